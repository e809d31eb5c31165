"""The rules of Skeleton, clause by clause."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from wartable.core.ask import About
from wartable.core.match import Spot
from wartable.core.roster import Setup
from wartable.core.units.whereabouts import beside
from wartable.kit import ask, options_of, play, proves, refusal, rolls
from wartable.kit.skeleton_units import rounds
from wartable.kit.skeleton_units.attacking import attack, dice_of, needs
from wartable.kit.skeleton_units.game import begin
from wartable.kit.skeleton_units.lists import BUILDER, POINTS
from wartable.kit.skeleton_units.match import Table
from wartable.kit.skeleton_units.moving import move
from wartable.wargame.battles.match import Fighter

SPEARS, ARCHERS, FOES = "unit A1", "unit A2", "unit B2"


def fought(**units: Sequence[Spot]) -> Table:
    """Units by number (A1 is the first of the first seat) with as many models as have a spot; the others are gone."""
    match, models = begin(Setup()), dict[str, Fighter]()
    for unit, spots in units.items():
        waiting = beside(match, f"unit {unit}")
        models |= {m.id: replace(m, x=x, y=y) for m, (x, y) in zip(waiting, spots, strict=False)}
    due = tuple([f"unit {unit}" for unit in units])
    return Table(replace(match, models=models, aside=(), round=1, due=due))


def row(many: int, x: int, y: int, apart: int = 110) -> list[Spot]:
    return [(x + apart * k, y) for k in range(many)]


def ways(first: int, *ends: Spot) -> list[Any]:
    """An answer: a1, a2 and so on straight to where they end."""
    return [[f"a{first + k}", [[x, y, 0]]] for k, (x, y) in enumerate(ends)]


@proves("SU-GEN-01", "SU-LST-01", "SU-LST-03", "SU-LST-04")
def test_two_companies_wait_beside_the_table() -> None:
    match = begin(Setup())
    assert [len(beside(match, unit)) for unit in match.units] == [6, 5, 2, 3, 5, 4]
    assert [one.weapons for one in beside(match, FOES)].count(("axe",)) == 2
    for setup in (Setup(seats=3), Setup(sides=(0, 0))):
        with pytest.raises(ValueError, match="2 players"):
            begin(setup)


@proves("SU-LST-01", "SU-LST-02", "SU-LST-03", "SU-LST-04", "SU-LST-05", "SU-LST-06")
@pytest.mark.parametrize(
    ("units", "clause"),
    [
        ([("spears", 4), ("archers", 6)], ""),
        ([("knights", 4)], "SU-LST-01"),
        ([("spears", 3)], "SU-LST-02"),
        ([("spears", 4, "shields", "shields")], "SU-LST-03"),
        ([("spears", 4)] * 3, "SU-LST-05"),
        ([("spears", 8, "shields")] * 2 + [("riders", 2)], "SU-LST-06"),
    ],
)
def test_what_is_wrong_with_a_list_is_told(units: list[Any], clause: str) -> None:
    models = [{"unit": unit, "count": many, "upgrades": more} for unit, many, *more in units]
    checked = BUILDER.checked({"name": "Mine", "model": models}, POINTS, 1)
    assert [one.clause for one in checked.faults] == ([clause] if clause else [])


@proves("SU-SET-01", "SU-SET-02")
def test_a_unit_is_set_up_in_one_chain_in_its_zone() -> None:
    table = Table(begin(Setup()))
    for wrong, clause in ((row(6, 600, 950), "SU-SET-01"), (row(6, 600, 500, 250), "SU-SET-02")):
        said: dict[str, Any] = {"deploy": SPEARS, "set up": ways(1, *wrong)}
        assert refusal(table, rounds.deploy(table), **said).clause == clause
    play(table, rounds.deploy(table), **{"deploy": SPEARS, "set up": ways(1, *row(6, 600, 500))})
    assert len(table.match.models_of(SPEARS)) == 6 and table.match.seat == 1


@proves("SU-MOV-01", "SU-GEN-01", "SU-ACT-01")
@pytest.mark.parametrize(
    ("end", "times", "allowed"),
    [
        pytest.param((900, 1600), 1, True, id="as far as its move"),
        pytest.param((900, 1601), 1, False, id="too far"),
        pytest.param((900, 2200), 2, True, id="twice as far"),
        pytest.param((1250, 1450), 1, False, id="into a ruin"),
        pytest.param((900, 40), 2, False, id="off the table"),
    ],
)
def test_a_model_goes_as_far_as_it_may(end: Spot, times: int, allowed: bool) -> None:
    table = fought(A1=[(900, 1000)])
    if allowed:
        play(table, move(table, SPEARS, times), march=ways(1, end))
        assert table["a1"].at[:2] == end
    else:
        assert refusal(table, move(table, SPEARS, times), march=ways(1, end)).clause == "SU-MOV-01"


@proves("SU-TRN-01", "SU-TRN-02")
def test_the_highest_begins_and_units_act_by_turns_and_only_once() -> None:
    table = fought(A1=row(6, 300, 300), A2=row(5, 1500, 300), B2=row(5, 300, 3300))
    play(table, rounds.new_round(table), first=ask([4], [4], [5], [2]))
    play(table, rounds.activate(table), activate=SPEARS)
    play(table, rounds.act(table), action="hold")
    assert (table.match.seat, table.match.due) == (1, (ARCHERS, FOES))


@proves("SU-ACT-02", "SU-GEN-02")
@pytest.mark.parametrize(("gap", "held"), [(100, True), (101, False)])
def test_who_has_an_enemy_within_an_inch_does_not_run(gap: int, held: bool) -> None:
    base = fought(A1=row(1, 600, 600))["a1"].base
    table = fought(A1=[(600, 600)], B2=[(600, 600 + 2 * base + gap)])
    assert ("run" in options_of(table, rounds.deeds, About("", "a1"))) is not held


@proves("SU-ATT-01", "SU-ATT-02", "SU-GEN-01")
def test_weapons_have_their_reach_and_ruins_stop_a_shot() -> None:
    def dice(own: list[Spot], foes: list[Spot]) -> int:
        return dice_of(fought(A2=own, B2=foes), ARCHERS, FOES)

    assert [dice(row(5, 600, 500), row(5, 600, y)) for y in (2000, 2300)] == [5, 0]
    assert dice([(1250, 1200)], [(1250, 1700)]) == 0
    assert dice(row(5, 600, 500), [(600, 650), *row(4, 600, 1500)]) == 2, "the daggers of two"


@proves("SU-ATT-01", "SU-ATT-03", "SU-ATT-04", "SU-ACT-01")
def test_each_hit_that_is_not_saved_removes_a_model_of_its_owners_choice() -> None:
    table = fought(A2=row(5, 600, 500), B2=row(5, 600, 1500))
    said = {"attack": [3, 3, 4, 2, 1], "save": [4, 3, 3], "casualties": ["b5", "b8"]}
    play(table, attack(table, ARCHERS, "hold"), target=FOES, **said)
    assert rolls(table, "attack")[0].need == 3, "who holds shoots better"
    assert sorted(table.match.gone) == ["b5", "b8"]


@proves("SU-TRT-01", "SU-GEN-02")
def test_shields_help_those_who_save() -> None:
    table = fought(A1=row(6, 600, 500), A2=row(5, 1500, 500), B3=row(4, 1000, 1500))
    assert [needs(table, "unit B3", foe, "run") for foe in (SPEARS, ARCHERS)] == [(4, 3), (4, 5)]


@proves("SU-END-01", "SU-END-02")
def test_a_ford_is_scored_by_the_only_player_near_it_four_times() -> None:
    table = fought(A1=[(700, 1500)], A2=[(1800, 1500)], B2=[(700, 2100), (2900, 2000)])
    assert [rounds.holder(table, ford) for ford in table.match.markers] == [None, 0, 1]
    play(table, rounds.end_round(table), first=ask([6], [1]))
    assert table.match.points == (1, 1) and table.match.round == 2
    table.match = replace(table.match, round=4)
    play(table, rounds.end_round(table))
    assert table.match.over and table.match.points == (2, 2)
