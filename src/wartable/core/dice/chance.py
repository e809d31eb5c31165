"""Whole numbers by chance from a seed: the same on every machine, and each of them can be had again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD = 2**64
MASK = WORD - 1
STEP = 0x9E3779B97F4A7C15
SMALL = 2**31
COMPILED = not __file__.endswith(".py")


class Chance:
    """The numbers of one seed in their order (splitmix64); *drawn* is how many of them were taken."""

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._start: int = (seed + WORD // 2) % WORD - WORD // 2  # as a machine has it in a word

    def below(self, n: int) -> int:
        """From 0 to n - 1."""
        self.drawn += 1
        if COMPILED and n < SMALL:
            return by_words(self._start, self.drawn, n)
        z = (self.seed + self.drawn * STEP) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * n) >> 64


def by_words(start: i64, drawn: i64, n: i64) -> int:
    """The same in words of the machine, where what runs over is lost by itself; uncompiled it is right but slow.

    Factors are less by 2**64 to fit in a word with a sign, and what is shifted is rid of the sign.
    """
    z: i64 = start + drawn * -0x61C8864680B583EB
    z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
    z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
    z = z ^ ((z >> 31) & 0x1FFFFFFFF)
    high: i64 = (z >> 32) & 0xFFFFFFFF
    low: i64 = z & 0xFFFFFFFF
    return (high * n + (low * n >> 32)) >> 32
