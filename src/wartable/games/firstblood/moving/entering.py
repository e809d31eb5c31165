"""Marching onto the table (FB-RNF-08 to FB-RNF-15)."""

from wartable.core.ask import About, Choose, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Stretch, edge_of
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive, beside
from wartable.core.words import distinct_names
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.scenarios.arriving import entry_stretches
from wartable.games.firstblood.table import Table, characteristic
from wartable.wargame.units.hosted import come_on, no_way_on, over_edge
from wartable.wargame.units.moving import Walked, no_moves

RULE = "firstblood.enter"


@clause("FB-RNF-08", "FB-RNF-10", "FB-RNF-12", "FB-RNF-14")
def march_on(table: Table, unit: UnitId, far: int) -> Steps[Walked]:
    """All of them or nobody; a second march adds to what the first could not do."""
    match = table.match
    now = match.acting
    if now is not None and "march" in now.taken:
        models = beside(match, unit)
        far += 100 * min([characteristic(table, model, "march") for model in models])
    part = yield from choose_stretch(table, unit)
    where = over_edge(table, COMMAND, RULE, alive(match, unit), part, far)
    if where is None:
        return ()
    ask = "Where does {title} come onto the table?"
    return (yield from come_on(table, "enter", where, "FB-RNF-08", ask))


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


@region(RULE)
@clause("FB-RNF-10", "FB-RNF-12", "FB-RNF-15", "FB-MAR-09")
def judge_entry(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A march whose way begins just off the table, where the base touches the edge from outside."""
    return no_way_on(table, region, path, MARCH)


@unit_region(RULE)
@clause("FB-RNF-11", "FB-RNF-12", "FB-MAR-04")
def judge_entries(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Every base wholly on the table, or the regiment stays where it is."""
    if 0 < len(ways) < len(region.parts):
        return Refused("FB-RNF-12", "all of them, or nobody")
    return no_moves(table, COMMAND, region, ways, "FB-MAR-07")
