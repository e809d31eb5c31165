"""Who is near enough to strike (GF-MEL-03, GF-MEL-28)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.climbs import stands_at
from wartable.wargame.units.engaging import Melee, struck_by

INCH = 100


@clause("GF-MEL-03", "GF-MEL-28")
def is_level(table: Table, one: Model, other: Model) -> bool:
    """No more than 4" higher or lower; nobody reaches into a Transport."""
    if one.id not in table or other.id not in table:
        return False
    lay = table.ground.lay
    up = stands_at(lay, one.base, one.at) - stands_at(lay, other.base, other.at)
    return abs(up) <= INCH * numbers().melee_reach_vertical_in


MELEE: Melee[Table, Model] = Melee(INCH * numbers().melee_reach_in, is_level)


@clause("GF-MEL-03", "GF-MEL-10")
def strikers(table: Table, unit: UnitId, foe: UnitId) -> list[Model]:
    """The models of a unit that have one of another in reach."""
    there = table.match.models_of(unit)
    return [one for one in there if foe in [met.unit for met in struck_by(table, MELEE, one)]]
