"""When a seat wants to be asked: its own affair, kept in the store, in force in every worker and after a restart."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.people import Person, Running, running, sqlite
from server.table import two_at
from wartable.bots.seats import player_named
from wartable.play.policy import BY_DEFAULT, Policy
from wartable.play.records.record import Answer
from wartable.server.matches.hosting import Hosting
from wartable.store import matches
from wartable.store.base import Store

USUAL = {"mode": "matters", "armed": [], "during": ""}
FIRST = {"setup": "first-battle"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(sqlite(tmp_path)) as found:
        yield found


def answer_once(hosting: Hosting, match: str) -> None:
    """What the scripted bot would say, for whoever is asked."""
    hosted = hosting.open(match)
    (seat, *_) = hosted.session.owing()
    question = hosted.session.asked(seat)
    assert question is not None
    player = player_named(hosted.game, "scripted", seat)
    raw = player.answer(hosted.session.view(seat), question)
    hosting.answer(hosted, seat, hosted.number, raw)


def until_a_pass(hosting: Hosting, match: str) -> None:
    while not hosting.open(match).session.marks.policy:
        answer_once(hosting, match)


def lines(store: Store, match: str) -> list[Any]:
    with store.reading() as session:
        return list(matches.moves(session, match))


def test_people_are_asked_when_it_matters_if_nothing_is_said(server: Running) -> None:
    ann, _, match = two_at(server, "grimheim", **FIRST)
    with ann.watches(match) as screen:
        assert screen.sees()["policy"] == USUAL
    hosting = server.house.hosting
    assert hosting.open(match).policies == {0: BY_DEFAULT, 1: BY_DEFAULT}
    until_a_pass(hosting, match)
    passed = [line for line in lines(hosting.store, match) if getattr(line, "by", "") == "policy"]
    assert passed and all(isinstance(line, Answer) for line in passed)


def test_bots_have_no_policy(server: Running) -> None:
    ann = Person(server.address)
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "scripted"}]
    match = ann.makes("grimheim", seats=seats, pace="slow", **FIRST)["id"]
    assert set(server.house.hosting.open(match).policies) == {0}


def test_a_policy_is_acknowledged_to_its_own_seat_and_told_to_nobody_else(server: Running) -> None:
    ann, bob, match = two_at(server, "grimheim", **FIRST)
    with bob.watches(match) as of_bob, ann.watches(match) as of_ann:
        of_ann.sees()
        while not of_bob.hears_nothing():
            pass
        of_ann.says(type="policy", seat=0, mode="always", armed=["Fate Die"])
        told = of_ann.waits(lambda frame: frame["policy"]["mode"] == "always")
        assert told["policy"]["armed"] == ["Fate Die"]
        assert of_bob.hears_nothing(), "not even that something was said"
        assert of_bob.state["policy"] == USUAL
    stranger = Person(server.address)
    with stranger.watches(match) as screen:
        seen = screen.sees()
        assert seen["policy"] is None and seen["passed"] == []


def test_a_policy_is_set_only_from_ones_own_seat_and_by_its_name(server: Running) -> None:
    ann, _, match = two_at(server, "grimheim", **FIRST)
    with ann.watches(match) as screen:
        screen.sees()
        screen.says(type="policy", seat=1, mode="always", armed=[])
        assert screen.waits(lambda frame: frame["type"] == "refused")["code"] == "seat"
        screen.says(type="policy", seat=0, mode="never", armed=[])
        assert screen.waits(lambda frame: frame["type"] == "refused")["code"] == "shape"
        screen.says(type="policy", seat=0, mode="always", armed=["x" * 61])
        assert screen.waits(lambda frame: frame["type"] == "refused")["code"] == "shape"


def test_a_policy_outlives_a_restart_and_the_other_worker_knows_it(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        _, _, match = two_at(server, "grimheim", **FIRST)
        server.house.hosting.set_policy(
            server.house.hosting.open(match), 1, "attacks", ("side quest",)
        )
        store = server.house.hosting.store
        assert Hosting(store, 5, shared=True).open(match).policies[1].mode == "attacks"
    with running(sqlite(tmp_path)) as again:
        found = again.house.hosting.open(match).policies
        assert found == {0: BY_DEFAULT, 1: Policy("attacks", ("side quest",))}


def test_a_match_stopped_at_a_window_that_its_policy_passes_goes_on(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        _, _, match = two_at(server, "grimheim", **FIRST)
        hosting = server.house.hosting
        for seat in (0, 1):
            hosting.set_policy(hosting.open(match), seat, "control", ())
        while True:
            (question, *_) = hosting.open(match).pending()
            if question.window is not None and question.letting_by() is not None:
                break
            answer_once(hosting, match)
        stood = hosting.open(match).number
        with (
            hosting.store.writing() as session
        ):  # as if it had been stopped right after the answer before
            from wartable.store.policies import put_policies

            put_policies(session, match, {0: Policy("activation"), 1: Policy("activation")})
    with running(sqlite(tmp_path)) as again:
        hosted = again.house.hosting.open(match)
        assert hosted.number > stood and stood in hosted.session.marks.policy
        assert len(lines(again.house.hosting.store, match)) == hosted.version


def test_what_stands_open_goes_by_as_soon_as_it_is_not_wanted_any_more(server: Running) -> None:
    _, _, match = two_at(server, "grimheim", **FIRST)
    hosting = server.house.hosting
    for seat in (0, 1):
        hosting.set_policy(hosting.open(match), seat, "control", ())
    while True:
        (question, *_) = hosting.open(match).pending()
        if question.window is not None and question.letting_by() is not None:
            break
        answer_once(hosting, match)
    stood = hosting.open(match).number
    hosting.set_policy(hosting.open(match), question.seat, "turn", ())
    assert stood in hosting.open(match).session.marks.policy
    assert lines(hosting.store, match)[-1].n == hosting.open(match).version


def test_what_went_by_is_told_to_its_own_seat_and_an_undo_takes_it_back(server: Running) -> None:
    ann, bob, match = two_at(server, "grimheim", **FIRST)
    hosting = server.house.hosting
    until_a_pass(hosting, match)
    hosted = hosting.open(match)
    place = max(hosted.session.marks.policy)
    seat = hosted.session.answers[place][0]
    people = {0: ann, 1: bob}
    told = people[seat].get(f"/api/matches/{match}")
    other = people[1 - seat].get(f"/api/matches/{match}")
    assert told["passed"] and not set(told["passed"]) & set(other["passed"])
    start = min(hosted.session.marks.policy)
    giver = hosted.session.answers[start - 1][0]
    hosting._take_back(hosted, giver, start, agreed=True)
    assert hosting.open(match).number == start - 1
