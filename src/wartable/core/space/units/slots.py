"""Where the models of a unit would stand: the shapes it can take round its leader.

A shape gives spots and nothing more; whether anybody can stand there, and who goes where, is for others to say. All is
worked out in whole numbers, alike for what lies left and right.
"""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from wartable.core.match import Point, Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length, toward, way_length
from wartable.core.space.movement.contact import touching_offset
from wartable.core.space.units.cohesion import overlapping

NORTH: Spot = (0, 1)
SPARE = 4  # hundredths between two bases of a shape, more than rounding takes away
ROW = 56756  # of 65536: the rows of a hexagonal lattice lie so much nearer than its spots


def offset(facing: Spot, right: int, ahead: int) -> Spot:
    """So far to the right and ahead of one who looks in a direction, rounded toward him."""
    fx, fy = facing
    return share_of(right * fy + ahead * fx, fx, fy), share_of(ahead * fy - right * fx, fx, fy)


def share_of(total: int, fx: int, fy: int) -> int:
    """A number over the length of a direction, rounded toward zero."""
    part = isqrt(total * total // (fx * fx + fy * fy))
    return part if total > 0 else -part


def shift(spot: Spot, facing: Spot, right: int, ahead: int) -> Spot:
    """A spot so far to the right and so far ahead, for one who faces that way."""
    dx, dy = offset(facing, right, ahead)
    return spot[0] + dx, spot[1] + dy


def pitch_of(radii: list[int]) -> int:
    """From middle to middle of two neighbours in a shape; even, so that it can be halved."""
    return 2 * (max(radii) + SPARE // 2)


# Shapes


def present_shape(leader: Spot, facing: Spot, old: Spot, spots: list[Spot]) -> list[Spot]:
    """As they stand now round the old place of the leader, turned as north would be turned to the facing."""
    return [shift(leader, facing, x - old[0], y - old[1]) for x, y in spots]


def ranks(leader: Spot, facing: Spot, pitch: int, width: int, many: int, lean: int) -> list[Spot]:
    """Rank behind rank, so many files wide, the leader in the front one for *many* others.

    With an even number of files the middle lies half a file to the right of the leader, or with a *lean* of -1 to the
    left. The last rank stands in the middle.
    """
    wide = max(1, min(width, many + 1))
    middle = 0 if wide % 2 else lean * pitch // 2
    found: list[Spot] = []
    left, row = many + 1, 0
    while left > 0:
        files = min(wide, left)
        for k in range(files):
            right = middle + (2 * k - files + 1) * pitch // 2
            if row or right:
                found.append(shift(leader, facing, right, -row * pitch))
        left -= files
        row += 1
    return found


def column(way: tuple[Point, ...], facing: Spot, pitch: int, many: int) -> list[Spot]:
    """One behind the other on the leader's way; where that began, on straight back."""
    legs = list(reversed(way))
    length = way_length(tuple(legs))
    start = (way[0][0], way[0][1])
    found: list[Spot] = []
    for k in range(1, many + 1):
        far = k * pitch
        if far <= length:
            found.append(spot_along(legs, far))
        else:
            found.append(shift(start, facing, 0, length - far))
    return found


def spot_along(way: list[Point], far: int) -> Spot:
    """The spot so far along a way."""
    for start, end in pairwise(way):
        length = leg_length(start, end)
        if far <= length:
            x, y, _ = toward(start, end, far, length)
            return x, y
        far -= length
    return way[-1][0], way[-1][1]


def ring(leader: Spot, facing: Spot, pitch: int, many: int) -> list[Spot]:
    """The spots of a hexagonal lattice round the leader, nearest first: so many, and all as near as the last."""
    row = pitch * ROW // 65536 + 1
    rings = 1
    while 3 * rings * (rings + 1) < many:
        rings += 1
    found: list[tuple[int, int, int]] = []
    for j in range(-rings, rings + 1):
        for i in range(abs(j) - 2 * rings, 2 * rings - abs(j) + 1, 2):
            right, ahead = i * pitch // 2, j * row
            found.append((right * right + ahead * ahead, ahead, right))
    found.sort()
    last = found[many][0]
    return [shift(leader, facing, right, ahead) for far, ahead, right in found[1:] if far <= last]


# Contact


def contact_slots(
    ground: Ground, foes: list[int], base: int, from_spot: Spot
) -> tuple[list[Spot], list[Spot]]:
    """Spots in contact with the bases to be fought, nearest side first, and spots in a second line behind them."""
    front: list[Spot] = []
    behind: list[Spot] = []
    for k in foes:
        both, x, y = ground.base[k] + base, ground.x[k], ground.y[k]
        for dx, dy in directions(both, base, (from_spot[0] - x, from_spot[1] - y)):
            ox, oy = touching_offset(both, dx, dy)
            if free_of((x + ox, y + oy), base, front, foes, ground):
                front.append((x + ox, y + oy))
                ox, oy = touching_offset(both + 2 * base + SPARE, dx, dy)
                behind.append((x + ox, y + oy))
    return front, [spot for spot in behind if free_of(spot, base, front, foes, ground)]


def directions(both: int, base: int, first: Spot) -> list[Spot]:
    """Round a base as close as others can stand side by side, from the first direction to both sides."""
    one = first if first != (0, 0) else NORTH
    half = base + SPARE // 2
    # the angle whose half has the sine half : both, as a whole cosine and sine over both * both
    cosine = both * both - 2 * half * half
    sine = 2 * half * isqrt(max(0, both * both - half * half))
    found, left, right = [one], one, one
    for _ in range(both * 355 // (113 * 2 * half) + 1):
        left = turn_direction(left, cosine, sine)
        right = turn_direction(right, cosine, -sine)
        found += [left, right]
    return found


def turn_direction(way: Spot, cosine: int, sine: int) -> Spot:
    """A direction turned by an angle, as long as 2 ** 14 or so."""
    x, y = way[0] * cosine - way[1] * sine, way[0] * sine + way[1] * cosine
    length = max(1, isqrt(x * x + y * y))
    sx, sy = abs(x) * 16384 // length, abs(y) * 16384 // length
    return (sx if x > 0 else -sx), (sy if y > 0 else -sy)


def free_of(spot: Spot, base: int, taken: list[Spot], foes: list[int], ground: Ground) -> bool:
    """Would a base there overlap neither those taken nor any of the foes?"""
    for other in taken:
        if overlapping(spot, base, other, base):
            return False
    for k in foes:
        if overlapping(spot, base, (ground.x[k], ground.y[k]), ground.base[k]):
            return False
    return True
