"""What must always hold, and that it is noticed when it does not."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import battle, captain, giant, marker, row, squad
from wartable.core.match import Aside, Mark
from wartable.games.grimdark.checks import CHECKS
from wartable.games.grimdark.match import MUSTERED, Match
from wartable.kit.proofs import proves

CREW = squad("A3", row(2, 0, 0))


def sound() -> Match:
    """Wounded, with a Hero, an Aircraft over somebody, passengers, reserves, a core that is carried."""
    return battle(
        squad("A1", row(4, 1000, 1000), hero=captain()),
        squad("A2", [(3000, 1000)], giant(6, Mark("transport", 6), wounds=5)),
        squad("P1", [(1000, 1000)], giant(6, "aircraft")),
        squad("B1", [(1000, 3000), (1126, 3000)], seat=1),
        squad("B2", [(1000, 3063)], giant(6, "aircraft"), seat=1),
        aside={MUSTERED: [squad("A4", row(2, 0, 0))]},
        aboard={"A2-1": [CREW]},
        acting="B1",
        markers=(marker("core 1", 3600, 2400), marker("core 2", 1800, 2400)),
        carried={"core 1": "A1", "core 2": "B1"},
    ).match


def with_model(match: Match, id: str, **changes: Any) -> Match:
    return match.with_model(replace(match.models[id], **changes))


def in_two_places(match: Match) -> Match:
    moved = replace(match.models["A1-2"], id="A1-9")
    return replace(match, aside=(*match.aside, Aside(moved, MUSTERED)))


def half_inside(match: Match) -> Match:
    first = match.models["B1-1"]
    held = Aside(replace(first, id="B1-9"), "inside", "A2-1")
    return replace(match.without_model("B1-2"), aside=(*match.aside, held))


def one_too_many(match: Match) -> Match:
    more = replace(match.models["A1-1"], id="A1-9", x=2000, hero=False)
    return match.with_model(more)


def wreck_with_passengers(match: Match) -> Match:
    return with_model(match, "A2-1", wounds=6)


BREAKS: list[tuple[str, Callable[[Match], Match]]] = [
    ("bases", lambda match: with_model(match, "A1-2", x=1125, y=1000)),
    ("bases", lambda match: with_model(match, "A2-1", x=1000, y=3100)),
    ("table", lambda match: with_model(match, "A1-2", x=10)),
    ("models", lambda match: replace(match, models={})),
    ("wounds", lambda match: with_model(match, "A1-2", wounds=1)),
    ("wounds", lambda match: with_model(match, "A1-4", wounds=3)),
    ("wounds", lambda match: with_model(match, "A1-2", wounds=-1)),
    ("wounds", lambda match: with_model(match, "A2-1", wounds=7)),
    ("units", in_two_places),
    ("units", half_inside),
    ("units", one_too_many),
    ("units", lambda match: with_model(match, "A1-2", hero=True)),
    ("due", lambda match: replace(match, due=(*match.due, "A1"))),
    ("due", lambda match: replace(match, due=(*match.due, "B1"))),
    ("due", lambda match: replace(match.without_model("P1-1"), due=("P1",))),
    ("markers", lambda match: replace(match, owners={"core 3": 0})),
    ("markers", lambda match: replace(match, carried={"core 3": "A1"})),
    ("markers", lambda match: replace(match, carried={"core 1": "A1", "core 2": "A1"})),
]
HOLDS: list[Callable[[Match], Match]] = [
    lambda match: match,
    lambda match: with_model(match, "A1-2", x=1126, y=1000),
    lambda match: match.without_model("A1-2"),
    lambda match: with_model(match, "A1-4", wounds=2),
    wreck_with_passengers,
    lambda match: replace(match, owners={"core 2": 1}),
]


@proves("GF-SPR-70", "GF-PRE-32", "GF-SPR-56", "GF-SPR-24", "GF-SPR-25", "GF-RND-06", "GF-RND-09")
@proves("GF-PRE-12", "GF-MIS-11")
@pytest.mark.parametrize("allowed", HOLDS)
def test_a_sound_battle_passes_all_of_them(allowed: Callable[[Match], Match]) -> None:
    match = allowed(sound())
    assert [name for name, check in CHECKS.items() if check(sound(), match)] == []


@proves("GF-SPR-70", "GF-PRE-32", "GF-SPR-56", "GF-SPR-24", "GF-SPR-25", "GF-RND-06", "GF-RND-09")
@proves("GF-PRE-12", "GF-MIS-11")
@pytest.mark.parametrize(("name", "broken"), BREAKS)
def test_what_cannot_be_is_noticed(name: str, broken: Callable[[Match], Match]) -> None:
    found = [one for one, check in CHECKS.items() if check(sound(), broken(sound()))]
    assert name in found


def test_every_check_is_tried() -> None:
    assert {name for name, _ in BREAKS} == set(CHECKS)
