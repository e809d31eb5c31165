"""What stands at the door: origins, sizes, rates, headers, cookies, and what is never logged."""

import logging
import socket
from pathlib import Path

import pytest

from server.people import Person, Running, running, sqlite
from server.table import play_on, two_at
from wartable.server.http.codec import Refusal
from wartable.server.http.limits import Limits


@pytest.fixture
def server(on_a_file: Running) -> Running:
    return on_a_file


def test_pages_from_elsewhere_may_not_change_anything(server: Running) -> None:
    ann = Person(server.address)
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"):
        reply = ann.http.post("/api/matches", json={"game": "duel"}, headers={"origin": origin})
        assert reply.status_code == 403
        assert reply.json()["code"] == "forbidden"
        assert "set-cookie" not in reply.headers
    crossing = {"sec-fetch-site": "cross-site"}
    reply = ann.http.post("/api/matches", json={"game": "duel"}, headers=crossing)
    assert reply.status_code == 403
    own = {"origin": server.address}
    assert ann.http.post("/api/matches", json={"game": "duel"}, headers=own).status_code == 201


def test_an_address_that_was_named_may(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), origins=("https://table.example",)) as server:
        ann = Person(server.address, origin="https://table.example")
        ann.makes()


def test_a_local_server_does_not_answer_to_other_names(server: Running) -> None:
    reply = Person(server.address).http.get("/api/me", headers={"host": "evil.example"})
    assert reply.status_code == 403


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    ann = Person(server.address)
    reply = ann.http.post("/api/matches", content=b'{"game":"' + b"x" * 300_000 + b'"}')
    assert (reply.status_code, reply.json()["code"]) == (413, "size")

    def parts() -> object:
        for _ in range(40):
            yield b"x" * 10_000

    reply = ann.http.post("/api/matches", content=parts())  # type: ignore[arg-type]
    assert (reply.status_code, reply.json()["code"]) == (413, "size")
    reply = ann.http.post("/api/matches", content=b"x" * 1_100_000)
    assert reply.status_code == 413
    assert ann.get("/api/matches") == []


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[]", b'"x"', b"[" * 100_000, b'{"game": 1}', b"null"]
)
def test_malformed_json_is_refused_in_words(server: Running, body: bytes) -> None:
    reply = Person(server.address).http.post("/api/matches", content=body)
    assert reply.status_code == 400
    assert reply.json()["code"] == "shape"


def test_queries_of_the_wrong_shape_are_refused_in_the_same_form(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes()["id"]
    refused = ann.get(f"/api/matches/{match}?seat=first", 400)
    assert (refused["type"], refused["code"]) == ("refused", "shape")
    reply = ann.http.put("/api/matches")
    assert (reply.status_code, reply.json()["type"]) == (405, "refused")


def test_browsers_are_told_what_they_may_do(server: Running) -> None:
    ann = Person(server.address)
    page, api = ann.http.get("/"), ann.http.post("/api/matches", json={"game": "duel"})
    for reply in (page, api, ann.http.get("/api/nothing")):
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
    assert api.headers["cache-control"] == "no-store"
    cookie = api.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert "secure" not in cookie
    assert page.headers["content-type"].startswith("text/html")


def test_over_https_the_cookie_is_for_https_only(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), proxies=("127.0.0.1",)) as server:
        ann = Person(server.address, **{"x-forwarded-proto": "https"})
        reply = ann.http.post("/api/matches", json={"game": "duel"})
    assert "secure" in reply.headers["set-cookie"].lower()


def test_nobody_says_himself_where_he_comes_from(server: Running) -> None:
    liar = Person(server.address, **{"x-forwarded-proto": "https", "x-forwarded-for": "10.0.0.1"})
    reply = liar.http.post("/api/matches", json={"game": "duel"})
    assert "secure" not in reply.headers["set-cookie"].lower()


def test_limits_hold_whatever_address_is_claimed(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), rates=1) as server:
        eve = Person(server.address)
        replies = [
            eve.http.get("/api/join/AAA-AAA2", headers={"x-forwarded-for": f"10.0.0.{n}"})
            for n in range(14)
        ]
    assert replies[-1].status_code == 429


def test_a_proxy_that_was_named_is_believed(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), rates=1, proxies=("127.0.0.1",)) as server:
        proxy = Person(server.address)
        replies = [
            proxy.http.get("/api/join/AAA-AAA2", headers={"x-forwarded-for": f"10.0.0.{n}"})
            for n in range(14)
        ]
    assert {reply.status_code for reply in replies} == {404}


@pytest.mark.parametrize(
    "path",
    ["/assets/../app.py", "/assets/%2e%2e/app.py", "/assets/..%2fapp.py", "/x", "/" + "x" * 300],
)
def test_only_files_of_the_page_are_served(server: Running, path: str) -> None:
    assert Person(server.address).http.get(path).status_code == 404


def test_a_file_name_that_no_disk_could_hold_is_nowhere(server: Running) -> None:
    assert Person(server.address).http.get("/assets/" + "x" * 300).status_code == 404


@pytest.mark.parametrize(
    "path", ["/assets/%00", "/%0a", "/api/me%07", "/api/matches/%00", "/" + "x" * 3000, "/a" * 1500]
)
def test_an_odd_path_is_refused_in_words(server: Running, path: str) -> None:
    reply = Person(server.address).http.get(path)
    assert (reply.status_code, reply.json()["code"]) == (400, "shape")


@pytest.mark.parametrize(
    "host",
    [
        *("[", "[::1", "::1", "localhost:99999", "localhost:abc", "127.0.0.1:", "a b"),
        *("@127.0.0.1", "127.0.0.1/x", "127.0.0.1?x", "127.0.0.1#x", "localhost;script-src *"),
    ],
)
def test_an_odd_host_is_refused_in_words(server: Running, host: str) -> None:
    reply = Person(server.address).http.get("/api/me", headers={"host": host})
    assert (reply.status_code, reply.json()["code"]) == (400, "shape")
    assert "ws:" not in reply.headers["content-security-policy"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://[x]:1"])
def test_an_odd_origin_is_refused_in_words(server: Running, origin: str) -> None:
    reply = Person(server.address).http.post("/api/matches", headers={"origin": origin})
    assert reply.status_code in {400, 403}
    assert reply.json()["code"] in {"shape", "forbidden"}


def test_a_page_may_talk_to_the_host_it_came_from_and_no_other(server: Running) -> None:
    """Browsers that do not count sockets among 'self' are told their address."""
    own = server.address.removeprefix("http://")
    for host in (own, own.replace("127.0.0.1", "localhost")):
        reply = Person(server.address).http.get("/", headers={"host": host})
        policy = reply.headers["content-security-policy"]
        assert f"connect-src 'self' ws://{host} wss://{host};" in policy


@pytest.mark.parametrize(
    "request_line", [b"POST /api/matches HTTP/1.1", b"POST /api/rosters/import HTTP/1.1"]
)
def test_who_hangs_up_in_the_middle_leaves_no_fault(
    server: Running, caplog: pytest.LogCaptureFixture, request_line: bytes
) -> None:
    place = server.address.removeprefix("http://")
    name, port = place.split(":")
    with socket.create_connection((name, int(port))) as line:
        line.sendall(request_line + b"\r\nHost: " + place.encode())
        line.sendall(b"\r\nContent-Length: 999\r\n\r\n{")
        Person(server.address).get("/api/me")  # it has come as far as the body
    Person(server.address).get("/api/me")
    assert [one for one in caplog.records if one.exc_info] == []


def test_what_keeps_the_page_on_a_device_is_asked_for_anew_each_time(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text("1")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    with running(sqlite(tmp_path), static=str(tmp_path)) as server:
        http = Person(server.address).http
        worker, manifest = http.get("/sw.js"), http.get("/manifest.webmanifest")
    assert (worker.text, manifest.text) == ("1", "{}")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert {worker.headers["cache-control"], manifest.headers["cache-control"]} == {"no-cache"}
    assert "worker-src 'self'" in worker.headers["content-security-policy"]


def test_a_cookie_that_means_nothing_is_nobody(server: Running) -> None:
    for token in ("x", "x" * 5000, "%00", "' OR 1=1 --"):
        stranger = Person(server.address, cookie=f"wartable={token}")
        assert stranger.get("/api/me")["known"] is False


# Rates


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("wartable.server.http.limits.monotonic", lambda: clock[0])
    limits = Limits()
    for _ in range(10):
        limits.spend("join", "somebody")
    with pytest.raises(Refusal, match="try again in 6 s") as refused:
        limits.spend("join", "somebody")
    assert refused.value.status == 429
    limits.spend("join", "somebody else")
    clock[0] += 6.1
    limits.spend("join", "somebody")
    with pytest.raises(Refusal):
        limits.spend("join", "somebody")


def test_codes_cannot_be_tried_by_the_dozen(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), rates=1) as server:
        eve = Person(server.address)
        replies = [eve.http.get(f"/api/join/AAA-AAA{n % 8 + 2}").status_code for n in range(14)]
        assert replies[:10] == [404] * 10
        assert replies[-1] == 429
        tried = {"name": "a", "password": "b"}
        said = (eve.http.post("/api/account/sign-in", json=tried) for _ in range(60))
        assert any(reply.status_code == 429 for reply in said)


# What is never logged or sent


def test_nothing_secret_is_logged(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        ann, bob, match = two_at(server)
        play_on(server, {0: ann, 1: bob}, match, 6)
        made = ann.makes(seats=[{"kind": "here"}, {"kind": "link"}])
        code = made["invitations"][0]["code"]
        Person(server.address).get(f"/api/join/{code}")
    told = caplog.text
    stored = server.house.hosting.open(match).stored
    secrets = [stored.house, code, *ann.http.cookies.values(), *bob.http.cookies.values()]
    assert [one for one in secrets if one in own_lines(caplog)] == []
    assert stored.house not in told


def own_lines(caplog: pytest.LogCaptureFixture) -> str:
    """What the server's side said; the test's own browser logs its requests too."""
    theirs = ("httpx", "httpcore", "websockets.client")
    return "".join(r.getMessage() for r in caplog.records if not r.name.startswith(theirs))


def test_the_seed_is_not_sent_before_the_end(server: Running) -> None:
    ann, bob, match = two_at(server)
    seed = server.house.hosting.open(match).stored.house
    with ann.watches(match) as screen:
        screen.sees()
        play_on(server, {0: ann, 1: bob}, match, 10)
        screen.waits(lambda frame: frame["number"] >= 10)
        assert seed not in "".join(screen.frames)
        bob.post(f"/api/matches/{match}/resign", {"seat": 1})
        over = screen.waits(lambda frame: frame["over"] is not None)
    assert over["over"]["seed"] == seed
