"""Charges that come to nothing, that a tank does not draw, and that come from above (GH-ACT-09 to 15)."""

import pytest

from games.grimheim.builders import RETREAT, battle, foe, model, piece
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.charge import charge
from wartable.games.grimheim.fate.ask import FateUse
from wartable.kit import ask, marks, play, proves


@proves("GH-ACT-09", "GH-ACT-46")
def test_a_charge_that_fear_prevents_is_paid_for_and_leads_nowhere() -> None:
    table = battle(model(statuses=marks("fearful")), foe(x=1600, ap=0), active="hero")
    play(table, charge(table, "hero"), charge=[(1402, 1000, 0)], fearful=[1])
    assert (table["hero"].at, table["hero"].ap) == ((1000, 1000, 0), 1)
    assert table.match.charged is None


@proves("GH-TRT-69", "GH-REA-35")
def test_enemies_in_reach_that_are_no_tanks_draw_no_charge_on_themselves() -> None:
    others = foe("north", x=1000, y=1600, ap=0), foe("south", x=1000, y=400, ap=0)
    table = battle(model(), foe(x=1600, ap=0), *others, active="hero")
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


@proves("GH-ACT-15", "GH-MOV-22", "GH-MOV-26")
@pytest.mark.parametrize(("high", "jumped"), [(400, True), (399, False)])
def test_a_jump_from_roof_to_roof_is_as_high_as_one_lies_above_the_other(
    high: int, jumped: bool
) -> None:
    ledge = piece("ledge", 1200, 800, 1600, 1200, "elevated", height=high, floors=(300, high))
    porch = piece("porch", 800, 800, 1200, 1200, "elevated", height=300, floors=(300,))
    table = battle(model(x=1250, level=2), foe(x=1000, level=1, ap=0), terrain=(ledge, porch))
    play(table, charge(table, "hero"), charge=[(1150, 1000, 1)])
    assert (table.match.charged, table.match.jumped) == ("foe", jumped)


@proves("GH-REA-18", "GH-FAT-09")
@pytest.mark.parametrize("dice", [1, 2])
def test_assault_chosen_after_a_retreat_makes_the_new_path_longer(dice: int) -> None:
    """7.5" to go into its melee range and MOV 4 + 2": a die of 4, 2" as a D3, is enough, two leave 2.5"."""
    table = battle(model(), foe(x=1548), active="hero", phase="act", fate=((4,) * dice, ()), seat=0)
    uses = [FateUse(0, "assault", 2, "hero") for _ in range(dice)]
    play(
        table,
        charge(table, "hero"),
        fate=ask(None, *uses),
        charge=ask([(1350, 1000, 0)], [(1750 + 50 * (dice - 1), 1000, 0)]),
        react=RETREAT,
        retreat=400,
    )
    assert (table["foe"].x, table["hero"].x) == (1948, 1750 + 50 * (dice - 1))
    assert table.match.charged == "foe"
