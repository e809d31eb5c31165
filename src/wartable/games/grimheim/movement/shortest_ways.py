"""The shortest ways to a point, for screens and bots; a judge has the last word on each."""

from collections.abc import Iterator
from itertools import islice
from math import isqrt

from wartable.core.ask import Region
from wartable.core.match import Point
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.paths import pieces_about, shortest_from
from wartable.core.space.movement.reach import Reach
from wartable.games.grimheim.movement.gait import Gait, gait_of
from wartable.games.grimheim.movement.ground import LOW, bodies_at, walls_at
from wartable.games.grimheim.movement.melee import REACH, bars_path, in_reach, threat_at
from wartable.games.grimheim.table import Table

KEEPS_AWAY = ("grimheim.move", "grimheim.run", "grimheim.free")
UP_TO = ("grimheim.push", "grimheim.run-push")
TOLL = 200


def ways(table: Table, region: Region, point: Point) -> Iterator[tuple[Point, ...]]:
    """Round what is in the way on one floor, or over the nearest crossings to another; looked for when asked for."""
    if leg_length(region.origin, point) > region.allowance or no_end(table, region, point):
        return
    gait = gait_of(table, region.model, region.rule.removeprefix("grimheim."))
    known = table.memo.get(region)  # a way into melee that was looked for
    if known is not None and known[-1] == point:
        yield known
    if point[2] == region.origin[2]:
        yield from on_floor(table, gait, region, point)
    else:
        yield from between_floors(table, gait, region, point)


def on_floor(table: Table, gait: Gait, region: Region, point: Point) -> Iterator[tuple[Point, ...]]:
    """Clear of enemies, then past them; each over obstacles, and round them if a way leads over them at all."""
    for reaches in known_reaches(table, gait, region):
        for reach in reaches:
            way = reach.way_to(point[0], point[1])
            if way is None:
                break
            yield way[1:]


def between_floors(
    table: Table, gait: Gait, region: Region, point: Point
) -> list[tuple[Point, ...]]:
    """To where one can climb or drop, and on from there."""
    found: list[tuple[Point, ...]] = []
    for one, other in crossings(table.ground.lay, gait, region.origin, point):
        left = region.allowance - leg_length(one, other)
        for first in islice(round_about(table, gait, region, region.origin, one, left), 1):
            for last in islice(round_about(table, gait, region, other, point, left), 1):
                found.append((*first, *last) if other == last[0] else (*first, other, *last))
    return found


def no_end(table: Table, region: Region, point: Point) -> bool:
    """Can it be told at once that no path may end there?"""
    if region.rule == "grimheim.fall-back" or region.rule in KEEPS_AWAY:
        return threat_at(table, region.model, point) is not None
    return bool(region.target) and not in_reach(table, region.model, region.target, point)


def round_about(
    table: Table, gait: Gait, region: Region, start: Point, end: Point, limit: int
) -> Iterator[tuple[Point, ...]]:
    """The shortest way on one floor, then the shortest that avoids what costs extra; first those clear of enemies."""
    if start == end:
        yield (end,)
        return
    for ground in rooms_for(table, gait, region):
        yield from round_in(ground, gait, start, end, limit, table)


def round_in(
    ground: Ground, gait: Gait, start: Point, end: Point, limit: int, table: Table
) -> Iterator[tuple[Point, ...]]:
    z = table.ground.lay.elevation(*start) or 0
    bodies, me = bodies_at(ground, gait, z), ground.at[gait.model]
    found: list[tuple[Point, ...]] = []
    minded: list[list[int]] = []
    for pieces in hindrances(table, gait, z):
        near = pieces_about(ground.lay, gait.base, start, end, limit, pieces)
        if near in minded:
            continue
        minded.append(near)
        way = shortest_from(ground, gait.base, start, end, limit, near, bodies, me)
        if way is None:
            return
        if way[1][1:] not in found:
            found.append(way[1][1:])
            yield way[1][1:]


def known_reaches(table: Table, gait: Gait, region: Region) -> list[list[Reach]]:
    """Worked out once for each region, however many points are asked for."""
    known = gait.reaches.get(region)
    if known is None:
        known = [reaches_in(ground, table, region) for ground in rooms_for(table, gait, region)]
        gait.reaches[region] = known
    return known


def reaches_in(ground: Ground, table: Table, region: Region) -> list[Reach]:
    """What can be reached on the floor one stands on: over obstacles, then round them."""
    gait = gait_of(table, region.model, region.rule.removeprefix("grimheim."))
    bodies, me = bodies_at(ground, gait, gait.start_z), ground.at[gait.model]
    ways_past = hindrances(table, gait, gait.start_z)
    return [Reach(ground, me, region.allowance, pieces, bodies) for pieces in ways_past]


def hindrances(table: Table, gait: Gait, z: int) -> list[list[int]]:
    """The pieces to go round: those that must be, then also those that cost extra."""
    walls = [] if gait.flies or gait.ghostly else walls_at(table, gait, z)
    costly = [k for k in table.ground.lay.worded(*LOW, "difficult", "dangerous") if k not in walls]
    return [walls, walls + costly] if costly else [walls]


def rooms_for(table: Table, gait: Gait, region: Region) -> list[Ground]:
    """Clear of the melee ranges that a region does not end in, then past the bases alone, if those may be passed."""
    ground = table.ground
    if region.rule in KEEPS_AWAY:
        clear = ground_kept_clear(table, gait)
    elif region.rule in UP_TO:
        foes = [ground.at[foe] for foe in ground.foes(gait.model) if foe != region.target]
        clear = ground.swollen(foes, REACH + 1)
    else:
        return [ground]
    passes = not bars_path(table) and ground.foes_within(region.allowance + 2 * REACH, region.model)
    return [clear, ground] if passes else [clear]


def ground_kept_clear(table: Table, gait: Gait) -> Ground:
    """The ground with enemies so wide that their melee range is kept out of."""
    away = gait.away
    if away is None:
        ground = table.ground
        foes = [ground.at[foe] for foe in ground.foes(gait.model)]
        away = ground.swollen(foes, REACH + 1)
        gait.away = away
    return away


# From floor to floor


def crossings(lay: Lay, gait: Gait, start: Point, end: Point) -> list[tuple[Point, Point]]:
    """Where one may climb or drop from the level of one point to that of another, nearest first."""
    goes_up = end[2] > start[2]
    upper, lower = (end, start) if goes_up else (start, end)
    found: list[tuple[int, Point, Point]] = []
    for k, piece in enumerate(lay.pieces):
        if len(piece.floors) < upper[2]:
            continue
        for spot in crossing_spots(lay, k, gait, (start, end)):
            for foot, top in edge_pairs(lay, k, gait, spot, lower[2], upper[2]):
                one, other = (foot, top) if goes_up else (top, foot)
                far = leg_length(start, one) + leg_length(other, end)
                found.append((far, one, other))
    found.sort()
    return [(one, other) for _, one, other in found[:6]]


def crossing_spots(
    lay: Lay, piece: int, gait: Gait, ends: tuple[Point, Point]
) -> list[tuple[int, int]]:
    """Stairs, gear, and the spots of both ends of the way, to be brought to the edge of a piece."""
    found: list[tuple[int, int]] = [(x, y) for x, y, _ in ends]
    for k in lay.worded("stairs", "climbing-gear"):
        if lay.x0[k] <= lay.x1[piece] + TOLL and lay.x1[k] >= lay.x0[piece] - TOLL:
            found.append(((lay.x0[k] + lay.x1[k]) // 2, (lay.y0[k] + lay.y1[k]) // 2))
    return found


def edge_pairs(
    lay: Lay, piece: int, gait: Gait, spot: tuple[int, int], low: int, high: int
) -> list[tuple[Point, Point]]:
    """For each edge of a piece: just outside and just inside of it, beside a spot."""
    found: list[tuple[Point, Point]] = []
    out, inside = gait.base + 2, min(gait.base, 30)
    for k in range(lay.start[piece], lay.start[piece + 1]):
        n = lay.after[k]
        ex, ey = lay.vx[n] - lay.vx[k], lay.vy[n] - lay.vy[k]
        length2 = ex * ex + ey * ey
        along = (spot[0] - lay.vx[k]) * ex + (spot[1] - lay.vy[k]) * ey
        if not 0 < along < length2:
            continue
        x, y = lay.vx[k] + ex * along // length2, lay.vy[k] + ey * along // length2
        length = max(1, isqrt(length2))
        nx, ny = ey * out // length, -ex * out // length  # corners run anticlockwise: outward
        ix, iy = ey * inside // length, -ex * inside // length
        found.append(((x + nx, y + ny, low), (x - ix, y - iy, high)))
    return found
