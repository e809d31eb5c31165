"""Who counts near a marker, and whose it becomes (GF-PRE-11 to GF-PRE-14, GF-MUL-05, GF-MIS-10)."""

from wartable.core.match import Marker, Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import CONTACT
from wartable.games.grimdark.missions.events import MarkerContested, MarkerSeized
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table

INCH = 100


@clause("GF-PRE-14", "GF-MIS-10", "GF-MOR-16", "GF-SPR-03", "GF-SPR-61", "GF-SPR-62", "GF-TRN-13")
def counts(table: Table, unit: UnitId) -> bool:
    """Only who is on the table itself, not Shaken, no Aircraft, and has not come out of Ambush in this round."""
    squad = table.match.units[unit]
    if squad.shaken or squad.arrived == "ambush" or not table.match.models_of(unit):
        return False
    return not is_aircraft(table, unit)


@clause("GF-GEN-30", "GF-PRE-11")
def units_near(table: Table, marker: Marker, reach: int) -> list[UnitId]:
    """Units that count with a base within so many hundredths of a point."""
    ground = table.ground
    there = ground.near(marker.x, marker.y, reach)
    units = dict.fromkeys([table[ground.ids[k]].unit for k in there])
    return [unit for unit in units if counts(table, unit)]


@clause("GF-GEN-30")
def touching(table: Table, unit: UnitId, marker: Marker) -> bool:
    """Is a unit that counts in contact with a point: a gap under 0.02", or a base over it?"""
    return unit in units_near(table, marker, CONTACT - 1)


def seats_near(table: Table, marker: Marker, reach: int) -> list[Seat]:
    """The armies that have such units there."""
    near = [table.match.units[unit].seat for unit in units_near(table, marker, reach)]
    return list(dict.fromkeys(near))


@clause("GF-PRE-11", "GF-PRE-12", "GF-PRE-13", "GF-MUL-05")
def seize_markers(table: Table) -> None:
    """The only army near one seizes it, two make it neutral; with nobody there it stays whose it was."""
    for marker in table.match.markers:
        near = seats_near(table, marker, INCH * numbers().marker_seize_in)
        owner = table.match.owners.get(marker.id)
        if len(near) > 1 and owner is not None:
            table.do(MarkerContested("GF-PRE-13", marker.id))
        elif len(near) == 1 and near[0] != owner:
            table.do(MarkerSeized("GF-PRE-11", near[0], marker.id))
