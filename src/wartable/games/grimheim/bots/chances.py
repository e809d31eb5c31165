"""Expectations of dice: what an attack takes from its target, and how often it takes the last wound."""

from fractions import Fraction
from functools import lru_cache

from wartable.wargame.bots.weighing import Harm, expected_harm, roll_spread, tries_spread

BLOCKS = Fraction(11, 20)  # how often a Block Die stops a success, all in all
KEPT = 4096  # attacks that are remembered


@lru_cache(maxsize=KEPT)
def dice_harm(
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

    def harm(c: int, n: int, sure: int, plain: int) -> int:
        left_c, left_n = after_cancelling(c, n, sure, plain + min(kept, saves))
        return left_c * critical + left_n * damage

    guard = roll_spread(max(0, saves - kept), saves_on)
    return expected_harm(roll_spread(dice, need, critical_on), guard, wounds, harm)


def after_cancelling(c: int, n: int, sure: int, plain: int) -> tuple[int, int]:
    """What is left when the Defender cancels as well as he can."""
    upon = min(c, sure)
    c, sure = c - upon, sure - upon
    stopped = min(n, sure + plain)
    spare = plain - max(0, stopped - sure)
    pairs = min(c, spare // 2)
    return c - pairs, n - stopped


@lru_cache(maxsize=KEPT)
def blows_harm(
    dice: int, need: int, critical_on: int, damage: int, critical: int, blocks: int, wounds: int
) -> Harm:
    """The strikes of one side of a close combat, when each Block Die of the other stops a success now and then."""

    def harm(c: int, n: int, sure: int, stopped: int) -> int:
        off = min(n, stopped)
        return (c - min(c, stopped - off)) * critical + (n - off) * damage

    return expected_harm(
        roll_spread(dice, need, critical_on), tries_spread(blocks, BLOCKS), wounds, harm
    )
