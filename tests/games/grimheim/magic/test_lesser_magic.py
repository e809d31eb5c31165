"""Lesser Magic (GH-MAG-10 to 15, 24 to 26)."""

from typing import Any

import pytest

from games.grimheim.builders import DODGE, bow, open_to, piece
from games.grimheim.magic.casters import casting, enemy, friend, invoking, mage, priest
from wartable.core.ask import About, Offered
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.invoke import invoke
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.events import EffectGained
from wartable.games.grimheim.magic.aiming import no_target, spell_targets
from wartable.games.grimheim.magic.powers import models_to_enchant
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.rows import Power, lores
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnOver
from wartable.kit import ask, marks, play, proves, rolls

WALL = piece("wall", 1150, 500, 1160, 1500)


def power(id: str) -> Power:
    return next(one for lore in lores().values() for one in lore.power if one.id == id)


def why_not(table: Table, id: str, target: str, caster: str = "mage") -> str:
    refused = no_target(table, caster, power(id), target)
    return "" if refused is None else str(refused)


# Whom powers reach


@proves("GH-MAG-10", "GH-MAG-24")
@pytest.mark.parametrize(("x", "reached"), [(2298, True), (2299, False)])
def test_fog_of_war_reaches_a_friend_within_twelve_inches(x: int, reached: bool) -> None:
    table = casting(mage(), friend(x=x), enemy())
    assert ("friend" in spell_targets(table, "mage", power("fog-of-war"))) == reached
    assert "enemy" not in spell_targets(table, "mage", power("fog-of-war"))


@proves("GH-MAG-24")
def test_a_friendly_target_may_be_the_caster() -> None:
    table = casting(mage(), enemy())
    assert spell_targets(table, "mage", power("fog-of-war")) == ("mage",)
    assert spell_targets(table, "mage", power("fireball")) == ("enemy",)


@proves("GH-MAG-24")
@pytest.mark.parametrize(
    ("id", "sight"),
    [
        ("fog-of-war", True),
        ("arcane-barrier", True),
        ("divine-favor", True),
        ("guiding-steps", True),
        ("balancing-touch", True),
        ("invictus-blessing", True),
        ("soothing-chant", False),
        ("ritual-of-endurance", False),
        ("lumen-vitae", False),
    ],
)
def test_sight_is_needed_but_not_to_heal_or_cleanse(id: str, sight: bool) -> None:
    table = casting(mage(), friend(), terrain=(WALL,))
    assert why_not(table, id, "friend") == ("GH-MAG-24: out of sight" if sight else "")
    assert why_not(casting(mage(), friend()), id, "friend") == ""


@proves("GH-MAG-24")
def test_a_hidden_friend_can_be_helped_unseen_but_a_hidden_enemy_not_be_aimed_at() -> None:
    table = casting(
        mage(),
        friend(statuses=marks("hidden")),
        enemy(statuses=marks("hidden"), y=1400),
        terrain=(WALL,),
    )
    assert why_not(table, "arcane-barrier", "friend") == ""
    open = casting(mage(), enemy(statuses=marks("hidden")))
    assert why_not(open, "arcane-barrier", "enemy") == "GH-LOS-02: it is hidden"


@proves("GH-MAG-14", "GH-MAG-15")
@pytest.mark.parametrize(("id", "far"), [("arcane-barrier", 2298), ("divine-favor", 3498)])
def test_barrier_and_favor_may_be_laid_on_anyone_in_reach(id: str, far: int) -> None:
    near = casting(mage(x=1000), enemy(x=far), friend())
    assert set(spell_targets(near, "mage", power(id))) == {"mage", "enemy", "friend"}
    assert why_not(casting(mage(x=1000), enemy(x=far + 1)), id, "enemy").startswith("GH-MAG-24")


@proves("GH-MAG-24")
def test_a_screen_can_say_why_a_power_cannot_be_aimed_at_somebody() -> None:
    table = casting(mage(), friend(), friend("far", x=2400), enemy())
    asked = Offered[str]("spell target", 0, "GH-MAG-24", "", About("fog-of-war", "mage"))
    closed = {m: str(refused) for m, refused in models_to_enchant(table, asked).closed()}
    assert closed == {
        "far": "GH-MAG-24: not within 12″",
        "enemy": "GH-MAG-24: Fog of War is not for enemies",
    }


# Fireball


@proves("GH-MAG-12", "GH-MAG-25")
def test_a_fireball_is_a_ranged_attack_of_three_dice_with_fire() -> None:
    table = casting(mage(), enemy(wounds=10, defense=1))
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="fireball",
        attack=[6, 4, 3],
        defense=[1],
        injury=[6],
    )
    assert table["enemy"].wounds == 10 - 4 - 3
    assert table["enemy"].bears("burning")
    assert rolls(table, "attack")[0].need == 4


@proves("GH-MAG-25", "GH-RNG-07")
def test_a_spell_has_no_effective_range_and_needs_no_nearest_foe() -> None:
    table = casting(mage(), enemy("near", x=1400), enemy("far", x=2298))
    assert spell_targets(table, "mage", power("fireball")) == ("near", "far")
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="fireball",
        spell_target="far",
        attack=[1, 1, 1],
    )
    assert rolls(table, "attack")[0].need == 4


@proves("GH-MAG-12", "GH-MAG-25")
@pytest.mark.parametrize(
    ("x", "why"),
    [
        pytest.param(2298, "", id="12 inches"),
        pytest.param(2299, "GH-RNG-03", id="a hundredth more"),
        pytest.param(1298, "", id="2 inches"),
        pytest.param(1297, "GH-RNG-03", id="a hundredth less"),
    ],
)
def test_a_fireball_flies_from_two_to_twelve_inches(x: int, why: str) -> None:
    table = casting(mage(), enemy(x=x))
    assert why_not(table, "fireball", "enemy").startswith(why)
    assert (why_not(table, "fireball", "enemy") == "") == (why == "")


@proves("GH-MAG-25")
def test_a_fireball_needs_sight_and_may_be_cast_in_melee() -> None:
    engaged = casting(mage(), enemy("close", x=1150), enemy("far", x=1600))
    assert spell_targets(engaged, "mage", power("fireball")) == ("far",)
    assert "cast-a-spell" in open_to(engaged, "mage")
    blind = casting(mage(), enemy(x=1600), terrain=(WALL,))
    assert why_not(blind, "fireball", "enemy") == "GH-RNG-03: not in line of sight"


@proves("GH-MAG-25", "GH-REA-21", "GH-TRT-85")
def test_a_fireball_may_be_dodged_before_a_demonic_soul_is_asked() -> None:
    table = casting(mage(), enemy("enemy", "demonic-soul", state="ready", ap=1))
    answers = {"demonic soul": [4]}
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="fireball",
        react=DODGE,
        **answers,
    )
    assert table["enemy"].wounds == 10
    assert table["enemy"].ap == 0


# Healing Touch, Arcane Barrier


@proves("GH-MAG-13", "GH-SPA-04")
def test_healing_touch_is_a_heal() -> None:
    table = casting(mage(), friend(x=1198, wounds=1, statuses=marks("poisoned", "burning")))
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="healing-touch",
        spell_target="friend",
        heal=[5, 3],
    )
    assert table["friend"].wounds == 1 + 3 + 2
    assert [mark.name for mark in table["friend"].statuses] == ["burning"]


@proves("GH-MAG-13")
def test_healing_touch_works_in_melee_though_a_heal_does_not() -> None:
    """GH-R-92: that a Heal is barred there is said of the action."""
    table = casting(mage("medic", wounds=5), enemy(x=1120))
    assert no_action(table, "mage", "heal") is not None
    assert no_action(table, "mage", "cast-a-spell") is None
    assert "mage" in spell_targets(table, "mage", power("healing-touch"))


@proves("GH-MAG-13")
@pytest.mark.parametrize(("x", "reached"), [(1198, True), (1199, False)])
def test_healing_touch_reaches_one_inch(x: int, reached: bool) -> None:
    table = casting(mage(), friend(x=x))
    assert ("friend" in spell_targets(table, "mage", power("healing-touch"))) == reached


@proves("GH-MAG-14", "GH-TRT-47")
def test_an_arcane_barrier_protects() -> None:
    table = casting(mage(), enemy("shooter", weapons=(bow(),), x=1600), friend(x=1300))
    play(table, cast(table, "mage"), energy=[3, 3], power="arcane-barrier", spell_target="friend")
    shot = Shot("shooter", bow(), "friend", "shoot")
    play(table, attack(table, shot), attack=[4, 4, 4], protected=True, defense=[4, 1])
    assert table["friend"].wounds == 8


# Divine Favor


def favored(seat: int = 0, **over: Any) -> Table:
    """An archer about to shoot, favored by the mage of a seat."""
    caster = mage("channeler", seat=seat)
    archer = friend("archer", weapons=(bow(),), x=1300, seat=0)
    table = casting(caster, archer, enemy("prey", x=1800, seat=1, defense=1), **over)
    play(table, cast(table, "mage"), energy=[3, 3, 3], power="divine-favor", spell_target="archer")
    return table


def shoot(table: Table, **answers: Any) -> None:
    play(table, attack(table, Shot("archer", bow(), "prey", "shoot")), **answers)


@proves("GH-MAG-15", "GH-GEN-09")
def test_divine_favor_rolls_one_die_again_and_is_gone() -> None:
    table = favored()
    one = Shown(1, weapon="Bow", need=4)
    answers = {"divine favor": one, "roll again": [4], "defense": [1]}
    shoot(table, attack=[1, 1, 1], **answers)
    assert table["prey"].wounds == 8
    shoot(table, attack=[1, 1, 1])


@proves("GH-MAG-15")
def test_the_player_of_the_caster_is_asked_at_each_roll_until_he_uses_it() -> None:
    table = favored(seat=1)
    shoot(table, attack=[1, 1, 1], **{"divine favor": None})
    four = Shown(4, weapon="Bow", need=4)
    shoot(table, attack=[1, 1, 4], **{"divine favor": four, "roll again": [2]})
    assert table["prey"].wounds == 10
    shoot(table, attack=[1, 1, 1])


@proves("GH-MAG-15")
def test_divine_favor_ends_with_the_turn() -> None:
    table = favored()
    table.do(TurnOver("GH-TRN-22"))
    shoot(table, attack=[1, 1, 1])
    assert not table["archer"].effects


@proves("GH-MAG-15")
def test_two_favors_of_both_sides_are_two() -> None:
    table = favored()
    table.do(EffectGained("GH-MAG-15", "archer", Effect("divine-favor", 1, "turn")))
    one = Shown(1, weapon="Bow", need=4)
    answers = {"divine favor": ask(one, None), "roll again": [2]}
    shoot(table, attack=[1, 1, 1], **answers)
    assert [effect.value for effect in table["archer"].effects] == [1]


@proves("GH-MAG-15", "GH-MAG-08")
def test_divine_favor_may_touch_energy_too() -> None:
    table = invoking(priest(), friend())
    table.do(EffectGained("GH-MAG-15", "priest", Effect("divine-favor", 0, "turn")))
    answers = {"divine favor": Shown(1), "roll again": [3]}
    play(
        table,
        invoke(table, "priest"),
        energy=[1, 1],
        power="guiding-steps",
        spell_target="friend",
        **answers,
    )
    assert table["friend"].bears("guiding-steps")
