"""Fortified Position (GH-DEFB-07)."""

import pytest
from msgspec.structs import replace

from games.grimheim.bonuses.scenes import SOUTH, building, guard, raider
from games.grimheim.builders import piece
from games.grimheim.missions.scenes import objective, waiting
from wartable.core.ask import Place, Refused
from wartable.core.match import Mark, Marker
from wartable.core.regions import judge_path
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.bonuses.fortifying import place_barricade
from wartable.games.grimheim.setup.deployment import deploy_verminus
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves


@proves("GH-DEFB-07")
@pytest.mark.parametrize(("picks", "number"), [(1, 3), (2, 6)])
def test_three_barricades_for_each_pick_are_the_defenders(picks: int, number: int) -> None:
    table = building(guard(), raider(y=SOUTH), picks=picks)
    assert table.match.phase == "barricades" and len(table.match.places) == number
    for k in range(number):
        spot = [700 + 350 * (k % 3), 1500 + 300 * (k // 3), 0]
        play(table, place_barricade(table), barricade=spot, **{"barricade way": "across"})
    play(table, place_barricade(table))
    assert table.match.phase == "start"
    built = [one for one in table.match.board.terrain if one.id.startswith("barricade")]
    assert len(built) == number
    assert built[0].traits == ("field-defense",) and built[0].height == 125
    assert built[0].footprint == ((550, 1475), (850, 1475), (850, 1525), (550, 1525))


@proves("GH-DEFB-07")
def test_it_lies_across_or_upright() -> None:
    table = building(guard(), raider(y=SOUTH))
    play(table, place_barricade(table), barricade=[1500, 1500, 0], **{"barricade way": "upright"})
    assert table.match.board.terrain[-1].footprint[0] == (1475, 1350)


def refusal_at(table: Table, x: int, y: int, level: int = 0) -> str:
    question = next(place_barricade(table))
    assert isinstance(question, Place) and question.seat == 1
    refused = judge_path(table, question.region, ((x, y, level),))
    return "" if refused is None else refused.reason


@proves("GH-DEFB-07")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        pytest.param(1500, 1500, "", id="between the lines"),
        pytest.param(1500, 2700, "", id="in the own zone"),
        pytest.param(1500, 400, "in the enemy deployment zone", id="in the enemy zone"),
        pytest.param(1500, 626, "", id="just beside the enemy zone"),
        pytest.param(1500, 624, "in the enemy deployment zone", id="a hair into it"),
        pytest.param(2990, 1500, "not wholly on the table", id="over the edge"),
        pytest.param(1000, 1400, "a model stands there", id="on a base"),
        pytest.param(2000, 1500, "a marker lies there", id="on an objective"),
        pytest.param(2400, 1500, "a marker lies there", id="on a token"),
        pytest.param(400, 1500, "other terrain is there", id="on another piece"),
    ],
)
def test_where_a_barricade_may_stand(x: int, y: int, why: str) -> None:
    table = building(
        guard(y=1400),
        raider(y=SOUTH),
        markers=(objective(x=2000, y=1500),),
        tokens=(Marker(id="flag 1", x=2400, y=1500),),
    )
    block = piece("rock", 350, 1450, 450, 1550, "blocking")
    board = replace(table.match.board, terrain=(block,))
    table = AnyTable(replace(table.match, board=board))
    assert refusal_at(table, x, y) == why


@proves("GH-DEFB-07")
def test_one_way_is_enough_and_only_what_fits_is_offered() -> None:
    table = building(guard(), raider(y=SOUTH))
    play(table, place_barricade(table), barricade=[2970, 1500, 0])
    assert table.match.board.terrain[-1].footprint[0] == (2945, 1350), "it is upright"
    assert refusal_at(table, 1500, 1500, 1) == "a Barricade stands on the table"


@proves("GH-DEFB-07")
@pytest.mark.parametrize(("bonus", "phase"), [("fortified-position", "fortify"), ("", "start")])
def test_they_are_placed_once_both_sides_are_deployed(bonus: str, phase: str) -> None:
    table = waiting(phase="verminus")
    rules = (*table.match.rules, *([Mark(bonus, 1)] if bonus else []))
    table = AnyTable(replace(table.match, rules=rules))
    play(table, deploy_verminus(table))
    assert table.match.phase == phase


def test_a_barricade_where_it_may_not_stand_is_refused() -> None:
    table = building(guard(), raider(y=SOUTH))
    with pytest.raises(Refused, match="GH-DEFB-07"):
        play(table, place_barricade(table), barricade=[1500, 100, 0])
