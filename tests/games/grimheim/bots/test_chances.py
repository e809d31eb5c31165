"""The expectations of the scripted players against every roll of the dice."""

from itertools import product

import pytest

from wartable.games.grimheim.bots.chances import after_cancelling, blows_harm, dice_harm
from wartable.wargame.bots.weighing import chance_of, roll_spread


def shown(dice: int, need: int, critical_on: int = 6) -> list[tuple[int, int]]:
    """Criticals and normal successes of every roll there is."""
    found: list[tuple[int, int]] = []
    for faces in product(range(1, 7), repeat=dice):
        critical = [face for face in faces if face >= critical_on]
        normal = [f for f in faces if f < critical_on and f != 1 and (f == 6 or f >= need)]
        found.append((len(critical), len(normal)))
    return found


def most_saved(c: int, n: int, sure: int, plain: int, damage: int, critical: int) -> int:
    """The least damage that any way of cancelling leaves."""
    left = [
        (c - upon - pairs) * critical + max(0, n - (sure - upon) - (plain - 2 * pairs)) * damage
        for upon in range(min(c, sure) + 1)
        for pairs in range(min(c - upon, plain // 2) + 1)
    ]
    return min(left)


@pytest.mark.parametrize("need", [2, 3, 4, 5, 6])
def test_a_die_succeeds_as_often_as_it_should(need: int) -> None:
    assert chance_of(need) == (7 - need) / 6


@pytest.mark.parametrize(
    ("dice", "need", "critical_on"), [(1, 4, 6), (3, 5, 6), (4, 2, 5), (2, 6, 6)]
)
def test_a_spread_is_that_of_all_rolls(dice: int, need: int, critical_on: int) -> None:
    every = shown(dice, need, critical_on)
    for c, n, p in roll_spread(dice, need, critical_on):
        assert p == pytest.approx(every.count((c, n)) / len(every))
    assert sum([p for _, _, p in roll_spread(dice, need, critical_on)]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("dice", "need", "saves", "saves_on", "kept", "wounds"),
    [(3, 4, 3, 5, 0, 10), (2, 3, 2, 4, 1, 3), (3, 5, 1, 6, 1, 2), (1, 2, 3, 4, 0, 1)],
)
def test_a_shot_takes_what_it_takes_on_average(
    dice: int, need: int, saves: int, saves_on: int, kept: int, wounds: int
) -> None:
    taken, last, rolls = 0.0, 0, 0
    for c, n in shown(dice, need):
        for sure, plain in shown(saves - kept, saves_on):
            harm = harm_of(c, n, sure, plain + kept)
            taken, last, rolls = taken + min(harm, wounds), last + (harm >= wounds), rolls + 1
    found = dice_harm(dice, need, 6, 2, 3, saves, saves_on, kept, wounds)
    assert found == pytest.approx((taken / rolls, last / rolls))


def harm_of(c: int, n: int, sure: int, plain: int) -> int:
    left = after_cancelling(c, n, sure, plain)
    return left[0] * 3 + left[1] * 2


@pytest.mark.parametrize("successes", list(product(range(3), repeat=4)))
def test_saves_are_spent_about_as_well_as_they_can_be(successes: tuple[int, ...]) -> None:
    c, n, sure, plain = successes
    best = most_saved(c, n, sure, plain, 2, 3)
    assert best <= harm_of(c, n, sure, plain) <= best + 1


def test_blows_count_nothing_beyond_the_last_wound() -> None:
    taken, last = blows_harm(3, 2, 6, 5, 9, 0, 1)
    assert taken == last == pytest.approx(1 - 1 / 6 * 1 / 6 * 1 / 6)


def test_block_dice_take_something_off() -> None:
    plain, blocked = blows_harm(3, 4, 6, 2, 3, 0, 10), blows_harm(3, 4, 6, 2, 3, 2, 10)
    assert blocked[0] < plain[0] == pytest.approx(3 * (2 * 2 / 6 + 3 / 6))
