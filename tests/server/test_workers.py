"""Several workers on one PostgreSQL: any of them serves any match, and all hear of every change."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from server.people import Guesser, Person, Screen
from server.serving import Served
from store.databases import fresh
from wartable.store import matches
from wartable.store.base import Store


@pytest.fixture
def address(postgres: str) -> str:
    return fresh(postgres, "two_workers")


def test_two_workers_serve_one_match(address: str, tmp_path: Path) -> None:
    with Served(tmp_path, "--database", address, "--workers", "2") as server:
        ann, bob = Person(server.address), Person(server.address)
        made = ann.makes(seats=[{"kind": "here", "name": "Ann"}, {"kind": "link"}])
        match = made["id"]
        bob.post("/api/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
        with ExitStack() as stack:
            # each socket lands on one worker or the other; with eight, both have some
            screens = [stack.enter_context(person.watches(match)) for person in [ann, bob] * 4]
            for screen in screens:
                screen.sees()
            play(screens, 12)
            check_doubles(ann, bob, match)
        kept = Store(address)
        with kept.reading() as session:
            lines = matches.moves(session, match)
        kept.close()
        assert [line.n for line in lines] == list(range(1, len(lines) + 1))


def test_who_signs_out_at_one_worker_is_signed_out_at_all(address: str, tmp_path: Path) -> None:
    with Served(tmp_path, "--database", address, "--workers", "2") as server:
        ann, bob = Person(server.address), Person(server.address)
        made = ann.makes(seats=[{"kind": "here", "name": "Ann"}, {"kind": "link"}])
        bob.post("/api/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
        with ExitStack() as stack:
            own = [stack.enter_context(ann.watches(made["id"])) for _ in range(8)]
            other = [stack.enter_context(bob.watches(made["id"])) for _ in range(4)]
            for screen in own + other:
                screen.sees()
            ann.post("/api/account/sign-out")
            assert [screen.is_cut() for screen in own] == [4401] * 8
            for screen in other:
                screen.says(type="hello")
                assert screen.sees()["seat"] == 1
        with ann.watches(made["id"]) as again:
            assert again.sees()["seat"] is None


def play(screens: list[Screen], answers: int) -> None:
    """Every answer is seen on every screen, whichever worker it hangs on."""
    guessers = {0: Guesser(1), 1: Guesser(2)}
    given = 0
    for attempt in range(400):
        if given == answers:
            return
        state = screens[0].state
        seat, number = state["waiting"][0], state["number"]
        own = [screen for k, screen in enumerate(screens) if k % 2 == seat]
        screen = own[attempt % len(own)]
        screen.answers(guessers[seat].answer(screen.state))
        frame = screen.waits(lambda f, n=number: f["type"] == "refused" or f["number"] > n)
        if frame["type"] == "state":
            given += 1
            for one in screens:
                while one.state["number"] <= number:
                    one.sees()
    raise AssertionError("too many answers were refused")


def check_doubles(ann: Person, bob: Person, match: str) -> None:
    """The same answer sent eight times at once is taken once."""
    guesser, path = Guesser(5), f"/api/matches/{match}/answers"
    for _ in range(60):
        state = ann.get(f"/api/matches/{match}")
        person = (ann, bob)[state["waiting"][0]]
        state = person.get(f"/api/matches/{match}")
        body = {
            "seat": state["seat"],
            "number": state["number"],
            "value": guesser.answer(state),
        }
        with ThreadPoolExecutor(8) as pool:
            sent = [pool.submit(person.http.post, path, json=body) for _ in range(8)]
            replies = [one.result() for one in sent]
        codes = sorted(reply.status_code for reply in replies)
        assert set(codes) <= {200, 400, 409}
        if 200 in codes:
            assert codes.count(200) == 1
            stale = [r.json()["code"] for r in replies if r.status_code == 409]
            assert stale == ["stale"] * 7
            return
    raise AssertionError("no answer was ever taken")


def test_who_tries_codes_is_stopped_whichever_worker_is_asked(address: str, tmp_path: Path) -> None:
    with Served(tmp_path, "--database", address, "--workers", "2", rates=1) as server:
        eve = Person(server.address)
        replies = [eve.http.get(f"/api/join/AAA-AA{n:02}").status_code for n in range(14)]
    assert replies[:10] == [404] * 10
    assert 404 not in replies[11:]
