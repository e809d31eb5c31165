"""Reading dice and measuring (GH-GEN)."""

import pytest

from games.grimheim.builders import battle, foe, model
from wartable.core.ask import Roll
from wartable.core.hooks.moments import Modifier
from wartable.games.grimheim.actions.loot import roll_equipment
from wartable.games.grimheim.dice.reading import d66, read_die
from wartable.games.grimheim.dice.throws import reroll_dice
from wartable.games.grimheim.missions.quests import quest_table
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.rows import items
from wartable.games.grimheim.screen.look import look
from wartable.games.grimheim.turns.phases import roll_off
from wartable.kit import ask, play, proves, rolls


@proves("GH-GEN-01", "GH-TRN-05")
@pytest.mark.parametrize(
    ("faces", "winner"),
    [
        pytest.param([5, 4], 0, id="the higher wins"),
        pytest.param([1, 2], 1, id="whoever it is"),
        pytest.param([3, 3, 6, 6, 2, 4], 1, id="ties are rolled again until there is none"),
    ],
)
def test_a_roll_off(faces: list[int], winner: int) -> None:
    table = battle(model(), foe())
    steps = roll_off(table, "roles", "GH-GEN-01")
    assert play(table, steps, roles=ask(*[[face] for face in faces])) == winner
    assert [roll.seat for roll in rolls(table, "roles")] == [0, 1] * (len(faces) // 2)


@proves("GH-GEN-02")
def test_anybody_may_measure_at_any_time_and_nothing_changes_by_it() -> None:
    table = battle(model(), foe(x=1000, y=1602), phase="start")
    before, told = table.match, len(table.log)
    assert look(table, "hero", "foe").gap == look(table, "foe", "hero").gap == 504
    assert look(table, "hero", (1000, 1000, 0)).gap == look(table, (1000, 1000, 0), "hero").gap
    assert table.match is before
    assert len(table.log) == told


@proves("GH-GEN-03", "GH-GEN-04", "GH-GEN-05")
@pytest.mark.parametrize(
    ("kind", "reads"),
    [
        ("D3", [1, 1, 2, 2, 3, 3]),
        ("D2", [1, 1, 1, 2, 2, 2]),
        ("D1", [0, 0, 0, 1, 1, 1]),
        ("D6", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_smaller_dice_are_a_d6_read_otherwise(kind: str, reads: list[int]) -> None:
    assert [read_die(kind, face) for face in range(1, 7)] == reads


@proves("GH-GEN-11", "GH-GEN-12", "GH-GEN-14")
@pytest.mark.parametrize(
    ("die", "succeeds", "crits"),
    [
        pytest.param(Die(4, 4), True, False, id="as much as it needs"),
        pytest.param(Die(3, 4), False, False, id="less"),
        pytest.param(Die(3, 4, added=1), True, False, id="enough with what was added"),
        pytest.param(Die(6, 7), True, True, id="a natural 6"),
        pytest.param(Die(5, 4, added=1), True, False, id="no natural 6"),
        pytest.param(Die(1, 1), False, False, id="a natural 1"),
        pytest.param(Die(1, 2, added=3), False, False, id="whatever is added to it"),
        pytest.param(Die(5, 6, critical_on=5), True, True, id="at a critical threshold"),
        pytest.param(Die(4, 6, critical_on=5), False, False, id="below it"),
        pytest.param(Die(6, 7, critical_on=0), True, False, id="where nothing is critical"),
        pytest.param(Die(0, 4, kept=True), True, False, id="kept unrolled"),
        pytest.param(Die(6, 4, kept=True), True, False, id="kept, so no 6"),
        pytest.param(Die(0, 4, critical=True), True, True, id="critical of itself"),
    ],
)
def test_when_a_die_succeeds_and_when_it_is_critical(die: Die, succeeds: bool, crits: bool) -> None:
    assert (die.succeeds, die.crits) == (succeeds, crits)


@proves("GH-GEN-09")
def test_dice_that_were_re_rolled_or_kept_are_not_rolled_again() -> None:
    dice = [Die(1, 4), Die(2, 4, again=True), Die(0, 4, kept=True)]
    throw = Throw("attack", 0, "hero", "attack", dice, "GH-RNG-07")
    table = battle(model())
    play(table, reroll_dice(table, throw, dice, "GH-GEN-09", "again"), again=[5])
    assert [(die.face, die.again) for die in dice] == [(5, True), (2, True), (0, False)]


@proves("GH-GEN-09")
@pytest.mark.parametrize(("needs", "told"), [((4, 4), True), ((4, 5), False)])
def test_a_re_roll_tells_what_changed_its_number_if_it_is_one_for_all(
    needs: tuple[int, int], told: bool
) -> None:
    aim = Modifier(-1, "take-aim", "GH-SPA-05", "hero")
    dice = [Die(1, need) for need in needs]
    throw = Throw("attack", 0, "hero", "attack", dice, "GH-RNG-07", modifiers=(aim,))
    question = next(reroll_dice(battle(model()), throw, dice, "GH-GEN-09", "again"))
    assert isinstance(question, Roll)
    assert question.modifiers == ((aim,) if told else ())


@proves("GH-GEN-07")
def test_the_first_of_two_dice_is_tens_but_for_loot_the_lower() -> None:
    assert (d66(1, 6), d66(6, 1)) == (16, 61)
    for faces in ([1, 6], [6, 1]):
        table = battle(model())
        item = play(table, roll_equipment(table, "hero"), equipment=faces)
        assert items()[item].roll == 16


@proves("GH-GEN-08")
def test_a_d33_is_two_d3_the_first_being_tens() -> None:
    chart = quest_table(battle(model()).match)
    found = [quests()[chart.at((a, b))].roll for a in range(1, 7) for b in range(1, 7)]
    assert sorted(set(found)) == [11, 12, 13, 21, 22, 23, 31, 32, 33]
    pairs = [(1, 6), (6, 1), (4, 3)]
    assert [quests()[chart.at(pair)].roll for pair in pairs] == [13, 31, 22]
