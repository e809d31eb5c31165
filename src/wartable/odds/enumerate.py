"""Exact odds, by answering every die in every way that matters."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeVar

from wartable.core.ask import Offered, Question, Roll, Steps
from wartable.core.dice.odds import splits
from wartable.core.match import Match
from wartable.core.table import Table
from wartable.play.taking import rolled_event

K = TypeVar("K")
M = TypeVar("M", bound=Match[Any])


def bands(sides: int, cuts: tuple[int, ...] | None) -> list[tuple[int, int]]:
    """(a face standing for the band, how many faces are in it)"""
    marks = range(2, sides + 1) if cuts is None else [c for c in cuts if 1 < c <= sides]
    edges = sorted({1, *marks, sides + 1})
    return [(low, high - low) for low, high in pairwise(edges)]


def outcomes(roll: Roll) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every distinguishable result of a roll and in how many ways it comes up."""
    each = roll.each
    if roll.apart or len(set(each)) > 1:
        return _one_by_one(roll)
    return _alike(len(each), bands(each[0], roll.cuts))


def _alike(dice: int, kinds: list[tuple[int, int]]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Only how many fall in each band matters."""
    for split, ways in splits(dice, [size for _, size in kinds]):
        faces: list[int] = []
        for count, (face, _) in zip(split, kinds, strict=True):
            faces += [face] * count
        yield tuple(faces), ways


def _one_by_one(roll: Roll) -> Iterator[tuple[tuple[int, ...], int]]:
    """Dice of different kinds, or that the rule tells apart, each by itself."""
    found: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for sides in roll.each:
        found = [
            ((*faces, face), ways * size)
            for faces, ways in found
            for face, size in bands(sides, roll.cuts)
        ]
    yield from found


def odds(
    match: M,
    procedure: Callable[[Table[M, Any]], Steps[Any]],
    policy: Callable[[Any, Question[Any]], Any],
    measure: Callable[[M], K],
) -> tuple[dict[K, Fraction], int]:
    """The chance of each value of *measure* once the procedure is through, and how many ways were tried.

    Dice are answered in every way, everything else by *policy*, which gives the answer itself.
    """
    weights: dict[K, Fraction] = {}
    leaves = 0
    pending: list[tuple[tuple[tuple[int, ...], ...], Fraction]] = [((), Fraction(1))]
    while pending:
        script, weight = pending.pop()
        table: Table[M, Any] = Table(match)
        fork = run_until_new_roll(table, procedure(table), policy, script)
        if fork is None:
            leaves += 1
            key = measure(table.match)
            weights[key] = weights.get(key, Fraction(0)) + weight
            continue
        total = 1
        for sides in fork.each:
            total *= sides
        for faces, ways in outcomes(fork):
            pending.append(((*script, faces), weight * Fraction(ways, total)))
    return weights, leaves


def run_until_new_roll(
    table: Table[Any, Any],
    steps: Steps[Any],
    policy: Callable[[Any, Question[Any]], Any],
    script: tuple[tuple[int, ...], ...],
) -> Roll | None:
    """The first roll beyond the script; none if the procedure came to its end."""
    used = 0
    answer: Any = None
    try:
        while True:
            question = steps.send(answer)
            if isinstance(question, Offered):
                question = question.listed(table)
            if not isinstance(question, Roll):
                answer = policy(table, question)
            elif used < len(script):
                answer = script[used]
                used += 1
                table.do(rolled_event(question, answer))
            else:
                steps.close()
                return question
    except StopIteration:
        return None
