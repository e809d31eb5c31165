"""Markers that must lie apart: what is too near, and the slivers that are left between them."""

from collections.abc import Sequence
from math import isqrt
from typing import Any

from wartable.core.ask import Region
from wartable.core.match import Marker, Point, Spot
from wartable.core.space.areas.zones import in_zone
from wartable.core.table import Table
from wartable.wargame.deploying.finding_room import any_room

FINE = 10000
ABOUT = range(-2, 3)  # hundredths round a crossing that are looked at


def too_near(
    markers: Sequence[Marker], point: Point, apart: int, over: bool = False
) -> Marker | None:
    """The first whose middle is closer to a spot than *apart*, or if it must be *over* that, just as close."""
    x, y, _ = point
    least = apart * apart + (1 if over else 0)
    for other in markers:
        dx, dy = other.x - x, other.y - y
        if dx * dx + dy * dy < least:
            return other
    return None


def reaches_zone(table: Table[Any, Any], point: Point, radius: int) -> bool:
    """Does a disc there reach into any zone? To touch its edge is not to reach in."""
    zones = table.match.board.zones
    return any([in_zone(zone.area, point[0], point[1], radius - 1, False) for zone in zones])


def slivers(table: Table[Any, Any], region: Region, apart: int) -> list[Point]:
    """Where little is left: the points about the crossings of the circles round two markers."""
    if any_room(table, region):
        return []
    markers = table.match.markers
    pairs = [(a, b) for k, a in enumerate(markers) for b in markers[:k]]
    crossed = [spot for a, b in pairs for spot in circle_crossings(a.x, a.y, b.x, b.y, apart)]
    return [(x + i, y + j, 0) for x, y in crossed for i in ABOUT for j in ABOUT]


def circle_crossings(ax: int, ay: int, bx: int, by: int, far: int) -> list[Spot]:
    """Where two circles of one radius cross, to a hundredth or so."""
    dx, dy = bx - ax, by - ay
    d2 = dx * dx + dy * dy
    if d2 == 0 or d2 > 4 * far * far:
        return []
    aside = isqrt((4 * far * far - d2) * FINE * FINE // d2)  # half the chord by half the distance
    x, y = dy * aside // (2 * FINE), dx * aside // (2 * FINE)
    mid_x, mid_y = (ax + bx) // 2, (ay + by) // 2
    return [(mid_x - x, mid_y + y), (mid_x + x, mid_y - y)]
