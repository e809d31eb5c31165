"""How far a model would be from others if it stood somewhere else; finer than a hundredth, for comparing.

A book says among whom: here all enemies, those of a charge, or those who engage it, and who holds a building is met at
its outline, where one stands for all; there the models of one other unit. Who rides in a model is met at its base.
"""

from math import isqrt
from typing import Any, TypeVar

from wartable.core.match import Piece, Point, Seat, Terrain, UnitId
from wartable.core.space.areas.zones import area_gap
from wartable.core.space.units.boxes import Box, box_of, box_round
from wartable.core.space.units.cohesion import near_enough
from wartable.core.table import Table
from wartable.core.units.whereabouts import host_id, host_of, present

P = TypeVar("P", bound=Piece)

FINE = 20  # bits behind the hundredth
FAR = 1 << 60


def met_at(table: Table[Any, P], other: P) -> Terrain | P:
    """Where a model is met: at its base, or at what it is inside."""
    if other.id in table.match.models:
        return other
    host: Terrain | P | None = host_of(table.match, other.unit)
    assert host is not None, f"{other.id} is nowhere"
    return host


def gap_from(table: Table[Any, P], at: Point, radius: int, other: P) -> int:
    """From the edge of a base that would stand there to a model, or to what it is inside."""
    met = met_at(table, other)
    if isinstance(met, Terrain):
        return (area_gap(met.footprint, at[0], at[1]) - radius) << FINE
    dx, dy = at[0] - met.x, at[1] - met.y
    return isqrt((dx * dx + dy * dy) << 2 * FINE) - ((radius + met.base) << FINE)


def rough_gap(table: Table[Any, P], at: Point, radius: int, other: P) -> int:
    """As `gap_from`, rounded down to the hundredth."""
    met = met_at(table, other)
    if isinstance(met, Terrain):
        return area_gap(met.footprint, at[0], at[1]) - radius
    dx, dy = at[0] - met.x, at[1] - met.y
    return isqrt(dx * dx + dy * dy) - radius - met.base


def is_gap_within(table: Table[Any, P], at: Point, radius: int, other: P, reach: int) -> bool:
    """Is a gap as `gap_from` has it no more than so many hundredths? Squares tell, without a root."""
    met = met_at(table, other)
    if isinstance(met, Terrain):
        return rough_gap(table, at, radius, other) <= reach
    return near_enough(reach, (at[0], at[1]), radius, (met.x, met.y), met.base)


# The nearest


def nearest_gap(table: Table[Any, P], at: Point, radius: int, others: list[P]) -> int:
    near = nearest_roughly(table, at, radius, others)
    return min([gap_from(table, at, radius, one) for one in near], default=FAR)


def nearest_of(table: Table[Any, P], at: Point, radius: int, others: list[P]) -> P:
    """The nearest of some, of equals the first."""
    near = nearest_roughly(table, at, radius, others)
    return min(near, key=lambda one: gap_from(table, at, radius, one))


def nearest_roughly(table: Table[Any, P], at: Point, radius: int, others: list[P]) -> list[P]:
    """Those with the least gap in whole hundredths: how it goes on behind these matters between them alone."""
    gaps = [rough_gap(table, at, radius, one) for one in others]
    least = min(gaps, default=0)
    return [one for one, gap in zip(others, gaps, strict=True) if gap == least]


# Whom to ask about


def foes_of(table: Table[Any, P], unit: UnitId) -> list[P]:
    """All enemies in play; of those inside something one stands for all. Not to be changed by who asks."""
    return table.once(find_foes, table.match.units[unit].seat)


def find_foes(table: Table[Any, P], seat: Seat) -> list[P]:
    hostile = [one.id for one in table.match.units.values() if table.match.hostile(one.seat, seat)]
    return [foe for unit in hostile for foe in met_of(table, unit)]


def met_of(table: Table[Any, P], unit: UnitId) -> list[P]:
    """The models of a unit at which it is met: of those inside something one stands for all."""
    there: list[P] = present(table.match, unit)
    return there[:1] if host_id(table.match, unit) else there


def unit_box(table: Table[Any, Any], unit: UnitId) -> Box:
    """Round all of a unit, or round what it is inside."""
    host = host_of(table.match, unit)
    if isinstance(host, Terrain):
        return box_round(host.footprint)
    return box_of([host] if host is not None else table.match.models_of(unit))
