"""The shortest way of a base round pieces and other bases, on one level.

A shortest way bends only at obstacles. Each is given an outline a little larger than the ring that
the mover's centre must keep off, made of tangents to that ring; the corners of these outlines, on
whole hundredths, are where a way may bend. Every leg is tested with the exact `disc_clear`, so that
whatever is found is legal. Where a base gets through with 0.05" to spare all round, a way is found.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from wartable.core.match import Point
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.moves import fits
from wartable.core.space.movement.rings import Ring, base_ring, piece_rings
from wartable.core.space.movement.slides import bases_hit, disc_clear, pieces_hit

if TYPE_CHECKING:
    from mypy_extensions import i64

NODE = 1 << 16  # more than there are ever corners


class Web:
    """The spots where a way from a start may bend, and the shortest ways to them."""

    def __init__(self, ground: Ground, r: int, start: Point, limit: int, but: int) -> None:
        self.ground = ground
        self.r = r
        self.limit = limit
        self.but = but
        self.level: int = start[2]
        self.pieces: list[int] = []
        self.bases: list[int] = []
        self.rings: list[Ring] = []
        self.guests: list[tuple[int, int]] = []
        self.x: list[int] = []
        self.y: list[int] = []
        self.cx: list[int] = []  # the middle of what is gone round there
        self.cy: list[int] = []
        self.left: list[int] = []  # at least so far to the end, if there is one
        self.end: Point | None = None
        self.far: list[int] = []  # how far it is to each, -1 if there is no way
        self.back: list[int] = []  # from which other one comes to it
        self.fit: list[int] = []  # 1 if a base fits there, -1 if not, 0 if that is not known
        self.add_spot(start[0], start[1], start[0], start[1])
        self.guests.append((start[0], start[1]))

    def aim(self, end: Point) -> None:
        """There is an end: number 1."""
        self.end = end
        self.left[0] = leg_length((self.x[0], self.y[0], 0), end)
        self.add_spot(end[0], end[1], end[0], end[1])
        self.guests.append((end[0], end[1]))

    def add(self, pieces: list[int], bases: list[int]) -> None:
        """Mind these obstacles too."""
        self.pieces = self.pieces + pieces
        self.bases = self.bases + bases
        rings = [base_ring(self.ground, self.r, base) for base in bases]
        for piece in pieces:
            rings += piece_rings(self.ground, self.r, piece)
        for ring in rings:
            for x, y in ring.corners():
                self.add_spot(x, y, ring.x, ring.y)
            for gx, gy in self.guests:
                for x, y in ring.gates(gx, gy):
                    self.add_spot(x, y, ring.x, ring.y)
        self.rings += rings

    def add_spot(self, x: int, y: int, cx: int, cy: int) -> None:
        """Unless it is too far off the way or off the table."""
        left = 0
        if self.x:
            here: Point = (x, y, 0)
            if self.end is not None:
                left = leg_length(here, self.end)
            if leg_length((self.x[0], self.y[0], 0), here) + left > self.limit:
                return
            if not self.ground.lay.on_table(x, y, self.r):
                return
        self.x.append(x)
        self.y.append(y)
        self.cx.append(cx)
        self.cy.append(cy)
        self.left.append(left)

    def free(self, p: int, u: int) -> bool:
        return disc_clear(
            self.ground,
            self.r,
            self.x[p],
            self.y[p],
            self.x[u],
            self.y[u],
            self.pieces,
            self.bases,
            self.but,
        )

    def spread(self) -> None:
        """The shortest ways from the start, to all spots or until the end is met.

        A leg is tested only when it would be the next to be taken.
        """
        n = len(self.x)
        self.far = [-1] * n
        self.back = [0] * n
        self.fit = [min(0, fit) for fit in self.fit] + [0] * (n - len(self.fit))
        aim = -1 if self.end is None else 1
        heap: list[int] = [0]
        while heap:
            code = heappop(heap)
            u, p = code // NODE % NODE, code % NODE
            if self.far[u] >= 0:
                continue
            if u != 0:
                if not self.free(p, u):
                    continue
                here: Point = (self.x[u], self.y[u], 0)
                self.far[u] = self.far[p] + leg_length((self.x[p], self.y[p], 0), here)
            else:
                self.far[u] = 0
            self.back[u] = p
            if u == aim:
                return
            self.legs_from(u, heap)

    def legs_from(self, u: i64, heap: list[int]) -> None:
        """Legs worth a try: those that run along what they go round, at both their ends."""
        xs, ys, cxs, cys = self.x, self.y, self.cx, self.cy
        far, fit, left = self.far, self.fit, self.left
        ux: i64 = xs[u]
        uy: i64 = ys[u]
        mx: i64 = ux - cxs[u]
        my: i64 = uy - cys[u]
        m2: i64 = mx * mx + my * my
        done: i64 = far[u]
        most: i64 = self.limit - done
        for v in range(len(xs)):
            if far[v] >= 0 or fit[v] < 0:
                continue
            vx: i64 = xs[v]
            vy: i64 = ys[v]
            dx: i64 = vx - ux
            dy: i64 = vy - uy
            d2: i64 = dx * dx + dy * dy
            rest: i64 = most - left[v]
            if rest < 0 or d2 > rest * rest:
                continue
            dot: i64 = dx * mx + dy * my
            if 8 * dot * dot > d2 * m2:  # m is 0 at the start
                continue
            nx: i64 = vx - cxs[v]
            ny: i64 = vy - cys[v]
            dot = dx * nx + dy * ny
            if 8 * dot * dot > d2 * (nx * nx + ny * ny):  # n is 0 at the end
                continue
            leg: i64 = int(sqrt(float(d2)))
            if leg * leg < d2:
                leg += 1
            if self.fits_at(v):
                heappush(heap, ((done + leg + left[v]) * NODE + v) * NODE + u)

    def fits_at(self, v: int) -> bool:
        """Is there room at a spot? Looked at once; what is crowded out leads nowhere."""
        if self.fit[v] == 0:
            self.fit[v] = 1 if self.free(v, v) else -1
        return self.fit[v] > 0

    def way(self, u: int) -> tuple[Point, ...]:
        """From the start to a spot that was met."""
        points: list[Point] = [(self.x[u], self.y[u], self.level)]
        while u != 0:
            u = self.back[u]
            points.append((self.x[u], self.y[u], self.level))
        points.reverse()
        return tuple(points)


def shortest_way(
    ground: Ground, me: int, end: Point, limit: int, pieces: list[int], bases: list[int]
) -> tuple[int, tuple[Point, ...]] | None:
    """The length of the shortest way of a model's base to a point, and the way, within *limit*."""
    start: Point = (ground.x[me], ground.y[me], ground.level[me])
    return shortest_from(ground, ground.base[me], start, end, limit, pieces, bases, me)


def shortest_from(
    ground: Ground,
    r: int,
    start: Point,
    end: Point,
    limit: int,
    pieces: list[int],
    bases: list[int],
    but: int = -1,
) -> tuple[int, tuple[Point, ...]] | None:
    """The same for any disc and start. Obstacles are minded once a way runs into them."""
    (x0, y0, level), (x1, y1, _) = start, end
    end = (x1, y1, level)
    straight = leg_length(start, end)
    if straight > limit or not ground.lay.on_table(x1, y1, r):
        return None
    pieces = pieces_about(ground.lay, r, start, end, limit, pieces)
    bases = bases_about(ground, r, start, end, limit, bases)
    if not (
        fits(ground, r, x0, y0, pieces, bases, but) and fits(ground, r, x1, y1, pieces, bases, but)
    ):
        return None
    web = Web(ground, r, start, limit, but)
    web.aim(end)
    far = straight
    way: tuple[Point, ...] = (start, end)
    while True:
        new_pieces, new_bases = in_the_way(ground, r, way, pieces, bases, but)
        if not new_pieces and not new_bases:
            return far, way
        web.add(new_pieces, new_bases)
        web.spread()
        if web.far[1] < 0:
            return None
        far, way = web.far[1], web.way(1)


def pieces_about(
    lay: Lay, r: i64, start: Point, end: Point, limit: i64, pieces: list[int]
) -> list[int]:
    """Those pieces that a way within *limit* may meet: it strays half of that from its middle at most."""
    x: i64 = (start[0] + end[0]) // 2
    y: i64 = (start[1] + end[1]) // 2
    wide: i64 = limit // 2 + r + 2
    x0, x1, y0, y1 = lay.x0, lay.x1, lay.y0, lay.y1
    return [
        k
        for k in pieces
        if x0[k] < x + wide and x1[k] > x - wide and y0[k] < y + wide and y1[k] > y - wide
    ]


def bases_about(
    ground: Ground, r: i64, start: Point, end: Point, limit: i64, bases: list[int]
) -> list[int]:
    """The same of bases."""
    x: i64 = (start[0] + end[0]) // 2
    y: i64 = (start[1] + end[1]) // 2
    wide: i64 = limit // 2 + r + 2 + ground.widest
    xs, ys = ground.x, ground.y
    return [k for k in bases if x - wide < xs[k] < x + wide and y - wide < ys[k] < y + wide]


def in_the_way(
    ground: Ground,
    r: int,
    way: tuple[Point, ...],
    pieces: list[int],
    bases: list[int],
    but: int,
) -> tuple[list[int], list[int]]:
    """The pieces and bases that a way runs into."""
    hit_pieces: list[int] = []
    hit_bases: list[int] = []
    for (x0, y0, _), (x1, y1, _) in pairwise(way):
        for k in pieces_hit(ground.lay, r, x0, y0, x1, y1, pieces):
            if k not in hit_pieces:
                hit_pieces.append(k)
        for k in bases_hit(ground, r, x0, y0, x1, y1, bases, but):
            if k not in hit_bases:
                hit_bases.append(k)
    return hit_pieces, hit_bases
