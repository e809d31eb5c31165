"""How rare it was, exactly."""

from fractions import Fraction
from itertools import product

import pytest

from wartable.core.ask import Roll
from wartable.server.luck import counted, good_faces, percentile


@pytest.mark.parametrize(
    ("need", "sides", "least", "good"),
    [
        (4, 6, True, 3),
        (2, 6, True, 5),
        (7, 6, True, 0),
        (1, 6, True, 6),
        (3, 6, False, 3),
        (9, 6, False, 6),
    ],
)
def test_how_many_faces_are_good(need: int, sides: int, least: bool, good: int) -> None:
    assert good_faces(need, sides, least) == good


def test_a_roll_is_counted_by_its_need_and_direction() -> None:
    up = Roll("attack", 0, "X", dice=3, need=4)
    down = Roll("nerve", 1, "X", kinds=(6, 8), need=2, direction="at most")
    assert counted(up, [3, 4, 6]).got == 2
    assert counted(down, [2, 3]).got == 1
    assert counted(down, [2, 3]).chances == ((2, 6), (2, 8))


def test_the_percentile_is_that_of_every_outcome_gone_through() -> None:
    """Dice of several kinds: the slow way, face by face, says the same."""
    chances = [(3, 6), (3, 6), (5, 6), (2, 8)]
    faces = list(product(*[range(1, sides + 1) for _, sides in chances]))
    sums = [
        sum(face <= good for face, (good, _) in zip(roll, chances, strict=True)) for roll in faces
    ]
    for got in range(len(chances) + 1):
        worse, same = sum(s < got for s in sums), sum(s == got for s in sums)
        assert percentile(chances, got) == Fraction(2 * worse + same, 2 * len(faces))


def test_as_expected_is_the_middle_and_the_ends_are_near_the_ends() -> None:
    coin = [(3, 6)] * 10
    assert percentile(coin, 5) == Fraction(1, 2)
    assert percentile(coin, 0) == Fraction(1, 2048)
    assert percentile(coin, 10) == 1 - Fraction(1, 2048)
    assert percentile([], 0) == Fraction(1, 2)


def test_dice_that_cannot_fail_say_nothing_about_luck() -> None:
    assert percentile([(6, 6)] * 3, 3) == Fraction(1, 2)
