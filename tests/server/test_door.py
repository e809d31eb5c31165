"""What one address may ask for in all: one budget, looked at before anything is read, and refusals at no cost."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.people import Person, Running, running, sqlite
from server.plain import PLAIN
from server.test_guarding import line_to
from wartable.server.http import guarding, security
from wartable.server.http.limits import RATES


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """At the limits that everybody gets, but held back for a moment only."""
    monkeypatch.setattr(security, "HELD", 0.2)
    with running(sqlite(tmp_path), rates=1.0) as found:
        yield found


def test_whatever_is_asked_for_comes_out_of_one_budget(server: Running) -> None:
    assert httpx.get(f"{server.address}/api/me", verify=PLAIN).status_code == 200
    server.house.limits.charge("door", 10**6, "127.0.0.1")
    for path in ("/api/me", "/api/rules", "/api/games", "/"):
        one = httpx.get(server.address + path, verify=PLAIN)
        assert one.status_code == 429
        assert "from your network" in one.text and "try again in" in one.text, one.text
        assert "WARTABLE_RATES" in one.text and "set-cookie" not in one.headers


def test_who_asked_for_a_page_reads_a_sentence_not_data(server: Running) -> None:
    server.house.limits.charge("door", 10**6, "127.0.0.1")
    told = httpx.get(server.address, verify=PLAIN)
    assert told.headers["content-type"].startswith("text/plain")
    assert told.text.startswith("that was too much at once from your network: try again in")


def test_who_is_refused_again_and_again_is_told_later_by_a_line_that_is_closed(
    server: Running,
) -> None:
    with httpx.Client(base_url=server.address, verify=PLAIN) as browser:
        first = browser.get("/api/nothing")
        assert first.status_code == 404 and "connection" not in first.headers
        server.house.limits.charge("refused", RATES["refused"][1] + 10, "127.0.0.1")
        began = time.monotonic()
        last = browser.get("/api/nothing")
    assert last.headers["connection"] == "close"
    assert time.monotonic() - began >= 0.2


def test_work_that_is_used_up_is_refused_before_anything_is_read(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    server.house.limits.charge("work", 10**6, "127.0.0.1")
    for path in (f"/api/matches/{match}/history", "/api/campaigns", "/api/rosters"):
        assert "from your network" in ann.get(path, 429)["reason"]
    assert ann.post("/api/rosters/check", "no list at all", 429)["code"] == "rate"
    assert ann.get(f"/api/matches/{match}")["match"] == match, "who plays plays on"


def test_looking_back_is_paid_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "work", (0.0, RATES["work"][1]))  # nothing comes back meanwhile
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    before = server.house.limits.charge("work", 0.0, "127.0.0.1")
    ann.get(f"/api/matches/{match}/history")
    assert server.house.limits.charge("work", 0.0, "127.0.0.1") < before


def test_too_many_sockets_in_a_row_are_told_why(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    server.house.limits.charge("socket", RATES["socket"][1] + 10, "127.0.0.1")
    with ann.watches(match, hello=False) as screen:
        told = screen.hears()
        assert told["code"] == "rate" and "from your network" in told["reason"]
        assert screen.is_cut() == 4429


def test_lines_that_come_too_fast_are_listened_to_later(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarding, "PATIENCE", 0.3)
    server.house.limits.charge("line", RATES["line"][1] + 10, "127.0.0.1")
    began = time.monotonic()
    with line_to(server, b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as line:
        assert line.recv(100).startswith(b"HTTP/1.1 200")
    assert time.monotonic() - began >= 0.3
