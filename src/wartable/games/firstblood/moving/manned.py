"""Buildings with enemies in them, who engage everybody within an inch of the walls (FB-GAR-15)."""

from typing import TypeAlias

from wartable.core.ask import Refused
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import occupant
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import REACH
from wartable.games.firstblood.table import Table
from wartable.wargame.units.hosts import Host

Manned: TypeAlias = list[tuple[Host, str]]  # buildings, with the regiments inside


@clause("FB-GAR-15")
def manned_against(table: Table, unit: UnitId) -> Manned:
    """The buildings that enemies of a regiment occupy."""
    lay, match = table.ground.lay, table.match
    held = [(lay.pieces[k], occupant(match, lay.ids[k])) for k in lay.worded("garrison")]
    seat = match.units[unit].seat
    return [
        (Host(piece), match.units[one].title)
        for piece, one in held
        if one and match.hostile(match.units[one].seat, seat)
    ]


@clause("FB-MAR-09", "FB-GAR-15")
def no_passing_by(
    manned: Manned, radius: int, start: Point, end: Point, now: Model | None
) -> Refused | None:
    """A march keeps out of that inch; *now*: the model, if it stands on the table and may stand in it already."""
    for host, who in manned:
        held = now is not None and host.is_near(now.x, now.y, now.base, REACH)
        if not held and host.is_near_leg(start, end, radius, REACH):
            return Refused("FB-MAR-09", f"within the engagement range of {who}", end)
    return None


@clause("FB-MAR-08", "FB-GAR-15")
def no_end_beside(manned: Manned, radius: int, end: Point, own: int) -> Refused | None:
    """A march does not end there either, nor with the building in the model's *own* range."""
    for host, who in manned:
        if host.is_near(end[0], end[1], radius, max(REACH, own)):
            return Refused("FB-MAR-08", f"would end engaged with {who}", end)
    return None
