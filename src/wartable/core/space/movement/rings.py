"""Outlines a little larger than what a moving base must keep off: where its way may bend."""

from __future__ import annotations

from math import sqrt
from typing import Final

from wartable.core.space.ground.bases import Ground

EIGHTH = ((16384, 0), (16069, 3196), (15137, 6270), (13623, 9102), (11585, 11585))
TURNS = 32  # directions of tangents
WIDE = 130  # hundredths; smaller rings do with every second direction
SPARE = 0.75  # hundredths; corners rounded to the grid still keep clear of the ring


def all_round() -> list[tuple[int, int]]:
    """Directions, anticlockwise from the right; a quarter turn or a mirror gives the same ones."""
    quarter = list(EIGHTH) + [(y, x) for x, y in EIGHTH[3:0:-1]]
    whole = list(quarter)
    for _ in range(3):
        quarter = [(-y, x) for x, y in quarter]
        whole += quarter
    return whole


DIRECTIONS: Final[list[tuple[int, int]]] = all_round()
TX: Final[list[float]] = [x / sqrt(x * x + y * y) for x, y in DIRECTIONS]
TY: Final[list[float]] = [y / sqrt(x * x + y * y) for x, y in DIRECTIONS]


class Ring:
    """What the mover's centre must go round: a circle, or the part of one round a corner."""

    def __init__(self, x: int, y: int, q: int, nx: list[float], ny: list[float]) -> None:
        self.x = x
        self.y = y
        self.q = q
        self.nx = nx  # unit normals of the tangents, anticlockwise
        self.ny = ny

    def corners(self) -> list[tuple[int, int]]:
        """Where each tangent meets the next."""
        n = len(self.nx) - 1
        return [
            self.corner(self.nx[k], self.ny[k], self.nx[k + 1], self.ny[k + 1]) for k in range(n)
        ]

    def corner(self, ax: float, ay: float, bx: float, by: float) -> tuple[int, int]:
        """Where two tangents meet, to the nearest hundredth as seen from the middle."""
        share = (self.q + SPARE) / (1.0 + (ax * bx + ay * by))
        return self.x + nearest_whole((ax + bx) * share), self.y + nearest_whole((ay + by) * share)

    def gates(self, x: int, y: int) -> list[tuple[int, int]]:
        """For a spot that all but touches: where the tangent beside it meets its neighbours."""
        dx = float(x - self.x)
        dy = float(y - self.y)
        apart = sqrt(dx * dx + dy * dy)
        if apart > self.q * 1.03 + 2.0 or apart < 1.0:
            return []
        ax, ay = dx / apart, dy / apart
        found: list[tuple[int, int]] = []
        for k in range(len(self.nx) - 1):
            px, py, nx, ny = self.nx[k], self.ny[k], self.nx[k + 1], self.ny[k + 1]
            if px * ay - py * ax >= 0.0 and ax * ny - ay * nx >= 0.0 and px * ax + py * ay > 0.0:
                found.append(self.corner(px, py, ax, ay))
                found.append(self.corner(ax, ay, nx, ny))
        return found


def nearest_whole(value: float) -> int:
    return int(value + 0.5) if value >= 0.0 else -int(0.5 - value)


def base_ring(ground: Ground, r: int, base: int) -> Ring:
    """All round a base."""
    q = r + ground.base[base]
    step = 2 if q <= WIDE else 1
    turns = [*range(0, TURNS, step), 0]
    return Ring(ground.x[base], ground.y[base], q, [TX[k] for k in turns], [TY[k] for k in turns])


def piece_rings(ground: Ground, r: int, piece: int) -> list[Ring]:
    """Round every corner of a piece that sticks out."""
    lay = ground.lay
    first, last = lay.start[piece], lay.start[piece + 1]
    rings: list[Ring] = []
    for k in range(first, last):
        b, n = last - 1 if k == first else k - 1, lay.after[k]
        ring = corner_ring(
            r,
            lay.vx[k],
            lay.vy[k],
            lay.vx[k] - lay.vx[b],
            lay.vy[k] - lay.vy[b],
            lay.vx[n] - lay.vx[k],
            lay.vy[n] - lay.vy[k],
        )
        if ring is not None:
            rings.append(ring)
    return rings


def corner_ring(r: int, x: int, y: int, ux: int, uy: int, wx: int, wy: int) -> Ring | None:
    """Round a corner between the edge u that comes in and the edge w that goes out."""
    turn = ux * wy - uy * wx
    if turn < 0 or (turn == 0 and ux * wx + uy * wy >= 0):
        return None
    u, w = sqrt(float(ux * ux + uy * uy)), sqrt(float(wx * wx + wy * wy))
    ax, ay, bx, by = uy / u, -ux / u, wy / w, -wx / w
    step = 2 if r <= WIDE else 1
    # those of the table between the two normals; the first is the one whose forerunner is not
    between = [
        ax * TY[k] - ay * TX[k] > 0.0 and TX[k] * by - TY[k] * bx > 0.0
        for k in range(0, TURNS, step)
    ]
    nx, ny = [ax], [ay]
    n = len(between)
    for first in range(n):
        if between[first] and not between[first - 1]:
            k = first
            while between[k % n]:
                nx.append(TX[k % n * step])
                ny.append(TY[k % n * step])
                k += 1
    nx.append(bx)
    ny.append(by)
    return Ring(x, y, r, nx, ny)
