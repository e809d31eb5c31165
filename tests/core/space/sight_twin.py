"""Slow, plain twins of the sight tests: many lines tried one by one, and lines checked with shapely."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import asin, pi
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, Polygon, unary_union

from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.lay import Lay

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Disc = tuple[float, float, float]
SLACK = 1e-3  # hundredths of an inch: a thousandth of what may be overlooked


class Crowd:
    """Two discs and all that may stand between them."""

    def __init__(self, a: Disc, b: Disc, polygons: list[Floats], discs: list[Disc]) -> None:
        self.a, self.b, self.discs = a, b, discs
        self.polygons = polygons
        self.ahead = np.arctan2(b[1] - a[1], b[0] - a[0])
        self.apart = float(np.hypot(b[0] - a[0], b[1] - a[1]))

    def segments(self, turn: Floats, shift: Floats) -> tuple[Floats, Floats, Bools]:
        """Lines by their angle and their distance from the centre of a, cut to what lies between."""
        (ax, ay, ar), (bx, by, br) = self.a, self.b
        ux, uy = np.cos(self.ahead + turn), np.sin(self.ahead + turn)
        along = (bx - ax) * ux + (by - ay) * uy
        across = (by - ay) * ux - (bx - ax) * uy - shift  # of the centre of b, from the line
        good = (np.abs(shift) <= ar) & (np.abs(across) <= br)
        out = np.sqrt(np.maximum(ar * ar - shift * shift, 0))
        back = along - np.sqrt(np.maximum(br * br - across * across, 0))
        good &= back >= out
        foot = np.stack([ax - uy * shift, ay + ux * shift])
        way = np.stack([ux, uy])
        return foot + way * out, foot + way * back, good

    def depth(self, start: Floats, end: Floats) -> Floats:
        """Zero for a free line; else about how far it would have to be pushed aside."""
        total = np.zeros(start.shape[1])
        for x, y, r in self.discs:
            total += np.maximum(0, r - disc_distance(start, end, x, y))
        for corners in self.polygons:
            total += polygon_depth(start, end, corners)
        return total


def disc_distance(start: Floats, end: Floats, x: float, y: float) -> Floats:
    way = end - start
    whole = np.maximum((way * way).sum(axis=0), 1e-30)
    far = np.clip(((x - start[0]) * way[0] + (y - start[1]) * way[1]) / whole, 0, 1)
    return np.asarray(np.hypot(start[0] + far * way[0] - x, start[1] + far * way[1] - y))


def polygon_depth(start: Floats, end: Floats, corners: Floats) -> Floats:
    """A line is stopped if it crosses an edge or starts inside."""
    px, py = corners[:, 0:1], corners[:, 1:2]
    qx, qy = np.roll(px, -1, axis=0), np.roll(py, -1, axis=0)
    ux, uy = end[0] - start[0], end[1] - start[1]
    of_p = ux * (py - start[1]) - uy * (px - start[0])
    of_q = ux * (qy - start[1]) - uy * (qx - start[0])
    of_start = (qx - px) * (start[1] - py) - (qy - py) * (start[0] - px)
    of_end = (qx - px) * (end[1] - py) - (qy - py) * (end[0] - px)
    crosses = ((of_p > 0) != (of_q > 0)) & ((of_start > 0) != (of_end > 0))
    rises = (py > start[1]) != (qy > start[1])
    odd = (rises & ((of_start > 0) == (qy > py))).sum(axis=0) % 2 == 1
    stopped = crosses.any(axis=0) | odd
    length = np.maximum(np.hypot(ux, uy), 1e-9)
    aside = np.minimum(of_p.max(axis=0), -of_p.min(axis=0)) / length
    return np.where(stopped, np.maximum(aside, 1e-6), 0.0)


def any_line_found(crowd: Crowd, grid: int = 40, rounds: int = 3) -> bool:
    """Try a grid of lines, then finer ones round those that came nearest to being free."""
    ar, br = crowd.a[2], crowd.b[2]
    widest = asin(min(1.0, (ar + br) / crowd.apart)) if crowd.apart > ar + br else pi / 2
    turns, shifts = np.meshgrid(np.linspace(-widest, widest, grid), np.linspace(-ar, ar, grid))
    turn, shift = turns.ravel(), shifts.ravel()
    dt, ds = 2 * widest / grid, 2 * ar / grid
    fine_turn, fine_shift = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(-1, 1, 9))
    for _ in range(rounds + 1):
        start, end, good = crowd.segments(turn, shift)
        if not good.any():
            return False
        turn, shift = turn[good], shift[good]
        depth = crowd.depth(start[:, good], end[:, good])
        if (depth == 0).any():
            return True
        best = np.argsort(depth)[:12]
        turn = (turn[best][:, None] + dt * fine_turn.ravel()).ravel()
        shift = (shift[best][:, None] + ds * fine_shift.ravel()).ravel()
        dt, ds = dt / 4, ds / 4
    return False


def crowd_between(ground: Ground, a: int, b: int) -> Crowd:
    """All pieces and all other bases as blockers, those far away left out."""
    lay = ground.lay
    one, two = disc(ground, a), disc(ground, b)
    way = LineString([one[:2], two[:2]])
    wide = max(one[2], two[2]) + 1
    polygons = [
        np.array(corners(lay, k), dtype=np.float64)
        for k in range(len(lay.ids))
        if Polygon(corners(lay, k)).distance(way) < wide
    ]
    discs = []
    for k in range(len(ground.ids)):
        x, y, r = disc(ground, k)
        start, end = np.array([[one[0]], [one[1]]]), np.array([[two[0]], [two[1]]])
        if k not in (a, b) and disc_distance(start, end, x, y)[0] < wide + r:
            discs.append((x, y, r))
    return Crowd(one, two, polygons, discs)


def disc(ground: Ground, k: int) -> Disc:
    return float(ground.x[k]), float(ground.y[k]), float(ground.base[k])


def corners(lay: Lay, piece: int) -> list[tuple[int, int]]:
    return [(lay.vx[k], lay.vy[k]) for k in range(lay.start[piece], lay.start[piece + 1])]


def mass_of(ground: Ground) -> Any:
    """All pieces in one, drawn in a little: where two abut there is no way between them."""
    lay = ground.lay
    pieces = [Polygon(corners(lay, k)) for k in range(len(lay.ids))]
    return unary_union(pieces).buffer(-SLACK, join_style="mitre")


def wrong_with(
    ground: Ground,
    a: int,
    b: int,
    start: tuple[float, float],
    end: tuple[float, float],
    mass: Any,
) -> list[str]:
    """What shapely has against a line from a to b; nothing, if it is free."""
    found = []
    line = LineString([start, end])
    for number, spot in ((a, start), (b, end)):
        x, y, r = disc(ground, number)
        if np.hypot(spot[0] - x, spot[1] - y) > r + SLACK:
            found.append(f"does not meet {ground.ids[number]}")
    for k in range(len(ground.ids)):
        x, y, r = disc(ground, k)
        distance = disc_distance(
            np.array([[start[0]], [start[1]]]), np.array([[end[0]], [end[1]]]), x, y
        )
        if k not in (a, b) and distance[0] < r - SLACK:
            found.append(f"meets {ground.ids[k]}")
    if mass.intersects(line):
        found.append("meets a piece")
    return found


# Exact, with fractions


def cuts(x0: int, y0: int, x1: int, y1: int, spots: list[tuple[int, int]]) -> bool:
    """Is some stretch of the line inside? Cut it wherever it meets an edge and look at each middle."""
    marks = {Fraction(0), Fraction(1)}
    n = len(spots)
    for k in range(n):
        (px, py), (qx, qy) = spots[k], spots[(k + 1) % n]
        below = (x1 - x0) * (qy - py) - (y1 - y0) * (qx - px)
        if below:
            marks.add(Fraction((px - x0) * (qy - py) - (py - y0) * (qx - px), below))
    ordered = sorted(mark for mark in marks if 0 <= mark <= 1)
    middles = [(one + two) / 2 for one, two in pairwise(ordered)]
    return any(strictly_inside(x0 + t * (x1 - x0), y0 + t * (y1 - y0), spots) for t in middles)


def strictly_inside(x: Any, y: Any, spots: list[tuple[int, int]]) -> bool:
    """Count edges to the right; a spot on an edge is not inside."""
    odd = False
    n = len(spots)
    for k in range(n):
        (px, py), (qx, qy) = spots[k], spots[(k + 1) % n]
        across = (qx - px) * (y - py) - (qy - py) * (x - px)
        if across == 0 and min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy):
            return False
        if (py > y) != (qy > y) and Fraction(qx - px) * (y - py) / (qy - py) + px > x:
            odd = not odd
    return odd


Solid = tuple[list[tuple[int, int]], int, int]  # a footprint, and from which height to which


def cuts_solid(line: tuple[int, ...], low: Any, high: Any, solid: Solid, slack: Any = 0) -> bool:
    """As `cuts` with heights: cut the line also where it reaches the heights of the solid."""
    x0, y0, x1, y1 = line
    spots, bottom, top = solid
    bottom, top = bottom + slack, top - slack
    marks = {Fraction(0), Fraction(1)}
    n = len(spots)
    for k in range(n):
        (px, py), (qx, qy) = spots[k], spots[(k + 1) % n]
        below = (x1 - x0) * (qy - py) - (y1 - y0) * (qx - px)
        if below:
            marks.add(Fraction((px - x0) * (qy - py) - (py - y0) * (qx - px), below))
    if low != high:
        marks |= {Fraction(z - low) / (high - low) for z in (bottom, top)}
    ordered = sorted(mark for mark in marks if 0 <= mark <= 1)
    for one, two in pairwise(ordered):
        t = (one + two) / 2
        inside = strictly_inside(x0 + t * (x1 - x0), y0 + t * (y1 - y0), spots)
        if inside and bottom < low + t * (high - low) < top:
            return True
    return False


def cuts_cylinder(
    line: tuple[int, ...], low: Any, high: Any, disc: tuple[int, int, int], solid: tuple[Any, Any]
) -> bool:
    """Of the part of the line between two heights, is the point nearest to the axis inside?"""
    x0, y0, x1, y1 = line
    x, y, r = disc
    bottom, top = solid
    first, last = Fraction(0), Fraction(1)
    if low == high:
        if not bottom < low < top:
            return False
    else:
        ends = sorted([Fraction(bottom - low) / (high - low), Fraction(top - low) / (high - low)])
        first, last = max(first, ends[0]), min(last, ends[1])
        if first >= last:
            return False
    ux, uy = x1 - x0, y1 - y0
    whole = ux * ux + uy * uy
    t = Fraction((x - x0) * ux + (y - y0) * uy, whole) if whole else first
    t = min(max(t, first), last)
    dx, dy = x0 + t * ux - x, y0 + t * uy - y
    return bool(dx * dx + dy * dy < r * r)
