"""Exact expectations of dice: what an attack takes from its target, and how often it takes the last wound.

Nothing beyond the last wound is counted. All functions are pure and remember what they worked out.
"""

from typing import TypeAlias

Spread: TypeAlias = list[tuple[int, int, float]]  # criticals, normal successes, how likely
Harm: TypeAlias = tuple[float, float]  # wounds taken on average, chance to take the last

BLOCKS = 0.55  # how often a Block Die stops a success, all in all

_spreads: dict[tuple[int, int, int], Spread] = {}
_shots: dict[tuple[int, ...], Harm] = {}
_blows: dict[tuple[int, ...], Harm] = {}


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


def shot(
    dice: int,
    need: int,
    critical_on: int,
    damage: int,
    critical: int,
    saves: int,
    saves_on: int,
    kept: int,
    wounds: int,
) -> Harm:
    """A ranged attack against so many defense dice, some of them kept as successes."""
    key = (dice, need, critical_on, damage, critical, saves, saves_on, kept, wounds)
    found = _shots.get(key)
    if found is None:
        found = met(
            spread(dice, need, critical_on), damage, critical, saves, saves_on, kept, wounds
        )
        _shots[key] = found
    return found


def met(
    hits: Spread, damage: int, critical: int, saves: int, saves_on: int, kept: int, wounds: int
) -> Harm:
    """Successes that are known or likely, against defense dice still to be rolled."""
    taken, last = 0.0, 0.0
    guard = spread(max(0, saves - kept), saves_on)
    for c, n, p in hits:
        for sure, plain, q in guard:
            left_c, left_n = cancelled(c, n, sure, plain + min(kept, saves), damage, critical)
            harm = left_c * critical + left_n * damage
            taken += p * q * min(harm, wounds)
            if harm >= wounds:
                last += p * q
    return taken, last


def cancelled(c: int, n: int, sure: int, plain: int, damage: int, critical: int) -> tuple[int, int]:
    """What is left when the Defender cancels as well as he can."""
    upon = min(c, sure)
    c, sure = c - upon, sure - upon
    stopped = min(n, sure + plain)
    spare = plain - max(0, stopped - sure)
    pairs = min(c, spare // 2)
    return c - pairs, n - stopped


def blows(
    dice: int, need: int, critical_on: int, damage: int, critical: int, blocks: int, wounds: int
) -> Harm:
    """The strikes of one side of a close combat, when each Block Die of the other stops a success now and then."""
    key = (dice, need, critical_on, damage, critical, blocks, wounds)
    found = _blows.get(key)
    if found is None:
        found = struck(key)
        _blows[key] = found
    return found


def struck(key: tuple[int, ...]) -> Harm:
    dice, need, critical_on, damage, critical, blocks, wounds = key
    taken, last = 0.0, 0.0
    stopping = rolled(blocks, 0.0, BLOCKS)
    for c, n, p in spread(dice, need, critical_on):
        for _, stopped, q in stopping:
            off = min(n, stopped)
            harm = (c - min(c, stopped - off)) * critical + (n - off) * damage
            taken += p * q * min(harm, wounds)
            if harm >= wounds:
                last += p * q
    return taken, last
