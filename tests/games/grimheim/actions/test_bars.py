"""What keeps a model from an action, and what it pays for one (GH-ACT)."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import excluded, no_action
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.rows import actions
from wartable.kit import play, proves


@proves("GH-ACT-07", "GH-ACT-08", "GH-ACT-12", "GH-ACT-13", "GH-ACT-22", "GH-ACT-25")
@proves("GH-ACT-26", "GH-ACT-30")
@proves("GH-SPA-06", "GH-SPA-13", "GH-SPA-18")
@pytest.mark.parametrize(
    ("one", "other", "clause"),
    [
        ("run", "charge", "GH-ACT-07"),
        ("run", "fall-back", "GH-ACT-07"),
        ("run", "move", "GH-ACT-08"),
        ("run", "push", "GH-ACT-08"),
        ("charge", "move", "GH-ACT-12"),
        ("charge", "push", "GH-ACT-12"),
        ("charge", "fall-back", "GH-ACT-12"),
        ("fall-back", "move", "GH-ACT-22"),
        ("fall-back", "push", "GH-ACT-22"),
        ("run", "shoot", "GH-ACT-25"),
        ("run", "shoot-gate", "GH-ACT-25"),
        ("move", "shoot", "GH-ACT-26"),
        ("push", "shoot", "GH-ACT-26"),
        ("move", "shoot-gate", "GH-ACT-26"),
        ("push", "shoot-gate", "GH-ACT-26"),
        ("hide", "shoot", "GH-ACT-30"),
        ("hide", "shoot-gate", "GH-ACT-30"),
        ("hide", "charge", "GH-ACT-30"),
        ("hide", "overwatch", "GH-ACT-30"),
        ("run", "take-aim", "GH-SPA-06"),
        ("hide", "take-aim", "GH-SPA-06"),
        ("run", "quick-shot", "GH-SPA-13"),
        ("hide", "quick-shot", "GH-SPA-13"),
        ("overwatch", "move", "GH-SPA-18"),
        ("overwatch", "push", "GH-SPA-18"),
        ("overwatch", "run", "GH-SPA-18"),
        ("overwatch", "charge", "GH-SPA-18"),
        ("overwatch", "fall-back", "GH-SPA-18"),
        ("overwatch", "shoot", "GH-SPA-18"),
        ("overwatch", "shoot-gate", "GH-SPA-18"),
        ("overwatch", "quick-shot", "GH-SPA-18"),
    ],
)
def test_two_actions_that_exclude_each_other_do_so_in_either_order(
    one: str, other: str, clause: str
) -> None:
    for first, then in ((one, other), (other, one)):
        refused = excluded(battle(model(), taken=(first,)), "hero", then)
        assert refused is not None
        assert refused.clause == clause


def test_no_two_actions_exclude_each_other_without_a_clause() -> None:
    """Whatever the table of actions keeps apart can be refused with its reason."""
    for row in actions().values():
        for other in row.incompatible:
            assert excluded(battle(model(), taken=(row.id,)), "hero", other) is not None


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
