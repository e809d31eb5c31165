"""Events: the change they make, who learns of it, and how it is told."""

from typing import Any

import msgspec
import pytest

from core.toy import Noted, fair
from wartable.core.ask import About
from wartable.core.events import (
    Event,
    Moved,
    Removed,
    Rolled,
    SecretKept,
    StatusGained,
    StatusLost,
)
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Mark, Match
from wartable.core.screen.telling import may_know, tell
from wartable.kit import piece, proves

TOLD: list[tuple[Event[Any], str]] = [
    (Rolled("T", "luck", 0, (3, 5)), "Seat 1 rolls for luck: 3, 5."),
    (Rolled("T", "luck", 1, (3,), 4), "Seat 2 rolls for luck: 3 (4+)."),
    (Rolled("T", "nerve", 2, (3,), 7, "at most"), "Seat 3 rolls for nerve: 3 (7 or less)."),
    (Rolled("T", "luck", 0, (6,), 4, again=True), "Seat 1 re-rolls a die (Luck): 6 (4+)."),
    (Moved("T", "ann", 500, 950, 0), 'Ann moves 2.5".'),
    (Removed("T", "bob"), "Bob is removed."),
    (StatusGained("T", "cay", Mark("stunned")), "Cay is stunned."),
    (StatusGained("T", "cay", Mark("on fire", 2)), "Cay is on fire (2)."),
    (StatusLost("T", "cay", "stunned"), "Cay is no longer stunned."),
    (SecretKept("T", 1, "plan", "left"), "You note your plan."),
    (SecretKept("T", 1, "plan", None), "Your plan is forgotten."),
    (Noted("T", "a {brace}"), "It is noted: a {brace}."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_told_with_names(event: Event[Any], sentence: str) -> None:
    assert tell(event, fair()) == sentence


@pytest.mark.parametrize("event", [event for event, _ in TOLD])
def test_an_event_is_kept_with_its_kind_and_its_clause(event: Event[Any]) -> None:
    kept = msgspec.json.decode(msgspec.json.encode(event))
    assert (kept["type"], kept["clause"]) == (type(event).__name__, "T")
    assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event


def test_a_model_without_a_name_goes_by_its_id() -> None:
    match = Match(models={"goblin": piece("goblin")})
    assert tell(Removed("T", "goblin"), match) == "goblin is removed."


def test_rolling_changes_nothing() -> None:
    before = fair()
    why = (Modifier(1, "quick", "T", "Ann"),)
    rolled: Rolled[Any] = Rolled("T", "luck", 0, (3,), 4, "at least", About("x"), why)
    assert rolled.apply(before) is before


def test_moving_puts_a_model_elsewhere() -> None:
    moved: Moved[Any] = Moved("T", "ann", 1300, 1300, 1)
    assert moved.apply(fair()).models["ann"].at == (1300, 1300, 1)
    assert moved.moves_bases


def test_removing_takes_a_model_away_and_keeps_the_others_in_order() -> None:
    removed: Removed[Any] = Removed("T", "bob")
    assert list(removed.apply(fair()).models) == ["ann", "cay"]
    assert removed.moves_bases


def test_a_status_comes_and_goes() -> None:
    gained: StatusGained[Any] = StatusGained("T", "ann", Mark("stunned", 2))
    lost: StatusLost[Any] = StatusLost("T", "ann", "stunned")
    stunned = gained.apply(fair())
    assert stunned.models["ann"].statuses == (Mark("stunned", 2),)
    assert lost.apply(stunned) == fair()


@proves("CORE-SEE-01")
def test_a_secret_is_told_to_its_seat_alone() -> None:
    noted: SecretKept[Any] = SecretKept("T", 1, "plan", "left")
    assert noted.known_to() == (1,)
    assert [may_know(noted, seat) for seat in (0, 1, 2, None)] == [False, True, False, False]


def test_anything_else_is_told_to_everyone_who_watches_too() -> None:
    moved: Moved[Any] = Moved("T", "ann", 0, 0, 0)
    assert moved.known_to() is None
    assert all(may_know(moved, seat) for seat in (0, 1, 2, None))


def test_a_secret_of_nothing_is_forgotten() -> None:
    noted: SecretKept[Any] = SecretKept("T", 1, "plan", ("left", "then right"))
    forgotten: SecretKept[Any] = SecretKept("T", 1, "plan", None)
    match = noted.apply(fair())
    assert match.secret(1, "plan", ()) == ("left", "then right")
    assert forgotten.apply(match).secret(1, "plan", ()) == ()
