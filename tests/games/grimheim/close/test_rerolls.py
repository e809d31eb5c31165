"""The order of changes to a roll, and traits that roll again (GH-CC-30, GH-GEN-09)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.close.dice import Arms, fought, hit
from wartable.core.match import Mark
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.moments import Rerolling
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import Wounded
from wartable.games.grimheim.movement.carrying_out import endanger
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, refusal, rolls

NONE = [1, 1, 1]


def seen(value: int, need: int = 4, weapon: str = "Sword") -> Shown:
    """A die that may be rolled again."""
    return Shown(value, value == 6, weapon, need=need)


def hero_with(*traits: str | Mark, attacks: int = 3, **over: Any) -> Table:
    """A hero with traits, a foe that hits nothing."""
    weapons = (sword(attacks=attacks),)
    return battle(model("hero", *traits, **({"weapons": weapons} | over)), foe())


@proves("GH-TRT-07")
def test_balanced_rolls_one_attack_die_again_in_each_close_combat() -> None:
    table = hero_with("balanced")
    for wounds in (8, 6):
        fought(table, attack=[2, 3, 1], counter=NONE, balanced=seen(3), roll_again=[4])
        assert table["foe"].wounds == wounds


@proves("GH-TRT-07")
def test_balanced_may_roll_a_success_again_and_the_second_result_stands() -> None:
    table = hero_with("balanced", attacks=1)
    fought(table, attack=[4], counter=NONE, balanced=seen(4), roll_again=[2])
    assert table["foe"].wounds == 10


@proves("GH-TRT-07")
def test_balanced_is_declined_and_does_not_touch_block_dice() -> None:
    table = hero_with("balanced", "shield", attacks=1)
    fought(table, attack=[2, 1], counter=NONE, balanced=None)
    assert rolls(table, "roll again") == []


@proves("GH-TRT-07", "GH-TRT-51")
@pytest.mark.parametrize("trait", ["balanced", "relentless"])
def test_balanced_and_relentless_are_for_close_combat(trait: str) -> None:
    table = battle(model("hero", trait, weapons=(bow(),)), foe(x=1600))
    play(table, attack(table, Shot("hero", bow(), "foe", "shoot")), attack=[1, 2, 3])
    assert table["foe"].wounds == 10


@proves("GH-TRT-51")
def test_relentless_rolls_all_attack_dice_again_and_no_block_die() -> None:
    table = hero_with("relentless", "shield")
    fought(table, attack=[4, 1, 1, 2], counter=NONE, relentless=True, roll_again=[5, 5, 2])
    assert table["foe"].wounds == 6


@proves("GH-GEN-09", "GH-TRT-51", "GH-TRT-07")
def test_no_die_is_rolled_again_twice_whatever_grants_it() -> None:
    table = hero_with("relentless", "balanced", "ceaseless", "veteran")
    fought(table, attack=NONE, counter=NONE, relentless=True, roll_again=[1, 2, 3])
    assert len(rolls(table, "roll again")) == 1


@proves("GH-TRT-09")
def test_ceaseless_rolls_ones_again() -> None:
    table = hero_with("ceaseless", "shield")
    fought(table, attack=[1, 2, 1, 1], counter=NONE, ceaseless=True, roll_again=[4, 1])
    assert table["foe"].wounds == 8
    fought(table, attack=[2, 2, 3, 1], counter=NONE)  # no attack die shows 1


@proves("GH-TRT-09")
@pytest.mark.parametrize("again", [True, False])
def test_ceaseless_rolls_all_ones_again_or_none(again: bool) -> None:
    """GH-R-88: one question for three ones."""
    table = hero_with("ceaseless")
    rolled = {"roll_again": [4, 2, 2]} if again else {}
    fought(table, attack=[1, 1, 1], counter=NONE, ceaseless=again, **rolled)
    assert table["foe"].wounds == (8 if again else 10)


@proves("GH-TRT-09", "GH-CC-30", "GH-TRT-92")
def test_ceaseless_comes_before_what_ones_bring() -> None:
    table = hero_with("ceaseless", "mark-of-excess", attacks=2)
    fought(table, attack=[1, 1], counter=NONE, ceaseless=True, roll_again=[2, 1])
    assert table["hero"].wounds == 9


@proves("GH-WTR-01")
def test_ancient_rolls_one_failed_attack_die_again() -> None:
    table = hero_with(weapons=(sword("ancient", attacks=2),))
    fought(table, attack=[4, 2], counter=NONE, ancient=seen(2), roll_again=[5])
    assert table["foe"].wounds == 6
    fought(table, attack=[4, 5], counter=NONE)  # none failed
    table = battle(model(weapons=(bow("ancient"),)), foe(x=1600))
    shot = Shot("hero", bow("ancient"), "foe", "shoot")
    play(
        table,
        attack(table, shot),
        attack=[1, 2, 3],
        ancient=seen(3, weapon="Bow"),
        roll_again=[2],
    )


@proves("GH-WTR-01", "GH-CC-05")
def test_ancient_in_the_off_hand_serves_its_own_die() -> None:
    pair = (sword(attacks=1), sword("ancient", id="old", name="Old Sword"))
    table = battle(model(weapons=pair), foe())
    fought(
        table,
        weapons=(Arms(*pair), Arms(sword())),
        attack=[2, 3],
        counter=NONE,
        ancient=Shown(3, False, "Old Sword", off=True, need=4),
        roll_again=[4],
    )
    assert table["foe"].wounds == 8
    main = Shown(2, False, "Sword", need=4)
    table = battle(model(weapons=pair), foe())
    refused = refusal(
        table,
        fight(table, "hero", "foe"),
        weapons=(Arms(*pair), Arms(sword())),
        attack=[2, 3],
        counter=NONE,
        ancient=main,
    )
    assert refused.clause == "CORE-ASK-01"


@proves("GH-TRT-74")
def test_a_veteran_rolls_one_failed_die_again_once_a_turn() -> None:
    table = hero_with("veteran", attacks=2)
    fought(table, attack=[5, 3], counter=NONE, veteran=seen(3), roll_again=[2])
    fought(table, attack=[3, 3], counter=NONE)
    assert table["hero"].used == ("veteran",)


@proves("GH-TRT-74")
def test_a_veteran_does_not_roll_a_success_again() -> None:
    table = hero_with("veteran", attacks=2)
    fought(table, attack=[5, 4], counter=NONE)
    assert table["hero"].used == ()


@proves("GH-TRT-74", "GH-RNG-25")
def test_a_veterans_defense_die_is_rolled_again_too() -> None:
    table = battle(model(weapons=(bow(),)), foe("foe", "veteran", x=1600, defense=1))
    play(
        table,
        attack(table, Shot("hero", bow(attacks=1), "foe", "shoot", attacks=1)),
        attack=[4],
        defense=[2],
        veteran=Shown(2, need=4),
        roll_again=[4],
    )
    assert table["foe"].wounds == 10


@proves("GH-TRT-57")
@pytest.mark.parametrize(
    ("seer", "asked"),
    [
        pytest.param({"x": 302}, True, id="six inches away"),
        pytest.param({"x": 301}, False, id="a hundredth too far"),
        pytest.param({"x": 302, "seat": 1}, False, id="an enemy's seer"),
    ],
)
def test_second_sight_gives_friends_within_six_inches_a_re_roll(
    seer: dict[str, int], asked: bool
) -> None:
    table = battle(model(weapons=(sword(attacks=1),)), foe(), model("seer", "second-sight", **seer))
    answers: dict[str, Any] = {"second sight": seen(2), "roll again": [4]} if asked else {}
    fought(table, attack=[2], counter=NONE, **answers)
    assert table["foe"].wounds == (8 if asked else 10)


@proves("GH-TRT-57")
def test_second_sight_serves_each_model_once_a_turn_the_seer_too() -> None:
    table = hero_with("second-sight", attacks=1)
    fought(
        table, attack=[4], counter=NONE, **{"second sight": seen(4), "roll again": [6]}, injury=[6]
    )
    assert table["foe"].wounds == 6
    fought(table, attack=[2], counter=NONE)
    assert table["hero"].used == ("second-sight",)


@proves("GH-TRT-57")
@pytest.mark.parametrize("roller", [None, "gone"], ids=["of nobody", "of one that is gone"])
def test_second_sight_sees_no_dice_of_those_who_are_not_there(roller: str | None) -> None:
    table = battle(model("seer", "second-sight"), foe())
    throw = Throw("attack", 0, roller, "attack", [Die(2, 4, weapon=sword())], "GH-RNG-07")
    play(table, table.at(Rerolling(throw)))


@proves("GH-EQP-15")
def test_a_lucky_charm_rolls_any_own_die_again_once_a_turn() -> None:
    table = hero_with("shield", attacks=1, gear=("lucky-charm",))
    shield = Shown(1, False, "", block="value", source="shield", need=2)
    fought(
        table,
        attack=[2, 1],
        counter=[4, 1, 1],
        **{"lucky charm": shield, "roll again": [4]},
    )
    assert table["hero"].wounds == 10
    fought(table, attack=[2, 1], counter=NONE)
    table = hero_with(gear=("lucky-charm",))
    face = play(
        table,
        roll_check(table, "table", 0, "hero", "GH-WND-09", "Which?"),
        table=[2],
        **{"lucky charm": Shown(2), "roll again": [5]},
    )
    assert face == 5


@proves("GH-EQP-15")
def test_a_lucky_charm_rolls_damage_and_healing_again_too() -> None:
    """GH-R-98: a die for an amount is a die; once a turn, as any other."""
    table = hero_with(gear=("lucky-charm",))
    again: dict[str, Any] = {"lucky charm": Shown(6), "roll again": [1]}
    play(table, endanger(table, "hero"), danger=[6], **again)
    assert table["hero"].wounds == 9
    play(table, endanger(table, "hero"), danger=[6])
    assert table["hero"].wounds == 6


@proves("GH-TRT-91")
@pytest.mark.parametrize(("face", "harm"), [(3, 1), (4, 2), (6, 2)])
def test_the_mark_of_change_rolls_one_die_again_in_its_activation_and_hurts(
    face: int, harm: int
) -> None:
    table = battle(
        model("hero", "mark-of-change", weapons=(sword(attacks=1),)), foe(), active="hero"
    )
    fought(
        table,
        attack=[2],
        counter=NONE,
        **{"mark of change": ask(seen(2), [face]), "roll again": [5]},
    )
    assert (table["hero"].wounds, table["foe"].wounds) == (10 - harm, 8)
    assert [e.by for e in table.log if isinstance(e, Wounded) and e.model == "hero"] == [""]
    fought(table, attack=[2], counter=NONE)


@proves("GH-TRT-91")
def test_the_mark_of_change_does_nothing_in_the_activation_of_another() -> None:
    table = battle(model(weapons=(sword(attacks=1),)), foe("foe", "mark-of-change"), active="hero")
    fought(table, attack=[2], counter=NONE)
    assert table["foe"].wounds == 10


@proves("GH-TRT-91", "GH-CC-22")
def test_a_model_that_its_own_mark_defeats_ends_the_combat() -> None:
    table = battle(
        model("hero", "mark-of-change", weapons=(sword(attacks=1),), wounds=2), foe(), active="hero"
    )
    fought(
        table,
        attack=[2],
        counter=[5, 5, 5],
        **{"mark of change": ask(seen(2), [6]), "roll again": [6]},
    )
    assert "hero" not in table and table["foe"].wounds == 10


@proves("GH-TRT-42")
def test_mastery_adds_one_die_when_a_critical_was_rolled_and_only_one() -> None:
    table = hero_with("mastery", attacks=1)
    fought(table, attack=ask([6], [6]), counter=NONE, injury=ask([6], [6]))
    assert table["foe"].wounds == 2
    fought(table, attack=[5], counter=NONE)


@proves("GH-TRT-42")
def test_mastery_is_for_attack_dice_not_for_blocks() -> None:
    table = hero_with("mastery", "shield", attacks=1)
    fought(table, attack=[5, 6], counter=NONE)
    assert len(rolls(table, "attack")) == 1


@proves("GH-TRT-42")
def test_mastery_works_in_ranged_combat() -> None:
    table = battle(model("hero", "mastery", weapons=(bow(),)), foe(x=1600, defense=1))
    play(
        table,
        attack(table, Shot("hero", bow(), "foe", "shoot", attacks=1)),
        attack=ask([6], [4]),
        defense=[1],
        injury=[6],
    )
    assert table["foe"].wounds == 4


@proves("GH-CC-30", "GH-TRT-42", "GH-TRT-07")
def test_re_rolls_come_before_the_mastery_die_which_is_not_rolled_again() -> None:
    table = hero_with("mastery", "balanced", attacks=1)
    fought(table, attack=ask([2], [3]), counter=NONE, balanced=seen(2), roll_again=[6], injury=[6])
    assert table["foe"].wounds == 6  # the re-roll made the critical that brought the second die


@proves("GH-CC-30", "GH-CC-27", "GH-TRT-42")
def test_cleave_comes_after_the_mastery_die() -> None:
    table = hero_with("mastery", weapons=(sword("cleave", attacks=1),))
    fought(
        table,
        attack=ask([6], [4]),
        counter=NONE,
        cleave=hit(4),
        injury=ask([6], [6]),
    )
    assert table["foe"].wounds == 2


@proves("GH-TRT-24")
def test_in_the_variant_the_guard_trait_rolls_failed_block_dice_again() -> None:
    rules = (Mark("guard_trait:reroll-block-dice"),)
    table = battle(
        model("hero", "guard", "shield", weapons=(sword(attacks=1),)),
        foe(weapons=(sword(attacks=1),)),
        rules=rules,
    )
    fought(table, attack=[1, 1], counter=[5], **{"guard trait": True, "roll again": [5]})
    assert table["hero"].wounds == 10
    table = battle(model("hero", "guard", "shield", "medium-armor"), foe(), rules=rules)
    fought(
        table, attack=[1, 1, 1, 5, 1], counter=NONE, **{"guard trait": True, "roll again": [1]}
    )  # the die that succeeded stays as it is
    plain = battle(model("hero", "guard", "shield", weapons=(sword(attacks=1),)), foe())
    fought(plain, attack=[1, 1], counter=NONE)
    unguarded = battle(model("hero", "shield", weapons=(sword(attacks=1),)), foe(), rules=rules)
    fought(unguarded, attack=[1, 1], counter=NONE)
