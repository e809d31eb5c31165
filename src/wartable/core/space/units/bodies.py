"""What is asked of a unit as a whole: distances, perimeter, centre, quarter, who sees and reaches whom.

A unit is given as the numbers of its bases on the ground, so that any part of it can be asked about as well: one model,
its leaders, those that may strike.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import TYPE_CHECKING

from wartable.core.match import Spot
from wartable.core.space.areas.zones import Area, in_zone, quarter
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.kernels import meets, versus

if TYPE_CHECKING:
    from mypy_extensions import i64

# Distances


class Box:
    """The smallest upright rectangle round the centres of some bases."""

    def __init__(self, ground: Ground, unit: list[int]) -> None:
        xs, ys = [ground.x[k] for k in unit], [ground.y[k] for k in unit]
        self.x0: int = min(xs)
        self.x1: int = max(xs)
        self.y0: int = min(ys)
        self.y1: int = max(ys)
        self.widest: int = max([ground.base[k] for k in unit])

    def gap(self, ground: Ground, a: int) -> int:
        """No base of the box is nearer to base *a* than this, in whole hundredths."""
        dx: i64 = max(self.x0 - ground.x[a], 0, ground.x[a] - self.x1)
        dy: i64 = max(self.y0 - ground.y[a], 0, ground.y[a] - self.y1)
        return isqrt(dx * dx + dy * dy) - ground.base[a] - self.widest


def nearest_pairs(ground: Ground, one: list[int], other: list[int]) -> list[tuple[int, int]]:
    """The models of two units that are nearest to each other; more than one pair if exactly as near."""
    if not one or not other:
        return []
    box = Box(ground, other)
    bounds = sorted([(box.gap(ground, a), a) for a in one])
    least = ground.gap(bounds[0][1], other[0])
    close: list[tuple[int, int]] = []
    for bound, a in bounds:
        if bound > least:
            break  # those that follow are further off still
        for b in other:
            gap = ground.gap(a, b)
            if gap < least:
                least, close = gap, []
            if gap == least:
                close.append((a, b))
    finest = min([ground.fine_gap(a, b) for a, b in close])
    return sorted([(a, b) for a, b in close if ground.fine_gap(a, b) == finest])


def gap_between(ground: Ground, one: list[int], other: list[int]) -> int:
    """From the nearest base to the nearest base, down to the hundredth."""
    a, b = nearest_pairs(ground, one, other)[0]
    return ground.gap(a, b)


def those_within(ground: Ground, reach: int, one: list[int], other: list[int]) -> list[int]:
    """The models of a unit that are no more than *reach* from some model of another."""
    wanted = set(other)
    return [a for a in one if bases_in_reach(ground, reach, a, wanted)]


def bases_in_reach(ground: Ground, reach: int, a: int, others: set[int]) -> list[int]:
    """Which of *others* are within *reach* of a base; found by the index."""
    near = ground.near(ground.x[a], ground.y[a], reach + ground.base[a])
    return [b for b in near if b in others and ground.within(reach, a, b)]


def any_within(ground: Ground, reach: int, one: list[int], other: list[int]) -> bool:
    """Is any model of a unit no more than *reach* from any of another? From a leader: give it alone."""
    wanted = set(other)
    for a in one:
        if bases_in_reach(ground, reach, a, wanted):
            return True
    return False


def all_within(ground: Ground, reach: int, one: list[int], other: list[int]) -> bool:
    """Is every model of a unit no more than *reach* from some model of another?"""
    return len(those_within(ground, reach, one, other)) == len(one)


def wholly_within(ground: Ground, reach: int, one: list[int], other: list[int]) -> bool:
    """Does every base of a unit lie, with all of it, within *reach* of some model of another?"""
    wanted = set(other)
    for a in one:
        near = bases_in_reach(ground, reach, a, wanted)
        if not [b for b in near if ground.wholly_within(reach, a, b)]:
            return False
    return True


def away(ground: Ground, reach: int, one: list[int], other: list[int]) -> bool:
    """Does no model of a unit come nearer than *reach* to any of another? Just as far is away."""
    wanted = set(other)
    for a in one:
        for b in bases_in_reach(ground, reach, a, wanted):
            if ground.closer(reach, a, b):
                return False
    return True


# Areas


def any_in(ground: Ground, area: Area, unit: list[int]) -> bool:
    """Does any part of any base lie in an area?"""
    return any([in_zone(area, ground.x[k], ground.y[k], ground.base[k], False) for k in unit])


def unit_wholly_in(ground: Ground, area: Area, unit: list[int]) -> bool:
    """Do all bases lie in an area with all of them?"""
    return all([in_zone(area, ground.x[k], ground.y[k], ground.base[k], True) for k in unit])


def centre(ground: Ground, unit: list[int]) -> Spot:
    """The middle of all centres, a broken hundredth rounded toward the middle of the table."""
    many, lay = len(unit), ground.lay
    x, y = sum([ground.x[k] for k in unit]), sum([ground.y[k] for k in unit])
    return inward(x, many, lay.width), inward(y, many, lay.depth)


def inward(total: int, many: int, side: int) -> int:
    """A share of a total, rounded toward half of a side, so that a mirror changes nothing."""
    return total // many if 2 * total >= side * many else -(-total // many)


def unit_quarter(ground: Ground, unit: list[int]) -> int | None:
    """The quarter that holds most of the models; if that is more than one, the quarter of their centre.

    None if the centre then lies on a line between two.
    """
    each = [quarter(ground.lay, ground.x[k], ground.y[k]) for k in unit]
    counts = [each.count(number) for number in range(4)]
    most = [number for number in range(4) if counts[number] == max(counts)]
    if len(most) == 1:
        return most[0]
    x, y = centre(ground, unit)
    return quarter(ground.lay, x, y)


# Sight


def links(ground: Ground, unit: list[int], gap: int) -> list[tuple[int, int]]:
    """The pairs of a unit's models that are no more than *gap* apart."""
    members = set(unit)
    found = [(a, b) for a in unit for b in bases_in_reach(ground, gap, a, members)]
    return [(a, b) for a, b in found if a < b]


def meets_perimeter(
    ground: Ground, unit: list[int], gap: int, x0: int, y0: int, x1: int, y1: int
) -> bool:
    """Does a line meet a base of a unit, or the gap between two of its models that stand within *gap*?"""
    for k in unit:
        if versus(ground.base[k] * ground.base[k], ground.x[k], ground.y[k], x0, y0, x1, y1) <= 0:
            return True
    for a, b in links(ground, unit, gap):
        if meets(x0, y0, x1, y1, ground.x[a], ground.y[a], ground.x[b], ground.y[b]):
            return True
    return False


def in_reach(
    ground: Ground,
    reach: int,
    one: list[int],
    other: list[int],
    sees: Callable[[int, int], bool] | None = None,
) -> list[tuple[int, list[int]]]:
    """Each model of a unit that reaches, and sees, some of another, and which; who has none is left out."""
    wanted = set(other)
    found: list[tuple[int, list[int]]] = []
    for a in one:
        near = bases_in_reach(ground, reach, a, wanted)
        targets = near if sees is None else [b for b in near if sees(a, b)]
        if targets:
            found.append((a, targets))
    return found


def strangers(ground: Ground, unit: list[int]) -> list[int]:
    """Every base but a unit's own: what stands in its way, and in its sight where it sees through its own."""
    own = set(unit)
    return [k for k in range(len(ground.ids)) if k not in own]


def wedge(ground: Ground, leader: int, facing: Spot, unit: list[int]) -> list[int]:
    """The models whose centres lie behind a leader, within half a right angle to both sides of straight back."""
    fx, fy = facing
    found: list[int] = []
    for k in unit:
        dx: i64 = ground.x[k] - ground.x[leader]
        dy: i64 = ground.y[k] - ground.y[leader]
        back: i64 = -(dx * fx + dy * fy)
        aside: i64 = dx * fy - dy * fx
        if back > 0 and -back <= aside <= back:
            found.append(k)
    return found
