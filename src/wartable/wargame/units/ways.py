"""Whole ways of a unit's models in one manner of moving: why they cannot be gone, what they cost, how else they lead.

What each manner bars and asks is in `manners`. The last point of a straight way at which one can stop is asked for by
those who must come as near as they can.
"""

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeVar

from wartable.core.ask import Refused, Region
from wartable.core.match import Piece, Point
from wartable.core.regions import Judge, Stands, costs, judge_path, region
from wartable.core.space.ground.hundredths import inches, leg_length, toward
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement import costs as tolls
from wartable.core.space.movement.paths import shortest_from
from wartable.core.space.movement.slides import piece_hit
from wartable.core.space.shapes import Way
from wartable.core.table import Table
from wartable.wargame.units.manners import Manner, no_end, no_footing, no_leg, obstacles_of

T = TypeVar("T", bound=Table[Any, Any])

STEP = 5  # hundredths between two looks along a straight way


# Whole ways


def no_way(
    table: T,
    region: Region,
    path: tuple[Point, ...],
    manner: Manner[T, Any],
    start: Point | None = None,
) -> Refused | None:
    """Why a model cannot go this way: leg by leg, where it ends, and, if it has no other *start*, how far it is."""
    model, radius = mover(table, region), region.radius
    bars = obstacles_of(table, model.unit, manner)
    at = region.origin if start is None else start
    for point in path:
        refused = no_leg(bars, radius, at, point, model, region.targets)
        if refused is not None:
            return refused
        at = point
    refused = no_end(bars, radius, at, model, region.targets)
    if refused is not None or start is not None:
        return refused
    return too_far(price_of(table, region, path, manner), region.allowance, at, manner)


def may_stand(table: T, region: Region, point: Point, manner: Manner[T, Any]) -> bool:
    """Could a base like this one end such a move there, whoever of the unit it is?"""
    model, radius = mover(table, region), region.radius
    bars = obstacles_of(table, model.unit, manner)
    refused = no_footing(bars, radius, point, point, model) or no_end(
        bars, radius, point, model, region.targets
    )
    if refused is not None or manner.passes is None:
        return refused is None
    return manner.passes(bars, model, radius, point, point, region.targets) is None


def mover(table: Table[Any, Any], region: Region) -> Piece:
    """Who goes, from the table or from beside it."""
    found: Piece | None = table.match.piece(region.model)
    assert found is not None, f"{region.model} is gone"
    return found


def too_far(cost: int, allowance: int, at: Point, manner: Manner[Any, Any]) -> Refused | None:
    beyond = cost - allowance
    return Refused(manner.clauses.far, f"{inches(beyond)} too far", at) if beyond > 0 else None


def cost_of(table: T, region: Region, path: tuple[Point, ...], manner: Manner[T, Any]) -> Way:
    """The way of the base's middle, part by part."""
    whole = (region.origin, *path)
    way = tolls.cost(table.ground.lay, whole, manner.tariff)
    paid = [] if manner.pays is None else manner.pays(table, region.radius, whole)
    return Way(way.points, way.cost + sum([one.cost for one in paid]), (*way.parts, *paid))


def price_of(table: T, region: Region, path: tuple[Point, ...], manner: Manner[T, Any]) -> int:
    """The same in one number."""
    whole = (region.origin, *path)
    price = tolls.cost_in_all(table.ground.lay, whole, manner.tariff)
    if manner.pays is not None:
        price += sum([one.cost for one in manner.pays(table, region.radius, whole)])
    return price


def ways_round(
    table: T, region: Region, point: Point, manner: Manner[T, Any]
) -> list[tuple[Point, ...]]:
    """The shortest way round what bars it, on one floor; then a wider one, where it has to keep a berth."""
    bars = obstacles_of(table, mover(table, region).unit, manner)
    level = region.origin[2]
    if bars.flies or point[2] != level:
        return []
    ground = bars.swollen if bars.apart else bars.ground
    wider = [region.radius + bars.berth] if bars.berth else []
    walls, crowd = bars.walls_on(level), bars.crowd(level)
    found = [
        shortest_from(ground, radius, region.origin, point, region.allowance, walls, crowd)
        for radius in [region.radius, *wider]
    ]
    return [one[1][1:] for one in found if one is not None]


def moves_by(
    manner: Manner[Any, Any], *rules: str, stands: Stands | None = None
) -> Callable[[Judge], Judge]:
    """Register the judge of ways in this manner, with ways round, what they cost, and where one can end."""

    def register(judge: Judge) -> Judge:
        for rule in rules:
            region(
                rule,
                ways=lambda table, own, to: ways_round(table, own, to, manner),
                stands=stands or (lambda table, own, to: may_stand(table, own, to, manner)),
            )(judge)
        costs(*rules)(lambda table, own, path: cost_of(table, own, path, manner))
        return judge

    return register


# Straight on


def last_legal(table: T, part: Region, goal: Point, manner: Manner[T, Any]) -> Point:
    """The last point of the straight way to a goal at which a model can stop."""
    length = leg_length(part.origin, goal)
    far = min(length, part.allowance)
    low, high = 0, far + 1
    if manner.broken:
        far = last_passed(table, part, goal, far, manner)
    if manner.broken or passes_over(table, part, toward(part.origin, goal, far, length), manner):
        low = next((off for off in range(far, 0, -STEP) if stops(table, part, goal, off)), 0)
        high = min(high, low + STEP)
    barred = bisect_left(
        range(low + 1, high), True, key=lambda off: not stops(table, part, goal, off)
    )
    return toward(part.origin, goal, low + barred, length)


def last_passed(table: T, part: Region, goal: Point, far: int, manner: Manner[T, Any]) -> int:
    """How far it can go straight on, wherever it may end: what bars a leg bars all that are longer."""
    model, length = mover(table, part), leg_length(part.origin, goal)
    bars = obstacles_of(table, model.unit, manner)

    def is_barred(off: int) -> bool:
        point = toward(part.origin, goal, off, length)
        refused = no_leg(bars, part.radius, part.origin, point, model, part.targets)
        return refused is not None or price_of(table, part, (point,), manner) > part.allowance

    return bisect_left(range(1, far + 1), True, key=is_barred)


def passes_over(table: T, part: Region, end: Point, manner: Manner[T, Any]) -> bool:
    """Is there anything that it may cross and not stop on? If not, what bars one point bars all beyond."""
    bars = obstacles_of(table, mover(table, part).unit, manner)
    way = (part.origin, end)
    return bars.flies or any([is_met(bars.ground.lay, part.radius, way, k) for k in bars.closed])


def stops(table: Table[Any, Any], part: Region, goal: Point, off: int) -> bool:
    """Can it stop so far on its way?"""
    point = toward(part.origin, goal, off, leg_length(part.origin, goal))
    return judge_path(table, part, (point,)) is None


def is_met(lay: Lay, radius: int, way: tuple[Point, ...], piece: int) -> bool:
    """Is any part of a base in a piece, somewhere on a way? Starting and ending count too."""
    return any(
        [piece_hit(lay, radius, a[0], a[1], b[0], b[1], [piece]) >= 0 for a, b in pairwise(way)]
    )
