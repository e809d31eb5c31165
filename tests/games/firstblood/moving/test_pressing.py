"""What follows impact attacks, within a whole charge."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment
from wartable.core.units.unit_regions import moves_judged
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.moving.pressing import may_press, press_on
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import play, proves, rolls
from wartable.wargame.units.moving import region_of


def way(model: str, x: int, y: int) -> list[Any]:
    return [model, [[x, y, 0]]]


@proves("FB-TER-10", "FB-IMP-07", "FB-IMP-08")
def test_ground_is_braved_once_in_a_charge_however_far_it_presses_on() -> None:
    table = battle(
        regiment("A1", "lance-knights", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1400), (1000, 1700)], seat=1),
        terrain=[
            make_piece("near", "dangerous", 1000, 1300, 200),
            make_piece("far", "dangerous", 1000, 1650, 150),
        ],
        acting="A1",
    )
    moves: dict[str, Any] = {
        "charge moves": [way("A1-1", 1000, 1236)],
        "press on": [way("A1-1", 1000, 1430)],
    }
    hazards: list[str] = []

    def braves(question: Any) -> list[int]:
        hazards.append(question.reason)
        return [1] * question.dice

    play(
        table,
        take_action(table, "A1", "charge"),
        hazard=braves,
        hit=[1, 6, 6],
        defence=[6],
        morale=[1],
        **moves,
    )
    assert len(hazards) == 2, "the near piece in the charge, the far one as it presses on"
    assert table["A1-1"].y == 1430 and len(rolls(table, "morale")) == 1


def charged(foes: list[tuple[int, int]], **answers: Any) -> Any:
    table = battle(
        regiment("A1", "wolf-riders", [(1000, 1000)]),
        regiment("B1", "homunculi", foes, seat=1),
        acting="A1",
        cards=(1, 1),
    )
    moves: dict[str, Any] = {"charge moves": [way("A1-1", 1000, 1236)]}
    play(table, take_action(table, "A1", "charge"), **moves, **answers)
    return table


@proves("FB-IMP-07", "FB-IMP-08", "FB-WND-09", "FB-BRK-01")
def test_it_presses_on_before_morale_is_tested_and_whom_it_engages_then_falls_first() -> None:
    order: list[str] = []

    def presses(question: Any) -> Any:
        order.append(question.name)
        return [way("A1-1", 1000, 1430)]

    def fails(question: Any) -> list[int]:
        order.append(question.name)
        return [6]

    said: dict[str, Any] = {"press on": presses, "acting leader": "B1-2"}
    foes = [(1000, 1400), (1000, 1650), (1000, 1900)]
    table = charged(foes, hit=[1, 6], defence=[6], morale=fails, **said)
    assert order == ["press on", "morale"]
    assert [m.id for m in alive(table.match, "B1")] == ["B1-3"], "B1-2 was the one engaged"
    assert table.match.units["B1"].broken


@proves("FB-IMP-07", "FB-CHG-14")
def test_nothing_follows_the_destroyed_but_the_charge_inspires() -> None:
    table = charged([(1000, 1400)], hit=[1, 6], defence=[6])
    assert not alive(table.match, "B1") and table.match.units["A1"].inspired


# Where it may press on to


def clause_of(refused: Any) -> str:
    return refused.clause if refused is not None else ""


@proves("FB-IMP-07")
def test_pressing_on_after_the_impact() -> None:
    table = battle(
        regiment("A1", "lance-knights", [(1000, 1000), (1000, 1250)]),
        regiment("B1", "copper-legion", [(1180, 1000), (1450, 1250)], seat=1),
        acting="A1",
    )
    going = Charge("A1", ("B1",), 1000)
    assert not may_press(table, going, table["A1-2"]), "it made no impact attacks"
    going.crashed |= {"A1-1", "A1-2"}
    assert may_press(table, going, table["A1-2"])
    assert not may_press(table, going, table["A1-1"]), "it still engages somebody"
    region = region_of(table, COMMAND, "firstblood.press", "A1", 200, ("B1",), {"A1-1": 0})
    assert region.movers == ["A1-2"]
    for x, clause in ((1200, ""), (1201, "FB-CLA-02"), (990, "FB-IMP-07")):
        ways: Any = (("A1-2", ((x, 1250, 0),)),)
        assert clause_of(moves_judged(table, region, ways)) == clause
    moves: dict[str, Any] = {"press on": [way("A1-2", 1200, 1250)]}
    play(table, press_on(table, Harm("A1", "charge"), going), **moves)
    assert table["A1-2"].x == 1200


@proves("FB-IMP-07")
@pytest.mark.parametrize(("x", "free"), [(1180, False), (1400, True)])
def test_who_engages_any_enemy_stays_though_it_was_not_charged(x: int, free: bool) -> None:
    table = battle(
        regiment("A1", "lance-knights", [(1000, 1000)]),
        regiment("B1", "copper-legion", [(1000, 1600)], seat=1),
        regiment("B2", "copper-legion", [(x, 1000)], seat=1),
    )
    going = Charge("A1", ("B1",), 1000, crashed={"A1-1"})
    assert may_press(table, going, table["A1-1"]) == free


@proves("FB-IMP-07")
@pytest.mark.parametrize(("end", "clause"), [((1018, 1376), "FB-IMP-07"), ((1019, 1376), "")])
def test_pressing_on_leads_nearer_by_a_hair_at_least(end: tuple[int, int], clause: str) -> None:
    table = battle(
        regiment("A1", "lance-knights", [(1000, 1250)]),
        regiment("B1", "copper-legion", [(1450, 1250)], seat=1),
    )
    region = region_of(table, COMMAND, "firstblood.press", "A1", 200, ("B1",))
    assert clause_of(moves_judged(table, region, (("A1-1", ((*end, 0),)),))) == clause


@proves("FB-IMP-07")
@pytest.mark.parametrize(
    ("x", "clause"),
    [pytest.param(1100, "", id="closest"), pytest.param(900, "FB-IMP-07", id="other")],
)
def test_pressing_on_leads_to_the_closest_and_not_to_any_of_the_charged(
    x: int, clause: str
) -> None:
    table = battle(
        regiment("A1", "lance-knights", [(1000, 1250)]),
        regiment("B1", "copper-legion", [(1450, 1250), (300, 1250)], seat=1),
    )
    region = region_of(table, COMMAND, "firstblood.press", "A1", 200, ("B1",))
    assert clause_of(moves_judged(table, region, (("A1-1", ((x, 1250, 0),)),))) == clause
