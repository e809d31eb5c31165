"""Focus, Replace, Tides of Chaos and Re-Roll: what Fate does to a die just rolled."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, sword
from wartable.core.ask import Steps
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.heal import tend
from wartable.games.grimheim.dice.amounts import amount_read, roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_check, roll_throw
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import Window, after_roll, open_uses
from wartable.games.grimheim.movement.carrying_out import endanger
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.kit import ask, play, proves, rolls


def throw_of(*dice: Die, purpose: str = "attack", seat: int = 0) -> Throw:
    return Throw(purpose, seat, None, purpose, list(dice), "GH-RNG-06")


def fated(*faces: int, modifier: str = "common-fate", theirs: tuple[int, ...] = ()) -> Table:
    return battle(model(), foe(), fate=(faces, theirs), fate_modifiers=(modifier, "common-fate"))


def offered(table: Table, throw: Throw, ability: str, seat: int = 0) -> list[FateUse]:
    uses = open_uses(table, Window("d", throw.seat, throw=throw), seat)
    return [use for use in uses if use.ability == ability]


def change(table: Table, model: str) -> Steps[None]:
    """What a re-roll by the Mark of Change costs."""
    (face,) = yield from roll_amount(table, "mark of change", 0, "GH-TRT-91", model)
    yield from deal_fatal(table, model, read_die("D2", face), "GH-TRT-91")


# Focus


@proves("GH-FAT-10", "GH-FAT-11")
@pytest.mark.parametrize(
    ("face", "need", "fate", "hits"),
    [
        pytest.param(3, 4, 1, True, id="one point helps a 3 to a 4"),
        pytest.param(3, 5, 2, False, id="one point does not help it to a 5"),
        pytest.param(2, 5, 5, True, id="three points help a 2 to a 5"),
        pytest.param(2, 6, 6, False, id="but not to a 6"),
    ],
)
def test_focus_adds_its_points_to_one_attack_die(
    face: int, need: int, fate: int, hits: bool
) -> None:
    table, throw = fated(fate), throw_of(Die(need=need), Die(need=need))
    use = offered(table, throw_of(Die(face, need)), "focus")[0]
    play(table, roll_throw(table, throw), attack=[face, 1], fate=use)
    assert [die.succeeds for die in throw.dice] == [hits, False]


@proves("GH-FAT-11", "GH-GEN-14")
def test_focus_never_makes_a_critical() -> None:
    table, throw = fated(6), throw_of(Die(5, 6))
    play(table, after_roll(table, throw), fate=offered(table, throw, "focus")[0])
    assert throw.dice[0].succeeds
    assert not throw.dice[0].crits


@proves("GH-FAT-11", "GH-GEN-12")
def test_a_natural_one_cannot_be_helped() -> None:
    throw = throw_of(Die(1, 2), Die(2, 3))
    assert [use.die for use in offered(fated(6), throw, "focus")] == [1]


@proves("GH-FAT-11")
def test_focus_is_no_use_for_a_hit_that_counts_already() -> None:
    assert offered(fated(6), throw_of(Die(4, 4), Die(6, 4)), "focus") == []


@proves("GH-FAT-11", "GH-CC-09")
def test_in_close_combat_it_also_makes_a_hit_harder_to_block_but_not_a_critical() -> None:
    weapon = sword()
    throw = throw_of(Die(4, 4, 6, weapon), Die(6, 4, 6, weapon), purpose="close")
    assert [use.die for use in offered(fated(6), throw, "focus")] == [0]


@proves("GH-FAT-10", "GH-FAT-06")
def test_focus_is_for_the_players_own_attack_dice() -> None:
    assert offered(fated(6, theirs=(6,)), throw_of(Die(3, 4)), "focus", seat=1) == []
    block = throw_of(Die(3, 4, block="target"), Die(2, 4), purpose="close")
    assert [use.die for use in offered(fated(6), block, "focus")] == [1]
    assert offered(fated(6), throw_of(Die(3, 4), purpose="defense"), "focus") == []
    assert offered(fated(6), throw_of(Die(3), purpose="table"), "focus") == []


@proves("GH-FAT-11")
def test_two_dice_may_focus_on_the_same_attack_die() -> None:
    table, throw = fated(1, 1), throw_of(Die(3, 5))
    use = FateUse(0, "focus", 1, die=0)
    play(table, after_roll(table, throw), fate=ask(use, use))
    assert throw.dice[0].succeeds


@proves("GH-FAT-11")
def test_focus_adds_to_the_energy_of_a_cast_even_to_a_one() -> None:
    table, throw = fated(5), throw_of(Die(1), Die(4), purpose="energy")
    (use,) = offered(table, throw, "focus")
    play(table, after_roll(table, throw), fate=use)
    assert (throw.added, [die.face for die in throw.dice]) == (3, [1, 4])


# Replace


@proves("GH-FAT-18", "GH-FAT-19", "GH-GEN-10")
@pytest.mark.parametrize(
    ("fate", "succeeds", "critical"),
    [
        pytest.param(6, True, True, id="a 6 is critical"),
        pytest.param(1, False, False, id="a 1 fails"),
        pytest.param(4, True, False, id="a 4 is a 4"),
    ],
)
def test_a_replaced_face_counts_as_rolled(fate: int, succeeds: bool, critical: bool) -> None:
    table, throw = fated(fate), throw_of(Die(need=4), Die(need=4))
    play(table, roll_throw(table, throw), attack=[3, 3], fate=FateUse(0, "replace", fate, die=0))
    assert [die.face for die in throw.dice] == [fate, 3]
    assert (throw.dice[0].succeeds, throw.dice[0].crits) == (succeeds, critical)


@proves("GH-FAT-19")
@pytest.mark.parametrize(
    ("purpose", "touched"),
    [
        ("attack", True),
        ("defense", True),
        ("block", True),
        ("close", True),
        ("energy", True),
        ("table", True),
        ("status", True),
        ("amount", True),
        ("mission", False),
    ],
)
def test_which_rolls_fate_may_touch(purpose: str, touched: bool) -> None:
    table, throw = fated(6), throw_of(Die(3, 4), purpose=purpose)
    answers: dict[str, Any] = {"fate": FateUse(0, "replace", 6, die=0)} if touched else {}
    play(table, after_roll(table, throw), **answers)
    assert throw.dice[0].face == (6 if touched else 3)


@proves("GH-FAT-19", "GH-FAT-20")
def test_either_player_may_replace_any_die_and_the_last_change_stands() -> None:
    table = fated(6, theirs=(1,))
    throw = throw_of(Die(3, 4))
    mine, yours = FateUse(0, "replace", 6, die=0), FateUse(0, "replace", 1, die=0)
    play(table, after_roll(table, throw), fate=ask(mine, yours))
    assert throw.dice[0].face == 1


@proves("GH-FAT-20")
def test_a_replaced_die_loses_what_focus_had_added() -> None:
    table = fated(6, theirs=(3,))
    throw = throw_of(Die(2, 5))
    mine, yours = FateUse(0, "focus", 3, die=0), FateUse(0, "replace", 3, die=0)
    play(table, after_roll(table, throw), fate=ask(mine, yours))
    assert not throw.dice[0].succeeds


@proves("GH-FAT-19")
def test_fate_dice_and_dice_kept_unrolled_are_not_replaced() -> None:
    fighter = Die(5, 4, source="fighter", only="strike")
    kept, leap = Die(4, 4, kept=True), Die(5, 4, critical=True)
    throw = throw_of(fighter, Die(0, 4, kept=True), kept, leap, Die(3, 4), purpose="close")
    assert [use.die for use in offered(fated(6), throw, "replace")] == [4]


@proves("GH-FAT-44")
def test_dice_alike_are_offered_once_and_a_face_is_not_swapped_for_itself() -> None:
    throw = throw_of(Die(3, 4), Die(3, 4), Die(6, 4), Die(3, 5))
    assert [use.die for use in offered(fated(6), throw, "replace")] == [0, 3]


@proves("GH-FAT-19")
def test_a_table_roll_is_changed_before_it_is_read() -> None:
    table = fated(2)
    roll = roll_check(table, "injury", 1, "foe", "GH-WND-09", "Which injury?")
    assert play(table, roll, injury=[5], fate=FateUse(0, "replace", 2, die=0)) == 2


@proves("GH-FAT-18", "GH-FAT-19", "GH-GEN-04", "GH-GEN-05")
@pytest.mark.parametrize(
    ("deed", "roll", "fate", "left"),
    [
        pytest.param(endanger, "danger", 6, 4, id="a 6 for 3 damage of a D3"),
        pytest.param(endanger, "danger", 4, 5, id="a 4 for 2"),
        pytest.param(change, "mark of change", 4, 5, id="a 4 for 2 of a D2"),
        pytest.param(change, "mark of change", 3, 6, id="a 3 for 1"),
    ],
)
def test_a_die_for_an_amount_is_replaced_and_read_as_its_kind(
    deed: Any, roll: str, fate: int, left: int
) -> None:
    """GH-R-98: by either player; the model has 7 wounds."""
    table = battle(model(wounds=7), foe(), phase="act", fate=((), (fate,)))
    use = FateUse(0, "replace", fate, die=0)
    play(table, deed(table, "hero"), fate=use, **{roll: [1]})
    assert table["hero"].wounds == left


@proves("GH-FAT-19")
@pytest.mark.parametrize(
    ("name", "amounts"),
    [
        pytest.param("heal", [1, 1, 2, 2, 3, 3], id="D3"),
        pytest.param("spikes", [1, 1, 1, 2, 2, 2], id="D2"),
        pytest.param("hunger", [1, 2, 3, 4, 5, 6], id="D6"),
        pytest.param("mark of change", [-1, -1, -1, -2, -2, -2], id="D2 that hurts who rolls"),
    ],
)
def test_what_a_face_is_worth_to_who_would_replace_it(name: str, amounts: list[int]) -> None:
    assert [amount_read(name, face) for face in range(1, 7)] == amounts


@proves("GH-FAT-19")
def test_dice_that_heal_are_replaced_one_by_one() -> None:
    """GH-R-98: 2D3, of which a 1 becomes a 3."""
    table = battle(model(wounds=2), foe(), phase="act", fate=((5,), ()))
    play(table, tend(table, "hero", "hero"), heal=[1, 4], fate=FateUse(0, "replace", 5, die=0))
    assert table["hero"].wounds == 2 + 3 + 2


@proves("GH-FAT-21")
def test_outside_the_action_phase_no_amount_is_touched() -> None:
    table = battle(model(wounds=7), foe(), phase="end", fate=((6,), (6,)))
    play(table, endanger(table, "hero"), danger=[1])
    assert table["hero"].wounds == 6


# Tides of Chaos


@proves("GH-FAT-37")
def test_tides_of_chaos_offer_every_step_up_to_the_value_within_one_and_six() -> None:
    table = fated(5, modifier="primordial-fate")
    uses = offered(table, throw_of(Die(5, 4), Die(2, 4)), "tides-of-chaos")
    shifts = [(use.die, use.amount) for use in uses]
    assert shifts == [(0, -3), (0, -2), (0, -1), (0, 1), (1, -1), (1, 1), (1, 2), (1, 3)]


@proves("GH-FAT-37")
def test_the_changed_face_counts_as_rolled() -> None:
    table = fated(1, modifier="primordial-fate")
    throw = throw_of(Die(5, 4), seat=1)
    play(table, after_roll(table, throw), fate=FateUse(0, "tides-of-chaos", 1, die=0, amount=1))
    assert (throw.dice[0].face, throw.dice[0].crits) == (6, True)


# Re-Roll


@proves("GH-FAT-07", "GH-FAT-41", "GH-GEN-09")
def test_a_re_roll_stands_and_no_die_is_re_rolled_twice() -> None:
    table = fated(1, 2, modifier="primordial-fate")
    throw = throw_of(Die(6, 4), Die(6, 4, again=True), seat=1)
    offers = offered(table, throw, "re-roll")
    assert [(use.number, use.die, use.value) for use in offers] == [(0, 0, 0), (1, 0, 0)]
    use = FateUse(0, "re-roll", 0, die=0)
    play(table, after_roll(table, throw), fate=ask(use, None), fate_again=[2])
    assert [die.face for die in throw.dice] == [2, 6]
    assert rolls(table, "fate again")[0].seat == 1
    assert offered(table, throw, "re-roll") == []


@proves("GH-FAT-41")
def test_a_re_rolled_die_loses_what_focus_had_added() -> None:
    table = battle(
        model(),
        foe(),
        fate=((6,), (1,)),
        fate_modifiers=("common-fate", "primordial-fate"),
    )
    throw = throw_of(Die(2, 5))
    uses = ask(FateUse(0, "focus", 3, die=0), FateUse(0, "re-roll", 0, die=0))
    play(table, after_roll(table, throw), fate=uses, fate_again=[4])
    assert not throw.dice[0].succeeds


@proves("GH-FAT-18", "GH-FAT-20")
def test_a_replaced_die_has_lost_what_focus_had_added() -> None:
    table = battle(model(), fate=((3,), ()), fate_modifiers=("common-fate", "common-fate"))
    throw = Throw("attack", 0, "hero", "attack", [Die(2, 4, added=2)], "GH-RNG-04")
    use = FateUse(0, "replace", 3, die=0)
    play(table, after_roll(table, throw), fate=use)
    assert (throw.dice[0].face, throw.dice[0].added) == (3, 0)
    assert not throw.dice[0].succeeds
