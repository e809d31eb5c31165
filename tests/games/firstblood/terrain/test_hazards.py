"""Dangerous ground, water, and who ignores it."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Spot
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.kinds import clash_in_water
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import play, proves

INFANTRY, CAVALRY, BRUTE, MONSTER = (
    "copper-legion",
    "lance-knights",
    "siege-ogres",
    "vitriol-colossus",
)


def through(kind: str, entry: str, spots: list[Spot] | None = None) -> Table:
    return battle(
        regiment("A1", entry, spots or [(1000, 1000)]),
        terrain=[make_piece("t", kind, 1500, 1000, 300)],
        acting="A1",
    )


def rolled(table: Table, faces: list[int], charging: bool = False, models: int = 1) -> int:
    """Wounds after the models went from left to right through the middle."""
    harm = Harm("A1", "march")
    walked = tuple([(f"A1-{n}", ((1000, 1000, 0), (2000, 1000, 0))) for n in range(1, models + 1)])
    given: dict[str, Any] = {"hazard": faces} if faces else {}
    play(table, brave_hazards(table, harm, walked, charging), **given)
    return sum(harm.wounds.values()) + sum(harm.singles.values())


@proves("FB-TER-05", "FB-TER-06", "FB-TER-07", "FB-TER-08", "FB-TER-09", "FB-RUI-14")
@pytest.mark.parametrize(
    ("kind", "entry", "charging", "face", "wounds"),
    [
        ("broken-ground", INFANTRY, True, 6, 1),
        ("broken-ground", INFANTRY, True, 5, 0),
        ("broken-ground", CAVALRY, True, 6, 1),
        ("broken-ground", BRUTE, True, 6, 1),
        ("broken-ground", MONSTER, True, 6, 1),
        ("broken-ground", INFANTRY, False, 0, 0),
        ("dangerous", INFANTRY, False, 6, 1),
        ("dangerous", INFANTRY, True, 6, 1),
        ("dangerous", INFANTRY, False, 5, 0),
        ("dangerous", CAVALRY, False, 6, 2),
        ("dangerous", BRUTE, False, 6, 2),
        ("dangerous", MONSTER, False, 6, 1),
        ("very-dangerous", INFANTRY, False, 4, 1),
        ("very-dangerous", INFANTRY, False, 3, 0),
        ("very-dangerous", CAVALRY, False, 4, 2),
        ("very-dangerous", BRUTE, False, 5, 1),
        ("very-dangerous", MONSTER, False, 6, 1),
        ("ruin", INFANTRY, True, 0, 0),
        ("ruin", CAVALRY, False, 6, 2),
        ("ruin", BRUTE, False, 6, 2),
        ("ruin", CAVALRY, True, 6, 2),
        ("ruin", MONSTER, True, 0, 0),
        ("forest", CAVALRY, True, 0, 0),
    ],
)
def test_what_ground_costs(kind: str, entry: str, charging: bool, face: int, wounds: int) -> None:
    assert rolled(through(kind, entry), [face] if face else [], charging) == wounds


@proves("FB-TER-10")
def test_a_die_for_each_model_that_moved_through() -> None:
    table = through("dangerous", CAVALRY, [(1000, 1000), (1000, 1250), (1000, 1500)])
    harm = Harm("A1", "march")
    walked = (
        ("A1-1", ((1000, 1000, 0), (1110, 1000, 0))),  # its base ends in it
        ("A1-2", ((1000, 1390, 0), (2000, 1390, 0))),  # it clips it
        ("A1-3", ((1000, 1500, 0), (2000, 1500, 0))),  # it passes beside it
    )
    play(table, brave_hazards(table, harm, walked, False), hazard=[6, 1], wounds="A1-3")
    assert harm.wounds == {"A1": 2}, "any model of the regiment takes them"
    assert table["A1-3"].wounds == 2


@proves("FB-SPR-036", "FB-SPR-079", "FB-CHR-03")
@pytest.mark.parametrize(
    ("kind", "faces", "wounds"),
    [
        ("broken-ground", [], 0),
        ("dangerous", [], 0),
        ("very-dangerous", [4], 1),
    ],
)
def test_fluid_formation(kind: str, faces: list[int], wounds: int) -> None:
    assert rolled(through(kind, "marshal-of-the-march"), faces, True) == wounds


@proves("FB-SPR-036", "FB-CHR-03")
def test_mounted_characters_ride_through_ruins() -> None:
    assert rolled(through("ruin", "thunder-jarl"), [], True) == 0


@proves("FB-TER-19", "FB-TER-23")
@pytest.mark.parametrize(
    ("x", "clash", "now"),
    [
        pytest.param(1500, 3, 2, id="in the water"),
        pytest.param(1137, 3, 2, id="its rim touches it"),
        pytest.param(1136, 3, 3, id="beside it"),
        pytest.param(1500, 1, 1, id="never below 1"),
        pytest.param(1500, 0, 0, id="but it raises nothing"),
    ],
)
def test_water(x: int, clash: int, now: int) -> None:
    table = through("water", INFANTRY, row(1, x, 1000))
    assert clash_in_water(table, table["A1-1"], clash) == now
