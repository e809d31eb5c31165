"""Marches past buildings with enemies in them."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment
from wartable.core.ask import Moves, Refused
from wartable.core.match import Aside, Seat, Spot
from wartable.core.regions import way_to
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.moving.march import march
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, proves
from wartable.wargame.units.moving import region_of

INFANTRY = "copper-legion"  # MARCH 5, radius 63


def beside(at: Spot, seat: Seat = 1, entry: str = INFANTRY) -> Table:
    """A1 near a building that reaches from (700, 1000) to (1300, 1000) and is held by B1."""
    own, models = regiment("B1", INFANTRY, [(1000, 1000)] * 2, seat=seat)
    return battle(
        regiment("A1", entry, [at]),
        terrain=[make_piece("g", "garrison", 1000, 1000, 300)],
        reserves=[(own, models)],
        aside=tuple([Aside(model, GARRISON, "g") for model in models]),
        acting="A1",
    )


def refused(table: Table, *points: Spot) -> str:
    question = next_question(table, march(table, "A1", Harm("A1", "march")))
    assert isinstance(question, Moves)
    way: list[Any] = ["A1-1", [[x, y, 0] for x, y in points]]
    try:
        question.check(question.read([way]), table)
    except Refused as no:
        return no.clause
    return ""


@proves("FB-MAR-09", "FB-GAR-15")
@pytest.mark.parametrize(("y", "clause"), [(1463, "FB-MAR-09"), (1464, "")])
def test_marches_pass_a_building_with_enemies_more_than_an_inch_away(y: int, clause: str) -> None:
    assert refused(beside((800, y)), (1200, y)) == clause
    assert refused(beside((800, y), seat=0), (1200, y)) == "", "friends engage nobody"


@proves("FB-MAR-08", "FB-MAR-09", "FB-GAR-15")
def test_who_stands_in_that_inch_already_may_go_through_it_and_out() -> None:
    table = beside((800, 1400))
    where = region_of(table, COMMAND, "firstblood.march", "A1", 500)
    table.judge_moves(where, (("A1-1", ((900, 1440, 0), (900, 1600, 0))),))
    with pytest.raises(Refused, match="FB-MAR-08"):
        table.judge_moves(where, (("A1-1", ((900, 1440, 0),)),))


@proves("FB-MAR-08", "FB-GAR-15")
@pytest.mark.parametrize(("y", "clause"), [(1613, "FB-MAR-08"), (1614, "")])
def test_nobody_ends_a_march_with_the_building_in_his_own_longer_range(y: int, clause: str) -> None:
    table = beside((800, 1900))
    support = Lent("test", EffectRow("gain-rule", rule="support"))
    table.do(EffectLent("FB-MAG-12", "A1", support, "Support"))
    assert refused(table, (1000, y)) == clause


@proves("FB-MAR-08", "FB-MAR-09")
def test_nor_do_they_come_to_its_corner_on_the_way() -> None:
    table = beside((800, 1500))
    assert refused(table, (1000, 1440), (1200, 1500)) == "FB-MAR-09"
    assert refused(table, (1000, 1500), (1200, 1500)) == ""
    assert refused(table, (1000, 1463)) == "FB-MAR-09"


@proves("FB-MAR-09", "FB-GAR-15")
def test_a_way_round_is_found_that_keeps_from_it() -> None:
    table = beside((690, 1360))
    question = next_question(table, march(table, "A1", Harm("A1", "march")))
    assert isinstance(question, Moves)
    (part,) = question.region.parts
    found = way_to(table, part, (1000, 1480, 0))
    assert found is not None and len(found) > 1, "straight on, it would come too near"
    assert refused(table, *[(x, y) for x, y, _ in found]) == ""


@proves("FB-MAR-09", "FB-SPR-038", "FB-SPR-039")
def test_fliers_pass_over_it_and_land_beyond() -> None:
    table = beside((590, 1300), entry="winged-vessels")
    assert refused(table, (1280, 1400)) == "FB-MAR-08"
    assert refused(table, (1270, 1440)) == ""
