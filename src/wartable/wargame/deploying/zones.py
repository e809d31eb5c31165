"""The zones of a seat, and what lies in them."""

from typing import Any

from wartable.core.match import Match, Seat, Spot, Zone
from wartable.core.space.areas import in_zone


def zones_of(match: Match[Any], seat: Seat) -> list[Zone]:
    return [zone for zone in match.board.zones if zone.seat == seat]


def middle(area: tuple[Spot, ...]) -> Spot:
    """Of the box round it."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def widest(area: tuple[Spot, ...]) -> int:
    """How far from its middle an area goes."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return max(max(xs) - min(xs), max(ys) - min(ys)) // 2


def overlaps(zones: list[Zone], x: int, y: int, radius: int) -> bool:
    """Does any part of a base overlap one of these zones? To touch its edge is not to overlap."""
    return radius > 0 and any([in_zone(zone.area, x, y, radius - 1, False) for zone in zones])
