"""Room for a unit that comes onto the table: looked for all over its region, wherever it is crowded.

This is help and no rule; a rulebook may say that who finds no room so has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from wartable.core.ask import Region, UnitRegion, Ways
from wartable.core.match import Point
from wartable.core.regions import Below, apart2, contains, spots_about, way_to
from wartable.core.space.ground.hundredths import root_up
from wartable.core.space.shapes import Shape, Wish
from wartable.core.space.units.slots import pitch_of
from wartable.core.units.free_spots import ASIDE
from wartable.core.units.proposals import Plan
from wartable.core.units.wandering import sample_moves

if TYPE_CHECKING:
    from wartable.core.table import Table

FINE = 12  # parts of the region from its middle to its edge, at each of which a leader could stand
FINER = (1, 3, 9)  # so many times as many, if there are few at which he may
COARSE = 4  # of those parts, the ones that are looked at first when it only matters whether there is room
LABOUR = 240  # models that are placed in vain before it is given up
FEWEST = 12  # tries all the same
SHAPES: tuple[Shape, ...] = ("ring", "ranks")
STRIDE = 7  # tries from one spot to its neighbour, so that they are not made in a row


def fit_anywhere(table: Table[Any, Any], region: UnitRegion) -> Ways | None:
    """Legal places for all models of a unit, somewhere in their region; none if no try finds any."""
    for spot in chain(leader_spots(table, region), coarse_spots(table, region)):
        found = fit_round(table, region, spot)
        if found is not None:
            return found
    return None


def fits_somewhere(table: Table[Any, Any], region: UnitRegion) -> bool:
    """Would `fit_anywhere` find legal places? Mostly one of the first spots will do, and not all are judged."""
    for spot in coarse_spots(table, region):
        if fit_round(table, region, spot) is not None:
            return True
    return fit_anywhere(table, region) is not None


def some_ways(table: Table[Any, Any], region: UnitRegion, below: Below) -> Ways | None:
    """Legal ways of a unit by chance; where all must find a place and chance finds none, it is looked for."""
    ways = sample_moves(table, region, below)
    return fit_anywhere(table, region) if ways is None and region.everyone else ways


def leader_spots(table: Table[Any, Any], region: UnitRegion) -> list[Point]:
    """Spots all over the region at which the leader may stand, as many as are worth a try, neighbours far apart."""
    free: list[Point] = []
    for finer in (
        FINER
    ):  # where a region is small beside its allowance, few spots of a wide lattice are in it
        free = free_spots(table, region.parts[0], FINE * finer)
        if len(free) >= FEWEST:
            break
    most = min(len(free), max(FEWEST, LABOUR // len(region.parts)))
    tried = [free[k * len(free) // most] for k in range(most)]
    spots = [spot for first in range(STRIDE) for spot in tried[first::STRIDE]]
    if not tells_of_all(region, step_of(region.parts[0], FINE * finer)):
        return spots
    return [spot for spot in spots if has_company(region, spot, free)]


def tells_of_all(region: UnitRegion, step: int) -> bool:
    """Do the spots of a lattice for the leader tell where the others find room: is it fine, and is nobody smaller?"""
    leader = region.parts[0]
    if step > 2 * leader.radius:
        return False
    return all([one.radius >= leader.radius and one.rule == leader.rule for one in region.parts])


def has_company(region: UnitRegion, spot: Point, free: list[Point]) -> bool:
    """Are as many spots as models near the leader's, and could two thirds of them stand on these spots alone?"""
    radius, many = region.parts[0].radius, len(region.parts)
    far = pitch_of([part.radius for part in region.parts]) * root_up(many) + ASIDE[-1]
    near = [one for one in free if apart2(one, spot) <= far * far]
    if len(near) < many:
        return False
    stand: list[Point] = []
    for one in near:
        if all([apart2(one, other) >= 4 * radius * radius for other in stand]):
            stand.append(one)
            if 3 * len(stand) >= 2 * many:
                return True
    return False


def free_spots(table: Table[Any, Any], leader: Region, parts: int) -> list[Point]:
    """Every spot of a lattice at which the leader may stand."""
    lay, step = table.ground.lay, step_of(leader, parts)
    there = [
        spot
        for spot in spots_about(table, leader, step)
        if lay.on_table(spot[0], spot[1], leader.radius)
    ]
    return [spot for spot in there if contains(table, leader, spot)]


def step_of(leader: Region, parts: int) -> int:
    return max(1, leader.allowance // parts)


def coarse_spots(table: Table[Any, Any], region: UnitRegion) -> Iterator[Point]:
    """The same, but few, and each judged only when it is its turn."""
    leader = region.parts[0]
    spots = spots_about(table, leader, max(1, leader.allowance // COARSE))
    for first in range(STRIDE):
        for spot in spots[first::STRIDE]:
            if contains(table, leader, spot):
                yield spot


def fit_round(table: Table[Any, Any], region: UnitRegion, spot: Point) -> Ways | None:
    """Legal places for all with the leader at a spot, in one shape or another."""
    way = way_to(table, region.parts[0], spot) or (spot,)
    for shape in SHAPES:
        ways, refused = Plan(table, region, Wish(to=spot, shape=shape)).all_ways(way)
        if refused is None:
            return ways
    return None
