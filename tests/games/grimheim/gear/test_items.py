"""Equipment (GH-EQP-03 to 26)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, open_to, piece, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import cost_of, no_action
from wartable.games.grimheim.actions.cleanse import cleanse
from wartable.games.grimheim.actions.drink import drink
from wartable.games.grimheim.actions.heal import heal_model
from wartable.games.grimheim.actions.overexertion import overexert
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.defending import covered
from wartable.games.grimheim.combat.ranged import attack, hits_on
from wartable.games.grimheim.equipment.carrying import no_gift, receive
from wartable.games.grimheim.match import Effect, Model, Weapon
from wartable.games.grimheim.moments import FateDice
from wartable.games.grimheim.movement.gait import gait_of
from wartable.games.grimheim.movement.moments import DropDice
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.rows import items, weapons
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.games.grimheim.turns.events import TurnBegan, TurnOver
from wartable.games.grimheim.warband.arms import weapon_of
from wartable.games.grimheim.wounds.statuses import gain_status
from wartable.kit import marks, play, proves

DONE: dict[str, Any] = dict(state="done", ap=0)


def bearer(*gear: str, **over: Any) -> Model:
    """The active model, with these items."""
    return model("bearer", gear=gear, **({"state": "active"} | over))


def scene(*models: Model, **over: Any) -> Table:
    return battle(*models, **({"phase": "act", "active": "bearer"} | over))


def why_not(table: Table, action: str, id: str = "bearer") -> str:
    return str(no_action(table, id, action))


# Weapons


@proves("GH-EQP-03")
def test_poison_is_on_all_weapons_of_who_finds_it() -> None:
    table = scene(bearer(weapons=(sword(), bow("poison"))))
    receive(table, "bearer", "poison", "GH-ACT-41")
    assert [w.bears("poison") for w in table["bearer"].weapons] == [True, True]
    assert len(table["bearer"].weapons[1].traits) == 1


@proves("GH-EQP-03", "GH-WTR-25")
def test_a_poisoned_arrow_poisons_with_a_critical_that_wounds() -> None:
    table = scene(bearer(weapons=(bow(),)), foe(x=1600, defense=1, **DONE))
    receive(table, "bearer", "poison", "GH-ACT-41")
    arrow = table["bearer"].weapons[0]
    play(
        table,
        attack(table, Shot("bearer", arrow, "foe", "shoot")),
        attack=[6, 1, 1],
        defense=[1],
        injury=[6],
    )
    assert table["foe"].bears("poisoned")


@proves("GH-EQP-03", "GH-EQP-04")
def test_a_weapon_found_later_is_poisoned_too() -> None:
    table = scene(bearer())
    receive(table, "bearer", "poison", "GH-ACT-41")
    receive(table, "bearer", "fire-bomb", "GH-ACT-41")
    bomb = table["bearer"].weapon("fire-bomb")
    assert bomb is not None and bomb.bears("poison")


@proves("GH-EQP-04")
def test_a_fire_bomb_is_a_limited_weapon_with_blast() -> None:
    table = scene(bearer())
    receive(table, "bearer", "fire-bomb", "GH-ACT-41")
    bomb = table["bearer"].weapon("fire-bomb")
    assert isinstance(bomb, Weapon)
    numbers = (bomb.attacks, bomb.hits_on, bomb.damage, bomb.critical, bomb.range, bomb.close)
    assert numbers == (4, 4, 3, 4, 600, False)
    assert (bomb.bears("blast"), bomb.bears("limited"), bomb.hands) == (True, True, 0)
    assert table["bearer"].looted == ("fire-bomb",)


@proves("GH-EQP-04", "GH-WTR-20")
def test_a_fire_bomb_is_thrown_once_in_a_battle() -> None:
    bomb = weapon_of("fire-bomb")
    table = scene(bearer(weapons=(bomb,)), foe(x=1500, **DONE))
    play(table, act(table), action="shoot", attack=[1, 1, 1, 1])
    assert "fire-bomb" in table["bearer"].used_up


@proves("GH-EQP-25")
def test_a_second_item_of_a_kind_does_nothing_more() -> None:
    table = scene(bearer("telescope", "telescope", weapons=(bow(),)), foe(x=1600))
    assert hits_on(table, Shot("bearer", bow(), "foe", "shoot")) == 3
    receive(table, "bearer", "fire-bomb", "GH-ACT-41")
    receive(table, "bearer", "fire-bomb", "GH-ACT-41")
    assert [w.id for w in table["bearer"].weapons] == ["bow", "fire-bomb"]
    assert table["bearer"].looted == ("fire-bomb", "fire-bomb")


@proves("GH-EQP-25")
def test_any_number_of_items_is_carried_without_hands() -> None:
    things = [id for id, row in items().items() if row.obtainable]
    table = scene(bearer(weapons=(sword(hands=2),)))
    for item in things:
        receive(table, "bearer", item, "GH-ACT-41")
    assert list(table["bearer"].gear) == things
    assert [weapons()[row.weapon].hands for row in items().values() if row.weapon] == [0]


@proves("GH-EQP-26", "GH-TRT-13")
def test_creatures_carry_nothing_and_do_not_loot() -> None:
    beast = model("beast", "creature")
    assert str(no_gift(beast)) == "GH-EQP-26: Creatures cannot carry equipment"
    assert no_gift(model("hound", keywords=("creature",))) is not None
    assert no_gift(model()) is None
    table = battle(beast)
    assert why_not(table, "loot", "beast").startswith("GH-TRT-13")
    assert why_not(table, "interact", "beast").startswith("GH-TRT-13")


# Items that are a trait


@proves("GH-EQP-06", "GH-EQP-07", "GH-EQP-14")
@pytest.mark.parametrize(
    ("item", "trait"),
    [
        ("boots-of-flying", "fly"),
        ("amulet-of-protection", "protected"),
        ("spectral-band", "spectral"),
    ],
)
def test_some_items_are_a_trait_by_another_name(item: str, trait: str) -> None:
    table = scene(bearer())
    assert not table["bearer"].bears(trait)
    receive(table, "bearer", item, "GH-ACT-41")
    assert table["bearer"].bears(trait)


@proves("GH-EQP-06", "GH-EQP-14")
def test_boots_fly_and_the_band_passes_walls() -> None:
    assert gait_of(scene(bearer("boots-of-flying")), "bearer", "move").flies
    assert gait_of(scene(bearer("spectral-band")), "bearer", "move").ghostly
    plain = gait_of(scene(bearer()), "bearer", "move")
    assert (plain.flies, plain.ghostly) == (False, False)


@proves("GH-EQP-07", "GH-TRT-47")
def test_an_amulet_keeps_one_die_whatever_else_protects() -> None:
    table = scene(bearer("amulet-of-protection", traits=marks("protected")), foe(x=1600))
    shot = Shot("foe", bow(), "bearer", "shoot")
    play(table, attack(table, shot), attack=[4, 4, 1], protected=True, defense=[1, 1])
    assert table["bearer"].wounds == 8


@proves("GH-EQP-13")
def test_a_grappling_hook_climbs_and_drops_for_nothing_without_aids() -> None:
    table = scene(bearer("grappling-hook"))
    gait = gait_of(table, "bearer", "move")
    assert (gait.climb_cost, gait.unaided) == (0, True)
    assert table.number(DropDice("bearer", "drop"), 5) == 0
    plain = scene(bearer())
    assert gait_of(plain, "bearer", "move").climb_cost == 200
    assert plain.number(DropDice("bearer", "drop"), 5) == 5


# Items that serve once


@proves("GH-EQP-05", "GH-SPA-04")
def test_a_scroll_of_healing_heals_once() -> None:
    table = scene(bearer("magic-scroll-of-healing", wounds=2))
    play(table, heal_model(table, "bearer"), heal=[5, 6])
    assert (table["bearer"].wounds, table["bearer"].gear) == (8, ())
    assert why_not(table, "heal").startswith("GH-ACT-44")


@proves("GH-EQP-22", "GH-GEN-06")
def test_a_healing_potion_heals_two_dice_and_takes_poison() -> None:
    table = scene(
        bearer("healing-potion", wounds=1, health=20, statuses=marks("poisoned", "cursed"))
    )
    play(table, heal_model(table, "bearer"), heal=[5, 6])
    assert table["bearer"].wounds == 12
    assert [mark.name for mark in table["bearer"].statuses] == ["cursed"]
    assert (table["bearer"].gear, table["bearer"].ap) == ((), 1)


@proves("GH-EQP-22", "GH-WND-07")
@pytest.mark.parametrize(("dice", "injuries"), [([4, 4], ("arm",)), ([4, 5], ())])
def test_a_potion_that_heals_in_full_ends_injuries(
    dice: list[int], injuries: tuple[str, ...]
) -> None:
    table = scene(bearer("healing-potion", wounds=1, injuries=("arm",)))
    play(table, heal_model(table, "bearer"), heal=dice)
    assert table["bearer"].injuries == injuries


@proves("GH-EQP-22")
def test_a_potion_is_for_a_friend_within_an_inch_and_not_for_melee() -> None:
    near = model("near", x=1198, wounds=1, **DONE)
    table = scene(bearer("healing-potion"), near, model("far", x=801, **DONE))
    play(table, heal_model(table, "bearer"), friend="near", heal=[1, 1])
    assert table["near"].wounds == 3
    fighting = scene(bearer("healing-potion"), foe())
    assert why_not(fighting, "heal").startswith("GH-SPA-04")


@proves("GH-EQP-22", "GH-TRT-43")
def test_a_medic_says_whether_the_potion_is_used() -> None:
    table = scene(bearer("healing-potion", traits=marks("medic"), wounds=1))
    play(table, heal_model(table, "bearer"), means="own", heal=[6, 6])
    assert (table["bearer"].wounds, table["bearer"].gear) == (7, ("healing-potion",))


@proves("GH-EQP-08", "GH-SPA-03")
def test_blessed_water_cleanses_once() -> None:
    table = scene(bearer("blessed-water", statuses=marks("cursed", "poisoned")))
    play(table, cleanse(table, "bearer"))
    assert (table["bearer"].statuses, table["bearer"].gear) == ((), ())
    assert why_not(table, "cleanse").startswith("GH-ACT-44")


@proves("GH-EQP-18", "GH-SPA-01")
def test_magic_mushrooms_overexert_once() -> None:
    table = scene(bearer("magic-mushrooms", ap=2))
    play(table, overexert(table, "bearer"))
    assert (table["bearer"].ap, table["bearer"].gear) == (3, ())
    assert why_not(table, "overexertion").startswith("GH-ACT-44")


@proves("GH-EQP-11", "GH-STS-16")
def test_alcohol_is_free_and_makes_fearless_and_resilient_for_the_battle() -> None:
    table = scene(bearer("alcohol", statuses=marks("fearful"), ap=1), foe(**DONE))
    assert "drink" in open_to(table, "bearer")
    assert why_not(table, "guard").startswith("GH-ACT-44")
    play(table, drink(table, "bearer"))
    drunk = table["bearer"]
    assert (drunk.ap, drunk.gear, table.match.taken) == (1, (), ())
    assert not drunk.bears("fearful")
    for _ in range(3):
        table.do(TurnOver("GH-TRN-22"))
    assert table["bearer"].bears("resilient")
    assert not gain_status(table, "bearer", "fearful", "GH-STS-08")
    assert "drink" not in open_to(table, "bearer")


@proves("GH-EQP-11")
def test_after_a_drink_the_activation_goes_on() -> None:
    table = scene(bearer("alcohol", ap=1), foe(x=2000, **DONE))
    play(table, act(table), action="drink")
    assert table.match.active == "bearer"
    assert (table["bearer"].state, table["bearer"].ap) == ("active", 1)


@proves("GH-EQP-11", "GH-TRT-66")
def test_no_stupidity_wastes_a_drink() -> None:
    table = scene(bearer("alcohol", traits=marks("stupidity")), foe(x=2000, **DONE))
    play(table, act(table), action="drink")
    assert table["bearer"].bears("fearless")


# Flash Powder


AWAY = [(600, 1000, 0)]


@proves("GH-EQP-12")
def test_with_flash_powder_who_has_one_ap_may_fall_back() -> None:
    assert "fall-back" not in open_to(scene(bearer(ap=1), foe(**DONE)), "bearer")
    table = scene(bearer("flash-powder", ap=1), foe(**DONE))
    play(table, act(table), action="fall-back", **{"fall back": AWAY})
    assert table["bearer"].at == (600, 1000, 0)
    assert table["bearer"].gear == ()


@proves("GH-EQP-12")
@pytest.mark.parametrize(
    ("ap", "used", "left", "kept"),
    [(3, True, 2, ()), (3, False, 1, ("flash-powder",)), (2, False, 0, ("flash-powder",))],
)
def test_who_can_pay_may_keep_the_powder(
    ap: int, used: bool, left: int, kept: tuple[str, ...]
) -> None:
    table = scene(bearer("flash-powder", ap=ap), foe(**DONE))
    answers = {"flash powder": used, "fall back": AWAY}
    play(table, act(table), action="fall-back", **answers)
    assert (table["bearer"].ap, table["bearer"].gear) == (left, kept)


@proves("GH-EQP-12", "GH-TRT-82")
def test_who_has_wings_needs_no_powder() -> None:
    table = scene(bearer("flash-powder", traits=marks("vestigial-wings"), ap=2), foe(**DONE))
    assert cost_of(table, "bearer", "fall-back") == 1
    play(table, act(table), action="fall-back", **{"fall back": AWAY})
    assert (table["bearer"].ap, table["bearer"].gear) == (1, ("flash-powder",))


@proves("GH-EQP-12")
def test_flash_powder_makes_nothing_else_cheaper() -> None:
    table = scene(bearer("flash-powder"))
    assert cost_of(table, "bearer", "run") == 2
    assert cost_of(table, "bearer", "move") == 1


# Lasting help


@proves("GH-EQP-15", "GH-GEN-09")
def test_a_lucky_charm_rolls_one_die_again_in_each_turn() -> None:
    table = scene(bearer("lucky-charm", weapons=(bow(),)), foe(x=1600, defense=1, **DONE))
    missed = Shown(1, weapon="Bow", need=4)
    answers = {"lucky charm": missed, "roll again": [4], "defense": [1]}
    play(table, attack(table, Shot("bearer", bow(), "foe", "shoot")), attack=[1, 1, 1], **answers)
    assert table["foe"].wounds == 8
    play(table, attack(table, Shot("bearer", bow(), "foe", "shoot")), attack=[1, 1, 1])
    table.do(TurnBegan("GH-TRN-04", {}))
    again = {"lucky charm": None}
    play(table, attack(table, Shot("bearer", bow(), "foe", "shoot")), attack=[1, 1, 1], **again)


@proves("GH-EQP-16")
def test_a_net_keeps_enemies_in_melee_from_falling_back_but_not_friends() -> None:
    table = scene(bearer(), foe("fisher", gear=("net",)))
    assert why_not(table, "fall-back").startswith("GH-EQP-16")
    other = scene(bearer("net"), foe())
    assert why_not(other, "fall-back") == "None"


@proves("GH-EQP-17")
def test_an_idol_is_worth_a_fate_die_while_its_bearer_stands() -> None:
    assert scene(bearer("idol-of-the-gods")).number(FateDice(0), 3) == 4
    assert scene(bearer("idol-of-the-gods")).number(FateDice(1), 3) == 3
    assert scene(bearer()).number(FateDice(0), 3) == 3


@proves("GH-EQP-19")
def test_nobody_is_in_cover_from_a_spy_glass() -> None:
    hedge = piece("hedge", 1520, 900, 1530, 1100, "field-defense", height=100)
    plain = scene(bearer(weapons=(bow(),)), foe(x=1600), terrain=(hedge,))
    assert covered(plain, Shot("bearer", bow(), "foe", "shoot"))
    spied = scene(bearer("spy-glass", weapons=(bow(),)), foe(x=1600), terrain=(hedge,))
    assert not covered(spied, Shot("bearer", bow(), "foe", "shoot"))
    assert covered(spied, Shot("bearer", sword(), "foe", "intercept"))


@proves("GH-EQP-19", "GH-EQP-20", "GH-SPA-06", "GH-REA-25")
@pytest.mark.parametrize(("weapon", "helped"), [(bow(), True), (sword(), False)])
def test_no_lens_and_no_aim_helps_a_blow_in_passing(weapon: Weapon, helped: bool) -> None:
    """GH-R-85: an Intercept with a close weapon is resolved like a ranged attack and is none."""
    hedge = piece("hedge", 1390, 900, 1395, 1100, "field-defense", height=100)
    aim = (Effect("aiming", until="turn"),)
    one = bearer("spy-glass", "telescope", weapons=(weapon,), effects=aim)
    table = scene(one, foe(x=1450), terrain=(hedge,))
    shot = Shot("bearer", weapon, "foe", "intercept")
    assert hits_on(table, shot) == (2 if helped else 4)
    assert covered(table, shot) is not helped


@proves("GH-EQP-20")
@pytest.mark.parametrize(
    ("shot", "need"),
    [
        pytest.param(Shot("bearer", bow(), "foe", "shoot"), 3, id="shoot"),
        pytest.param(Shot("bearer", bow(), "foe", "overwatch"), 4, id="overwatch"),
        pytest.param(Shot("bearer", bow(), "foe", "intercept"), 3, id="intercept with a bow"),
        pytest.param(Shot("bearer", sword(), "foe", "intercept"), 4, id="with a blade"),
        pytest.param(Shot("bearer", bow(hits_on=2), "foe", "shoot"), 2, id="never below 2"),
    ],
)
def test_a_telescope_helps_ranged_attacks_alone(shot: Shot, need: int) -> None:
    table = scene(bearer("telescope"), foe(x=1500))
    assert hits_on(table, shot) == need
