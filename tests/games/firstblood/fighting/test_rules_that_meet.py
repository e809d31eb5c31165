"""Two special rules at once, and what comes first."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Strike
from wartable.games.firstblood.fighting.striking import roll_strikes
from wartable.games.firstblood.fighting.volley import shot_of
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves, rolls


def facing(own: str, foe: str, *rules: str, gap: int = 150, **more: Any) -> Table:
    """One model against one; the first has some rules more."""
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("B1", foe, [(1000, 1000 + gap)], seat=1),
        acting="A1",
        **more,
    )
    for rule in rules:
        lent = Lent(rule, EffectRow("gain-rule", rule=rule))
        table.do(EffectLent("FB-MAG-12", "A1", lent, rule))
    return table


def struck(table: Table, dice: int, **answers: Any) -> list[Hits]:
    strikes = [Strike("A1-1", "B1-1", dice)]
    steps = roll_strikes(table, Harm("A1", "clash"), strikes, "clash")
    return play(table, steps, **answers).get("B1", [])


@proves("FB-SPR-037", "FB-SPR-063", "FB-DICE-06")
def test_a_one_that_flurry_brings_is_a_relentless_blow() -> None:
    table = facing("copper-legion", "border-levy", "flurry")
    (hits,) = struck(table, 3, hit=[1, 6, 5], flurry=[1, 2])
    assert hits.number == 5, "three dice, and one more for each 1"


@proves("FB-SPR-058", "FB-SPR-035", "FB-SPR-063", "FB-DICE-06")
def test_a_parried_one_that_is_a_one_again_is_flawless() -> None:
    """The second 1 stands; that which fails is not rolled a third time, whatever Flurry says."""
    table = facing("copper-legion", "regent-of-rust", "flawless-strikes", "flurry")
    bare, plain = struck(table, 3, hit=[1, 1, 2], parry=[1, 6])
    assert (bare.number, bare.bare) == (1, "flawless-strikes")
    assert (plain.number, plain.bare) == (2, ""), "the 2, and the plain hit of the 1"


@proves("FB-GAR-16", "FB-SPR-025")
def test_dread_takes_from_occupants_what_inspires_them_but_not_their_sixes() -> None:
    house = make_piece("house", "garrison", 1000, 1000, 300)
    table = facing("copper-legion", "vitriol-colossus", gap=590, terrain=[house])
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    (hits,) = struck(table, 2, hit=[4, 6], garrison=[3])
    assert hits.number == 1 and rolls(table, "hit")[0].need == 3


@proves("FB-SPR-015", "FB-SPR-017", "FB-SPR-050", "FB-WND-07")
@pytest.mark.parametrize(
    ("foe", "gap", "hit", "defence"),
    [
        pytest.param("copper-legion", 150, [1, 2], [1, 6], id="Counter-attack"),
        pytest.param("vitriol-colossus", 300, [1, 6], [6], id="Lethal Demise"),
    ],
)
def test_who_falls_may_take_the_other_along(
    foe: str, gap: int, hit: list[int], defence: list[int]
) -> None:
    """They answer although nobody of their regiment is left."""
    table = facing("border-levy", foe, gap=gap)
    last = replace(table["B1-1"], worn=bool(table["B1-1"].profile.wounded_wounds))
    table.match = table.match.with_model(replace(last, wounds=last.whole - 1))
    dice = {"hit": hit, "defence": ask(defence, [6])}
    play(table, take_action(table, "A1", "clash"), manoeuvre=[], **dice)
    assert {loss.unit for loss in table.match.lost} == {"A1", "B1"}


@proves("FB-VOL-10", "FB-VOL-09")
def test_a_veil_before_a_forest_obscures_no_more_than_either() -> None:
    wood = make_piece("wood", "forest", 1000, 1500, 300)
    table = facing("ash-crossbows", "border-levy", gap=1000, terrain=[wood])
    assert shot_of(table, table["A1-1"], "B1", False).need == 2
    veil = Lent("smoke-veil", EffectRow("obscured-target"))
    table.do(EffectLent("FB-MAG-12", "B1", veil, "Smoke Veil"))
    assert shot_of(table, table["A1-1"], "B1", False).need == 2
