"""Connections that are slow, silent or too many: they go, and others find room."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from server.people import Person, Running, running, sqlite
from wartable.server.http import guarding
from wartable.server.http.limits import Limits
from wartable.server.settings import Settings


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that waits for nobody, and has room for five lines of an address."""
    for stage, seconds in (("HEAD", 0.3), ("BODY", 0.4)):
        monkeypatch.setattr(guarding, stage, seconds)
    monkeypatch.setattr(guarding.Guarded, "_stage", 0.3)
    with running(sqlite(tmp_path), lines=5) as server:
        yield server


def line_to(server: Running, said: bytes = b"") -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=10)
    line.sendall(said)
    return line


def is_dropped(line: socket.socket) -> bool:
    """Nothing more will come by it."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-", id="half a head"),
        pytest.param(
            b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
            id="half a body",
        ),
        pytest.param(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /", id="half a second"),
    ],
)
def test_who_does_not_go_on_is_dropped(hasty: Running, said: bytes) -> None:
    with line_to(hasty, said) as line:
        assert is_dropped(line)
    assert Person(hasty.address).get("/api/me")["known"] is False


def test_who_sends_a_letter_now_and_then_is_dropped_too(hasty: Running) -> None:
    with line_to(hasty, b"GET /api/me HTTP/1.1\r\nX-Slow: ") as line:
        for _ in range(40):
            time.sleep(0.02)
            try:
                line.sendall(b"a")
            except ConnectionError:
                break
        assert is_dropped(line)


def test_a_head_without_end_is_cut(hasty: Running) -> None:
    with line_to(hasty, b"GET /api/me HTTP/1.1\r\n") as line:
        try:
            for _ in range(100):
                line.sendall(b"X-More: " + b"a" * 1000 + b"\r\n")
        except ConnectionError:
            pass
        assert is_dropped(line)


def test_silent_lines_make_room_for_others(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), lines=5) as server, ExitStack() as stack:
        silent = [stack.enter_context(line_to(server)) for _ in range(12)]
        assert Person(server.address).get("/api/me")["known"] is False
        assert [is_dropped(line) for line in silent[:7]] == [True] * 7


class Arriving:
    """A line from somewhere, as far as it is counted."""

    def __init__(self, host: str, all: set[Any]) -> None:
        self.client, self.connections, self.transport = (host, 1), all, self
        self.dropped = False
        all.add(self)

    def abort(self) -> None:
        self.dropped = True

    def slow_down(self, seconds: float) -> None:
        """It waits."""


def test_lines_from_one_network_of_long_addresses_are_counted_together() -> None:
    guard = guarding.Guard(Settings(database="", lines=3), Limits())
    came = set[Any]()
    hosts = [f"2001:db8:0:7::{n}" for n in range(4)]
    lines: list[Any] = [Arriving(host, came) for host in (*hosts[:3], "2001:db8:0:8::1", hosts[3])]
    for k, line in enumerate(lines):
        came.clear()
        came.update(lines[: k + 1])
        guard.arrived(line)
    assert [one.dropped for one in lines] == [False] * 4 + [True]
    for line in lines:
        guard.left(line)
    again: Any = Arriving(hosts[0], set())
    guard.arrived(again)
    assert not again.dropped


def test_a_table_that_is_looked_at_is_not_silent(hasty: Running) -> None:
    ann = Person(hasty.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    with ann.watches(match) as screen, ExitStack() as stack:
        screen.sees()
        for _ in range(12):
            stack.enter_context(line_to(hasty))
        time.sleep(0.6)
        screen.says(type="hello")
        assert screen.sees()["match"] == match
