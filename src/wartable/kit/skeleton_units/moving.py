"""Setting up and moving whole units (SU-SET, SU-MOV)."""

from wartable.core.ask import Cohesion, Refused, Region, Steps, UnitRegion
from wartable.core.match import Point, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import beside
from wartable.kit.skeleton_units.match import UNITS, Table
from wartable.wargame.battles.match import Fighter
from wartable.wargame.deploying.zones import zone_of
from wartable.wargame.units.manners import Clauses, Manner, Obstacles
from wartable.wargame.units.moving import (
    Bond,
    ask_moves,
    carry_out,
    judged,
    no_place,
    region_of,
    to_stand_in,
)
from wartable.wargame.units.ways import moves_by, no_way

CHAIN = Cohesion(link=100)  # hundredths of an inch
TOGETHER: Bond[Table, Fighter] = Bond("SU-SET-02", 'not in one chain of 1"', lambda *_: CHAIN)

unit_region("skeleton.march")(judged(TOGETHER, "SU-SET-02"))
unit_region("skeleton.set up")(judged(TOGETHER, "SU-SET-02"))


def ruins(table: Table) -> list[int]:
    """What nothing moves or is seen through."""
    return table.ground.lay.worded("ruin")


@clause("SU-SET-01")
def set_up_in(table: Table, unit: UnitId) -> UnitRegion:
    models = beside(table.match, unit)
    return to_stand_in("skeleton.set up", models, zone_of(table.match, models[0].seat), CHAIN)


@region("skeleton.set up")
@clause("SU-SET-01")
def in_zone(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Why a model cannot be put down there."""
    area = zone_of(table.match, table.match.units[region.unit].seat)
    return no_place(table, region, path[-1], area, ruins(table), "SU-SET-01")


@clause("SU-ACT-01", "SU-MOV-01")
def move(table: Table, unit: UnitId, times: int) -> Steps[None]:
    """All its models at once, up to so many times its move."""
    far = 100 * times * UNITS.kinds[table.match.models_of(unit)[0].kind].move
    where = region_of(table, TOGETHER, "skeleton.march", unit, far)
    ways = yield from ask_moves(table, "march", where, "SU-MOV-01", "Where does {title} go?")
    carry_out(table, where, ways, "SU-MOV-01")


MARCH: Manner[Table, Fighter] = Manner(
    Clauses("SU-MOV-01"),
    lambda table, unit, manner: Obstacles(table, unit, manner, walls=ruins(table)),
)
moves_by(MARCH, "skeleton.march")(lambda table, own, path: no_way(table, own, path, MARCH))
