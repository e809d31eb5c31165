"""Dice as expectations, and the option that is worth most."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.core.ask import Choose

Spread: TypeAlias = list[tuple[int, int, float]]  # criticals, normal successes, how likely
Harm: TypeAlias = tuple[float, float]  # wounds taken on average, chance to take the last

HURT = 0.6  # of what a model is worth, for all of its wounds but the last

_spreads: dict[tuple[int, int, int], Spread] = {}


def best(values: Sequence[float]) -> int:
    """Where the highest stands, the first of equal ones."""
    return values.index(max(values))


def best_option(question: Choose[Any], worth: Callable[[Any], float]) -> int:
    return best([worth(option) for option in question.options])


def harm_worth(worth: float, wounds: int, harm: Harm) -> float:
    """What so many wounds of a model, and the chance that it goes, are worth."""
    taken, last = harm
    return worth * (last + HURT * (1.0 - last) * taken / max(1, wounds))


# Dice


def chance_of(need: int) -> float:
    """A natural 1 always fails, a natural 6 never."""
    return (7 - max(2, min(6, need))) / 6


def spread(dice: int, need: int, critical_on: int = 6) -> Spread:
    """How many criticals and normal successes some dice show."""
    key = (dice, need, critical_on)
    found = _spreads.get(key)
    if found is None:
        critical = (7 - max(2, critical_on)) / 6 if critical_on <= 6 else 0.0
        normal = max(0.0, chance_of(need) - critical)
        found = rolled(dice, critical, normal)
        _spreads[key] = found
    return found


def rolled(dice: int, critical: float, normal: float) -> Spread:
    """Die by die."""
    likely: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(dice):
        after: dict[tuple[int, int], float] = {}
        for (c, n), p in likely.items():
            for one, share in (((c + 1, n), critical), ((c, n + 1), normal)):
                after[one] = after.get(one, 0.0) + p * share
            after[c, n] = after.get((c, n), 0.0) + p * (1.0 - critical - normal)
        likely = after
    return [(c, n, p) for (c, n), p in likely.items() if p > 0.0]
