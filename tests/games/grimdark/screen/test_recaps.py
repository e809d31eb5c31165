"""What came of an action in one sentence."""

from typing import Any

import pytest

from games.grimdark.kit import battle, giant, row, squad
from wartable.core.acts import Act, Episode, Trail
from wartable.core.events import Event
from wartable.games.grimdark.events import BecameShaken, Fell, Routed, Wounded
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.melee.events import Drawn, Won
from wartable.games.grimdark.screen.recaps import recap
from wartable.games.grimdark.shooting.events import ShotAt


def told(
    name: str,
    *events: Event[Any],
    target: str = "",
    kind: Any = "action",
    far: int = 0,
    unit: str = "A1",
) -> str | None:
    match: Match = battle(
        squad("A1", row(3, 1000, 1000)),
        squad("B1", row(2, 1000, 2000), seat=1),
        squad("B2", row(2, 2000, 2000), giant(3), seat=1),
        acting="A1",
    ).match
    before, found = match, list[tuple[Any, Any]]()
    for event in events:
        found.append((event, match))
        match = event.apply(match)
    act = Act(kind, name, 0, "A1-1", target, unit=unit)
    trails = (Trail("A1-1", ((1000, 1000, 0), (1000, 1000 + far, 0))),) if far else ()
    return recap(Episode(act, before, match, tuple(found), trails))


def hit(model: str, wounds: int = 1, fell: bool = True) -> list[Event[Any]]:
    found: list[Event[Any]] = [Wounded("GF-SPR-56", model, wounds)]
    return [*found, Fell("GF-SHO-16", model, "A1")] if fell else found


SHOT = ShotAt("GF-SHO-07", ("B1",))
BOTH = ShotAt("GF-SHO-07", ("B1", "B2"))


@pytest.mark.parametrize(
    ("sentence", "events"),
    [
        ("shoots at B1: no wound", [SHOT]),
        ("shoots: B1 loses 1 model", [SHOT, *hit("B1-1")]),
        ("shoots at B1: B2 takes 2 wounds", [BOTH, *hit("B2-1", 2, False)]),
        ("shoots: B2 takes 5 wounds and loses 1 model",
         [ShotAt("GF-SHO-07", ("B2",)), *hit("B2-1", 3), *hit("B2-2", 2, False)]),
        ("shoots: B1 takes 2 wounds and is destroyed", [SHOT, *hit("B1-1"), *hit("B1-2")]),
        ("shoots: B1 loses 1 model and B2 takes 1 wound",
         [BOTH, *hit("B1-1"), *hit("B2-1", 1, False)]),
    ],
)  # fmt: skip
def test_who_holds_is_told_to_shoot(sentence: str, events: list[Event[Any]]) -> None:
    assert told("hold", *events, target="B1-1") == sentence


def test_who_does_not_shoot_holds() -> None:
    assert told("hold") == "holds"


def test_who_moves_is_told_how_far_and_what_else_it_did() -> None:
    assert told("advance", far=420) == "advances 4.2″"
    assert told("advance", SHOT, target="B1-1", far=420) == (
        "advances 4.2″ and shoots at B1: no wound"
    )
    assert told("advance", SHOT, *hit("B1-1"), target="B1-1", far=600) == (
        "advances 6″ and shoots: B1 loses 1 model"
    )
    assert told("rush", *hit("A1-2"), far=1200) == "rushes 12″: A1 loses 1 model"
    assert told("idle") == "stays idle"


def test_a_charge_tells_how_the_melee_ends() -> None:
    own, theirs = Won("GF-MEL-14", "A1", "B1", 2, 1), Won("GF-MEL-14", "B1", "A1", 2, 1)
    shaken, routed = BecameShaken("GF-MOR-10", "B1"), Routed("GF-MOR-11", "B1", "A1")
    assert told("charge", *hit("B1-1"), own, shaken, target="B1-1", far=620) == (
        "charges 6.2″ and wins 2 to 1: B1 loses 1 model and is Shaken"
    )
    assert told("charge", *hit("B1-1"), own, routed, target="B1-1") == (
        "charges and wins 2 to 1: B1 takes 1 wound and is routed"
    )
    assert told("charge", theirs, target="B1-1") == "charges B1 and loses 1 to 2"
    assert told("charge", Drawn("GF-MEL-15", 1), target="B1-1") == "charges B1 and draws, 1 all"


def test_what_others_do_in_between_is_told_by_itself() -> None:
    assert told("strike back", target="A1-1", kind="reaction", unit="B1") == (
        "strikes back at A1: no wound"
    )
    assert told("strike back", *hit("A1-2"), target="A1-1", kind="reaction") == (
        "strikes back: A1 loses 1 model"
    )
    assert told("activation", kind="activation") is None
