"""Setting up, arriving and moving whole units (FW-SET, FW-RES, FW-MOV)."""

from books.fordwick.match import Table
from wartable.core.ask import Cohesion, Refused, Region, Steps, UnitRegion
from wartable.core.match import Point, Seat, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Area, edge_strip
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import beside
from wartable.wargame.battles.match import Fighter
from wartable.wargame.deploying.placing import foe_within
from wartable.wargame.deploying.zones import zone_of, zones_of
from wartable.wargame.units.manners import Clauses, Manner, Obstacles
from wartable.wargame.units.moving import (
    Bond,
    ask_moves,
    bring_in,
    carry_out,
    judged,
    no_place,
    region_of,
    to_stand_in,
)
from wartable.wargame.units.ways import moves_by, no_way

CHAIN = Cohesion(link=100)
TOGETHER: Bond[Table, Fighter] = Bond("FW-SET-02", "not in one chain of 1″", lambda *_: CHAIN)
SIX = 600  # inches from the own edge, and from enemies

unit_region("fordwick.march")(judged(TOGETHER, "FW-SET-02"))
unit_region("fordwick.set up")(judged(TOGETHER, "FW-SET-02"))
unit_region("fordwick.arrive")(judged(TOGETHER, "FW-RES-02", at_once=True))


def ruins(table: Table) -> list[int]:
    return table.ground.lay.worded("ruin")


@clause("FW-SET-01")
def set_up_in(table: Table, unit: UnitId) -> UnitRegion:
    models = beside(table.match, unit)
    return to_stand_in("fordwick.set up", models, zone_of(table.match, models[0].seat), CHAIN)


@region("fordwick.set up")
@clause("FW-SET-01")
def in_zone(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    area = zone_of(table.match, table.match.units[region.unit].seat)
    return no_place(table, region, path[-1], area, ruins(table), "FW-SET-01")


@clause("FW-RES-02")
def arrive(table: Table, unit: UnitId) -> Steps[None]:
    models, area = beside(table.match, unit), own_edge(table, table.match.units[unit].seat)
    where = to_stand_in("fordwick.arrive", models, area, CHAIN, everyone=False)
    yield from bring_in(table, "arrive", where, "FW-RES-02")


def own_edge(table: Table, seat: Seat) -> Area:
    (zone,) = zones_of(table.match, seat)
    return edge_strip(table.ground.lay, zone.id.partition("-")[0], SIX)


@region("fordwick.arrive")
@clause("FW-RES-02")
def at_edge(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    seat = table.match.units[region.unit].seat
    if foe_within(table, seat, path[-1], region.radius, SIX):
        return Refused("FW-RES-02", "less than 6″ from an enemy", path[-1])
    return no_place(table, region, path[-1], own_edge(table, seat), ruins(table), "FW-RES-02")


@clause("FW-ACT-01", "FW-MOV-01")
def move(table: Table, unit: UnitId, far: int) -> Steps[None]:
    where = region_of(table, TOGETHER, "fordwick.march", unit, far)
    ways = yield from ask_moves(table, "march", where, "FW-MOV-01", "Where does {title} go?")
    carry_out(table, where, ways, "FW-MOV-01")


MARCH: Manner[Table, Fighter] = Manner(
    Clauses("FW-MOV-01"),
    lambda table, unit, manner: Obstacles(table, unit, manner, walls=ruins(table)),
)
moves_by(MARCH, "fordwick.march")(lambda table, own, path: no_way(table, own, path, MARCH))
