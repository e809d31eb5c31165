"""Slow twins of the movement tests: fractions, fine sampling and a fine visibility graph."""

from __future__ import annotations

from fractions import Fraction
from math import cos, pi, sin
from typing import Any

import numpy as np

from wartable.core.match import Board, Match, Piece, Point, Spot, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.lay import Lay

Place = tuple[Fraction | int, Fraction | int]
Grid = np.ndarray[Any, Any]
HAIR = cos(pi / 32)  # a chord from spot to spot comes so near to the middle


def apart2(p: Place, a: Place, b: Place) -> Fraction:
    """The squared distance of a point from a segment."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    length2 = ux * ux + uy * uy
    share = Fraction(0)
    if length2 > 0:
        share = Fraction((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length2
        share = min(Fraction(1), max(Fraction(0), share))
    dx, dy = a[0] + share * ux - p[0], a[1] + share * uy - p[1]
    return Fraction(dx * dx + dy * dy)


def legs_apart2(a: Place, b: Place, c: Place, d: Place) -> Fraction:
    """The squared distance of two segments."""
    ux, uy, wx, wy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = ux * wy - uy * wx
    if across != 0:
        s = Fraction((c[0] - a[0]) * wy - (c[1] - a[1]) * wx) / across
        t = Fraction((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / across
        if 0 <= s <= 1 and 0 <= t <= 1:
            return Fraction(0)
    return min(apart2(a, c, d), apart2(b, c, d), apart2(c, a, b), apart2(d, a, b))


def corners(lay: Lay, piece: int) -> list[tuple[int, int]]:
    return [(lay.vx[k], lay.vy[k]) for k in range(lay.start[piece], lay.start[piece + 1])]


def on_piece(p: Place, ends: list[tuple[int, int]]) -> bool:
    """Is a point inside a polygon? Counted are the edges above it."""
    odd = False
    for (ax, ay), (bx, by) in zip(ends, ends[1:] + ends[:1], strict=True):
        if (ax > p[0]) != (bx > p[0]):
            odd ^= ay + Fraction((by - ay) * (p[0] - ax)) / (bx - ax) > p[1]
    return odd


def piece_apart2(lay: Lay, piece: int, a: Place, b: Place) -> Fraction:
    """The squared distance of a segment from a piece."""
    ends = corners(lay, piece)
    if on_piece(a, ends):
        return Fraction(0)
    edges = zip(ends, ends[1:] + ends[:1], strict=True)
    return min([legs_apart2(a, b, c, d) for c, d in edges])


def slow_clear(
    ground: Ground, r: int, a: Place, b: Place, pieces: list[int], bases: list[int], but: int = -1
) -> bool:
    for k in bases:
        q = r + ground.base[k]
        if k != but and apart2((ground.x[k], ground.y[k]), a, b) < q * q:
            return False
    return all(piece_apart2(ground.lay, k, a, b) >= r * r for k in pieces)


# Turning a table


def turned(match: Match[Piece], quarters: int, mirrored: bool) -> Match[Piece]:
    """A square table, turned by quarters and then perhaps seen in a mirror."""
    side = match.board.width
    terrain = tuple(
        [
            Terrain(
                id=t.id,
                footprint=tuple([turn(x, y, side, quarters, mirrored) for x, y in t.footprint]),
                base=t.base,
                height=t.height,
                floors=t.floors,
                traits=t.traits,
            )
            for t in match.board.terrain
        ]
    )
    models = {}
    for m in match.models.values():
        x, y = turn(m.x, m.y, side, quarters, mirrored)
        models[m.id] = Piece(id=m.id, seat=m.seat, x=x, y=y, level=m.level, base=m.base)
    return Match(board=Board(width=side, depth=side, terrain=terrain), models=models)


def turn(x: int, y: int, side: int, quarters: int, mirrored: bool) -> tuple[int, int]:
    for _ in range(quarters):
        x, y = side - y, x
    return (side - x if mirrored else x), y


TURNS = [(quarters, mirrored) for quarters in range(4) for mirrored in (False, True)]


def turn_way(way: tuple[Point, ...], side: int, quarters: int, mirrored: bool) -> tuple[Point, ...]:
    return tuple([(*turn(x, y, side, quarters, mirrored), level) for x, y, level in way])


# A fine visibility graph


class FineWeb:
    """From one start; bends at 32 spots round bases and corners, which are a hair smaller here.

    So what it finds is a little shorter than the shortest way there is, never longer.
    """

    def __init__(
        self, ground: Ground, r: int, start: Spot, pieces: list[int], bases: list[int]
    ) -> None:
        self.r = r
        self.start = np.array([start], dtype=float)
        self.round = [(ground.x[k], ground.y[k], ground.base[k] + r) for k in bases]
        self.shapes = [corners(ground.lay, k) for k in pieces]
        rings = [*self.round, *[(x, y, r) for ends in self.shapes for x, y in ends]]
        ways = [(cos(k * pi / 16), sin(k * pi / 16)) for k in range(32)]
        spots = np.array([(x + q * c, y + q * s) for x, y, q in rings for c, s in ways])
        spots = spots.reshape(-1, 2)
        most = np.array([ground.lay.width - r, ground.lay.depth - r]) + 0.5
        spots = spots[(spots >= r - 0.5).all(axis=1) & (spots <= most).all(axis=1)]
        self.spots = spots[self.free(spots, spots)]
        self.dist = self.spread()

    def spread(self) -> Grid:
        """How far it is to every spot."""
        n = len(self.spots)
        dist = self.lengths(self.start)
        left = np.ones(n, dtype=bool)
        for _ in range(n):
            u = int(np.argmin(np.where(left, dist, np.inf)))
            if not left[u] or not np.isfinite(dist[u]):
                break
            left[u] = False
            far = dist[u] + np.hypot(*(self.spots - self.spots[u]).T)
            better = far < dist  # only these are worth a look
            here = np.repeat(self.spots[u : u + 1], int(better.sum()), axis=0)
            seen = self.free(here, self.spots[better])
            dist[better] = np.where(seen, far[better], dist[better])
        return dist

    def free(self, a: Grid, b: Grid) -> Grid:
        good = np.ones(len(a), dtype=bool)
        for x, y, q in self.round:
            good &= points_from_legs(x, y, a, b) >= q * HAIR - 0.05
        for ends in self.shapes:
            least = self.r * HAIR - 0.05
            for (cx, cy), (dx, dy) in zip(ends, ends[1:] + ends[:1], strict=True):
                good &= points_from_legs(cx, cy, a, b) >= least
                good &= legs_from_edge(a, b, (cx, cy), (dx, dy)) >= least
            good &= ~points_in(a, ends)
        return good

    def far(self, end: Spot) -> float:
        """How long the shortest way is; endless if there is none."""
        there = np.array([end], dtype=float)
        if self.free(self.start, there)[0]:
            return float(np.hypot(*(there - self.start)[0]))
        return float(np.min(self.dist + self.lengths(there), initial=np.inf))

    def lengths(self, a: Grid) -> Grid:
        a = np.repeat(a, len(self.spots), axis=0)
        return np.where(self.free(a, self.spots), np.hypot(*(self.spots - a).T), np.inf)


def points_from_legs(x: float, y: float, a: Grid, b: Grid) -> Grid:
    u = b - a
    w = np.array([x, y]) - a
    length2 = np.maximum((u * u).sum(axis=1), 1e-12)
    share = np.clip((w * u).sum(axis=1) / length2, 0, 1)
    return np.asarray(np.hypot(*(w - share[:, None] * u).T))


def legs_from_edge(a: Grid, b: Grid, c: tuple[int, int], d: tuple[int, int]) -> Grid:
    """From the ends of legs to an edge, and zero where they cross it."""
    e, f = np.array(c, dtype=float), np.array(d, dtype=float)
    w = f - e
    least = np.full(len(a), np.inf)
    for p in (a, b):
        share = np.clip(((p - e) * w).sum(axis=1) / (w * w).sum(), 0, 1)
        least = np.minimum(least, np.hypot(*(p - e - share[:, None] * w).T))
    u = b - a
    one = u[:, 0] * (e[1] - a[:, 1]) - u[:, 1] * (e[0] - a[:, 0])
    two = u[:, 0] * (f[1] - a[:, 1]) - u[:, 1] * (f[0] - a[:, 0])
    three = w[0] * (a[:, 1] - e[1]) - w[1] * (a[:, 0] - e[0])
    four = w[0] * (b[:, 1] - e[1]) - w[1] * (b[:, 0] - e[0])
    return np.where((one * two < 0) & (three * four < 0), 0.0, least)


def points_in(a: Grid, ends: list[tuple[int, int]]) -> Grid:
    odd = np.zeros(len(a), dtype=bool)
    for (ax, ay), (bx, by) in zip(ends, ends[1:] + ends[:1], strict=True):
        if ax == bx:
            continue
        between = (ax > a[:, 0]) != (bx > a[:, 0])
        odd ^= between & (ay + (by - ay) * (a[:, 0] - ax) / (bx - ax) > a[:, 1])
    return odd
