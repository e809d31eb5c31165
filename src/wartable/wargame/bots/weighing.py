"""Dice as expectations, and what is worth most."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from wartable.core.dice import odds

Spread: TypeAlias = list[tuple[int, int, float]]  # criticals, normal successes, how likely
Harm: TypeAlias = tuple[float, float]  # wounds taken on average, chance to take the last

HURT = 0.6  # of what a model is worth, for all of its wounds but the last
KEPT = 1024  # spreads of dice that are remembered


def index_of_best(values: Sequence[float]) -> int:
    """Where the highest stands, the first of equal ones."""
    return values.index(max(values))


def harm_worth(worth: float, wounds: int, harm: Harm) -> float:
    """What so many wounds of a model, and the chance that it goes, are worth."""
    taken, last = harm
    return worth * (last + HURT * (1.0 - last) * taken / max(1, wounds))


# Dice


def chance_of(need: int) -> float:
    """A natural 1 always fails, a natural 6 never."""
    return (7 - max(2, min(6, need))) / 6


@lru_cache(maxsize=KEPT)
def roll_spread(dice: int, need: int, critical_on: int = 6) -> Spread:
    """How many criticals and normal successes some dice show."""
    chances = odds.successes(dice, need, critical_on)
    return [(split[1], split[0], float(chance)) for split, chance in chances.items()]


@lru_cache(maxsize=KEPT)
def tries_spread(tries: int, chance: Fraction) -> Spread:
    """How often something happens, with no criticals."""
    shares = enumerate(odds.how_often(tries, chance))
    return [(0, times, float(share)) for times, share in shares if share]


def expected_harm(
    hits: Spread, stops: Spread, wounds: int, harm: Callable[[int, int, int, int], int]
) -> Harm:
    """What criticals and successes come to, after those of the other side; nothing beyond the last wound counts."""
    taken, last = 0.0, 0.0
    for critical, normal, share in hits:
        for sure, plain, part in stops:
            dealt = harm(critical, normal, sure, plain)
            taken += share * part * min(dealt, wounds)
            last += share * part * (dealt >= wounds)
    return taken, last
