"""Where something can be put down at all (GH-SET, GH-MOV-02, 23)."""

from wartable.core.ask import Refused
from wartable.core.clauses import clause
from wartable.core.match import Point, Seat
from wartable.core.space.areas import in_zone
from wartable.core.space.moves import fits, wholly_in
from wartable.games.grimheim.movement.floors import blocking
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.zones import zones_of


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
