"""What closed forms of a rulebook's chances are built on: exact distributions of whole numbers."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import comb
from typing import Any, Literal, TypeAlias, TypeVar

from wartable.core.ask import Question
from wartable.core.screen.figures import Outcome
from wartable.core.screen.scene import Odds
from wartable.core.words import counted

ClosedForm: TypeAlias = Callable[
    [Any, Question[Any]], tuple[Odds, ...]
]  # from a table and an open question
Split: TypeAlias = tuple[int, ...]  # how many dice fall in each band of faces
K = TypeVar("K")
Meaning: TypeAlias = Literal["", "none", "out"]


def outcome(words: str, chance: Fraction, count: int | None = None, kind: Meaning = "") -> Outcome:
    """A chance as a screen shows it."""
    exact = f"{chance.numerator}/{chance.denominator}"
    return Outcome(words, float(chance), exact, count, kind)


def convolve(left: list[int], right: list[int]) -> list[int]:
    """The weights of the sum of two independent numbers; entry k is the weight of k."""
    total = [0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        if a:
            for j, b in enumerate(right):
                total[i + j] += a * b
    return total


def convolve_many(one: list[int], times: int) -> list[int]:
    """The weights of the sum of *times* such numbers, by squaring."""
    total, power = [1], one
    while times:
        if times & 1:
            total = convolve(total, power)
        times >>= 1
        if times:
            power = convolve(power, power)
    return total


def multiplied(number: int, times: int) -> int:
    """A whole number so many times by itself."""
    return int(number**times)


def how_often(tries: int, chance: Fraction) -> list[Fraction]:
    """The chance of each number of times that something happens, tried so many times."""
    weights = convolve_many([chance.denominator - chance.numerator, chance.numerator], tries)
    return [Fraction(weight, chance.denominator**tries) for weight in weights[: tries + 1]]


# Dice that are alike


def splits(dice: int, bands: Sequence[int]) -> list[tuple[Split, int]]:
    """Every split of dice among bands of so many faces, and in how many ways it comes up."""
    first, rest = bands[0], bands[1:]
    if not rest:
        return [((dice,), first**dice)]
    return [
        ((count, *others), ways * comb(dice, count) * first**count)
        for count in range(dice + 1)
        for others, ways in splits(dice - count, rest)
    ]


def split_chances(dice: int, bands: Sequence[int]) -> dict[Split, Fraction]:
    """The chance of each split that can come up."""
    total = sum(bands) ** dice
    return {split: Fraction(ways, total) for split, ways in splits(dice, bands) if ways}


def faces_of(need: int, critical_on: int = 6, sides: int = 6) -> list[int]:
    """How many faces are ones, other misses, normal successes and criticals; a 1 always fails, the highest never."""
    critical = max(1, sides + 1 - max(2, critical_on))
    normal = max(0, sides + 1 - max(2, need) - critical)
    return [1, sides - 1 - normal - critical, normal, critical]


def successes(dice: int, need: int, critical_on: int = 6, sides: int = 6) -> dict[Split, Fraction]:
    """The chance of each number of normal and critical successes."""
    ones, misses, normal, critical = faces_of(need, critical_on, sides)
    shares = split_chances(dice, (ones + misses, normal, critical))
    return {(few, many): chance for (_, few, many), chance in shares.items()}


def add_up(parts: Iterable[tuple[K, Fraction]]) -> dict[K, Fraction]:
    """The chances of what is alike, added up."""
    found: dict[K, Fraction] = {}
    for one, chance in parts:
        found[one] = found.get(one, Fraction(0)) + chance
    return found


def mean(chances: Sequence[Fraction]) -> Fraction:
    """Of a number, by the chance of each from 0."""
    return sum([k * chance for k, chance in enumerate(chances)], Fraction(0))


# Wounds


def mix_chances(parts: Sequence[tuple[Fraction, Sequence[Fraction]]]) -> list[Fraction]:
    """The chance of each number that comes about in several ways, each way with its chance and its own numbers."""
    total = [Fraction(0)] * max([len(chances) for _, chances in parts])
    for share, chances in parts:
        for k, chance in enumerate(chances):
            total[k] += share * chance
    return total


def one_more(
    chances: Sequence[Fraction], amount: int, fails: Fraction = Fraction(0)
) -> list[Fraction]:
    """The chances after so many more wounds, which *fail* sometimes; the last number is all that can be taken."""
    if not amount:
        return list(chances)
    after = [chance * fails for chance in chances]
    for k, chance in enumerate(chances):
        after[min(len(chances) - 1, k + amount)] += chance * (1 - fails)
    return after


def wound_odds(
    title: str, chances: Sequence[Fraction], out: str, option: int | None = None
) -> Odds:
    """How many wounds are taken, as a screen shows it; to take the last is to be *out*."""
    return Odds(title, wound_outcomes(chances, out), option)


def wound_outcomes(chances: Sequence[Fraction], out: str) -> tuple[Outcome, ...]:
    """The chance of each number of wounds, and of being *out*, which comes last."""
    last = len(chances) - 1
    told = [
        outcome(counted(k, "wound", none="no"), chance, k, "" if k else "none")
        for k, chance in enumerate(chances[:last])
        if chance
    ]
    return tuple([*told, outcome(out, chances[last], kind="out")] if chances[last] else told)


# Units that lose models


def removals(title: str, chances: Sequence[Fraction], option: int | None = None) -> Odds:
    """How many of a unit's models are removed, as a screen shows it; the last number is all of them."""
    last = len(chances) - 1
    told = [
        outcome(f"{n} out", chance, n, "none" if n == 0 else "out" if n == last else "")
        for n, chance in enumerate(chances)
        if chance
    ]
    return Odds(title, tuple(told), option)
