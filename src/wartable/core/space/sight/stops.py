"""Does a straight line pass through a piece or a base? Exact on whole numbers.

Pieces and bases are open: a line that runs along an edge or grazes a corner or a rim is free, one that ends inside is
not. Where a rulebook lets a touch block, the functions named `touches` say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.core.space.ground.kernels import inside, side, versus
from wartable.core.space.ground.lay import Lay

if TYPE_CHECKING:
    from mypy_extensions import i64

Chord = tuple[
    int, int, int, int
]  # from so far along a line to so far: a / b and c / d of its length


def passes_through(lay: Lay, x0: i64, y0: i64, x1: i64, y1: i64, piece: i64) -> bool:
    """Does the line pass through the inside of a piece?"""
    if max(x0, x1) <= lay.x0[piece] or min(x0, x1) >= lay.x1[piece]:
        return False
    if max(y0, y1) <= lay.y0[piece] or min(y0, y1) >= lay.y1[piece]:
        return False
    first: i64 = lay.start[piece]
    last: i64 = lay.start[piece + 1]
    if x0 == x1 and y0 == y1:
        return inside(x0, y0, lay.vx, lay.vy, first, last) > 0
    if lay.convex[piece]:
        return cuts_convex(x0, y0, x1, y1, lay.vx, lay.vy, first, last)
    return cuts_any(x0, y0, x1, y1, lay.vx, lay.vy, first, last)


def cuts_convex(
    x0: i64, y0: i64, x1: i64, y1: i64, vx: list[int], vy: list[int], first: i64, last: i64
) -> bool:
    """Free if all corners lie on one side of the line, or all of the line beyond one edge."""
    ux: i64 = x1 - x0
    uy: i64 = y1 - y0
    left: bool = False
    right: bool = False
    px: i64 = vx[last - 1]
    py: i64 = vy[last - 1]
    for k in range(first, last):
        qx: i64 = vx[k]
        qy: i64 = vy[k]
        ex: i64 = qx - px
        ey: i64 = qy - py
        if ex * (y0 - py) <= ey * (x0 - px) and ex * (y1 - py) <= ey * (x1 - px):
            if ex != 0 or ey != 0:
                return False
        across: i64 = ux * (qy - y0) - uy * (qx - x0)
        if across > 0:
            left = True
        elif across < 0:
            right = True
        px = qx
        py = qy
    return left and right


def cuts_any(
    x0: i64, y0: i64, x1: i64, y1: i64, vx: list[int], vy: list[int], first: i64, last: i64
) -> bool:
    """For pieces with hollows: a clean crossing decides; where corners lie on the line, look closer."""
    ux: i64 = x1 - x0
    uy: i64 = y1 - y0
    touch: bool = False
    px: i64 = vx[last - 1]
    py: i64 = vy[last - 1]
    before: i64 = ux * (py - y0) - uy * (px - x0)
    for k in range(first, last):
        qx: i64 = vx[k]
        qy: i64 = vy[k]
        after: i64 = ux * (qy - y0) - uy * (qx - x0)
        if (before < 0 or after < 0) and (before > 0 or after > 0):
            one: i64 = side(px, py, qx, qy, x0, y0)
            two: i64 = side(px, py, qx, qy, x1, y1)
            if one * two < 0:
                return True
            if one == 0 or two == 0:
                touch = True
        if after == 0:
            touch = True
        px = qx
        py = qy
        before = after
    if touch:
        return len(chords(x0, y0, x1, y1, vx, vy, first, last)) > 0
    return inside(x0, y0, vx, vy, first, last) > 0


def chords(
    x0: int, y0: int, x1: int, y1: int, vx: list[int], vy: list[int], first: int, last: int
) -> list[Chord]:
    """Where the line is inside a polygon, in order along it."""
    marks = _marks(x0, y0, x1, y1, vx, vy, first, last)
    found: list[Chord] = []
    for k in range(len(marks) - 1):  # between two marks the line is wholly inside or not at all
        (a, b), (c, d) = marks[k], marks[k + 1]
        scale = 2 * b * d
        half = a * d + c * b
        mx, my = x0 * scale + (x1 - x0) * half, y0 * scale + (y1 - y0) * half
        if _holds(mx, my, scale, vx, vy, first, last):
            found.append((a, b, c, d))
    return found


def _marks(
    x0: int, y0: int, x1: int, y1: int, vx: list[int], vy: list[int], first: int, last: int
) -> list[tuple[int, int]]:
    """The ends of the line and where it meets edges, as fractions of its length, in order."""
    ux, uy = x1 - x0, y1 - y0
    marks: list[tuple[int, int]] = [(0, 1), (1, 1)]
    for k in range(first, last):
        before = k - 1 if k > first else last - 1
        wx, wy = vx[before] - x0, vy[before] - y0
        ex, ey = vx[k] - vx[before], vy[k] - vy[before]
        below = ux * ey - uy * ex  # zero if the edge is parallel: then its neighbours give the ends
        above = wx * ey - wy * ex
        along = wx * uy - wy * ux
        if below < 0:
            above, along, below = -above, -along, -below
        if 0 < above < below and 0 <= along <= below:
            _put(marks, above, below)
    return marks


def _put(marks: list[tuple[int, int]], above: int, below: int) -> None:
    """Put a fraction in its place unless it is there already."""
    for k in range(len(marks)):
        a, b = marks[k]
        if above * b == a * below:
            return
        if above * b < a * below:
            marks.insert(k, (above, below))
            return


def _holds(
    px: int, py: int, scale: int, vx: list[int], vy: list[int], first: int, last: int
) -> bool:
    """As `inside`, for a point given in fractions; these numbers are too large for machine integers."""
    odd = False
    x0, y0 = vx[last - 1] * scale, vy[last - 1] * scale
    for k in range(first, last):
        x1, y1 = vx[k] * scale, vy[k] * scale
        across = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0)
        if across == 0:
            if (px - x0) * (px - x1) <= 0 and (py - y0) * (py - y1) <= 0:
                return False
        elif (y0 > py) != (y1 > py) and (across > 0) == (y1 > y0):
            odd = not odd
        x0, y0 = x1, y1
    return odd


def touches(lay: Lay, x0: i64, y0: i64, x1: i64, y1: i64, piece: i64) -> bool:
    """Does the line pass through a piece or touch its edge?"""
    if max(x0, x1) < lay.x0[piece] or min(x0, x1) > lay.x1[piece]:
        return False
    if max(y0, y1) < lay.y0[piece] or min(y0, y1) > lay.y1[piece]:
        return False
    first: i64 = lay.start[piece]
    last: i64 = lay.start[piece + 1]
    px: i64 = lay.vx[last - 1]
    py: i64 = lay.vy[last - 1]
    for k in range(first, last):
        qx: i64 = lay.vx[k]
        qy: i64 = lay.vy[k]
        if meets(x0, y0, x1, y1, px, py, qx, qy):
            return True
        px = qx
        py = qy
    return inside(x0, y0, lay.vx, lay.vy, first, last) >= 0


def meets(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Have a-b and c-d a point in common, ends counted?"""
    c: i64 = side(ax, ay, bx, by, cx, cy)
    d: i64 = side(ax, ay, bx, by, dx, dy)
    a: i64 = side(cx, cy, dx, dy, ax, ay)
    b: i64 = side(cx, cy, dx, dy, bx, by)
    if c * d > 0 or a * b > 0:
        return False
    if c != 0 or d != 0 or a != 0 or b != 0:
        return True
    return _overlap(ax, bx, cx, dx) and _overlap(ay, by, cy, dy)


def _overlap(a: i64, b: i64, c: i64, d: i64) -> bool:
    """Have two stretches of one axis a point in common?"""
    return min(a, b) <= max(c, d) and min(c, d) <= max(a, b)


def base_stops(x0: i64, y0: i64, x1: i64, y1: i64, x: i64, y: i64, base: i64) -> bool:
    """Does the line pass through the inside of a round base?"""
    return versus(base * base, x, y, x0, y0, x1, y1) < 0


def base_touches(x0: i64, y0: i64, x1: i64, y1: i64, x: i64, y: i64, base: i64) -> bool:
    """Does the line pass through a round base or touch its rim?"""
    return versus(base * base, x, y, x0, y0, x1, y1) <= 0


def runs_along(x0: i64, y0: i64, x1: i64, y1: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Do the line and p-q lie on one straight line and share more than a point?"""
    if side(x0, y0, x1, y1, px, py) != 0 or side(x0, y0, x1, y1, qx, qy) != 0:
        return False
    ux: i64 = x1 - x0
    uy: i64 = y1 - y0
    from_p: i64 = (px - x0) * ux + (py - y0) * uy
    from_q: i64 = (qx - x0) * ux + (qy - y0) * uy
    whole: i64 = ux * ux + uy * uy
    return (from_p > 0 or from_q > 0) and (from_p < whole or from_q < whole)


def pieces_crossed(lay: Lay, x0: int, y0: int, x1: int, y1: int, pieces: list[int]) -> list[int]:
    """Those of *pieces* that the line passes through, in the order it enters them."""
    entered: list[tuple[int, int, int]] = []
    for k in pieces:
        if not passes_through(lay, x0, y0, x1, y1, k):
            continue
        if x0 == x1 and y0 == y1:
            entered.append((0, 1, k))
            continue
        a, b, _, _ = chords(x0, y0, x1, y1, lay.vx, lay.vy, lay.start[k], lay.start[k + 1])[0]
        place = 0
        while place < len(entered) and entered[place][0] * b <= a * entered[place][1]:
            place += 1
        entered.insert(place, (a, b, k))
    return [k for _, _, k in entered]
