"""Where a march stops to go into a building (FB-GAR-05)."""

from wartable.core.ask import UnitRegion
from wartable.core.match import Point, UnitId
from wartable.core.regions import apart2
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.garrisons import no_march_in
from wartable.wargame.units.hosts import host_at


@clause("FB-GAR-05")
def doors_of(table: Table, unit: UnitId) -> dict[str, Point]:
    """For each building that a regiment on the ground may march into: where its leader touches it, going straight."""
    there, lay = table.match.models_of(unit), table.ground.lay
    if not there or there[0].level:
        return {}
    pieces = [lay.ids[k] for k in lay.worded("garrison")]
    own = [piece for piece in pieces if no_march_in(table, unit, piece) is None]
    return {piece: host_at(table, piece).door(there[0].at, there[0].base) for piece in own}


def doors_near(table: Table, region: UnitRegion) -> list[Point]:
    """Those that the leader may come to in this march, if nothing is in his way."""
    part = region.parts[0]
    doors, far = doors_of(table, region.unit).values(), part.allowance
    return [at for at in doors if apart2(at, part.origin) <= far * far]
