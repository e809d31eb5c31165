"""Does one piece bar the whole way between two bases? A quick no for most pairs that do not see each other."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from wartable.core.space.ground.kernels import inside, versus
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.seams import Outlines, outlines_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def bars(lay: Lay, ax: i64, ay: i64, ar: i64, bx: i64, by: i64, br: i64, piece: i64) -> bool:
    """Does a piece that stands clear of both bases reach right across the way between them?"""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    d2: i64 = dx * dx + dy * dy
    if d2 <= (ar + br) * (ar + br):
        return False
    d: float = sqrt(float(d2))
    wx: float = float(dx) / d
    wy: float = float(dy) / d
    s: float = float(ar - br) / d
    c: float = sqrt(1.0 - s * s)
    outlines = outlines_of(lay)
    # The outer tangents: to the left of the line of centres and to its right
    lx: float = wx * s - wy * c
    ly: float = wy * s + wx * c
    rx: float = wx * s + wy * c
    ry: float = wy * s - wx * c
    ra: float = float(ar)
    rest: float = float(br) - ra
    return _bars_lines(
        outlines,
        piece,
        float(ax) + ra * lx,
        float(ay) + ra * ly,
        float(dx) + rest * lx,
        float(dy) + rest * ly,
        float(ax) + ra * rx,
        float(ay) + ra * ry,
        float(dx) + rest * rx,
        float(dy) + rest * ry,
    ) and not (reaches_under(lay, piece, ax, ay, ar) or reaches_under(lay, piece, bx, by, br))


def _bars_lines(
    outlines: Outlines,
    piece: i64,
    ax: float,
    ay: float,
    ux: float,
    uy: float,
    bx: float,
    by: float,
    vx: float,
    vy: float,
) -> bool:
    """Does a convex piece, or one edge of any piece, cross both lines: from a by u and from b by v?"""
    first: i64 = outlines.start[piece]
    last: i64 = outlines.start[piece + 1]
    convex: bool = outlines.lay.convex[piece]
    px: float = outlines.x[last - 1]
    py: float = outlines.y[last - 1]
    left: bool = False
    right: bool = False
    for k in range(first, last):
        qx: float = outlines.x[k]
        qy: float = outlines.y[k]
        on_left: bool = _crosses(ax, ay, ux, uy, px, py, qx, qy)
        on_right: bool = _crosses(bx, by, vx, vy, px, py, qx, qy)
        if on_left and on_right:
            return True
        left = left or on_left
        right = right or on_right
        if convex and left and right:
            return True
        px = qx
        py = qy
    return False


def _crosses(
    x: float, y: float, ux: float, uy: float, px: float, py: float, qx: float, qy: float
) -> bool:
    """Does the line from (x, y) by u pass through p-q?"""
    one: float = ux * (py - y) - uy * (px - x)
    two: float = ux * (qy - y) - uy * (qx - x)
    if (one > 0.0) == (two > 0.0):
        return False
    ex: float = qx - px
    ey: float = qy - py
    start: float = ex * (y - py) - ey * (x - px)
    end: float = start + ex * uy - ey * ux
    return (start > 0.0) != (end > 0.0)


def reaches_under(lay: Lay, piece: i64, x: i64, y: i64, r: i64) -> bool:
    """Does a piece reach under a round base?"""
    if lay.x0[piece] >= x + r or lay.x1[piece] <= x - r:
        return False
    if lay.y0[piece] >= y + r or lay.y1[piece] <= y - r:
        return False
    first: i64 = lay.start[piece]
    last: i64 = lay.start[piece + 1]
    px: i64 = lay.vx[last - 1]
    py: i64 = lay.vy[last - 1]
    for k in range(first, last):
        qx: i64 = lay.vx[k]
        qy: i64 = lay.vy[k]
        if versus(r * r, x, y, px, py, qx, qy) < 0:
            return True
        px = qx
        py = qy
    return inside(x, y, lay.vx, lay.vy, first, last) > 0
