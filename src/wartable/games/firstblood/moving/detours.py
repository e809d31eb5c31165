"""That a charge takes no detour (FB-CHG-10, FB-CHG-18, FB-R-186)."""

from msgspec.structs import replace

from wartable.core.ask import Refused, Region
from wartable.core.match import Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.movement import costs as tolls
from wartable.games.firstblood.moving.charges import Path
from wartable.games.firstblood.moving.ways import CHARGE, FLOORS
from wartable.games.firstblood.table import Table, model_of
from wartable.wargame.units.manners import no_leg, obstacles_of
from wartable.wargame.units.ways import ways_round

DETOUR = 5  # hundredths that a bent way may be longer than the shortest


@clause("FB-CHG-10", "FB-CHG-18", "FB-RUI-09", "FB-SPR-038")
def no_direct_way(table: Table, region: Region, path: Path) -> Refused | None:
    """A way bends only round what cannot be crossed: no stretch of it is longer than the shortest between its ends."""
    for stretch in stretches((region.origin, *path)):
        least = shortest_between(table, region, stretch[0], stretch[-1])
        if least and length_of(table, stretch) > length_of(table, least) + DETOUR:
            return Refused("FB-CHG-10", "a charge takes the shortest way", path[-1])
    return None


def stretches(way: Path) -> list[Path]:
    """The bent ones: from where one floor begins or ends to where it, or a later one, does."""
    floors = [k for k in range(1, len(way)) if way[k][2] != way[k - 1][2]]
    begins, ends = [0, *floors], [*[k - 1 for k in floors], len(way) - 1]
    marks = sorted({*begins, *ends})
    return [way[a : b + 1] for a in marks for b in marks if b > a + 1]


def shortest_between(table: Table, region: Region, start: Point, end: Point) -> Path:
    """On one floor round what bars it, else and for fliers straight; nothing if there is no such way."""
    model = model_of(table, region.model)
    bars = obstacles_of(table, model.unit, CHARGE)
    if start[2] == end[2] and not bars.flies:
        found = ways_round(table, replace(region, origin=start), end, CHARGE)
        return (start, *found[0]) if found else ()
    return (start, end) if no_leg(bars, region.radius, start, end, model) is None else ()


def length_of(table: Table, way: Path) -> int:
    """With what the floors cost."""
    return tolls.cost_in_all(table.ground.lay, way, FLOORS)
