"""Where models may go, or be set down, who get out of a Transport (GF-TRN-05, 07, 10, 19)."""

from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import Point, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import host_id
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.coherency import TOGETHER
from wartable.games.grimdark.moving.ways import (
    aloft,
    ends_an_inch_off,
    keeps_an_inch,
    manner,
    on_foot,
)
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.wargame.units.hosted import ComingOut
from wartable.wargame.units.manners import Manner, Obstacles

Units = tuple[UnitId, ...]
Path = tuple[Point, ...]
OUT_ON_FOOT, OUT_ALOFT, SET_DOWN = (
    "grimdark.out on foot",
    "grimdark.out aloft",
    "grimdark.set down",
)
NEAR = 100 * numbers().transport_exit_in


@clause("GF-TRN-07", "GF-TRN-19")
def hull_of(bars: Obstacles) -> Units:
    """The unit of the Transport that a unit is inside: the inch from it does not count."""
    match = bars.table.match
    held = match.piece(host_id(match, bars.unit))
    return () if held is None else (held.unit,)


@clause("GF-TRN-07")
def passes_its_hull(
    bars: Obstacles, model: Model, radius: int, start: Point, end: Point, to: Units
) -> Refused | None:
    """On the way, not where it ends."""
    return keeps_an_inch(bars, model, radius, start, end, hull_of(bars))


@clause("GF-TRN-10", "GF-TRN-19")
def ends_beside_a_wreck(
    bars: Obstacles, model: Model, radius: int, end: Point, to: Units
) -> Refused | None:
    """Not on it, but as close to it as anybody likes."""
    return ends_an_inch_off(bars, model, radius, end, hull_of(bars))


OUT: Manner[Table, Model] = manner(on_foot, ends_an_inch_off, passes_its_hull)
FLYING_OUT: Manner[Table, Model] = manner(aloft, ends_an_inch_off)
DOWN: Manner[Table, Model] = manner(on_foot, ends_beside_a_wreck)


def coming(rule: str, clause: str, how: Manner[Table, Model]) -> ComingOut[Table, Model]:
    return ComingOut(rule, clause, TOGETHER, how, within=NEAR, on_each_other="GF-MOV-24")


WALK_OUT = coming(OUT_ON_FOOT, "GF-TRN-05", OUT)
FLY_OUT = coming(OUT_ALOFT, "GF-TRN-05", FLYING_OUT)
WRECK = coming(SET_DOWN, "GF-TRN-10", DOWN)


@region(OUT_ON_FOOT)
@clause("GF-TRN-05", "GF-TRN-07")
def walks_out(table: Table, region: Region, path: Path) -> Refused | None:
    return WALK_OUT.no_way(table, region, path)


@region(OUT_ALOFT)
@clause("GF-TRN-05", "GF-TRN-07", "GF-SPR-21")
def flies_out(table: Table, region: Region, path: Path) -> Refused | None:
    return FLY_OUT.no_way(table, region, path)


@region(SET_DOWN)
@clause("GF-TRN-10", "GF-TRN-19")
def clear_of_the_wreck(table: Table, region: Region, path: Path) -> Refused | None:
    return WRECK.no_place(table, region, path)


@unit_region(SET_DOWN)
@clause("GF-TRN-10", "GF-TRN-11")
def all_get_clear(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    if not ways:
        return Refused("GF-TRN-10", "they cannot stay in the wreck")
    return WRECK.no_ways(table, region, ways)
