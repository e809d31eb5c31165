"""Slow twins of what is asked of units: every pair, in fractions of nothing but roots of whole numbers."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground


def pairs(one: list[int], other: list[int]) -> Iterator[tuple[int, int]]:
    for a in one:
        for b in other:
            yield a, b


def apart2(ground: Ground, a: int, b: int) -> int:
    return (ground.x[a] - ground.x[b]) ** 2 + (ground.y[a] - ground.y[b]) ** 2


def slow_within(ground: Ground, reach: int, a: int, b: int) -> bool:
    q = ground.base[a] + ground.base[b] + reach
    return q >= 0 and apart2(ground, a, b) <= q * q


def slow_near(reach: int, a: Spot, ra: int, b: Spot, rb: int) -> bool:
    q = ra + rb + reach
    return q >= 0 and (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= q * q


def slow_chains(spots: list[Spot], radii: list[int], gap: int) -> list[set[int]]:
    """Spread a mark from each until nothing changes."""
    numbers = range(len(spots))
    found: list[set[int]] = []
    for first in numbers:
        marked = {first}
        for _ in spots:
            for a in list(marked):
                marked |= {
                    b for b in numbers if slow_near(gap, spots[a], radii[a], spots[b], radii[b])
                }
        if marked not in found:
            found.append(marked)
    return found
