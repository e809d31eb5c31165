"""Along a path: the first point where something holds, where a push or a retreat ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

from wartable.core.match import Point
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import STEP, leg_length, toward
from wartable.core.space.movement.slides import bases_hit, disc_clear, pieces_hit

if TYPE_CHECKING:
    from mypy_extensions import i64

SPARE = 4  # hundredths; more than roots and points lose when they are rounded


def looks_along(path: tuple[Point, ...], leaps: bool = False) -> Iterator[tuple[int, Point]]:
    """Every waypoint and every 0.05" from the start of the path, with how far along it lies.

    One that *leaps* from waypoint to waypoint is nowhere between.
    """
    done = 0
    yield 0, path[0]
    for start, end in pairwise(path):
        length = leg_length(start, end)
        for far in range(STEP - done % STEP, 0 if leaps else length, STEP):
            yield done + far, toward(start, end, far, length)
        done += length
        yield done, end


def first_along(
    path: tuple[Point, ...], test: Callable[[Point], bool], leaps: bool = False
) -> tuple[int, Point] | None:
    """The first look along *path* where *test* holds."""
    for far, point in looks_along(path, leaps):
        if test(point):
            return far, point
    return None


def looks_near(
    path: tuple[Point, ...], x: int, y: int, reach: int, leaps: bool = False
) -> Iterator[tuple[int, Point]]:
    """Those looks along a path that are no more than *reach* from a spot; the others cost nothing."""
    done = 0
    if near(path[0], x, y, reach):
        yield 0, path[0]
    for start, end in pairwise(path):
        length = leg_length(start, end)
        first, last = part_near(start, end, length, x, y, reach)
        first += (-done - first) % STEP
        for far in range(first or STEP, 0 if leaps else min(last + 1, length), STEP):
            point = toward(start, end, far, length)
            if near(point, x, y, reach):
                yield done + far, point
        done += length
        if near(end, x, y, reach):
            yield done, end


def near(point: Point, x: int, y: int, reach: int) -> bool:
    """Is a point no further from a spot than *reach*?"""
    dx: i64 = point[0] - x
    dy: i64 = point[1] - y
    q: i64 = reach
    return dx * dx + dy * dy <= q * q


def part_near(start: Point, end: Point, length: int, x: int, y: int, reach: int) -> tuple[int, int]:
    """From how far to how far along a leg a spot may be in reach, with some to spare for rounding."""
    if length == 0:
        return 1, 0
    ux, uy, wx, wy = end[0] - start[0], end[1] - start[1], x - start[0], y - start[1]
    across, wide = abs(ux * wy - uy * wx) // length, reach + SPARE
    if across > wide:
        return 1, 0
    foot, half = (ux * wx + uy * wy) // length, isqrt(wide * wide - across * across) + SPARE
    return max(0, foot - half), foot + half


def furthest_legal(start: Point, end: Point, legal: Callable[[Point], bool]) -> Point:
    """Where a stop ends: as near to *end* as is legal, stepping back toward the start."""
    length = leg_length(start, end)
    for far in range(length, 0, -1):
        point = end if far == length else toward(start, end, far, length)
        if legal(point):
            return point
    return start


def cut_way(way: tuple[Point, ...], far: int) -> tuple[Point, ...]:
    """The part of a way up to *far* along it, its end rounded toward where it came from."""
    kept: list[Point] = [way[0]]
    for start, end in pairwise(way):
        length = leg_length(start, end)
        if length > far:
            last = toward(start, end, far, length)
            if last != kept[-1]:
                kept.append(last)
            break
        kept.append(end)
        far -= length
    return tuple(kept)


def point_in_direction(start: Point, dx: int, dy: int, far: int) -> Point:
    """The point *far* from another in a direction, rounded toward where it came from."""
    apart2 = dx * dx + dy * dy
    x = isqrt(dx * dx * far * far // apart2)
    y = isqrt(dy * dy * far * far // apart2)
    return start[0] + (x if dx > 0 else -x), start[1] + (y if dy > 0 else -y), start[2]


def push(
    ground: Ground,
    a: int,
    dx: int,
    dy: int,
    far: int,
    pieces: list[int],
    bases: list[int],
) -> Point:
    """Where a base ends that is pushed straight: before bases, pieces and the table's edge."""
    r = ground.base[a]
    start: Point = (ground.x[a], ground.y[a], ground.level[a])
    if far <= 0 or (dx == 0 and dy == 0):
        return start
    # what the whole way or any of its rounded stretches may meet
    x, y, _ = point_in_direction(start, dx, dy, far)
    pieces = pieces_hit(ground.lay, r + 2, start[0], start[1], x, y, pieces)
    bases = bases_hit(ground, r + 2, start[0], start[1], x, y, bases, a)
    for stretch in range(far, 0, -1):
        end = point_in_direction(start, dx, dy, stretch)
        if ground.lay.on_table(end[0], end[1], r) and disc_clear(
            ground, r, start[0], start[1], end[0], end[1], pieces, bases, a
        ):
            return end
    return start


def retreat(
    ground: Ground,
    a: int,
    from_x: int,
    from_y: int,
    far: int,
    pieces: list[int],
    bases: list[int],
) -> Point:
    """Where a base ends that goes straight away from a spot."""
    return push(ground, a, ground.x[a] - from_x, ground.y[a] - from_y, far, pieces, bases)
