"""Models that stay together: placing them round a leader, and whether they are in coherency."""

from __future__ import annotations

from collections.abc import Callable

from wartable.core.match import Spot
from wartable.core.space.ground import Ground
from wartable.core.space.moves import fits

ROW = 56756  # of 65536: the rows of a hexagonal lattice lie so much nearer than its spots


def near_enough(reach: int, a: Spot, a_base: int, b: Spot, b_base: int) -> bool:
    """Are two bases no more than *reach* apart, edge to edge?"""
    dx, dy, q = a[0] - b[0], a[1] - b[1], a_base + b_base + reach
    return q >= 0 and dx * dx + dy * dy <= q * q


def in_group(leader: Spot, base: int, spots: list[Spot], radii: list[int], reach: int) -> bool:
    """Is every model within *reach* of the leader?"""
    for spot, r in zip(spots, radii, strict=True):
        if not near_enough(reach, leader, base, spot, r):
            return False
    return True


def chains(spots: list[Spot], radii: list[int], gap: int) -> list[list[int]]:
    """The models by number, in groups whose members hang together by steps of at most *gap*."""
    left = list(range(len(spots)))
    found: list[list[int]] = []
    while left:
        chain = [left.pop(0)]
        k = 0
        while k < len(chain):
            a = chain[k]
            linked = [b for b in left if near_enough(gap, spots[a], radii[a], spots[b], radii[b])]
            chain += linked
            left = [b for b in left if b not in linked]
            k += 1
        chain.sort()
        found.append(chain)
    return found


def coherent(spots: list[Spot], radii: list[int], gap: int, spread: int) -> bool:
    """One unbroken chain by steps of at most *gap*, and no two further than *spread* apart."""
    if len(chains(spots, radii, gap)) > 1:
        return False
    for a in range(len(spots)):
        for b in range(a):
            if not near_enough(spread, spots[a], radii[a], spots[b], radii[b]):
                return False
    return True


# Placing


def place_group(
    ground: Ground,
    leader: Spot,
    base: int,
    radii: list[int],
    reach: int,
    pieces: list[int],
    bases: list[int],
    rule: Callable[[int, int, int], bool] | None = None,
) -> tuple[Spot, ...] | None:
    """Spots for models of these radii within *reach* of a leader, near to it first, or None.

    They overlap neither each other nor the leader nor what is listed; *rule* (x, y, radius) may
    forbid more. A hexagonal lattice is tried first, then finer ones.
    """
    if not radii:
        return ()
    widest = max(radii)
    for pitch in (2 * widest, widest // 2 + 1, widest // 6 + 1):
        spots = lattice(leader, pitch, base + reach + widest)
        found = placed(ground, leader, base, radii, reach, pieces, bases, rule, spots)
        if found is not None:
            return found
    return None


def lattice(middle: Spot, pitch: int, far: int) -> list[Spot]:
    """Spots of a hexagonal lattice round a middle, the nearest first, equals from below."""
    row = pitch * ROW // 65536 + 1
    found: list[tuple[int, int, int]] = []
    for j in range(-(far // row), far // row + 1):
        shift = pitch // 2 if j % 2 else 0
        for i in range(-(far // pitch) - 1, far // pitch + 1):
            x, y = i * pitch + shift, j * row
            if x * x + y * y <= far * far:
                found.append((x * x + y * y, y, x))
    found.sort()
    return [(middle[0] + x, middle[1] + y) for _, y, x in found]


def placed(
    ground: Ground,
    leader: Spot,
    base: int,
    radii: list[int],
    reach: int,
    pieces: list[int],
    bases: list[int],
    rule: Callable[[int, int, int], bool] | None,
    spots: list[Spot],
) -> tuple[Spot, ...] | None:
    """Each model on the first spot that is free, the largest first."""
    order = sorted([(-r, k) for k, r in enumerate(radii)])
    taken: list[tuple[int, int, int]] = [(leader[0], leader[1], base)]
    chosen: list[Spot] = [leader] * len(radii)
    first, last = 0, 0  # what was no good for one is no good for the next of the same size
    for minus, k in order:
        r = -minus
        if r != last:
            first, last = 0, r
        while first < len(spots):
            x, y = spots[first]
            first += 1
            if (
                near_enough(reach, leader, base, (x, y), r)
                and apart_from(taken, x, y, r)
                and ground.lay.on_table(x, y, r)
                and fits(ground, r, x, y, pieces, bases)
                and (rule is None or rule(x, y, r))
            ):
                chosen[k] = (x, y)
                taken.append((x, y, r))
                break
        else:
            return None
    return tuple(chosen)


def apart_from(taken: list[tuple[int, int, int]], x: int, y: int, r: int) -> bool:
    """Does a base overlap none of these?"""
    for tx, ty, base in taken:
        dx, dy, q = tx - x, ty - y, base + r
        if dx * dx + dy * dy < q * q:
            return False
    return True
