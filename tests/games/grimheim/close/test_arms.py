"""Weapons, their secret choice and the dice they bring (GH-CC-01 to 08, GH-CC-14, 15, GH-ACT-16)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.close.dice import Arms, fought, hit, steps, strike
from wartable.core.ask import Together
from wartable.core.match import Mark
from wartable.games.grimheim.combat.arms import arms_of, close_weapons
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.events import Armed, ChargeFought
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table
from wartable.kit import marks, play, proves, refusal, rolls

AXE = sword(id="axe", name="Axe", attacks=2, hits_on=3, damage=3, critical=5)
SWORD = sword()
GREAT = sword("two-handed", id="great", name="Great Sword", hands=2)


def dice_rolled(table: Table, name: str) -> int:
    return len(rolls(table, name)[0].faces)


@proves("GH-CC-03")
def test_both_choose_in_secret_and_reveal_together() -> None:
    table = battle(model(weapons=(SWORD, GREAT)), foe(weapons=(AXE, GREAT)))
    asked = steps(table).send(None)
    assert isinstance(asked, Together)
    assert [part.seat for part in asked.parts] == [0, 1]
    assert not [event for event in table.log if isinstance(event, Armed)]
    fought(table, weapons=(Arms(GREAT), Arms(AXE)), attack=[1, 1, 1], counter=[1, 1])
    shown = [(e.model, e.weapon) for e in table.log if isinstance(e, Armed)]
    assert shown == [("hero", "Great Sword"), ("foe", "Axe")]


@proves("GH-CC-03")
def test_who_has_but_one_weapon_is_asked_too_while_the_other_has_a_choice() -> None:
    table = battle(model(weapons=(SWORD, GREAT)), foe())
    asked = steps(table).send(None)
    assert isinstance(asked, Together)
    assert len(asked.parts[1].options) == 1  # type: ignore[attr-defined]


@proves("GH-CC-04", "GH-CC-05")
def test_an_off_hand_weapon_adds_one_die_with_its_own_profile() -> None:
    table = battle(model(weapons=(SWORD, AXE)), foe(weapons=(sword(attacks=1),)))
    fought(
        table,
        weapons=(Arms(SWORD, AXE), Arms(sword(attacks=1))),
        attack=[3, 1, 1, 3],  # a 3 misses with the sword and hits with the axe
        counter=[1],
    )
    assert table["foe"].wounds == 7


@proves("GH-CC-05")
@pytest.mark.parametrize(("injuries", "dice"), [((), 4), (("arm",), 3)])
def test_attack_bonuses_and_penalties_touch_the_main_weapon_only(
    injuries: tuple[str, ...], dice: int
) -> None:
    table = battle(
        model(weapons=(AXE, SWORD), injuries=injuries),
        foe(),
        active="hero",
        charged="foe",
    )
    fought(
        table,
        weapons=(Arms(AXE, SWORD), Arms(SWORD)),
        attack=[1] * dice,
        counter=[1, 1, 1],
    )
    assert dice_rolled(table, "attack") == dice  # 2, one more for the Charge, one in the off hand


@proves("GH-CC-04", "GH-WTR-38")
def test_each_weapon_may_be_main_or_off_hand_but_no_two_handed_one() -> None:
    table = battle(model(weapons=(SWORD, AXE, GREAT, bow())), foe())
    assert arms_of(table, "hero") == (
        Arms(SWORD),
        Arms(SWORD, AXE),
        Arms(AXE),
        Arms(AXE, SWORD),
        Arms(GREAT),
    )
    pair = (SWORD, sword(id="sword-2"))
    table = battle(model(weapons=pair), foe())
    assert arms_of(table, "hero") == (Arms(SWORD), Arms(SWORD, pair[1]))
    refused = refusal(table, steps(table), weapons=(Arms(pair[1]), Arms(SWORD)))
    assert refused.clause == "CORE-ASK-01"


@proves("GH-CC-06", "GH-BLD-30")
@pytest.mark.parametrize("weapons", [(), (bow(),)])
def test_without_a_close_weapon_a_model_fights_unarmed(weapons: tuple[object, ...]) -> None:
    table = battle(model(weapons=weapons), foe())
    (fists,) = close_weapons(table, "hero")
    profile = (fists.range, fists.attacks, fists.hits_on, fists.damage, fists.critical)
    assert profile == (100, 2, 5, 1, 1)
    fought(table, attack=[4, 5], counter=[1, 1, 1])
    assert table["foe"].wounds == 9


@proves("GH-CC-06")
def test_a_weapon_that_is_used_up_is_no_weapon() -> None:
    table = battle(model(used_up=("sword",)), foe())
    assert [weapon.id for weapon in close_weapons(table, "hero")] == ["unarmed"]


@proves("GH-TRT-79")
def test_claws_replace_unarmed_and_every_weapon() -> None:
    table = battle(model("hero", "claws", weapons=(SWORD, bow())), foe())
    (claws,) = close_weapons(table, "hero")
    profile = (claws.attacks, claws.hits_on, claws.damage, claws.critical, claws.bears("cleave"))
    assert profile == (3, 5, 2, 3, True)


@proves("GH-CC-07")
def test_both_roll_before_anything_is_done_with_either_roll() -> None:
    table = battle(model("hero", "balanced"), foe("foe", "balanced"))
    under_way = steps(table)
    asked = [under_way.send(None)]
    for faces in ((2, 2, 2), (2, 2, 2)):
        asked.append(under_way.send(faces))
    assert [question.name for question in asked] == ["attack", "counter", "balanced"]
    assert [question.seat for question in asked] == [0, 1, 0]


@proves("GH-CC-07")
def test_attack_dice_and_block_dice_are_kept_apart() -> None:
    """The last die is the armour's: its 5 never strikes."""
    table = battle(model("hero", "medium-armor"), foe())
    fought(table, attack=[1, 1, 1, 5], counter=[1, 1, 1])
    assert table["foe"].wounds == 10


FRIENDS = [(1198, 1198), (1396, 1000), (1198, 802), (1338, 1140)]  # around the foe, each at 1"


def friend(k: int, **over: Any) -> Model:
    x, y = FRIENDS[k]
    return model(f"friend {k}", x=x, y=y, **over)


@proves("GH-CC-14", "GH-GEN-13")
@pytest.mark.parametrize(("friends", "need"), [(0, 4), (1, 3), (2, 2), (3, 2)])
def test_each_friend_near_the_defender_makes_htv_better_by_one_down_to_two(
    friends: int, need: int
) -> None:
    table = battle(model(), foe(), *[friend(k) for k in range(friends)])
    fought(table, attack=[1, 1, 1], counter=[1, 1, 1])
    rolled = rolls(table, "attack")[0]
    assert rolled.need == need
    assert [(why.amount, why.clause) for why in rolled.modifiers] == [
        (-friends, "GH-CC-14")
    ] * bool(friends)
    assert rolls(table, "counter")[0].need == 4


@proves("GH-CC-14")
@pytest.mark.parametrize(("y", "need"), [(1198, 3), (1199, 4)])
def test_a_friend_helps_within_an_inch_of_the_defender(y: int, need: int) -> None:
    table = battle(model(), foe(), model("friend", x=1198, y=y))
    fought(table, attack=[1, 1, 1], counter=[1, 1, 1])
    assert rolls(table, "attack")[0].need == need


@proves("GH-CC-14")
def test_the_roll_names_those_who_help() -> None:
    table = battle(model(), foe(), friend(0), friend(1))
    fought(table, attack=[1, 1, 1], counter=[1, 1, 1])
    (told,) = rolls(table, "attack")[0].modifiers
    assert (told.amount, told.source) == (-2, "friend 0 and friend 1")


@proves("GH-CC-15")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(friend(0, statuses=marks("stunned")), id="the stunned do not help"),
        pytest.param(foe("second", x=1099, y=1150), id="nor does anybody help the Defender"),
    ],
)
def test_who_does_not_assist(other: Model) -> None:
    table = battle(model(), foe(), other)
    fought(table, attack=[1, 1, 1], counter=[1, 1, 1])
    assert rolls(table, "attack")[0].need == 4
    assert rolls(table, "counter")[0].need == 4


@proves("GH-ACT-16")
@pytest.mark.parametrize(
    ("state", "dice"),
    [
        pytest.param({"active": "hero", "charged": "foe"}, 4, id="the charged target"),
        pytest.param({"active": "hero", "charged": "other"}, 3, id="another enemy"),
        pytest.param({"active": "hero"}, 3, id="no Charge"),
        pytest.param({"active": "friend", "charged": "foe"}, 3, id="the Charge of a friend"),
        pytest.param(
            {"active": "hero", "charged": "foe", "rules": (Mark("charge_bonus_atk:0"),)},
            3,
            id="the variant without the bonus",
        ),
    ],
)
def test_a_charge_gives_one_more_attack_die(state: dict[str, Any], dice: int) -> None:
    table = battle(model(), foe(), **state)
    fought(table, attack=[1] * dice, counter=[1, 1, 1])
    assert (dice_rolled(table, "attack"), dice_rolled(table, "counter")) == (dice, 3)


@proves("GH-ACT-16")
def test_the_charge_counts_for_the_first_fight_only() -> None:
    table = battle(model(), foe(), active="hero", charged="foe")
    fought(table, attack=[1] * 4, counter=[1, 1, 1])
    fought(table, attack=[1] * 3, counter=[1, 1, 1])
    assert table.match.charged is None
    assert len([event for event in table.log if isinstance(event, ChargeFought)]) == 1


@proves("GH-ACT-16")
def test_a_fight_with_another_enemy_does_not_use_the_charge_up() -> None:
    table = battle(model(), foe(), foe("other", x=1000, y=1198), active="hero", charged="foe")
    play(table, fight(table, "hero", "other"), attack=[1] * 3, counter=[1, 1, 1])
    fought(table, attack=[1] * 4, counter=[1, 1, 1])


@proves("GH-ACT-16", "GH-MOV-18")
def test_a_mover_that_counts_as_charging_has_the_bonus_when_its_target_fights_first() -> None:
    table = battle(model(), foe(), active="foe", charged="hero")
    play(table, fight(table, "hero", "foe", free=True), attack=[1] * 3, counter=[1] * 4)
    assert table.match.charged is None


@proves("GH-CC-29", "GH-ACT-15")
def test_a_jump_attack_adds_a_critical_on_top_of_the_dice_rolled() -> None:
    table = battle(model(), foe(), active="hero", charged="foe", jumped=True)
    fought(table, attack=[1, 1, 1, 1], counter=[1, 1, 1], injury=[6])
    assert table["foe"].wounds == 6
    fought(table, attack=[1, 1, 1], counter=[1, 1, 1])
    assert table["foe"].wounds == 6


@proves("GH-CC-29")
def test_a_jump_at_another_gives_nothing_here() -> None:
    other = foe("other", x=1000, y=1198)
    table = battle(model(), foe(), other, active="hero", charged="other", jumped=True)
    fought(table, attack=[1, 1, 1], counter=[1, 1, 1])
    assert table["foe"].wounds == 10


@proves("GH-GEN-13", "GH-WND-11")
def test_htv_is_never_worse_than_six() -> None:
    table = battle(model(weapons=(sword(hits_on=6),), injuries=("head",)), foe())
    fought(table, attack=[5, 5, 5], counter=[1, 1, 1])
    assert rolls(table, "attack")[0].need == 6


@proves("GH-GEN-15", "GH-WND-12")
def test_a_model_always_rolls_one_attack_die() -> None:
    table = battle(model(weapons=(sword(attacks=1),), injuries=("arm",)), foe())
    fought(table, attack=[4], counter=[1, 1, 1])
    assert table["foe"].wounds == 8


@proves("GH-CC-29", "GH-TRT-42")
def test_the_critical_of_a_jump_was_not_rolled_so_it_brings_no_mastery_die() -> None:
    table = battle(model("hero", "mastery"), foe(), active="hero", charged="foe", jumped=True)
    fought(table, attack=[1, 1, 1, 1], counter=[1, 1, 1], injury=[6])
    assert len(rolls(table, "attack")) == 1


@proves("GH-CC-01")
def test_the_model_that_fights_is_the_attacker_and_goes_first() -> None:
    table = battle(model(), foe(wounds=2))
    play(
        table, fight(table, "foe", "hero"), attack=[4, 1, 1], counter=[5, 1, 1], die=strike(hit(4))
    )
    assert table["hero"].wounds == 8 and "foe" not in table


@proves("GH-STA-12", "GH-CC-08")
@pytest.mark.parametrize(("face", "dice"), [(3, 1), (4, 2)])
def test_an_attack_die_of_a_weapon_is_rolled_each_time(face: int, dice: int) -> None:
    club = sword(attacks=0, attack_die="D2")
    table = battle(model(weapons=(club,)), foe())
    fought(table, attacks=[face], attack=[1] * dice, counter=[1, 1, 1])
    assert dice_rolled(table, "attack") == dice
