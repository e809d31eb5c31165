"""Circles, lines and cones laid on the table, and which bases they touch.

A base is touched when its disc and the closed template share a point. `how` chooses another
reading: `CENTRE` asks for the centre under the template, `ALL` for the whole base.
"""

from __future__ import annotations

from math import isqrt

from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import root_up
from wartable.core.space.ground.lay import Lay

ANY = 1  # the share of a base's radius that is added to the template
CENTRE = 0
ALL = -1

# Places along a line are kept with so many bits behind the point that only equal ones agree: with
# coordinates below 2**14 two that differ at all differ by more than 2**-140 of the line.
FINE = 192


def circle(ground: Ground, x: int, y: int, reach: int, how: int = ANY) -> list[int]:
    """The bases within *reach* of a spot, in the order of the match."""
    found = ground.near(x, y, reach)
    if how == ANY:
        return found
    return [k for k in found if disc_under(ground, k, x, y, reach, how)]


def disc_under(ground: Ground, k: int, x: int, y: int, reach: int, how: int) -> bool:
    """Is so much of a base within *reach* of a spot?"""
    dx, dy = ground.x[k] - x, ground.y[k] - y
    grown = reach + how * ground.base[k]
    return grown >= 0 and dx * dx + dy * dy <= grown * grown


def nearest_first(ground: Ground, x: int, y: int, bases: list[int]) -> list[int]:
    """The same bases, nearest edge to a spot first, equals in the order of the match."""
    by_gap: list[tuple[int, int]] = []
    for k in bases:
        dx, dy = ground.x[k] - x, ground.y[k] - y
        by_gap.append((isqrt((dx * dx + dy * dy) << 2 * FINE) - (ground.base[k] << FINE), k))
    by_gap.sort()
    return [k for _, k in by_gap]


def blast(ground: Ground, a: int, reach: int) -> list[int]:
    """All others within *reach* of a base, edge to edge, nearest first."""
    found = ground.near(ground.x[a], ground.y[a], reach + ground.base[a])
    by_gap = [(ground.fine_gap(a, k), k) for k in found if k != a]
    by_gap.sort()
    return [k for _, k in by_gap]


# Lines


def line(
    ground: Ground, x0: int, y0: int, x1: int, y1: int, width: int = 0, how: int = ANY
) -> list[int]:
    """The bases on a line from spot to spot, in the order in which a coin slid along meets them.

    All that lies within half the width of the line belongs to it, so its ends are round.
    """
    ux, uy = x1 - x0, y1 - y0
    return _on_line(ground, x0, y0, ux, uy, ux * ux + uy * uy, width, how)


def ray(
    ground: Ground, x: int, y: int, tx: int, ty: int, length: int, width: int = 0, how: int = ANY
) -> list[int]:
    """As `line`, from a spot through another (tx, ty) to exactly *length* from the first."""
    return _on_line(ground, x, y, tx - x, ty - y, length * length, width, how)


def first_on_ray(
    ground: Ground,
    x: int,
    y: int,
    tx: int,
    ty: int,
    length: int,
    walls: list[int],
    but: list[int],
) -> int | None:
    """The first base that a ray meets before it enters one of the pieces *walls*.

    A ray that only touches a piece has not entered it. Bases in *but* are passed over.
    """
    ux, uy = tx - x, ty - y
    ends = [entry(ground.lay, k, x, y, ux, uy) for k in walls]
    first_wall = min([end for end in ends if end is not None], default=None)
    for k in ray(ground, x, y, tx, ty, length):
        if k not in but:
            met = _place(ground, k, x, y, ux, uy, 0)
            return k if first_wall is None or met <= first_wall else None
    return None


def _on_line(
    ground: Ground, x: int, y: int, ux: int, uy: int, far2: int, width: int, how: int
) -> list[int]:
    """The bases on a line in the direction u, as long as the root of far2."""
    found: list[tuple[int, int]] = []
    for k in range(len(ground.ids)):
        wx, wy = ground.x[k] - x, ground.y[k] - y
        grown = width + 2 * how * ground.base[k]
        if grown >= 0 and near_ray(2 * wx, 2 * wy, ux, uy, 4 * far2, grown):
            found.append((_place(ground, k, x, y, ux, uy, width), k))
    found.sort()
    return [k for _, k in found]


def near_ray(wx: int, wy: int, ux: int, uy: int, far2: int, q: int) -> bool:
    """Is w within q of the line from the origin toward u, as long as the root of far2?"""
    along = wx * ux + wy * uy
    if along <= 0:
        return wx * wx + wy * wy <= q * q
    u2 = ux * ux + uy * uy
    if along * along <= far2 * u2:
        across = ux * wy - uy * wx
        return across * across <= q * q * u2
    # Past the end, which lies at u times root(far2 / u2): the squares without that root
    over = wx * wx + wy * wy + far2 - q * q
    return over <= 0 or over * over * u2 <= 4 * along * along * far2


def _place(ground: Ground, k: int, x: int, y: int, ux: int, uy: int, width: int) -> int:
    """Where along u a coin of this width first meets a base that it does meet."""
    u2 = ux * ux + uy * uy
    if u2 == 0:
        return 0
    wx, wy = 2 * (ground.x[k] - x), 2 * (ground.y[k] - y)
    q = width + 2 * ground.base[k]
    along, across = wx * ux + wy * uy, ux * wy - uy * wx
    half2 = q * q * u2 - across * across
    return ((along << FINE) - isqrt(half2 << 2 * FINE)) // (2 * u2)


def entry(lay: Lay, piece: int, x: int, y: int, ux: int, uy: int) -> int | None:
    """Where along u a line from a spot comes to run inside a piece, if it ever does.

    It does where both the lines a hair to its left and to its right are inside.
    """
    left: list[int] = []
    right: list[int] = []
    for v in range(lay.start[piece], lay.start[piece + 1]):
        vx, vy = lay.vx[v] - x, lay.vy[v] - y
        nx, ny = lay.vx[lay.after[v]] - x, lay.vy[lay.after[v]] - y
        a, b = ux * vy - uy * vx, ux * ny - uy * nx
        if a == b:
            continue
        along = (ux * vx + uy * vy) * (a - b) + (ux * (nx - vx) + uy * (ny - vy)) * a
        place = (along << FINE) // ((a - b) * (ux * ux + uy * uy))
        if (a >= 0) != (b >= 0):
            left.append(place)
        if (a > 0) != (b > 0):
            right.append(place)
    left.sort()
    right.sort()
    return _first_in_both(left, right)


def _first_in_both(left: list[int], right: list[int]) -> int | None:
    """The first place, not below zero, from where one is in a stretch of either list."""
    i, j = 0, 0
    while i < len(left) and j < len(right):
        low = max(0, left[i], right[j])
        if low < min(left[i + 1], right[j + 1]):
            return low
        if left[i + 1] <= right[j + 1]:
            i += 2
        else:
            j += 2
    return None


# Cones


def cone(
    ground: Ground, x: int, y: int, dx: int, dy: int, length: int, width: int, how: int = ANY
) -> list[int]:
    """The bases under a triangle: its point at a spot, its flat end *width* wide, *length* away."""
    lx, ly, rx, ry = cone_sides(dx, dy, length, width)
    far2 = 4 * length * length + width * width  # the square of twice a side
    found: list[int] = []
    for k in ground.near(x, y, root_up(far2) // 2 + 1):
        wx, wy, r = ground.x[k] - x, ground.y[k] - y, ground.base[k]
        if how == ALL:
            under = deep_in_wedge(wx, wy, lx, ly, rx, ry, r) and short_of(
                wx, wy, dx, dy, length - r
            )
        else:
            under = in_wedge(wx, wy, lx, ly, rx, ry) and short_of(wx, wy, dx, dy, length)
        if how == ANY and not under:
            under = (
                near_ray(2 * wx, 2 * wy, lx, ly, far2, 2 * r)
                or near_ray(2 * wx, 2 * wy, rx, ry, far2, 2 * r)
                or at_flat_end(wx, wy, dx, dy, length, width, r)
            )
        if under:
            found.append(k)
    return found


def sector(
    ground: Ground,
    x: int,
    y: int,
    left: tuple[int, int],
    right: tuple[int, int],
    length: int,
    how: int = ANY,
) -> list[int]:
    """The bases under a slice of a circle, between two directions less than half a turn apart."""
    (lx, ly), (rx, ry) = left, right
    if rx * ly - ry * lx <= 0:
        raise ValueError("a cone opens to the left of its right side, by less than half a turn")
    found: list[int] = []
    for k in ground.near(x, y, length):
        wx, wy, r = ground.x[k] - x, ground.y[k] - y, ground.base[k]
        if how == ALL:
            under = deep_in_wedge(wx, wy, lx, ly, rx, ry, r)
        else:
            under = in_wedge(wx, wy, lx, ly, rx, ry)
        under = under and disc_under(ground, k, x, y, length, how)
        if how == ANY and not under:
            far2 = length * length
            under = near_ray(wx, wy, lx, ly, far2, r) or near_ray(wx, wy, rx, ry, far2, r)
        if under:
            found.append(k)
    return found


def cone_sides(dx: int, dy: int, length: int, width: int) -> tuple[int, int, int, int]:
    """The directions of a cone's left and right side: whole numbers, whatever way it points."""
    if length <= 0 or width <= 0 or (dx == 0 and dy == 0):
        raise ValueError("a cone needs a direction, a length and a width")
    ax, ay = 2 * length * dx, 2 * length * dy
    return ax - width * dy, ay + width * dx, ax + width * dy, ay - width * dx


def in_wedge(wx: int, wy: int, lx: int, ly: int, rx: int, ry: int) -> bool:
    """Does w lie between the left and the right direction, or on one?"""
    return rx * wy - ry * wx >= 0 and wx * ly - wy * lx >= 0


def deep_in_wedge(wx: int, wy: int, lx: int, ly: int, rx: int, ry: int, r: int) -> bool:
    """Does a disc round w keep between them?"""
    if not in_wedge(wx, wy, lx, ly, rx, ry):
        return False
    from_right, from_left = rx * wy - ry * wx, wx * ly - wy * lx
    return from_right * from_right >= r * r * (
        rx * rx + ry * ry
    ) and from_left * from_left >= r * r * (lx * lx + ly * ly)


def short_of(wx: int, wy: int, dx: int, dy: int, length: int) -> bool:
    """Does w lie no further than *length* along d?"""
    along = wx * dx + wy * dy
    if along <= 0:
        return length >= 0 or along * along >= length * length * (dx * dx + dy * dy)
    return length >= 0 and along * along <= length * length * (dx * dx + dy * dy)


def at_flat_end(wx: int, wy: int, dx: int, dy: int, length: int, width: int, r: int) -> bool:
    """Does w lie straight beyond the end of a cone, by no more than r?"""
    across = dx * wy - dy * wx
    if 4 * across * across > width * width * (dx * dx + dy * dy):
        return False
    return short_of(wx, wy, dx, dy, length + r) and short_of(-wx, -wy, dx, dy, -length)
