"""Black powder and reloading (GH-RNG-17 to 22)."""

import pytest

from games.grimheim.builders import battle, bow, foe, model
from games.grimheim.ranged.scenes import archer, knight, shot
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.misfires import unload
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.combat.targets import no_weapon, ready_weapons
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.wounds.statuses import has_status
from wartable.kit import play, proves, rolls

GUN = bow("black-powder", id="gun", name="Gun")
CROSSBOW = bow("reloading", id="crossbow", name="Crossbow")


@proves("GH-RNG-17", "GH-RNG-18", "GH-RNG-21", "GH-WTR-04")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_one_fails_the_whole_shot_with_a_minor_spark(face: int) -> None:
    table = battle(archer(weapon=GUN), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 6, 1], misfire=[face])
    assert (table["knight"].wounds, table["archer"].wounds) == (10, 10)
    assert table["archer"].unready == (Mark("gun", 1),)


@proves("GH-RNG-18", "GH-RNG-20")
@pytest.mark.parametrize("face", [2, 3])
def test_a_jammed_weapon_needs_two_interacts_and_hits_nothing_either(face: int) -> None:
    table = battle(archer(weapon=GUN), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 1, 6], misfire=[face])
    assert table["knight"].wounds == 10
    assert table["archer"].unready == (Mark("gun", 2),)


@proves("GH-RNG-18", "GH-RNG-19")
def test_a_flashback_burns_the_wielder_and_the_shot_fails() -> None:
    table = battle(archer(weapon=GUN), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 1, 6], misfire=[1], flashback=[4])
    assert table["archer"].wounds == 8
    assert has_status(table, "archer", "burning")
    assert table["knight"].wounds == 10
    assert table["archer"].unready == (Mark("gun", 1),)


@proves("GH-RNG-19", "GH-WND-05")
def test_tough_does_not_help_against_a_flashback() -> None:
    table = battle(archer("tough", weapon=GUN), knight(500))
    play(table, attack(table, shot(table)), attack=[6, 1, 6], misfire=[1], flashback=[6])
    assert table["archer"].wounds == 7


@proves("GH-RNG-17")
def test_several_ones_are_one_misfire_and_a_bow_has_none() -> None:
    table = battle(archer(weapon=GUN), knight(500))
    play(table, attack(table, shot(table)), attack=[1, 1, 1], misfire=[4])
    table = battle(archer(), knight(500))
    play(table, attack(table, shot(table)), attack=[1, 1, 1])
    assert rolls(table, "misfire") == []


@proves("GH-RNG-17", "GH-CC-30")
def test_a_one_that_is_rolled_again_in_time_is_no_misfire() -> None:
    table = battle(archer("warp-engineer", weapon=GUN), knight(500))
    play(
        table,
        attack(table, shot(table)),
        attack=[1, 2, 2],
        all_again=True,
        warp_engineer=[2, 2, 4],
        defense=[1, 1, 1],
    )
    assert table["knight"].wounds == 8


@proves("GH-RNG-22", "GH-WTR-28")
@pytest.mark.parametrize("weapon", [GUN, CROSSBOW], ids=["black powder", "reloading"])
def test_it_starts_loaded_and_must_be_loaded_after_each_ranged_attack(weapon: object) -> None:
    arm = GUN if weapon is GUN else CROSSBOW
    table = battle(archer(weapon=arm), knight(500))
    assert ready_weapons(table, "archer") == (arm,)
    play(table, attack(table, shot(table)), attack=[2, 2, 2])
    assert ready_weapons(table, "archer") == ()
    refused = no_weapon(table, "archer", arm, "shoot")
    assert refused is not None and refused.clause == "GH-RNG-22"


@proves("GH-RNG-22", "GH-REA-28")
def test_an_intercept_with_it_needs_a_reload_too() -> None:
    table = battle(archer(weapon=CROSSBOW), knight(150))
    play(table, attack(table, shot(table, action="intercept")), attack=[2, 2])
    assert ready_weapons(table, "archer", "intercept") == ()


@proves("GH-RNG-22")
def test_a_bow_is_always_ready() -> None:
    table = battle(archer(), knight(500))
    play(table, attack(table, shot(table)), attack=[2, 2, 2])
    assert len(ready_weapons(table, "archer")) == 1


@proves("GH-RNG-17", "GH-RNG-21")
def test_warp_tech_misfires_like_powder_and_needs_no_reload_otherwise() -> None:
    weapon = bow("warp-tech")
    table = battle(archer(weapon=weapon), knight(500))
    play(table, attack(table, shot(table)), attack=[2, 2, 2])
    assert len(ready_weapons(table, "archer")) == 1
    play(table, attack(table, shot(table)), attack=[1, 6, 6], misfire=[5])
    assert table["archer"].unready == (Mark("bow", 1),)
    assert table["knight"].wounds == 10


@proves("GH-RNG-21", "GH-RNG-22")
def test_a_jammed_weapon_keeps_its_two_interacts_and_the_dead_owe_none() -> None:
    gun = bow(id="gun")
    table = battle(model(weapons=(gun,), unready=(Mark("gun", 2),)), foe())
    unload(table, Shot("hero", gun, "foe", "shoot"))
    assert table["hero"].unready == (Mark("gun", 2),)
    table.do(Defeated("GH-WND-02", "hero"))
    before = len(table.log)
    unload(table, Shot("hero", gun, "foe", "shoot"))
    assert len(table.log) == before
