"""Buildings with enemies in them, who engage everybody within an inch of the walls (FB-GAR-15)."""

from typing import TypeAlias

from wartable.core.ask import Refused
from wartable.core.match import Point, Terrain, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within, flat_area
from wartable.core.space.ground.kernels import versus
from wartable.core.units.whereabouts import occupant
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import REACH
from wartable.games.firstblood.table import Table

Manned: TypeAlias = list[tuple[Terrain, str]]  # buildings, with the regiments inside


@clause("FB-GAR-15")
def manned_against(table: Table, unit: UnitId) -> Manned:
    """The buildings that enemies of a regiment occupy."""
    lay, match = table.ground.lay, table.match
    held = [(lay.pieces[k], occupant(match, lay.ids[k])) for k in lay.worded("garrison")]
    seat = match.units[unit].seat
    return [
        (piece, match.units[one].title)
        for piece, one in held
        if one and match.hostile(match.units[one].seat, seat)
    ]


@clause("FB-MAR-09", "FB-GAR-15")
def no_passing_by(
    manned: Manned, radius: int, start: Point, end: Point, now: Model | None
) -> Refused | None:
    """A march keeps out of that inch; *now*: the model, if it stands on the table and may stand in it already."""
    for piece, who in manned:
        held = now is not None and area_within(piece.footprint, now.x, now.y, now.base, REACH)
        if not held and passes_walls(piece, radius, start, end):
            return Refused("FB-MAR-09", f"within the engagement range of {who}", end)
    return None


def passes_walls(piece: Terrain, radius: int, start: Point, end: Point) -> bool:
    """Does a base come within an inch of a building on a leg that does not lead through it?"""
    if any([area_within(piece.footprint, x, y, radius, REACH) for x, y, _ in (start, end)]):
        return True
    known, far = flat_area(piece.footprint), (radius + REACH) * (radius + REACH)
    for x, y in zip(known.vx, known.vy, strict=True):
        if versus(far, x, y, start[0], start[1], end[0], end[1]) <= 0:
            return True
    return False


@clause("FB-MAR-08", "FB-GAR-15")
def no_end_beside(manned: Manned, radius: int, end: Point, own: int) -> Refused | None:
    """A march does not end there either, nor with the building in the model's *own* range."""
    for piece, who in manned:
        if area_within(piece.footprint, end[0], end[1], radius, max(REACH, own)):
            return Refused("FB-MAR-08", f"would end engaged with {who}", end)
    return None
