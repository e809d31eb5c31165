"""Charges that come to nothing, that a tank does not draw, and that come from above (GH-ACT-09 to 15)."""

import pytest

from games.grimheim.builders import battle, foe, model, piece
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.charge import charge
from wartable.kit import marks, play, proves


@proves("GH-ACT-09", "GH-ACT-46")
def test_a_charge_that_fear_prevents_is_paid_for_and_leads_nowhere() -> None:
    table = battle(model(statuses=marks("fearful")), foe(x=1600, ap=0), active="hero")
    play(table, charge(table, "hero"), charge=[(1402, 1000, 0)], fearful=[1])
    assert (table["hero"].at, table["hero"].ap) == ((1000, 1000, 0), 1)
    assert table.match.charged is None


@proves("GH-TRT-69", "GH-REA-35")
def test_an_enemy_in_reach_that_is_no_tank_draws_no_charge_on_itself() -> None:
    other = foe("other", x=1000, y=1600, ap=0)
    table = battle(model(), foe(x=1600, ap=0), other, active="hero")
    play(table, charge(table, "hero"), charged="foe", charge=[(1402, 1000, 0)])
    assert table.match.charged == "foe"


@proves("GH-ACT-15", "GH-MOV-22", "GH-MOV-26")
@pytest.mark.parametrize(("traits", "jumped"), [((), True), (("fly",), False)])
def test_who_flies_down_at_an_enemy_makes_no_jump_attack(
    traits: tuple[str, ...], jumped: bool
) -> None:
    ledge = piece("ledge", 1200, 800, 1600, 1200, "elevated", height=200, floors=(200,))
    hero = model("hero", *traits, x=1250, level=1)
    table = battle(hero, foe(x=1000, ap=0), terrain=(ledge,))
    play(table, charge(table, "hero"), charge=[(1150, 1000, 0)])
    assert (table.match.charged, table.match.jumped) == ("foe", jumped)
