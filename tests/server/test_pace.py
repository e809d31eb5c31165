"""Bots answer at once, or at a pace at which people can follow; it can be changed while they play."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import Person, Running, running, sqlite

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
LONG = 600.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """Where slow is so slow that nothing is ever answered."""
    with running(sqlite(tmp_path)) as found:
        found.house.rooms.paces |= {"normal": 0.15, "slow": LONG}
        yield found


def thinking(server: Running, match: str) -> None:
    """Until the bot of a match has its answer ready, or is at it."""
    until = time.monotonic() + 10
    while not server.house.rooms.room(match).driver:
        assert time.monotonic() < until, "no bot is at work"
        time.sleep(0.01)


def test_bots_play_at_once_if_nothing_is_said(server: Running) -> None:
    ann = Person(server.address)
    with ann.watches(ann.makes(seats=BOTS)["id"]) as screen:
        assert screen.sees()["pace"] == "at-once"
        screen.waits(lambda frame: frame["over"] is not None, 30)


def test_at_a_pace_every_answer_takes_its_time(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=BOTS, pace="normal")["id"]
    with ann.watches(match) as screen:
        first = screen.waits(lambda frame: frame["version"] > 0)
        began, version = time.monotonic(), first["version"]
        seen = []
        for _ in range(4):
            seen.append(screen.waits(lambda frame, v=version: frame["version"] > v)["version"])
            version = seen[-1]
    assert time.monotonic() - began > 3 * 0.15
    assert seen == sorted(set(seen))


def test_who_made_the_match_changes_the_pace_while_a_bot_waits_with_its_answer(
    server: Running,
) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=BOTS, pace="slow")["id"]
    with ann.watches(match) as screen:
        before = screen.sees()
        assert before["pace"] == "slow"
        thinking(server, match)
        assert screen.hears_nothing(0.5)
        screen.says(type="pace", pace="at-once")
        over = screen.waits(lambda frame: frame["type"] == "state" and frame["over"], 30)
    assert over["pace"] == "at-once"


def test_a_player_slows_them_down_by_a_request_and_it_is_kept(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "bot", "bot": "random"}])["id"]
    assert (
        ann.post(f"/api/matches/{match}/pace", {"type": "pace", "pace": "slow"})["pace"] == "slow"
    )
    server.house.hosting.clear()
    assert ann.get(f"/api/matches/{match}")["pace"] == "slow"


def test_nobody_else_does_and_no_other_word_is_taken(server: Running) -> None:
    ann, stranger = Person(server.address), Person(server.address)
    match = ann.makes(seats=BOTS, pace="slow")["id"]
    said = {"type": "pace", "pace": "at-once"}
    told = stranger.post(f"/api/matches/{match}/pace", said, 403)
    assert "who plays here or made the match" in told["reason"]
    assert ann.post(f"/api/matches/{match}/pace", {"type": "pace", "pace": "never"}, 400)
    assert ann.post("/api/matches", {"game": "duel", "pace": "never"}, 400)["code"] == "shape"
    assert ann.get(f"/api/matches/{match}")["number"] == 0


def test_a_server_that_stops_does_not_wait_for_slow_bots(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        server.house.rooms.paces["slow"] = LONG
        match = Person(server.address).makes(seats=BOTS, pace="slow")["id"]
        thinking(server, match)
        began = time.monotonic()
    assert time.monotonic() - began < 8
    assert not server.thread.is_alive()
