"""What closed forms of a rulebook's chances are built on: exact distributions of whole numbers."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from wartable.core.ask import Question
from wartable.core.scene import Odds, Outcome

ClosedForm: TypeAlias = Callable[
    [Any, Question[Any]], tuple[Odds, ...]
]  # from a table and an open question
Meaning: TypeAlias = Literal["", "none", "out"]


def outcome(words: str, chance: Fraction, count: int | None = None, kind: Meaning = "") -> Outcome:
    """A chance as a screen shows it."""
    exact = f"{chance.numerator}/{chance.denominator}"
    return Outcome(words, float(chance), exact, count, kind)


def convolved(left: list[int], right: list[int]) -> list[int]:
    """The weights of the sum of two independent numbers; entry k is the weight of k."""
    total = [0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        if a:
            for j, b in enumerate(right):
                total[i + j] += a * b
    return total


def repeated(one: list[int], times: int) -> list[int]:
    """The weights of the sum of *times* such numbers, by squaring."""
    total, power = [1], one
    while times:
        if times & 1:
            total = convolved(total, power)
        times >>= 1
        if times:
            power = convolved(power, power)
    return total


def successes(dice: int, need: int, sides: int = 6) -> list[Fraction]:
    """The chance of each number of dice that reach *need*."""
    good = max(0, min(sides, sides + 1 - need))
    weights = repeated([sides - good, good], dice)
    return [Fraction(weight, sides**dice) for weight in weights[: dice + 1]]
