"""How rare it was, exactly."""

from fractions import Fraction
from itertools import product

from wartable.core.ask import Roll
from wartable.core.screen.figures import Verdict
from wartable.server.matches.luck import count_roll, percentile


def test_a_roll_is_counted_by_its_need_and_direction() -> None:
    up = Roll("attack", 0, "X", dice=3, need=4)
    down = Roll("nerve", 1, "X", kinds=(6, 8), need=2, direction="at most")
    assert count_roll(up, [3, 4, 6]).got == 2
    assert count_roll(down, [2, 3]).got == 1
    assert count_roll(down, [2, 3]).chances == ((2, 6), (2, 8))


def test_a_roll_is_counted_by_what_its_rule_makes_of_each_face_where_it_says() -> None:
    """A 1 always fails though it needs 1, a 5 is a critical; a die that is only read does not count."""
    row: tuple[Verdict, ...] = ("failure", "success", "success", "success", "critical", "critical")
    roll = Roll("attack", 0, "X", dice=3, need=1, verdicts=(row, row, ()))
    assert count_roll(roll, [1, 5, 6]).got == 1
    assert count_roll(roll, [1, 5, 6]).chances == ((5, 6), (5, 6))
    assert count_roll(Roll("fate", 0, "X", dice=2), [3, 4]).chances == ()


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
