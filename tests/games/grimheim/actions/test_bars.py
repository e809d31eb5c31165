"""What keeps a model from an action, and what it pays for one (GH-ACT)."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import excluded, no_action
from wartable.games.grimheim.actions.shoot import shoot
from wartable.kit import play, proves


@proves("GH-ACT-07", "GH-ACT-08", "GH-ACT-12", "GH-ACT-13", "GH-ACT-22", "GH-ACT-25")
@proves("GH-ACT-26", "GH-ACT-30")
@pytest.mark.parametrize(
    ("one", "other"),
    [("push", "charge"), ("push", "shoot"), ("overwatch", "move"), ("overwatch", "shoot")],
)
def test_two_actions_that_exclude_each_other_do_so_in_either_order(one: str, other: str) -> None:
    assert excluded(battle(model(), taken=(one,)), "hero", other) is not None
    assert excluded(battle(model(), taken=(other,)), "hero", one) is not None


@proves("GH-ACT-46")
def test_what_an_unwieldy_weapon_costs_beyond_the_action_is_paid_with_it() -> None:
    table = battle(model(weapons=(bow("unwieldy"),), ap=3), foe(x=1500, ap=0), active="hero")
    play(table, shoot(table, "hero"), attack=[1, 1, 1])
    assert table["hero"].ap == 1


@proves("GH-ACT-19", "GH-ACT-24")
def test_melee_stands_in_the_way_of_a_shot_and_its_lack_in_that_of_a_fight() -> None:
    for x, action, why in (
        (1100, "shoot", ("GH-ACT-24", "in an enemy's melee range")),
        (2000, "fight", ("GH-ACT-19", "no enemy is in melee range")),
    ):
        hero = model(state="active", ap=2, weapons=(bow(), sword()))
        table = battle(hero, foe(x=x), phase="act", active="hero")
        refused = no_action(table, "hero", action)
        assert refused is not None
        assert (refused.clause, refused.reason) == why
