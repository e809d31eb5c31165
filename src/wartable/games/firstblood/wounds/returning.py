"""Where models that come back may be placed (FB-HEAL-05 to FB-HEAL-07, FB-HEAL-10)."""

from wartable.core.ask import Refused, Region
from wartable.core.match import Point, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.units.cohesion import near_enough, overlapping
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.ways import MANOEUVRE, ruin_under
from wartable.games.firstblood.sight.engagement import (
    REACH,
    SUPPORT,
    engaged_by,
    engagers_of,
    reach_of,
)
from wartable.games.firstblood.table import Table, command_range, leaders_of
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.wargame.units.manners import no_end, obstacles_of

RULE = "firstblood.restore"


def region_of_return(table: Table, unit: UnitId, leader: Model, model: Model) -> Region:
    """Round the leader, as far as the command range of any of its leaders reaches."""
    reach = SUPPORT if "support" in [mark.name for mark in model.traits] else REACH
    spans = [
        max(abs(one.x - leader.x), abs(one.y - leader.y)) + command_range(table, one) + one.base
        for one in leaders_of(table.match, unit)
    ]
    far = max(spans) + model.base
    return Region(RULE, leader.at, model.base, far, unit=unit, reach=reach)


@region(RULE)
@clause("FB-HEAL-05", "FB-HEAL-06", "FB-HEAL-10")
def returned(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """In command range, on nobody, and with no enemy in engagement but one with whom its regiment is already."""
    unit, at = region.unit, path[-1]
    return (
        out_of_command(table, unit, region.radius, at)
        or no_room(table, unit, region.radius, at)
        or new_company(table, unit, region.radius, at, region.reach)
    )


@clause("FB-HEAL-05", "FB-REG-10", "FB-RUI-12")
def out_of_command(table: Table, unit: UnitId, radius: int, at: Point) -> Refused | None:
    """It must stand in the command range of the leader or the standard bearer."""
    x, y, level = at
    for one in leaders_of(table.match, unit):
        close = near_enough(command_range(table, one), (one.x, one.y), one.base, (x, y), radius)
        if close and abs(one.level - level) < 2:
            return None
    return Refused("FB-HEAL-05", "out of command range", at)


def no_room(table: Table, unit: UnitId, radius: int, at: Point) -> Refused | None:
    """On the table or a floor, on nobody, and not where nobody may stand."""
    bars = obstacles_of(table, unit, MANOEUVRE)
    own = table.match.models_of(unit)
    if not table.ground.lay.on_table(at[0], at[1], radius):
        return Refused("FB-MAR-11", "off the table", at)
    if at[2] and not has_floor(table, unit, radius, at):
        return Refused("FB-RUI-08", "its base does not fit on a floor there", at)
    for one in own:
        if one.level == at[2] and overlapping((one.x, one.y), one.base, at[:2], radius):
            return Refused("FB-MAR-07", f"would stand on {one.title}", at)
    return no_end(bars, radius, at, own[0])


def has_floor(table: Table, unit: UnitId, radius: int, at: Point) -> bool:
    ruin = ruin_under(table, at, radius)
    infantry = table.match.units[unit].row.type == "infantry"
    return infantry and ruin >= 0 and at[2] <= len(table.ground.lay.pieces[ruin].floors)


@clause("FB-HEAL-06", "FB-HEAL-10")
def new_company(table: Table, unit: UnitId, radius: int, at: Point, reach: int) -> Refused | None:
    """It may stand in engagement with a regiment only if its own was engaged by that or engaged it before."""
    seat, known = table.match.units[unit].seat, known_company(table, unit)
    for foe in table.match.units.values():
        if not table.match.hostile(seat, foe.seat) or foe.id in known:
            continue
        for model in present(table.match, foe.id):
            if in_company(table, model, radius, at, max(reach, reach_of(table, model))):
                return Refused("FB-HEAL-06", f"would be engaged with {foe.title}", at)
    return None


def known_company(table: Table, unit: UnitId) -> set[UnitId]:
    """The enemy regiments with which it is engaged, either way."""
    return table.once(find_company, unit)


def find_company(table: Table, unit: UnitId) -> set[UnitId]:
    own = present(table.match, unit)
    engaged = [foe.unit for model in own for foe in engaged_by(table, model)]
    return {*engaged, *[foe.unit for foe in engagers_of(table, unit)]}


def in_company(table: Table, model: Model, radius: int, at: Point, reach: int) -> bool:
    """Is the place within so much of an enemy: of its building, or one above the other on another floor?"""
    held = host_id(table.match, model.unit)
    if held:
        area = piece_called(table, held).footprint
        return area_within(area, at[0], at[1], radius, REACH)
    floors = abs(model.level - at[2])
    near = reach if floors == 0 else 0
    return floors < 2 and near_enough(near, (model.x, model.y), model.base, at[:2], radius)
