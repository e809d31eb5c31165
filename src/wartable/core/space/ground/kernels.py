"""Exact tests on whole numbers.

`i64` tells the compiler to use machine integers: while coordinates stay within `FAR` and no
distance asked for reaches twice that, every product is below 2**63.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def side(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64) -> i64:
    """1 if p lies to the left of a-b, -1 to the right, 0 on the line."""
    across: i64 = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    if across > 0:
        return 1
    if across < 0:
        return -1
    return 0


def versus(q2: i64, px: i64, py: i64, x0: i64, y0: i64, x1: i64, y1: i64) -> i64:
    """Below zero if the point p is less than the root of q2 from the segment, zero if just that."""
    ux: i64 = x1 - x0
    uy: i64 = y1 - y0
    wx: i64 = px - x0
    wy: i64 = py - y0
    along: i64 = wx * ux + wy * uy
    if along <= 0:
        return wx * wx + wy * wy - q2
    length2: i64 = ux * ux + uy * uy
    if along >= length2:
        return (px - x1) * (px - x1) + (py - y1) * (py - y1) - q2
    across: i64 = ux * wy - uy * wx
    return across * across - q2 * length2


def crosses(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Does a-b pass through c-d? Touching an end does not count."""
    c: i64 = side(ax, ay, bx, by, cx, cy)
    d: i64 = side(ax, ay, bx, by, dx, dy)
    if c * d >= 0:
        return False
    a: i64 = side(cx, cy, dx, dy, ax, ay)
    b: i64 = side(cx, cy, dx, dy, bx, by)
    return a * b < 0


def meets(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Do a-b and c-d share a point, ends included?"""
    c: i64 = side(ax, ay, bx, by, cx, cy)
    d: i64 = side(ax, ay, bx, by, dx, dy)
    a: i64 = side(cx, cy, dx, dy, ax, ay)
    b: i64 = side(cx, cy, dx, dy, bx, by)
    if c * d < 0 and a * b < 0:
        return True
    return (
        (c == 0 and between(ax, ay, bx, by, cx, cy))
        or (d == 0 and between(ax, ay, bx, by, dx, dy))
        or (a == 0 and between(cx, cy, dx, dy, ax, ay))
        or (b == 0 and between(cx, cy, dx, dy, bx, by))
    )


def between(ax: i64, ay: i64, bx: i64, by: i64, px: i64, py: i64) -> bool:
    """Does a point on the line through a and b lie on the segment a-b?"""
    return (px - ax) * (px - bx) <= 0 and (py - ay) * (py - by) <= 0


def inside(px: i64, py: i64, vx: list[int], vy: list[int], first: i64, last: i64) -> i64:
    """1 if p is inside the polygon of the vertices first to last - 1, 0 on its edge, -1 outside."""
    odd: bool = False
    x0: i64 = vx[last - 1]
    y0: i64 = vy[last - 1]
    for k in range(first, last):
        x1: i64 = vx[k]
        y1: i64 = vy[k]
        across: i64 = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0)
        if across == 0:
            if between(x0, y0, x1, y1, px, py):
                return 0
        elif (y0 > py) != (y1 > py) and (across > 0) == (y1 > y0):
            odd = not odd
        x0 = x1
        y0 = y1
    return 1 if odd else -1
