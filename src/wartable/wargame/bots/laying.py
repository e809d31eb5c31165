"""Where to put things down: spots of an area, the way from each to what is wanted, and the best that is allowed."""

from collections.abc import Callable
from math import isqrt
from typing import Any, TypeAlias

from wartable.core.ask import Region
from wartable.core.dice.chance import Chance
from wartable.core.match import Marker, Match, ModelId, Piece, Point, Seat, Spot
from wartable.core.regions import apart2, judge_path
from wartable.core.table import Table

Rank: TypeAlias = Callable[[Point], int]  # of a spot; low is good
Ranked: TypeAlias = list[tuple[int, Point]]

STEP = 150  # hundredths between two spots that are looked at
SHIFT = 40  # by up to so much they are shifted by chance
CROWD = 400  # two models nearer than this are in each other's way
SOONER = 250  # hundredths of way that a friend who is nearer counts for


def best_place(
    table: Table[Any, Any], chance: Chance, region: Region, area: tuple[Spot, ...], rank: Rank
) -> list[int] | None:
    """A raw answer: the spot of an area that ranks first, of those that are allowed; none if there is none."""
    spots = spots_of_area(area, region.radius + 2, chance)
    found = first_allowed(table, region, [(rank(spot), spot) for spot in spots])
    return None if found is None else list(found)


def spots_of_area(corners: tuple[Spot, ...], edge: int, chance: Chance) -> list[Point]:
    """Spots of an area, so far from its edges at least, shifted by chance."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, right = min(xs) + edge + chance.below(SHIFT), max(xs) - edge
    low, high = min(ys) + edge, max(ys) - edge
    rows = sorted({*range(low, high + 1, STEP), high})
    return [(x, y, 0) for y in rows for x in range(left, right + 1, STEP)]


def way_there(
    friends: list[Piece], markers: list[Marker], middle: Spot, spot: Point, apart: int = CROWD
) -> int:
    """The way to the marker one has to oneself, or to the middle, and company on it."""
    crowd = sum([apart for m in friends if apart2(m.at, spot) < CROWD * CROWD])
    ways: list[int] = []
    for marker in markers:
        at = (marker.x, marker.y, 0)
        mine = isqrt(apart2(at, spot))
        sooner = len([m for m in friends if apart2(m.at, at) <= mine * mine])
        ways.append(mine + SOONER * sooner)
    if not ways:
        ways.append(isqrt(apart2(spot, (middle[0], middle[1], 0))))
    return min(ways) + crowd


def near_markers(match: Match[Any], seat: Seat, model: ModelId = "", apart: int = CROWD) -> Rank:
    """For one of a seat's models: near a marker that no friend is near to yet, or the middle of the table.

    *apart* is how much longer a way may be that keeps away from a friend.
    """
    friends = [m for m in match.models.values() if m.seat == seat and m.id != model]
    centre, markers = (match.board.width // 2, match.board.depth // 2), list(match.markers)
    return lambda spot: way_there(friends, markers, centre, spot, apart)


def first_allowed(table: Table[Any, Any], region: Region, ranked: Ranked) -> Point | None:
    """The best spot that the rules allow."""
    for _, spot in sorted(ranked):
        if judge_path(table, region, (spot,)) is None:
            return spot
    return None
