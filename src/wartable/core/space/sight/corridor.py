"""What may stand between two round bases, found quickly: everything further off cannot matter."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.lay import Lay

if TYPE_CHECKING:
    from mypy_extensions import i64


def pieces_between(
    lay: Lay, ax: i64, ay: i64, bx: i64, by: i64, wide: i64, pieces: list[int]
) -> list[int]:
    """Those of *pieces* whose box comes nearer than *wide* to the line a-b, and perhaps some more."""
    left: i64 = min(ax, bx) - wide
    right: i64 = max(ax, bx) + wide
    front: i64 = min(ay, by) - wide
    back: i64 = max(ay, by) + wide
    x0, x1, y0, y1 = lay.x0, lay.x1, lay.y0, lay.y1
    found: list[int] = []
    for k in pieces:
        if x0[k] < right and x1[k] > left and y0[k] < back and y1[k] > front:
            found.append(k)
    if not found:
        return found
    ux: i64 = bx - ax
    uy: i64 = by - ay
    vx: i64 = ux if ux > 0 else -ux
    vy: i64 = uy if uy > 0 else -uy
    slack: i64 = 2 * wide * (int(sqrt(float(ux * ux + uy * uy))) + 1)
    twice: i64 = 2 * (ux * ay - uy * ax)
    kept: list[int] = []
    for k in found:
        left = x0[k]
        right = x1[k]
        front = y0[k]
        back = y1[k]
        across: i64 = ux * (front + back) - uy * (left + right) - twice
        reach: i64 = vx * (back - front) + vy * (right - left) + slack
        if -reach < across < reach:
            kept.append(k)
    return kept


def bases_between(
    ground: Ground, ax: i64, ay: i64, bx: i64, by: i64, wide: i64, bases: list[int], a: int, b: int
) -> list[int]:
    """Those of *bases* but a and b that come nearer than *wide* to the line a-b."""
    far: i64 = wide + ground.widest
    left: i64 = min(ax, bx) - far
    right: i64 = max(ax, bx) + far
    front: i64 = min(ay, by) - far
    back: i64 = max(ay, by) + far
    xs, ys = ground.x, ground.y
    found: list[int] = []
    for k in bases:
        if left < xs[k] < right and front < ys[k] < back and k != a and k != b:
            found.append(k)
    if not found:
        return found
    ux: i64 = bx - ax
    uy: i64 = by - ay
    whole: i64 = ux * ux + uy * uy
    base = ground.base
    kept: list[int] = []
    for k in found:
        wx: i64 = xs[k] - ax
        wy: i64 = ys[k] - ay
        near: i64 = wide + base[k]
        along: i64 = wx * ux + wy * uy
        if along <= 0:
            if wx * wx + wy * wy < near * near:
                kept.append(k)
        elif along >= whole:
            if (wx - ux) * (wx - ux) + (wy - uy) * (wy - uy) < near * near:
                kept.append(k)
        else:
            across: i64 = ux * wy - uy * wx
            if across * across < near * near * whole:
                kept.append(k)
    return kept
