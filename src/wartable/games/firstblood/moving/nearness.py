"""How near a model would be to enemies from where it does not stand yet; finer than a hundredth, for comparing."""

from math import isqrt

from wartable.core.match import Point, Seat, UnitId
from wartable.core.space.areas.zones import area_gap
from wartable.core.space.units.boxes import Box, box_of, box_round
from wartable.core.space.units.cohesion import near_enough
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.elevation import piece_called

FINE = 20  # bits behind the hundredth
FAR = 1 << 60


def gap_from(table: Table, at: Point, radius: int, foe: Model) -> int:
    """From the edge of a base that would stand there to the base of a model, or to the building it is in."""
    held = host_id(table.match, foe.unit)
    if held:
        return (area_gap(piece_called(table, held).footprint, at[0], at[1]) - radius) << FINE
    dx, dy = at[0] - foe.x, at[1] - foe.y
    return isqrt((dx * dx + dy * dy) << 2 * FINE) - ((radius + foe.base) << FINE)


def foes_of(table: Table, unit: UnitId) -> list[Model]:
    """All enemies on the battlefield; of those in a building one stands for all. Not to be changed by who asks."""
    return table.once(find_foes, table.match.units[unit].seat)


def find_foes(table: Table, seat: Seat) -> list[Model]:
    match, found = table.match, list[Model]()
    for one in match.units.values():
        if match.hostile(one.seat, seat):
            there = present(match, one.id)
            found += there[:1] if host_id(match, one.id) else there
    return found


# The nearest


def nearest_gap(table: Table, at: Point, radius: int, foes: list[Model]) -> int:
    near = nearest_roughly(table, at, radius, foes)
    return min([gap_from(table, at, radius, foe) for foe in near], default=FAR)


def nearest_of(table: Table, at: Point, radius: int, foes: list[Model]) -> Model:
    """The nearest of some enemies, of equals the first."""
    near = nearest_roughly(table, at, radius, foes)
    return min(near, key=lambda foe: gap_from(table, at, radius, foe))


def nearest_roughly(table: Table, at: Point, radius: int, foes: list[Model]) -> list[Model]:
    """Those with the least gap in whole hundredths: how it goes on behind these matters between them alone."""
    gaps = [rough_gap(table, at, radius, foe) for foe in foes]
    least = min(gaps, default=0)
    return [foe for foe, gap in zip(foes, gaps, strict=True) if gap == least]


def rough_gap(table: Table, at: Point, radius: int, foe: Model) -> int:
    """As `gap_from`, rounded down to the hundredth."""
    held = host_id(table.match, foe.unit)
    if held:
        return area_gap(piece_called(table, held).footprint, at[0], at[1]) - radius
    dx, dy = at[0] - foe.x, at[1] - foe.y
    return isqrt(dx * dx + dy * dy) - radius - foe.base


# In reach


def regiment_box(table: Table, unit: UnitId) -> Box:
    """Round all of a regiment, or round the building it is in."""
    held = host_id(table.match, unit)
    if held:
        return box_round(piece_called(table, held).footprint)
    return box_of(table.match.models_of(unit))


def is_gap_within(table: Table, at: Point, radius: int, foe: Model, reach: int) -> bool:
    """Is a gap as `gap_from` has it no more than so many hundredths? Squares tell, without a root."""
    if host_id(table.match, foe.unit):
        return rough_gap(table, at, radius, foe) <= reach
    return near_enough(reach, (at[0], at[1]), radius, (foe.x, foe.y), foe.base)


def would_engage(table: Table, model: Model, at: Point, foe: Model) -> bool:
    """Would an enemy be in a model's engagement range if it stood there? On the next floor only below or above."""
    return would_engage_any(table, model, at, [foe])


def would_engage_any(table: Table, model: Model, at: Point, foes: list[Model]) -> bool:
    """Would any of them be?"""
    reach = reach_of(table, model)
    for foe in foes:
        floors = 0 if host_id(table.match, foe.unit) else abs(at[2] - foe.level)
        near = reach if floors == 0 else 0
        if floors < 2 and is_gap_within(table, at, model.base, foe, near):
            return True
    return False
