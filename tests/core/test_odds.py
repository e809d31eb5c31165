"""Closed forms: exact weights of sums and of successes."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from wartable.core.dice.odds import (
    add_up,
    convolve,
    convolve_many,
    faces_of,
    how_often,
    mean,
    mix_chances,
    one_more,
    split_chances,
    splits,
    successes,
    wound_odds,
)

DIE = [0, 1, 1, 1, 1, 1, 1]


def test_two_dice_make_seven_in_six_ways() -> None:
    both = convolve(DIE, DIE)
    assert both[7] == 6
    assert sum(both) == 36


@pytest.mark.parametrize("times", range(8))
def test_repeating_is_adding_one_after_the_other(times: int) -> None:
    total = [1]
    for _ in range(times):
        total = convolve(total, DIE)
    assert convolve_many(DIE, times) == total


@pytest.mark.parametrize(("dice", "need", "sides"), [(0, 4, 6), (3, 4, 6), (4, 2, 6), (2, 9, 10)])
def test_successes_are_those_one_counts_by_trying_everything(
    dice: int, need: int, sides: int
) -> None:
    counted = [0] * (dice + 1)
    for faces in product(range(1, sides + 1), repeat=dice):
        counted[len([face for face in faces if face >= need])] += 1
    whole = sum(counted)
    good = Fraction(sides + 1 - need, sides)
    assert how_often(dice, good) == [Fraction(ways, whole) for ways in counted]


def test_what_cannot_fail_or_cannot_succeed_is_certain() -> None:
    assert how_often(3, Fraction(1)) == [0, 0, 0, 1]
    assert how_often(3, Fraction(0)) == [1, 0, 0, 0]


def test_many_dice_stay_exact() -> None:
    assert sum(how_often(200, Fraction(1, 3))) == 1


@pytest.mark.parametrize("need", range(1, 8))
@pytest.mark.parametrize("critical_on", range(2, 8))
def test_a_one_always_fails_and_the_highest_never(need: int, critical_on: int) -> None:
    counted = [0, 0, 0, 0]
    for face in range(1, 7):
        critical = face == 6 or 1 < face >= critical_on
        counted[3 if critical else 2 if 1 < face >= need else 1 if face > 1 else 0] += 1
    assert faces_of(need, critical_on) == counted


def test_normal_and_critical_successes_are_told_apart() -> None:
    tried = Counter([(roll.count("n"), roll.count("c")) for roll in product("---nnc", repeat=3)])
    assert successes(3, 4) == {split: Fraction(ways, 216) for split, ways in tried.items()}


@pytest.mark.parametrize("bands", [(6,), (3, 3), (1, 2, 2, 1), (5, 0, 1)])
@pytest.mark.parametrize("dice", [0, 1, 3])
def test_splits_are_those_one_counts_by_trying_everything(
    dice: int, bands: tuple[int, ...]
) -> None:
    faces = [band for band, size in enumerate(bands) for _ in range(size)]
    rolls = product(faces, repeat=dice)
    tried = Counter([tuple([roll.count(k) for k in range(len(bands))]) for roll in rolls])
    assert {split: ways for split, ways in splits(dice, bands) if ways} == tried
    assert split_chances(dice, bands) == {k: Fraction(ways, 6**dice) for k, ways in tried.items()}


def test_what_is_alike_is_added_up() -> None:
    third = Fraction(1, 3)
    assert add_up([("hit", third), ("miss", third), ("hit", third)]) == {
        "hit": 2 * third,
        "miss": third,
    }


def test_the_mean_of_a_number() -> None:
    assert mean([Fraction(1, 2), Fraction(0), Fraction(1, 2)]) == 1


def test_wounds_come_in_packets_that_sometimes_fail_and_end_with_the_last() -> None:
    none, third = [Fraction(1), Fraction(0), Fraction(0)], Fraction(1, 3)
    assert one_more(none, 0) == none
    assert one_more(none, 1, third) == [third, 2 * third, 0]
    assert one_more(one_more(none, 2, third), 2) == [0, 0, 1]
    assert mix_chances([(third, [Fraction(1)]), (2 * third, [Fraction(0), Fraction(1)])]) == [
        third,
        2 * third,
    ]


def test_wounds_are_told_up_to_the_last() -> None:
    told = wound_odds(
        "Bow", [Fraction(1, 2), Fraction(0), Fraction(1, 4), Fraction(1, 4)], "slain", 1
    )
    assert [(one.words, one.kind) for one in told.outcomes] == [
        ("no wounds", "none"),
        ("2 wounds", ""),
        ("slain", "out"),
    ]
    assert (told.outcomes[2].chance, told.option) == (0.25, 1)
