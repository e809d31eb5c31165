"""What faces come to, by the rule that has them rolled."""

import pytest

from wartable.core.ask import Roll
from wartable.core.dice.verdicts import by_need, face_verdicts, verdicts_of
from wartable.core.screen.figures import Verdict

SURE: tuple[Verdict, ...] = ("failure", "failure", "success", "success", "critical", "critical")


@pytest.mark.parametrize(
    ("need", "sides", "direction", "good"),
    [
        (4, 6, "at least", [4, 5, 6]),
        (2, 4, "at least", [2, 3, 4]),
        (7, 6, "at least", []),
        (3, 6, "at most", [1, 2, 3]),
        (9, 6, "at most", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_a_need_alone_tells_success_from_failure(
    need: int, sides: int, direction: str, good: list[int]
) -> None:
    row = by_need(sides, need, direction)
    assert [k + 1 for k, one in enumerate(row) if one == "success"] == good
    assert set(row) <= {"success", "failure"} and len(row) == sides


def test_the_rule_has_the_last_word() -> None:
    assert verdicts_of(Roll("x", 0, "X", dice=3, need=6, verdicts=(SURE,)), (2, 3, 5)) == (
        "failure",
        "success",
        "critical",
    )


def test_dice_of_one_roll_may_be_read_differently() -> None:
    roll = Roll("x", 0, "X", dice=2, verdicts=(SURE, ()))
    assert verdicts_of(roll, (6, 6)) == ("critical", "")
    assert face_verdicts(roll, 1) == ()


def test_a_roll_below_succeeds_below() -> None:
    roll = Roll("x", 0, "X", kinds=(6, 8), need=2, direction="at most")
    assert verdicts_of(roll, (2, 3)) == ("success", "failure")


def test_faces_that_are_simply_read_come_to_nothing() -> None:
    assert verdicts_of(Roll("x", 0, "X", dice=2), (6, 1)) == ()
