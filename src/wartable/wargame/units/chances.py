"""Exact chances of dice alike, out of what a book says of one die: closed pools, nothing tried out.

A die comes to so many of each kind (`attacks.Die`), and each of these may be thrown in its turn: hits plain and bare
against the dice of a unit here, there hits that pierce more or less to be blocked, and wounds that may be ignored.
What many dice come to is added up, or put together as a book says: here wounds are, and of what failed dice cost the
dearest is kept, which may be discarded.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from wartable.core.dice.odds import add_up
from wartable.wargame.units.attacks import Counts, Die

Shares: TypeAlias = dict[Counts, Fraction]
Both: TypeAlias = Callable[[Shares, Shares], Shares]


def die_shares(die: Die) -> Shares:
    """What one die comes to, when that is rolled again which is due."""
    return add_up(zip(die.counts, face_chances(die), strict=True))


def face_chances(die: Die) -> list[Fraction]:
    """The chance of each face in the end."""
    sides = len(die.counts)
    again = [die.is_rolled_again(face) for face in range(1, sides + 1)]
    second = Fraction(sum(again), sides * sides)
    return [second + (0 if due else Fraction(1, sides)) for due in again]


def on_average(die: Die, worth: Sequence[float]) -> float:
    """What one die is worth if one of each kind is worth so much: as near as a bot needs it, and quick."""
    values: list[float] = []
    for counts in die.counts:
        values.append(sum([many * one for many, one in zip(counts, worth, strict=True)]))
    first = sum(values) / len(values)
    last = [first if die.is_rolled_again(k) else value for k, value in enumerate(values, 1)]
    return sum(last) / len(last)


# Many


def joined(some: Shares, others: Shares) -> Shares:
    """The chances of both, each kind added up."""
    return add_up(
        [
            (tuple([m + n for m, n in zip(a, b, strict=True)]), p * q)
            for a, p in some.items()
            for b, q in others.items()
        ]
    )


def many(one: Shares, times: int, both: Both = joined) -> Shares:
    """So many alike, by squaring."""
    kinds = len(next(iter(one)))
    total: Shares = {(0,) * kinds: Fraction(1)}
    power = one
    while times:
        if times & 1:
            total = both(total, power)
        times >>= 1
        if times:
            power = both(power, power)
    return total


def through(first: Shares, each: Sequence[Shares], both: Both = joined) -> Shares:
    """What comes in the end if one of each kind comes to more in its turn."""
    parts: list[tuple[Counts, Fraction]] = []
    for counts, share in first.items():
        lots = [many(one, times, both) for one, times in zip(each, counts, strict=True)]
        total = lots[0]
        for lot in lots[1:]:
            total = both(total, lot)
        parts += [(found, share * chance) for found, chance in total.items()]
    return add_up(parts)


def up_to(most: int, parts: Iterable[tuple[int, Fraction]]) -> list[Fraction]:
    """The chance of each number; the last is all there can be, and whatever goes beyond."""
    chances = [Fraction(0)] * (most + 1)
    for number, chance in parts:
        chances[min(most, number)] += chance
    return chances
