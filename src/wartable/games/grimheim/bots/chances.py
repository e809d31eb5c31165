"""Exact expectations of dice: what an attack takes from its target, and how often it takes the last wound.

Nothing beyond the last wound is counted. All functions are pure and remember what they worked out.
"""

from wartable.wargame.bots.weighing import Harm, Spread, rolled, spread

BLOCKS = 0.55  # how often a Block Die stops a success, all in all

_shots: dict[tuple[int, ...], Harm] = {}
_blows: dict[tuple[int, ...], Harm] = {}


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
