"""Marching onto the table (FB-RNF-08 to FB-RNF-15)."""

from wartable.core.ask import About, Choose, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import UnitBroughtIn
from wartable.core.match import Point, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Stretch, behind, edge_of, march_area
from wartable.core.space.ground.hundredths import way_length
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive, beside
from wartable.core.words import distinct_names
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.scenarios.arriving import entry_stretches
from wartable.games.firstblood.table import Table, characteristic
from wartable.wargame.deploying.zones import middle as middle_of
from wartable.wargame.deploying.zones import widest
from wartable.wargame.units.moving import Walked, ask_moves, no_moves
from wartable.wargame.units.ways import no_way, too_far

RULE = "firstblood.enter"


@clause("FB-RNF-08", "FB-RNF-10", "FB-RNF-12", "FB-RNF-14")
def march_on(table: Table, unit: UnitId, far: int) -> Steps[Walked]:
    """All of them or nobody; a second march adds to what the first could not do."""
    match = table.match
    own = match.units[unit]
    now = match.acting
    if now is not None and "march" in now.taken:
        models = beside(match, unit)
        far += 100 * min([characteristic(table, model, "march") for model in models])
    part = yield from choose_stretch(table, unit)
    where = entry_region(table, unit, part, far)
    if where is None:
        return ()
    ask = "Where does {title} come onto the table?"
    ways = yield from ask_moves(table, "enter", where, "FB-RNF-08", ask)
    if not ways:
        return ()
    bases = {one.model: one.radius for one in where.parts}
    walked = tuple([(m, (start_at(table, part, bases[m], way[0]), *way)) for m, way in ways])
    ends = tuple([(model, way[-1]) for model, way in ways])
    table.do(UnitBroughtIn("FB-RNF-08", own.id, ends))
    return walked


@clause("FB-RNF-04", "FB-RNF-05", "FB-RNF-14")
def choose_stretch(table: Table, unit: UnitId) -> Steps[Stretch]:
    """Over which part of the edges, if the way it arrives leaves more than one."""
    own = table.match.units[unit]
    parts = entry_stretches(table.match, own.seat, own.by)
    options = tuple(distinct_names([edge_of(table.ground.lay, part) for part in parts]))
    about = About("march", own.leader, unit=unit)
    ask = f"Over which edge does {own.title} come?"
    chosen: str = yield from Choose("edge", own.seat, "FB-RNF-14", ask, about, options=options)
    return parts[options.index(chosen)]


def entry_region(table: Table, unit: UnitId, part: Stretch, far: int) -> UnitRegion | None:
    """Where its models may end; nothing if nobody could come wholly onto the table."""
    models = alive(table.match, unit)
    area = march_area(table.ground.lay, part, far, max([model.base for model in models]))
    if not area:
        return None
    middle, wide = (*middle_of(area), 0), widest(area)
    parts = [
        Region(RULE, middle, model.base, wide, model.id, unit=unit, edge=part, reach=far)
        for model in models
    ]
    cohesion = COMMAND.cohesion(table, models)
    return UnitRegion(rule=RULE, unit=unit, parts=tuple(parts), cohesion=cohesion)


@clause("FB-RNF-10", "FB-RNF-15")
def start_at(table: Table, part: Stretch, radius: int, first: Point) -> Point:
    """Where a base touches the edge from outside, as near as can be to the first point of its way."""
    (x0, y0), (x1, y1) = behind(table.ground.lay, part, radius)
    return min(max(first[0], x0), x1), min(max(first[1], y0), y1), 0


@region(RULE)
@clause("FB-RNF-10", "FB-RNF-12", "FB-RNF-15", "FB-MAR-09")
def entered(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A march whose way begins just off the table."""
    assert region.edge is not None, "it comes over some edge"
    start = start_at(table, region.edge, region.radius, path[0])
    refused = no_way(table, region, path, MARCH, start)
    return refused or too_far(way_length((start, *path)), region.reach, path[-1], MARCH)


@unit_region(RULE)
@clause("FB-RNF-11", "FB-RNF-12", "FB-MAR-04")
def entered_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Every base wholly on the table, or the regiment stays where it is."""
    if not ways:
        return None
    if len(ways) < len(region.parts):
        return Refused("FB-RNF-12", "all of them, or nobody")
    return no_moves(table, COMMAND, region, ways, "FB-MAR-07")
