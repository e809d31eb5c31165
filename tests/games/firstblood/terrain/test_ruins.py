"""Ruins: floors, walls and what they do to moves."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment
from wartable.core.ask import Moves, Refused
from wartable.core.match import Spot
from wartable.games.firstblood.moving.march import march
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.kinds import ruin_around
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, proves

INFANTRY, CAVALRY = "copper-legion", "lance-knights"
RUIN = make_piece("r", "ruin", 1000, 1000, 300)


def climbing(entry: str, spots: list[Spot], level: int = 0, **more: Any) -> Table:
    own = regiment("A1", entry, spots, level=level)
    return battle(own, terrain=[RUIN, make_piece("s", "ruin", 2500, 1000, 300)], **more)


def refused(table: Table, *points: tuple[int, int, int]) -> str:
    question = next_question(table, march(table, "A1", Harm("A1", "march")))
    assert isinstance(question, Moves)
    try:
        question.check(question.read([["A1-1", [[*point] for point in points]]]), table)
    except Refused as no:
        return no.clause
    return ""


@proves("FB-RUI-07", "FB-RUI-02")
def test_a_floor_costs_three_inches_beside_the_way() -> None:
    table = climbing(INFANTRY, [(1000, 1000)])  # MARCH 5
    assert refused(table, (1000, 1000, 1)) == ""
    assert refused(table, (1200, 1000, 1)) == ""
    assert refused(table, (1201, 1000, 1)) == "FB-MAR-02"
    down = climbing(INFANTRY, [(1000, 1000)], level=1)
    assert refused(down, (1200, 1000, 0)) == ""
    assert refused(down, (1201, 1000, 0)) == "FB-MAR-02"


@proves("FB-RUI-07")
@pytest.mark.parametrize("entry", [CAVALRY, "siege-ogres"])
def test_only_infantry_changes_floors(entry: str) -> None:
    assert refused(climbing(entry, [(1000, 1000)]), (1000, 1000, 1)) == "FB-RUI-07"


@proves("FB-RUI-08")
def test_a_base_must_fit_on_the_floor_completely() -> None:
    table = climbing(INFANTRY, [(1200, 1000)])
    assert refused(table, (1230, 1000, 1)) == ""
    assert refused(table, (1240, 1000, 1)) == "FB-RUI-08"
    assert refused(table, (1000, 1000, 2)) == "FB-RUI-08", "there is no such floor"
    above = climbing(INFANTRY, [(1000, 1000)], level=1)
    assert refused(above, (1300, 1000, 1)) == "FB-RUI-08", "nobody walks on air"


@proves("FB-RUI-07", "FB-RUI-08")
def test_one_climbs_from_beside_the_ruin_but_not_from_floor_to_floor_of_two() -> None:
    beside = climbing(INFANTRY, [(650, 1000)])
    assert refused(beside, (800, 1000, 1)) == ""
    near = make_piece("s", "ruin", 1600, 1000, 300)
    above = battle(regiment("A1", INFANTRY, [(1200, 1000)], level=1), terrain=[RUIN, near])
    assert refused(above, (1400, 1000, 1)) == "FB-RUI-08"
    assert refused(above, (1100, 1000, 1)) == ""


@proves("FB-RUI-11", "FB-MAR-08", "FB-MAR-09")
@pytest.mark.parametrize(
    ("level", "gap", "clause"),
    [
        pytest.param(1, 0, "FB-MAR-08", id="below an enemy"),
        pytest.param(1, 1, "", id="beside where it stands above"),
        pytest.param(2, -100, "", id="two floors below"),
    ],
)
def test_a_march_ends_below_nobody(level: int, gap: int, clause: str) -> None:
    foe = regiment("B1", INFANTRY, [(1000, 1000)], seat=1, level=level)
    table = battle(regiment("A1", INFANTRY, [(1000, 500)]), foe, terrain=[RUIN])
    assert refused(table, (1000, 1000 - 126 - gap, 0)) == clause


@proves("FB-RUI-11", "FB-MAR-08")
@pytest.mark.parametrize(("x", "clause"), [(859, "FB-MAR-08"), (858, "")])
def test_on_a_floor_ranges_are_as_on_the_ground(x: int, clause: str) -> None:
    foe = regiment("B1", INFANTRY, [(1235, 1000)], seat=1, level=1)
    table = battle(regiment("A1", "pike-company", [(770, 1000)], level=1), foe, terrain=[RUIN])
    assert refused(table, (x, 1000, 1)) == clause, "of Support 2.5 inches"


@proves("FB-RUI-07", "FB-MAR-07")
def test_floors_lie_above_each_other() -> None:
    other = regiment("A2", INFANTRY, [(1000, 1000)], level=1)
    below = battle(regiment("A1", INFANTRY, [(800, 1000)]), other, terrain=[RUIN])
    assert refused(below, (1000, 1000, 0)) == "", "they stand on another floor"
    assert refused(below, (990, 1000, 1)) == "FB-MAR-07"


@proves("FB-RUI-16")
def test_walls_stop_no_moves() -> None:
    assert refused(climbing(INFANTRY, [(750, 1000)]), (950, 1000, 0)) == ""


@proves("FB-RUI-03", "FB-DICE-12", "FB-DICE-13")
def test_a_regiment_is_wholly_within_with_every_base() -> None:
    assert ruin_around(climbing(INFANTRY, [(1000, 1000), (1200, 1000)]), "A1") == "r"
    assert ruin_around(climbing(INFANTRY, [(1000, 1000), (1240, 1000)]), "A1") == ""
    apart = climbing(INFANTRY, [(1000, 1000), (2500, 1000)])
    assert ruin_around(apart, "A1") == "", "two ruins are not one"


@proves("FB-MAR-08", "FB-RUI-11")
@pytest.mark.parametrize(("x", "clause"), [(1127, "FB-MAR-08"), (1128, "")])
def test_no_march_ends_right_above_an_enemy(x: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)], level=1),
        regiment("B1", INFANTRY, [(x, 1000)], seat=1),
        terrain=[RUIN],
    )
    assert refused(table, (1001, 1000, 1)) == clause


@proves("FB-MAR-09", "FB-RUI-13")
@pytest.mark.parametrize(("level", "clause"), [(0, "FB-MAR-09"), (1, "")])
def test_who_stands_upstairs_bars_nobodys_way_below(level: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(750, 1150)]),
        regiment("B1", INFANTRY, [(1000, 1000)], seat=1, level=level),
        terrain=[RUIN],
    )
    assert refused(table, (1250, 1150, 0)) == clause


@proves("FB-TER-13")
@pytest.mark.parametrize(("level", "clause"), [(0, "FB-TER-13"), (1, "")])
def test_one_may_stand_upstairs_over_an_obstacle(level: int, clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1150)], level=level),
        terrain=[RUIN, make_piece("o", "obstacle", 1000, 1000, 0)],
    )
    assert refused(table, (1000, 1010, level)) == clause
