"""The lines between two round bases that lean on what stands between them.

If any line from one base to the other is free, turn it clockwise, sliding it aside where something is in the way, until
it can turn no further. It then has something on its left and, further on, something on its right: a corner, a round
base, a point where a rim runs into a blocker, or one of the two bases themselves, which it must still meet. There are
only so many such lines, and if none of them is free, none is.

These lines need roots, so they are doubles, right to some 1e-9 of a hundredth; blockers are drawn in by `HAIR`.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from wartable.core.space.sight.between import BetweenBases
from wartable.core.space.sight.seams import Outlines

if TYPE_CHECKING:
    from mypy_extensions import i64

TINY = 1e-7  # hundredths; by so much a line may miss the rim it leans on


def find_common_point(between: BetweenBases) -> bool:
    """If the two bases touch or overlap, is a point of both free? Then the room remembers it.

    Looked at are the middle and the tips of what they share, corners in it, and where rims run into blockers. A hole
    that blockers leave in the midst of two overlapping bases would be missed; bases that only touch share one point.
    """
    dx, dy = between.bx - between.ax, between.by - between.ay
    d2, both = dx * dx + dy * dy, between.ar + between.br
    if d2 > both * both:
        return False
    points = _middle_and_tips(between, dx, dy, d2)
    points.extend(
        [(between.fx[k], between.fy[k]) for k in range(2, len(between.fx)) if between.fr[k] == 0.0]
    )
    lay = between.lay
    for k in between.shapes:
        if k < len(lay.ids):
            points.extend(
                [
                    (float(lay.vx[v]), float(lay.vy[v]))
                    for v in range(lay.start[k], lay.start[k + 1])
                ]
            )
    for x, y in points:
        if _in_both(between, x, y) and is_free(between, x, y, 1.0, 0.0, 0.0):
            between.start = (x, y)
            between.end = (x, y)
            return True
    return False


def _middle_and_tips(between: BetweenBases, dx: int, dy: int, d2: int) -> list[tuple[float, float]]:
    """A point in the midst of what two bases share, and where their rims cross."""
    ax, ay, ar = float(between.ax), float(between.ay), float(between.ar)
    if d2 == 0 or d2 <= (between.ar - between.br) * (
        between.ar - between.br
    ):  # one lies within the other
        return [(ax, ay) if between.ar < between.br else (float(between.bx), float(between.by))]
    d = sqrt(float(d2))
    middle = (d + ar - float(between.br)) / 2.0 / d
    far = float(d2 + between.ar * between.ar - between.br * between.br) / 2.0 / float(d2)
    under = ar * ar / float(d2) - far * far
    aside = sqrt(under) if under > 0.0 else 0.0
    return [
        (ax + middle * dx, ay + middle * dy),
        (ax + far * dx - aside * dy, ay + far * dy + aside * dx),
        (ax + far * dx + aside * dy, ay + far * dy - aside * dx),
    ]


def _in_both(between: BetweenBases, x: float, y: float) -> bool:
    dx, dy, ex, ey = x - between.ax, y - between.ay, x - between.bx, y - between.by
    ar, br = between.ar + TINY, between.br + TINY
    return dx * dx + dy * dy <= ar * ar and ex * ex + ey * ey <= br * br


def find_line(between: BetweenBases) -> bool:
    """Is one of the lines that lean on two things free? Then the room remembers it."""
    fx, fy, fr = between.fx, between.fy, between.fr
    ax: float = fx[0]
    ay: float = fy[0]
    wx: float = fx[1] - ax
    wy: float = fy[1] - ay
    # Nothing comes before a or after b; a line from or to a spot leans on that spot
    starts = [0] if between.ar == 0 else [k for k in range(len(fx)) if k != 1]
    goals = [1] if between.br == 0 else list(range(1, len(fx)))
    for nearer in starts:
        jx: float = fx[nearer]
        jy: float = fy[nearer]
        jr: float = fr[nearer]
        for further in goals:
            k: float = -(jr + fr[further])
            ox: float = fx[further] - jx
            oy: float = fy[further] - jy
            size: float = ox * ox + oy * oy
            under: float = size - k * k
            if under < 0.0 or size == 0.0:
                continue
            root: float = sqrt(under)
            # n points to the left of the line, (ny, -nx) along it
            nx: float = (ox * k - oy * root) / size
            ny: float = (oy * k + ox * root) / size
            if wx * ny > wy * nx and try_line(between, nx, ny, jx * nx + jy * ny - jr):
                return True
    return False


def try_line(between: BetweenBases, nx: float, ny: float, p: float) -> bool:
    """Of the line of all q with q · n = p: is the part between the two bases free?"""
    ax: float = between.fx[0]
    ay: float = between.fy[0]
    ar: float = -between.fr[0]
    da: float = ax * nx + ay * ny - p
    if da > ar + TINY or da < -ar - TINY:
        return False
    bx: float = between.fx[1]
    by: float = between.fy[1]
    br: float = -between.fr[1]
    db: float = bx * nx + by * ny - p
    if db > br + TINY or db < -br - TINY:
        return False
    ux: float = ny
    uy: float = -nx
    wa: float = ar * ar - da * da
    wb: float = br * br - db * db
    from_a: float = sqrt(wa) if wa > 0.0 else 0.0
    from_b: float = sqrt(wb) if wb > 0.0 else 0.0
    length: float = (bx - ax) * ux + (by - ay) * uy - from_a - from_b
    if length < 0.0:
        return False
    x: float = ax - da * nx + from_a * ux
    y: float = ay - da * ny + from_a * uy
    if not is_free(between, x, y, ux, uy, length):
        return False
    between.start = (x, y)
    between.end = (x + length * ux, y + length * uy)
    return True


def is_free(between: BetweenBases, x: float, y: float, ux: float, uy: float, length: float) -> bool:
    """Does nothing stop the line from (x, y), *length* far in the direction (ux, uy)?"""
    gx, gy, gr = between.gx, between.gy, between.gr
    for k in range(len(gx)):
        wx: float = gx[k] - x
        wy: float = gy[k] - y
        r: float = gr[k]
        across: float = ux * wy - uy * wx
        if across >= r or across <= -r:
            continue
        along: float = ux * wx + uy * wy
        if along > length:
            along -= length
        elif along > 0.0:
            return False
        if along * along + across * across < r * r:
            return False
    return misses_shapes(between.outlines, between.shapes, x, y, ux, uy, length)


def misses_shapes(
    outlines: Outlines, shapes: list[int], x: float, y: float, ux: float, uy: float, length: float
) -> bool:
    """An edge crossed on the way stops the line; an odd number of edges behind it: it starts inside."""
    ex, ey, start = outlines.x, outlines.y, outlines.start
    for shape in shapes:
        first: i64 = start[shape]
        last: i64 = start[shape + 1]
        px: float = ex[last - 1] - x
        py: float = ey[last - 1] - y
        before: float = ux * py - uy * px
        odd: bool = False
        for k in range(first, last):
            qx: float = ex[k] - x
            qy: float = ey[k] - y
            after: float = ux * qy - uy * qx
            if (before > 0.0) != (after > 0.0):
                share: float = before / (before - after)
                along: float = ux * (px + share * (qx - px)) + uy * (py + share * (qy - py))
                if along <= 0.0:
                    odd = not odd
                elif along < length:
                    return False
            px = qx
            py = qy
            before = after
        if odd:
            return False
    return True
