"""Model traits of close combat (GH-TRT): HTV, criticals, hunger, Spikes; and those that defend at a distance."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.close.dice import fought
from wartable.core.hooks.moments import Bearer
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.events import Struck
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.moments import ChargeMade, Times
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.close import run_through
from wartable.kit import play, proves, rolls

SPIKED = Bearer("spikes", 0, "hero", "hero")

NONE = [1, 1, 1]


@proves("GH-TRT-06", "GH-TRT-93")
@pytest.mark.parametrize("trait", ["assassin", "shadow-stalker"])
def test_the_attackers_htv_is_better_by_one_and_the_defenders_is_not(trait: str) -> None:
    table = battle(model("hero", trait), foe("foe", trait))
    fought(table, attack=NONE, counter=NONE)
    assert (rolls(table, "attack")[0].need, rolls(table, "counter")[0].need) == (3, 4)


@proves("GH-TRT-06", "GH-TRT-93")
def test_assassins_shoot_like_others() -> None:
    table = battle(model("hero", "assassin", weapons=(bow(),)), foe(x=1600))
    play(table, attack(table, Shot("hero", bow(), "foe", "shoot")), attack=NONE)
    assert rolls(table, "attack")[0].need == 4


@proves("GH-TRT-23", "GH-TRT-89", "GH-ACT-47")
@pytest.mark.parametrize("traits", [("furious",), ("mark-of-fury",), ("furious", "mark-of-fury")])
def test_furious_models_fight_twice_and_never_three_times(traits: tuple[str, ...]) -> None:
    table = battle(model("hero", *traits), foe())
    assert table.number(Times("hero", "fight"), 1) == 2
    assert table.number(Times("hero", "shoot"), 1) == 1


@proves("GH-TRT-92")
@pytest.mark.parametrize(("face", "wounds"), [(4, 8), (5, 6)])
def test_the_mark_of_excess_makes_fives_critical(face: int, wounds: int) -> None:
    table = battle(model("hero", "mark-of-excess", weapons=(sword(attacks=1),)), foe())
    answers: dict[str, Any] = {"injury": [6]} if face == 5 else {}
    fought(table, attack=[face], counter=NONE, **answers)
    assert table["foe"].wounds == wounds


@proves("GH-TRT-92")
def test_the_mark_of_excess_costs_a_wound_for_each_one_on_an_attack_die() -> None:
    table = battle(model("hero", "mark-of-excess", "shield"), foe())
    fought(table, attack=[1, 1, 2, 1], counter=NONE)  # the last one is the shield's
    assert (table["hero"].wounds, table["foe"].wounds) == (8, 10)


@proves("GH-TRT-92", "GH-RNG-25")
def test_the_mark_of_excess_costs_wounds_for_ones_on_defense_dice() -> None:
    table = battle(model(weapons=(bow(),)), foe("foe", "mark-of-excess", x=1600, defense=2))
    shot = Shot("hero", bow(), "foe", "shoot", attacks=1)
    play(table, attack(table, shot), attack=[4], defense=[1, 5])
    assert table["foe"].wounds == 9


@proves("GH-TRT-92", "GH-CC-22", "GH-CC-30")
def test_ones_come_before_the_first_blow_and_may_end_the_combat() -> None:
    table = battle(model("hero", "mark-of-excess", wounds=1), foe())
    fought(table, attack=[5, 5, 1], counter=[5, 5, 5])
    assert "hero" not in table and table["foe"].wounds == 10


@proves("GH-TRT-46")
def test_necrotic_hunger_heals_d6_for_an_enemy_defeated_in_close_combat() -> None:
    table = battle(model("hero", "necrotic-hunger", wounds=3), foe(wounds=2))
    fought(table, attack=[4, 1, 1], counter=NONE, hunger=[5])
    assert table["hero"].wounds == 8


@proves("GH-TRT-46")
def test_hunger_is_not_fed_from_afar() -> None:
    table = battle(
        model("hero", "necrotic-hunger", wounds=3, weapons=(bow(),)),
        foe(x=1600, wounds=2, defense=1),
    )
    shot = Shot("hero", bow(), "foe", "shoot", attacks=1)
    play(table, attack(table, shot), attack=[4], defense=[1])
    assert "foe" not in table and table["hero"].wounds == 3


@proves("GH-TRT-46")
def test_the_defender_feeds_as_well() -> None:
    table = battle(model(wounds=2), foe("foe", "necrotic-hunger", wounds=4))
    fought(table, attack=NONE, counter=[4, 1, 1], hunger=[1])
    assert "hero" not in table and table["foe"].wounds == 5


def charged(target: Any, *traits: str, **answers: Any) -> Table:
    table = battle(model("hero", "spikes", *traits, weapons=(sword(damage=3),)), target)
    play(table, table.at(ChargeMade("hero", "charge", "foe")), **answers)
    return table


@proves("GH-TRT-80")
@pytest.mark.parametrize(("face", "wounds"), [(3, 7), (4, 4)])
def test_spikes_strike_d2_times_with_the_weapons_dmg_after_a_charge(face: int, wounds: int) -> None:
    assert charged(foe(), spikes=[face])["foe"].wounds == wounds


@proves("GH-TRT-80", "GH-CC-13")
@pytest.mark.parametrize(("face", "wounds"), [(4, 7), (3, 4), (6, 7)])
def test_spikes_are_blocked_with_block_dice_rolled_for_this(face: int, wounds: int) -> None:
    """Each blow counts as the weapon's HTV of 4, and a Block Die stops one."""
    table = charged(foe("foe", "medium-armor"), spikes=[6], ward=[face])
    assert table["foe"].wounds == wounds


@proves("GH-TRT-80")
def test_neither_protected_nor_a_guard_stance_wards_off_spikes() -> None:
    target = foe("foe", "protected", effects=(Effect("guarding"),))
    table = charged(target, spikes=[1])
    assert table["foe"].wounds == 7
    assert table["foe"].bears("guarding")


@proves("GH-TRT-80")
def test_the_traits_of_the_weapon_do_not_go_with_the_spikes() -> None:
    table = battle(model("hero", "spikes", weapons=(sword("brutal"),)), foe("foe", "shield"))
    play(table, table.at(ChargeMade("hero", "charge", "foe")), spikes=[1], ward=[5])
    assert table["foe"].wounds == 10


@proves("GH-TRT-80")
@pytest.mark.parametrize("here", [model("hero", "spikes"), foe()], ids=["no foe", "no hero"])
def test_spikes_need_both_to_be_there_still(here: Model) -> None:
    table = battle(here)
    play(table, run_through(table, ChargeMade("hero", "charge", "foe"), SPIKED))


@proves("GH-TRT-80", "GH-WTR-19")
def test_spikes_and_impact_both_follow_a_charge() -> None:
    table = battle(model("hero", "spikes", weapons=(sword("impact"),)), foe())
    play(table, table.at(ChargeMade("hero", "charge", "foe")), spikes=[1], impact=[6])
    assert table["foe"].wounds == 5


def shot_at(*traits: str, pool: int, **answers: Any) -> Table:
    """One hit of a bow at a foe with traits and so many defense dice."""
    table = battle(model(weapons=(bow(),)), foe("foe", *traits, x=1600, defense=pool))
    shot = Shot("hero", bow(), "foe", "shoot", attacks=1)
    play(table, attack(table, shot), attack=[4], **answers)
    return table


@proves("GH-TRT-47")
def test_protected_keeps_a_defense_die_out_of_the_pool() -> None:
    table = shot_at("protected", pool=2, protected=True, defense=[1])
    assert table["foe"].wounds == 10
    table = shot_at("protected", pool=2, protected=False, defense=[1, 1])
    assert table["foe"].wounds == 8


@proves("GH-TRT-59")
@pytest.mark.parametrize(("face", "wounds"), [(5, 10), (4, 8)])
def test_a_shield_of_faith_is_one_more_defense_die_with_its_own_need(
    face: int, wounds: int
) -> None:
    table = shot_at("shield-of-faith", pool=1, defense=[1, face])
    assert table["foe"].wounds == wounds


@proves("GH-TRT-80")
def test_spikes_strike_no_more_at_one_who_fell_by_the_first_of_them() -> None:
    table = battle(model("hero", "spikes"), foe(wounds=1))
    play(table, table.at(ChargeMade("hero", "charge", "foe")), spikes=[6])
    assert "foe" not in table
    assert len([event for event in table.log if isinstance(event, Struck)]) == 1
