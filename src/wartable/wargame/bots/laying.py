"""Where to put things down: spots of an area, the way from each to what is wanted, and the best that is allowed."""

from math import isqrt
from typing import Any, TypeAlias

from wartable.core.ask import Region
from wartable.core.chance import Chance
from wartable.core.match import Marker, Piece, Point, Spot
from wartable.core.regions import apart2, judged

Ranked: TypeAlias = list[tuple[int, Point]]  # low is good

STEP = 150  # hundredths between two spots that are looked at
SHIFT = 40  # by up to so much they are shifted by chance
CROWD = 400  # two models nearer than this are in each other's way
SOONER = 250  # hundredths of way that a friend who is nearer counts for


def lattice(corners: tuple[Spot, ...], edge: int, chance: Chance) -> list[Point]:
    """Spots of an area, so far from its edges at least, shifted by chance."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, right = min(xs) + edge + chance.below(SHIFT), max(xs) - edge
    low, high = min(ys) + edge, max(ys) - edge
    rows = sorted({*range(low, high + 1, STEP), high})
    return [(x, y, 0) for y in rows for x in range(left, right + 1, STEP)]


def way_there(friends: list[Piece], markers: list[Marker], middle: Spot, spot: Point) -> int:
    """The way to the marker one has to oneself, or to the middle, and company on it."""
    crowd = sum([CROWD for m in friends if apart2(m.at, spot) < CROWD * CROWD])
    ways: list[int] = []
    for marker in markers:
        at = (marker.x, marker.y, 0)
        mine = isqrt(apart2(at, spot))
        sooner = len([m for m in friends if apart2(m.at, at) <= mine * mine])
        ways.append(mine + SOONER * sooner)
    if not ways:
        ways.append(isqrt(apart2(spot, (middle[0], middle[1], 0))))
    return min(ways) + crowd


def first_allowed(table: Any, region: Region, ranked: Ranked) -> Point | None:
    """The best spot that the rules allow."""
    for _, spot in sorted(ranked):
        if judged(table, region, (spot,)) is None:
            return spot
    return None
