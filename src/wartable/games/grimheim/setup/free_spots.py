"""Where something can be put down at all (GH-SET, GH-MOV-02, 23)."""

from wartable.core.ask import Refused
from wartable.core.match import Point, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import in_zone
from wartable.games.grimheim.movement.floors import blocking_pieces
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying import footing
from wartable.wargame.deploying.zones import zones_of

CLAUSES = {"edge": "GH-MOV-23", "solid": "GH-TER-12", "floor": "GH-MOV-02", "base": "GH-MOV-02"}


@clause("GH-MOV-02", "GH-MOV-23", "GH-TER-12")
def no_footing(table: Table, point: Point, radius: int) -> Refused | None:
    """Why no base can stand there: beyond the edge, in a wall, half on a ledge, on somebody."""
    held = footing.no_footing(table, point, radius, solid_pieces(table))
    return Refused(CLAUSES[held], footing.REASONS[held], point) if held else None


def solid_pieces(table: Table) -> list[int]:
    """What nothing can be put down on; the same for every spot that is tried."""
    found: list[int] | None = table.memo.get("solid")
    if found is None:
        found = [*blocking_pieces(table), *table.ground.lay.worded("impassable")]
        table.memo["solid"] = found
    return found


@clause("GH-SET-06")
def in_own_zone(table: Table, seat: Seat, point: Point, radius: int) -> bool:
    """Wholly inside one of a seat's zones; a walkway is a zone on its own floor."""
    for zone in zones_of(table.match, seat):
        high = "walkway" in zone.id
        if high == (point[2] > 0) and in_zone(zone.area, point[0], point[1], radius, True):
            return True
    return False
