"""Tables to roll on."""

from fractions import Fraction

import pytest

from wartable.core.ask import Roll
from wartable.core.dice.tables import DICE, Chart, numbers_of, roll_on
from wartable.kit import play, table_of

PAIRS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


@pytest.mark.parametrize(
    ("dice", "faces", "number"),
    [
        ("D6", [4], 4),
        ("2D6", [6, 6], 12),
        ("D66", [6, 3], 63),
        ("D66", [3, 6], 36),
        ("D66 in pairs", [6, 3], 36),
        ("D66 in pairs", [3, 6], 36),
        ("D33", [1, 6], 13),
        ("D33", [5, 2], 31),
        ("D33", [4, 3], 22),
    ],
)
def test_how_dice_are_read(dice: str, faces: list[int], number: int) -> None:
    assert DICE[dice].read(faces) == number


@pytest.mark.parametrize(("dice", "numbers"), [("2D6", 11), ("D66", 36), ("D33", 9)])
def test_every_number_of_two_dice(dice: str, numbers: int) -> None:
    assert len({DICE[dice].read(pair) for pair in PAIRS}) == numbers


def test_a_pair_is_twice_as_likely_as_a_double() -> None:
    read = [DICE["D66 in pairs"].read(pair) for pair in PAIRS]
    assert Fraction(read.count(36), 36) == 2 * Fraction(read.count(33), 36)


@pytest.mark.parametrize(
    ("key", "numbers"), [(7, [7]), ("7", [7]), ("2-4", [2, 3, 4]), ("12-12", [12])]
)
def test_a_row_is_for_a_number_or_a_range(key: int | str, numbers: list[int]) -> None:
    assert numbers_of(key) == numbers


def test_two_rows_for_one_number_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="two rows for 4"):
        Chart("D6", {"2-4": "arm", 4: "leg"})


def test_a_number_without_a_row_is_the_rest_or_a_mistake() -> None:
    rows: dict[int | str, str] = {1: "head", "2-3": "arm"}
    chart = Chart("D6", rows, rest="nothing")
    assert [chart.at([face]) for face in range(1, 5)] == ["head", "arm", "arm", "nothing"]
    with pytest.raises(AssertionError, match="no row for 4"):
        Chart("D6", rows).at([4])


def test_a_roll_on_a_table_asks_for_its_dice() -> None:
    storms: Chart[str] = Chart("2D6", {"2-6": "calm", 7: "rain"}, rest="storm")
    for faces, weather in (([1, 1], "calm"), ([3, 4], "rain"), ([6, 2], "storm")):
        assert play(table_of(), roll_on(storms, "weather", 0, "T-1"), weather=faces) == weather
    question = next(roll_on(Chart("D66", {11: "rain"}), "weather", 1, "T-1", "Why?", secret=True))
    assert isinstance(question, Roll)
    assert (question.seat, question.each, question.apart) == (1, (6, 6), True)
    assert (question.reason, question.secret) == ("Why?", True)
