"""Where something can be put down at all, and whether there is any such place left (GH-SET, GH-MOV-02, 23)."""

from collections.abc import Iterator
from math import gcd

from wartable.core.ask import Refused, Region
from wartable.core.clauses import clause
from wartable.core.match import Point, Seat, Spot, Zone
from wartable.core.regions import contains, most_levels
from wartable.core.space.areas import in_zone
from wartable.core.space.moves import fits, wholly_in
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.movement.floors import blocking
from wartable.games.grimheim.table import Table

LOOKS = (8, 32, 128)  # parts of a region's allowance between two looks, coarse ones first


def zones_of(match: Match, seat: Seat) -> list[Zone]:
    return [zone for zone in match.board.zones if zone.seat == seat]


def middle(area: tuple[Spot, ...]) -> Spot:
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def widest(area: tuple[Spot, ...]) -> int:
    """How far from its middle an area goes."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return max(max(xs) - min(xs), max(ys) - min(ys)) // 2


def everywhere(table: Table, rule: str, radius: int, model: str = "", zone: str = "") -> Region:
    """A region that spans the table; its rule says where in it."""
    board = table.match.board
    half = max(board.width, board.depth) // 2
    return Region(rule, (board.width // 2, board.depth // 2, 0), radius, half, model, zone)


@clause("GH-MOV-02", "GH-MOV-23")
def no_footing(table: Table, point: Point, radius: int) -> Refused | None:
    """Why no base can stand there: beyond the edge, in a wall, half on a ledge, on somebody."""
    x, y, level = point
    ground, lay = table.ground, table.ground.lay
    if not lay.on_table(x, y, radius):
        return Refused("GH-MOV-23", "not wholly on the table", point)
    if level == 0:
        solid = [*blocking(table), *lay.worded("impassable")]
        if not fits(ground, radius, x, y, solid, [], -1):
            return Refused("GH-TER-12", "something impassable is in the way", point)
    elif not on_floor(table, point, radius):
        return Refused("GH-MOV-02", f"there is no floor {level} for all of it there", point)
    if not ground.free(x, y, radius, level=level):
        return Refused("GH-MOV-02", "another model stands there", point)
    return None


def on_floor(table: Table, point: Point, radius: int) -> bool:
    """Is all of a base on a floor of one piece?"""
    x, y, level = point
    lay = table.ground.lay
    return any(
        level <= len(lay.pieces[k].floors) and wholly_in(lay, k, x, y, radius)
        for k in lay.under(x, y)
    )


@clause("GH-SET-06")
def in_own_zone(table: Table, seat: Seat, point: Point, radius: int) -> bool:
    """Wholly inside one of a seat's zones; a walkway is a zone on its own floor."""
    for zone in zones_of(table.match, seat):
        high = "walkway" in zone.id
        if high == (point[2] > 0) and in_zone(zone.area, point[0], point[1], radius, True):
            return True
    return False


def touches_zone(table: Table, seat: Seat, x: int, y: int, radius: int) -> bool:
    """Does any part of a base overlap a zone of a seat? To touch its edge is not to overlap."""
    for zone in table.match.board.zones:
        if zone.seat == seat and radius > 0 and in_zone(zone.area, x, y, radius - 1, False):
            return True
    return False


def any_room(table: Table, region: Region) -> bool:
    """Is there a legal point on a lattice round the region's origin, the finest a bot looks at?"""
    for parts in LOOKS:
        for point in lattice(table, region, max(1, region.allowance // parts)):
            if contains(table, region, point):
                return True
    return False


def lattice(table: Table, region: Region, step: int) -> Iterator[Point]:
    """Every point once, each far from the one before, so that room is found soon wherever it is."""
    x, y, _ = region.origin
    far = region.allowance // step
    across = 2 * far + 1
    stride = across * across * 5 // 8
    while gcd(stride, across) > 1:
        stride += 1
    for level in range(most_levels(table)):
        for k in range(across * across):
            row, column = divmod(k * stride % (across * across), across)
            yield x + step * (column - far), y + step * (row - far), level
