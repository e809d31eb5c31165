"""Fighting for a building, and whole Clash actions."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Spot
from wartable.core.units.whereabouts import alive, host_id, present
from wartable.games.firstblood.fighting.clash import clash, no_clash
from wartable.games.firstblood.match import GARRISON, Activation
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves, rolls


def fought(table: Table, unit: str, **answers: Any) -> Harm:
    harm = Harm(unit, "clash")
    play(table, clash(table, unit, harm), **answers)
    return harm


def held(
    foe: str, many: int, own: str = "hearthguard", at: tuple[Spot, ...] = ((1000, 1400),)
) -> Table:
    """Somebody in a house, and enemies before it."""
    house = make_piece("house", "garrison", 1000, 1000, 300)
    table = battle(
        regiment("A1", own, at),
        regiment("B1", foe, row(many, 1000, 1000), seat=1),
        terrain=[house],
    )
    for model in table.match.models_of("B1"):
        table.match = table.match.with_aside(model, GARRISON, "house")
    return table


@proves("FB-GAR-12", "FB-GAR-13", "FB-GAR-06", "FB-WND-11")
def test_occupants_are_struck_by_who_engages_the_building_their_leader_last() -> None:
    table = held("copper-legion", 3)
    assert no_clash(table, "A1") is None
    fought(table, "A1", manoeuvre=[], hit=[2, 2, 6], defence=[6, 6], morale=[1, 1])
    assert rolls(table, "defence")[0].need == 2, "Cleave against Hardened; the walls add one"
    assert [m.id for m in present(table.match, "B1")] == ["B1-1"], "nobody is asked: they are alike"


@proves("FB-GAR-14", "FB-CLA-15")
@pytest.mark.parametrize(("morale", "empty"), [([6, 6], True), ([6, 1], False)])
def test_if_morale_is_the_end_of_the_occupants_the_building_is_free_too(
    morale: list[int], empty: bool
) -> None:
    table = held("copper-legion", 4)
    table.match = replace(table.match, going=(Activation(unit="A1", stage="act"),))
    given: dict[str, Any] = {"garrison": "house"} if empty else {}
    blows = {"hit": [2, 2, 6], "defence": [6, 6], "morale": morale}
    play(table, take_action(table, "A1", "clash"), manoeuvre=[], **blows, **given)
    assert bool(host_id(table.match, "A1")) == empty


@proves("FB-GAR-14")
def test_who_destroys_the_occupants_may_move_in() -> None:
    for move_in in (True, False):
        table = held("homunculi", 1)
        choice = "house" if move_in else "stay outside"
        fought(table, "A1", manoeuvre=[], hit=[2, 6, 6], defence=[6], garrison=choice)
        assert host_id(table.match, "A1") == ("house" if move_in else "")


@proves("FB-GAR-14", "FB-GAR-20")
def test_those_who_cannot_occupy_are_not_asked() -> None:
    table = held("homunculi", 1, "siege-ogres", ((1000, 1440),))
    fought(table, "A1", manoeuvre=[], hit=[2, 6, 6, 6, 6], defence=[6])
    assert not alive(table.match, "B1") and not host_id(table.match, "A1")


@proves("FB-GAR-13", "FB-GAR-15", "FB-GAR-16")
def test_all_occupants_strike_out_inspired_and_choose_among_those_near_the_building() -> None:
    table = held("copper-legion", 3, at=((1000, 1400), (1130, 1410)))
    fought(table, "B1", hit=[4, 4, 4, 6, 6, 5, 5], garrison=[4, 6], defence=[1] * 4)
    assert len(rolls(table, "hit")[0].faces) == 7


@proves("FB-CLA-02", "FB-CLA-03", "FB-CLA-10")
def test_models_close_in_before_anybody_strikes() -> None:
    table = battle(
        regiment("A1", "copper-legion", [(1000, 1000), (1130, 850)]),
        regiment("B1", "bastion-guard", row(3, 1000, 1150), seat=1),
    )
    fought(table, "A1", manoeuvre={"A1-2": [(1130, 1000)]}, hit=[6] * 5)
    assert len(rolls(table, "hit")[0].faces) == 5


@proves("FB-CHG-15", "FB-CLA-07")
def test_who_charged_one_regiment_may_strike_another_in_reach() -> None:
    table = battle(
        regiment("A1", "hearthguard", [(1000, 1000)], inspired=True),
        regiment("B1", "bastion-guard", [(930, 1150)], seat=1),
        regiment("B2", "bastion-guard", [(1070, 1150)], seat=1),
    )
    fought(table, "A1", manoeuvre=[], strike="B2", hit=[6, 6, 6], inspired=[6, 6, 6])
    assert rolls(table, "hit")


@proves("FB-CLA-15", "FB-MOR-01", "FB-WND-01")
def test_a_clash_as_an_action_ends_with_the_morale_of_all_it_hurt() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000)),
        regiment("B1", "copper-legion", row(8, 1000, 1150), seat=1),
        acting="A1",
    )
    play(
        table,
        take_action(table, "A1", "clash"),
        manoeuvre=[],
        hit=[2, 3, 3, 6, 6, 6, 6],
        defence=ask([6, 6, 1], [6]),
        casualties=["B1-2", "B1-3"],
        wounds="A1-2",
        morale=ask([1], [6, 3]),
    )
    assert [roll.seat for roll in rolls(table, "morale")] == [0, 1]
    assert len(present(table.match, "B1")) == 5 and len(present(table.match, "A1")) == 2
    assert model_of(table, "B1-1").wounds == 0
