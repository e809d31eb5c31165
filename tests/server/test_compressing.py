"""Replies made small for those who can read them so."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from server.people import Person, Running, running, sqlite

TEXT = "const table = 'a long line of the page';\n" * 200
SMALL = gzip.compress(TEXT.encode(), mtime=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    for name in ("index.html", "assets/table.js"):
        (page / name).write_text(TEXT)
        (page / f"{name}.gz").write_bytes(SMALL)
        (page / f"{name}.br").write_bytes(b"brotli")
    (page / "assets" / "font.woff2").write_bytes(b"small already" * 200)
    with running(sqlite(page), static=str(page)) as found:
        yield found


def test_answers_are_sent_small(server: Running) -> None:
    ann = Person(server.address, **{"accept-encoding": "gzip"})
    reply = ann.http.get("/api/games/grimheim/chapters/ACT")
    assert reply.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in reply.headers["vary"].lower()
    assert reply.headers["cache-control"] == "no-store"
    assert int(reply.headers["content-length"]) < len(reply.content) / 3
    plain = Person(server.address, **{"accept-encoding": "identity"})
    same = plain.http.get("/api/games/grimheim/chapters/ACT")
    assert "content-encoding" not in same.headers
    assert same.json() == reply.json()


def test_a_word_is_sent_as_it_is(server: Running) -> None:
    reply = Person(server.address, **{"accept-encoding": "gzip"}).http.get("/api/me")
    assert "content-encoding" not in reply.headers


@pytest.mark.parametrize("path", ["/", "/assets/table.js"])
@pytest.mark.parametrize(
    ("reads", "sent"),
    [("gzip, deflate, br", "br"), ("gzip;q=1.0, deflate", "gzip"), ("identity", None)],
)
def test_files_of_the_page_were_made_small_before(
    server: Running, path: str, reads: str, sent: str | None
) -> None:
    http = Person(server.address, **{"accept-encoding": reads}).http
    with http.stream("GET", path) as reply:
        raw = b"".join(reply.iter_raw())
    assert reply.headers.get("content-encoding") == sent
    assert reply.headers["vary"] == "Accept-Encoding"
    kind = reply.headers["content-type"]
    assert kind.startswith("text/html" if path == "/" else "text/javascript")
    assert int(reply.headers["content-length"]) == len(raw)
    assert raw == {"br": b"brotli", "gzip": SMALL, None: TEXT.encode()}[sent]


def test_what_is_small_already_is_left_alone(server: Running) -> None:
    http = Person(server.address, **{"accept-encoding": "gzip, br"}).http
    reply = http.get("/assets/font.woff2")
    assert "content-encoding" not in reply.headers
    assert reply.content == b"small already" * 200


@pytest.mark.parametrize(("later", "sent"), [(60, None), (1, "gzip")])
def test_a_file_that_has_changed_since_is_sent_as_it_is_now(
    tmp_path: Path, later: int, sent: str | None
) -> None:
    (tmp_path / "sw.js").write_text("the newer one")
    copy = tmp_path / "sw.js.gz"
    copy.write_bytes(SMALL)
    then = (tmp_path / "sw.js").stat().st_mtime - later
    os.utime(copy, (then, then))
    with running(sqlite(tmp_path), static=str(tmp_path)) as found:
        reply = Person(found.address, **{"accept-encoding": "gzip, br"}).http.get("/sw.js")
    assert reply.headers.get("content-encoding") == sent
    assert reply.text == (TEXT if sent else "the newer one")


def test_the_socket_of_a_match_speaks_small_too(server: Running) -> None:
    made = Person(server.address).makes()
    address = server.address.replace("http", "ws") + f"/api/matches/{made['id']}/live"
    with connect(address) as socket:
        assert socket.response is not None
        told = socket.response.headers["sec-websocket-extensions"]
    assert "permessage-deflate" in told
