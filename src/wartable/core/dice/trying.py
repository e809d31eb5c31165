"""A procedure of a rulebook gone through once for every way that its dice can fall."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import Offered, Question, Roll, Steps
from wartable.core.dice.odds import splits
from wartable.core.table import Table

W = TypeVar("W")
Faces: TypeAlias = tuple[int, ...]
Ways: TypeAlias = list[tuple[Faces, int]]  # faces, and in how many ways they come up
Policy: TypeAlias = Callable[[Any, Question[Any]], Any]  # the answer to what is no roll
Start: TypeAlias = Callable[[], tuple[W, Table[Any, Any], Steps[Any]]]
Telling: TypeAlias = Callable[[Table[Any, Any], Roll, Faces], None]
Reading: TypeAlias = Callable[[Roll], Ways]  # which results of a roll are told apart


# The ways of one roll


def bands(sides: int, cuts: tuple[int, ...] | None) -> list[tuple[int, int]]:
    """(a face standing for the band, how many faces are in it)"""
    marks = range(2, sides + 1) if cuts is None else [c for c in cuts if 1 < c <= sides]
    edges = sorted({1, *marks, sides + 1})
    return [(low, high - low) for low, high in pairwise(edges)]


def outcomes(roll: Roll) -> Ways:
    """Every distinguishable result of a roll and in how many ways it comes up."""
    each = roll.each
    if roll.apart or len(set(each)) > 1:
        return joined([[((face,), size) for face, size in bands(k, roll.cuts)] for k in each])
    kinds = bands(each[0], roll.cuts)
    return joined([alike(dice, kinds) for dice in lots_of(roll)])


def lots_of(roll: Roll) -> list[int]:
    """How many dice are alike, one lot after another."""
    return [group.dice for group in roll.groups] or [len(roll.each)]


def alike(dice: int, kinds: list[tuple[int, int]]) -> Ways:
    """Only how many fall in each band matters."""
    found: Ways = []
    for split, ways in splits(dice, [size for _, size in kinds]):
        faces: list[int] = []
        for count, (face, _) in zip(split, kinds, strict=True):
            faces += [face] * count
        found.append((tuple(faces), ways))
    return found


def joined(lots: list[Ways]) -> Ways:
    """Lots of dice side by side."""
    found: Ways = [((), 1)]
    for lot in lots:
        found = [(faces + more, ways * others) for faces, ways in found for more, others in lot]
    return found


# The ways of a procedure


def every_way(
    start: Start[W],
    policy: Policy,
    tell: Telling | None = None,
    ways_of: Reading = outcomes,
) -> Iterator[tuple[W, Fraction]]:
    """What *start* gave with its table and steps, after each way that the dice can fall, and the chance of that way.

    Dice are answered in every way, everything else by *policy*, which gives the answer itself.
    """
    pending: list[tuple[tuple[Faces, ...], Fraction]] = [((), Fraction(1))]
    while pending:
        script, weight = pending.pop()
        world, table, steps = start()
        fork = run_until_new_roll(table, steps, policy, script, tell)
        if fork is None:
            yield world, weight
            continue
        total = 1
        for sides in fork.each:
            total *= sides
        for faces, ways in ways_of(fork):
            pending.append(((*script, faces), weight * Fraction(ways, total)))


def run_until_new_roll(
    table: Table[Any, Any],
    steps: Steps[Any],
    policy: Policy,
    script: tuple[Faces, ...],
    tell: Telling | None = None,
) -> Roll | None:
    """The first roll beyond the script; none if the procedure came to its end."""
    left = iter(script)

    def thrown(roll: Roll) -> Faces | None:
        faces = next(left, None)
        if faces is not None and tell is not None:
            tell(table, roll, faces)
        return faces

    return run(table, steps, policy, thrown)


def run_first_way(
    table: Table[Any, Any], steps: Steps[Any], policy: Policy, ways_of: Reading
) -> list[Roll]:
    """To its end, each roll coming out in the first of its ways: the rolls that there were."""
    found: list[Roll] = []

    def thrown(roll: Roll) -> Faces:
        found.append(roll)
        return ways_of(roll)[0][0]

    run(table, steps, policy, thrown)
    return found


def run(
    table: Table[Any, Any],
    steps: Steps[Any],
    policy: Policy,
    thrown: Callable[[Roll], Faces | None],
) -> Roll | None:
    """Up to the first roll for which no dice are *thrown*; none if the procedure came to its end."""
    answer: Any = None
    try:
        while True:
            question = steps.send(answer)
            if isinstance(question, Offered):
                question = question.listed(table)
            if not isinstance(question, Roll):
                answer = policy(table, question)
                continue
            answer = thrown(question)
            if answer is None:
                steps.close()
                return question
    except StopIteration:
        return None
