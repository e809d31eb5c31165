"""Work for strangers is done aside: so much at once, so much in all, so long, and play does not wait for it."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from server.jobs import decline, nap
from server.people import Person, running, sqlite
from server.table import legal, two_at
from wartable.server import backroom
from wartable.server.backroom import Backroom
from wartable.server.http.codec import Refusal
from wartable.server.http.limits import Limits
from wartable.server.library import building


def refusing(work: Coroutine[Any, Any, Any]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        asyncio.run(work)
    return refused.value


def test_a_job_in_a_process_gives_back_what_it_found_or_why_not_and_is_broken_off_in_time() -> None:
    room = Backroom(1, Limits(), deadline=1.0)

    async def ask() -> None:
        assert await room.work("here", nap, 0.0) == "rested"
        with pytest.raises(Refusal, match="there is no such thing") as refused:
            await room.work("here", decline, "there is no such thing")
        assert (refused.value.status, refused.value.declined.code) == (404, "unknown")
        with pytest.raises(Refusal, match="takes too long"):
            await room.work("here", nap, 60.0)
        assert await room.work("here", nap, 0.0) == "rested"

    try:
        asyncio.run(ask())
    finally:
        room.close()


def test_nobody_has_everything_worked_out_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backroom, "QUEUE", 6)

    async def ask(whose: list[str]) -> list[Any]:
        room = Backroom(0, Limits())
        jobs = [room.work(one, nap, 0.01) for one in whose]
        return await asyncio.gather(*jobs, return_exceptions=True)

    found = asyncio.run(ask(["eve"] * 5 + ["ann", "bob", "cid"]))
    refused = [str(one) for one in found if isinstance(one, Refusal)]
    assert found[:4] == ["rested"] * 4
    assert found[5:7] == ["rested"] * 2
    assert "what you asked for before" in refused[0]
    assert "too much is being worked out here" in refused[1]


def test_whoever_has_used_up_his_seconds_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("wartable.server.http.limits.monotonic", lambda: clock[0])
    limits = Limits()
    limits.charge("work", 31.0, "eve")
    room = Backroom(0, limits)
    assert "try again in" in str(refusing(room.work("eve", nap, 0.0)))
    assert asyncio.run(Backroom(0, limits).work("ann", nap, 0.0)) == "rested"
    clock[0] += 10
    assert asyncio.run(Backroom(0, limits).work("eve", nap, 0.0)) == "rested"


def test_an_answer_is_given_while_lists_are_being_gone_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long they take: a list that is never done stands for them."""
    from threading import Event

    done = Event()
    monkeypatch.setattr(building, "check", lambda _: done.wait(30))
    with running(sqlite(tmp_path)) as server:
        ann, bob, match = two_at(server)
        eve = Person(server.address)
        wanted = {"game": "grimheim", "roster": {}}
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(30) as many:
            asked = [
                many.submit(eve.http.post, "/api/rosters/check", json=wanted) for _ in range(30)
            ]
            try:
                state = ann.get(f"/api/matches/{match}")
                seat = state["waiting"][0]
                person = (ann, bob)[seat]
                state = person.get(f"/api/matches/{match}")
                after = person.answers(match, state, legal(server, match, seat))
                assert after["number"] > state["number"]
            finally:
                done.set()
            codes = sorted(one.result().status_code for one in asked)
    assert codes == [200] * backroom.EACH + [429] * (30 - backroom.EACH)


def test_a_roster_is_gone_through_before_the_store_is_held_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = Person(server.address)
        roster = ann.get("/api/rosters/random?game=grimheim&points=300&seed=1")
        held: list[bool] = []
        check = building.check

        def watched(wanted: Any) -> Any:
            turn: Any = server.house.store._turn
            held.append(turn.locked())
            return check(wanted)

        monkeypatch.setattr(building, "check", watched)
        kept = ann.post("/api/rosters", {"game": "grimheim", "roster": roster}, 201)
        changed = {"game": "grimheim", "roster": roster}
        assert ann.http.put(f"/api/rosters/{kept['id']}", json=changed).status_code == 200
    assert held == [False, False]
