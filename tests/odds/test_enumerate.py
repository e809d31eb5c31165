"""Exact odds of whole procedures, against closed forms and against another library."""

from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from msgspec.structs import replace

from core.toy import Fair, Table, fair, note, table_with
from wartable.core.ask import Choose, Question, Roll, Steps
from wartable.core.dice.odds import convolve_many, how_often
from wartable.core.dice.pool import roll_again, roll_pool
from wartable.core.dice.tables import Chart, roll_on
from wartable.core.views import view
from wartable.games.duel.attacks import resolve
from wartable.games.duel.game import recruit
from wartable.games.duel.match import Match
from wartable.games.duel.moments import Attack
from wartable.games.duel.rows import kinds
from wartable.games.duel.table import Table as DuelTable
from wartable.odds.enumerate import bands, odds, outcomes


def no_choice(table: object, question: Question[Any]) -> Any:
    raise AssertionError(f"{question.name} is no die")


def last_note(match: Fair) -> str:
    return match.noted[-1]


# Rolls


@pytest.mark.parametrize(
    ("sides", "cuts", "found"),
    [
        (6, (4,), [(1, 3), (4, 3)]),
        (6, (4, 6), [(1, 3), (4, 2), (6, 1)]),
        (6, (6, 4, 4), [(1, 3), (4, 2), (6, 1)]),
        (6, (1, 7, 0), [(1, 6)]),
        (3, None, [(1, 1), (2, 1), (3, 1)]),
    ],
)
def test_faces_between_two_cuts_are_one_band(
    sides: int, cuts: tuple[int, ...] | None, found: list[tuple[int, int]]
) -> None:
    assert bands(sides, cuts) == found


@pytest.mark.parametrize(
    "roll",
    [
        Roll("r", 0, "T", dice=3, cuts=(4, 6)),
        Roll("r", 0, "T", dice=3),
        Roll("r", 0, "T", kinds=(6, 10, 3), cuts=(3,)),
        Roll("r", 0, "T", kinds=(4, 4)),
        Roll("r", 0, "T", dice=2, apart=True),
    ],
)
def test_all_ways_of_a_roll_are_counted_once(roll: Roll) -> None:
    found = list(outcomes(roll))
    every = len(list(product(*[range(sides) for sides in roll.each])))
    assert sum(ways for _, ways in found) == every
    assert len({faces for faces, _ in found}) == len(found)
    for faces, _ in found:
        assert roll.read(list(faces)) == faces


def test_dice_that_are_alike_are_counted_together_and_others_one_by_one() -> None:
    assert len(list(outcomes(Roll("r", 0, "T", dice=5, cuts=(4,))))) == 6
    assert len(list(outcomes(Roll("r", 0, "T", dice=5, cuts=(4,), apart=True)))) == 32


# Toy procedures


def dice_up(table: Table) -> Steps[None]:
    """How many of five reach 5."""
    faces = yield from Roll("luck", 0, "T", dice=5, need=5, cuts=(5,))
    note(table, len([face for face in faces if face >= 5]))


def test_successes_come_out_as_the_closed_form_says() -> None:
    chances, leaves = odds(fair(), dice_up, no_choice, last_note)
    assert chances == {str(k): chance for k, chance in enumerate(how_often(5, Fraction(1, 3)))}
    assert leaves == 6


def mixed_sum(table: Table) -> Steps[None]:
    note(table, sum((yield from Roll("sum", 0, "T", kinds=(6, 10, 3)))))


def test_dice_of_different_kinds_agree_with_icepool() -> None:
    chances, _ = odds(fair(), mixed_sum, no_choice, last_note)
    whole = icepool.d(6) + icepool.d(10) + icepool.d(3)
    assert chances == {str(total): whole.probability(total) for total in whole.outcomes()}


def mended(table: Table) -> Steps[None]:
    """Four dice at 4+, those that miss once more, then the ones again: nothing is rolled a third time."""
    pool = yield from roll_pool(Roll("hit", 0, "T", dice=4, need=4, cuts=(2, 4)))
    misses = tuple([k for k, face in enumerate(pool.faces) if face < 4])
    yield from roll_again(pool, misses, "again", "T")
    ones = tuple([k for k, face in enumerate(pool.faces) if face == 1])
    yield from roll_again(pool, ones, "once more", "T")
    note(table, pool.count(4))


def test_a_re_roll_happens_once_and_agrees_with_icepool() -> None:
    chances, _ = odds(fair(), mended, no_choice, last_note)
    one = icepool.d(6).reroll([1, 2, 3], depth=1) >= 4
    four = 4 @ one
    assert chances == {str(n): four.probability(n) for n in range(5)}
    assert chances["4"] == Fraction(3, 4) * Fraction(3, 4) * Fraction(3, 4) * Fraction(3, 4)


def injury(table: Table) -> Steps[None]:
    chart = Chart("D66", {10 * a + b: 10 * a + b for a in range(1, 7) for b in range(1, 7)})
    note(table, (yield from roll_on(chart, "injury", 0, "T")))


def test_every_number_of_a_d66_is_as_likely_as_any_other() -> None:
    chances, leaves = odds(fair(), injury, no_choice, last_note)
    assert leaves == 36
    numbers = [f"{tens}{ones}" for tens in range(1, 7) for ones in range(1, 7)]
    assert chances == {number: Fraction(1, 36) for number in numbers}


def brave_or_not(table: Table) -> Steps[None]:
    how = yield from Choose("how", 0, "T", options=("boldly", "carefully"))
    need = 3 if how == "boldly" else 5
    (face,) = yield from Roll("try", 0, "T", need=need, cuts=(need,))
    if face >= need:
        note(table, "done")
        return
    (face,) = yield from Roll("last try", 0, "T", need=6, cuts=(6,))
    note(table, "done" if face == 6 else "lost")


@pytest.mark.parametrize(("how", "chance"), [("boldly", (2, 3)), ("carefully", (1, 3))])
def test_choices_are_made_by_the_policy_and_rolls_may_follow_rolls(
    how: str, chance: tuple[int, int]
) -> None:
    chances, leaves = odds(fair(), brave_or_not, lambda _table, _question: how, last_note)
    first = Fraction(*chance)
    assert chances["done"] == first + (1 - first) * Fraction(1, 6)
    assert sum(chances.values()) == 1
    assert leaves == 3


def test_the_match_that_is_asked_about_stays_as_it_is() -> None:
    match = fair()
    odds(match, dice_up, no_choice, last_note)
    assert match == fair()


def test_odds_from_a_view_are_those_of_the_match() -> None:
    match = table_with(secrets={1: {"plan": ("left",)}}).match
    assert odds(view(match, 0), dice_up, no_choice, last_note) == odds(
        match, dice_up, no_choice, last_note
    )


# Duel


def attack_at(saves_on: int, dice: int, action: str) -> tuple[Match, Attack]:
    """Two models without traits, far from any hill."""
    plain: dict[str, Any] = {"y": 300, "traits": (), "statuses": ()}
    one = replace(recruit(0, 0, kinds()["archer"]), x=300, **plain)
    other = replace(recruit(1, 0, kinds()["blade"]), x=900, wounds=9, saves_on=saves_on, **plain)
    match = Match(models={"a1": one, "b1": other}, points=(0, 0))
    return match, Attack(action, "a1", "b1", dice)


def wounded(match: Match, dice: int, action: str) -> dict[int, Fraction]:
    def attack(table: DuelTable) -> Steps[None]:
        yield from resolve(table, Attack(action, "a1", "b1", dice), "DU-STR-01")

    chances, _ = odds(match, attack, no_choice, lambda left: 9 - left.models["b1"].wounds)
    return chances


@pytest.mark.parametrize("action", ["shoot", "strike"])
@pytest.mark.parametrize(("dice", "saves_on"), [(1, 4), (2, 5), (3, 2), (4, 6)])
def test_the_wounds_of_an_attack_in_duel_are_what_the_closed_form_says(
    action: str, dice: int, saves_on: int
) -> None:
    """Of 36 equal ways a die wounds in 6 by a natural six, and in those of a 4 or 5 that is not saved."""
    match, _ = attack_at(saves_on, dice, action)
    good = 6 + 2 * (saves_on - 1)
    weights = convolve_many([36 - good, good], dice)
    due = {n: Fraction(weight, 36**dice) for n, weight in enumerate(weights) if weight}
    assert wounded(match, dice, action) == due


@pytest.mark.parametrize(("dice", "saves_on"), [(2, 5), (3, 4)])
def test_the_wounds_of_an_attack_in_duel_agree_with_icepool(dice: int, saves_on: int) -> None:
    match, _ = attack_at(saves_on, dice, "shoot")
    save = icepool.d(6) < saves_on
    hit = icepool.d(6).map({1: 0, 2: 0, 3: 0, 4: save, 5: save, 6: 1})
    whole = dice @ hit
    assert wounded(match, dice, "shoot") == {n: whole.probability(n) for n in range(dice + 1)}
