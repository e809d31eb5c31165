"""The zones of a seat, and what lies in them."""

from typing import Any

from wartable.core.match import Board, Match, Point, Seat, Spot, Zone
from wartable.core.space.areas.zones import flat_area, in_zone


def zones_of(match: Match[Any], seat: Seat) -> list[Zone]:
    """The zones of a seat."""
    return [zone for zone in match.board.zones if zone.seat == seat]


def zone_of(match: Match[Any], seat: Seat) -> tuple[Spot, ...]:
    """All of the only zone of a seat."""
    (zone,) = zones_of(match, seat)
    return zone.area


def widest(area: tuple[Spot, ...]) -> int:
    """How far from its middle an area goes."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return max(max(xs) - min(xs), max(ys) - min(ys)) // 2


def overlaps(zones: list[Zone], x: int, y: int, radius: int) -> bool:
    """Does any part of a base overlap one of these zones? To touch its edge is not to overlap."""
    return radius > 0 and any([in_zone(zone.area, x, y, radius - 1, False) for zone in zones])


def passes_by(zones: list[Zone], way: tuple[Point, ...], base: int) -> bool:
    """Does the box round a way come near the box round a zone? If not, no point of it need be looked at."""
    xs, ys = [x for x, _, _ in way], [y for _, y, _ in way]
    x0, x1, y0, y1 = min(xs) - base, max(xs) + base, min(ys) - base, max(ys) + base
    for zone in zones:
        box = flat_area(zone.area)
        if x0 <= box.x1 and x1 >= box.x0 and y0 <= box.y1 and y1 >= box.y0:
            return True
    return False


def holds_spot(zones: list[Zone], board: Board, x: int, y: int) -> bool:
    """Is a spot inside one of these rectangles? On a border that is not the side of the table it is in neither."""
    for zone in zones:
        (x0, y0), (x1, y1) = zone.area[0], zone.area[2]
        if (x0 < x or x0 == 0) and (x < x1 or x1 == board.width) and y0 < y < y1:
            return True
    return False
