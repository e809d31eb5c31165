"""May a base slide along a way, and where does it stop? Touching is allowed, overlapping is not."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from wartable.core.match import Point
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.ground.kernels import versus
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.slides import base_hit, bases_hit, piece_hit, pieces_hit
from wartable.core.space.movement.slides import disc_clear as disc_clear
from wartable.core.space.shapes import Stop


def may_slide(
    ground: Ground,
    me: int,
    x0: int,
    y0: int,
    x1: int,
    y1: int,
    pieces: list[int],
    bases: list[int],
) -> bool:
    """May the base of a model slide straight from one spot to another?"""
    return disc_clear(ground, ground.base[me], x0, y0, x1, y1, pieces, bases, me)


# Spots


def fits(
    ground: Ground,
    r: int,
    x: int,
    y: int,
    pieces: list[int],
    bases: list[int],
    but: int = -1,
) -> bool:
    """Would a base there overlap none of these?"""
    return disc_clear(ground, r, x, y, x, y, pieces, bases, but)


def on_way(lay: Lay, r: int, way: tuple[Point, ...]) -> bool:
    """Does a base stay on the table all along a way? The table is convex, so its bends suffice."""
    return not [None for x, y, _ in way if not lay.on_table(x, y, r)]


def overlaps(lay: Lay, piece: int, x: int, y: int, r: int) -> bool:
    """Does a base lie on a piece, if only in part?"""
    return piece_hit(lay, r, x, y, x, y, [piece]) >= 0


def wholly_on_piece(lay: Lay, piece: int, x: int, y: int, r: int) -> bool:
    """Does all of a base lie on a piece?"""
    if not lay.holds(piece, x, y):
        return False
    for k in range(lay.start[piece], lay.start[piece + 1]):
        n = lay.after[k]
        if versus(r * r, x, y, lay.vx[k], lay.vy[k], lay.vx[n], lay.vy[n]) < 0:
            return False
    return True


def comes_within(
    ground: Ground, gap: int, a: int, x0: int, y0: int, x1: int, y1: int, r: int
) -> bool:
    """Is a disc, somewhere on a leg, no more than *gap* from the edge of base *a*?"""
    q = r + ground.base[a] + gap
    return q >= 0 and versus(q * q, ground.x[a], ground.y[a], x0, y0, x1, y1) <= 0


def comes_closer(
    ground: Ground, gap: int, a: int, x0: int, y0: int, x1: int, y1: int, r: int
) -> bool:
    """Is it, somewhere on a leg, less than *gap* away?"""
    q = r + ground.base[a] + gap
    return q > 0 and versus(q * q, ground.x[a], ground.y[a], x0, y0, x1, y1) < 0


def bases_beside(ground: Ground, gap: int, x0: int, y0: int, x1: int, y1: int) -> list[int]:
    """The bases whose edge is within *gap* of a leg, from the index, for lists kept short."""
    dx, dy = x1 - x0, y1 - y0
    half = isqrt(dx * dx + dy * dy) // 2 + 2
    near = ground.near((x0 + x1) // 2, (y0 + y1) // 2, half + gap)
    return [k for k in near if comes_within(ground, gap, k, x0, y0, x1, y1, 0)]


# Where a way first fails


def first_stop(
    ground: Ground, me: int, way: tuple[Point, ...], pieces: list[int], bases: list[int]
) -> Stop | None:
    """The first leg that is blocked, what it meets and how far along the whole way."""
    done = 0
    for start, end in pairwise(way):
        stop = leg_stop(ground, me, start, end, pieces, bases)
        if stop is not None:
            return Stop(stop.at, done + stop.far, stop.met, stop.kind)
        done += leg_length(start, end)
    return None


def leg_stop(
    ground: Ground, me: int, start: Point, end: Point, pieces: list[int], bases: list[int]
) -> Stop | None:
    """Where a leg first fails; a model counts before terrain, terrain before the table's edge."""
    lay, r = ground.lay, ground.base[me]
    (x0, y0, _), (x1, y1, _) = start, end
    found: list[tuple[int, str, str]] = []
    for k in bases_hit(ground, r, x0, y0, x1, y1, bases, me):
        q = r + ground.base[k]
        stuck = base_hit(ground, r, x0, y0, x0, y0, [k], me) >= 0
        far = 0 if stuck else free_part(start, end, q, [(ground.x[k], ground.y[k])], lay)
        found.append((far, ground.ids[k], "model"))
    for k in pieces_hit(lay, r, x0, y0, x1, y1, pieces):
        corners = [(lay.vx[n], lay.vy[n]) for n in range(lay.start[k], lay.start[k + 1])]
        far = 0 if overlaps(lay, k, x0, y0, r) else free_part(start, end, r, corners, lay)
        found.append((far, lay.ids[k], "terrain"))
    if not lay.on_table(x0, y0, r):
        found.append((0, "edge", "edge"))
    elif not lay.on_table(x1, y1, r):
        found.append((free_part(start, end, r, [], lay), "edge", "edge"))
    if not found:
        return None
    far, met, kind = found[0]
    for one in found[1:]:
        if one[0] < far:
            far, met, kind = one
    return Stop(toward(start, end, far, max(1, leg_length(start, end))), far, met, kind)


def free_part(start: Point, end: Point, q: int, corners: list[tuple[int, int]], lay: Lay) -> int:
    """How many whole hundredths of a blocked leg keep *q* from a shape (none: the table's edge)."""
    length = max(1, leg_length(start, end))
    good, bad = 0, length
    while bad - good > 1:
        far = (good + bad) // 2
        if blocked_by(start, end, far, length, q, corners, lay):
            bad = far
        else:
            good = far
    return good


def blocked_by(
    start: Point,
    end: Point,
    far: int,
    length: int,
    q: int,
    corners: list[tuple[int, int]],
    lay: Lay,
) -> bool:
    """Is the stretch up to *far* of *length* too near, its start being free?

    Everything is multiplied by *length*, so that the end of the stretch is exact.
    """
    x0, y0 = start[0] * length, start[1] * length
    x1, y1 = x0 + (end[0] - start[0]) * far, y0 + (end[1] - start[1]) * far
    if not corners:
        edge = q * length
        right, high = (lay.width - q) * length, (lay.depth - q) * length
        return not (edge <= x1 <= right and edge <= y1 <= high)
    q2 = q * q * length * length
    ends = [(x * length, y * length) for x, y in corners]
    for k in range(len(ends)):
        (ax, ay), (bx, by) = ends[k - 1], ends[k]
        if big_versus(q2, bx, by, x0, y0, x1, y1) < 0:
            return True
        if big_versus(q2, x1, y1, ax, ay, bx, by) < 0:
            return True
        if big_crosses(x0, y0, x1, y1, ax, ay, bx, by):
            return True
    return False


def big_versus(q2: int, px: int, py: int, x0: int, y0: int, x1: int, y1: int) -> int:
    """As `versus`, for numbers beyond 64 bits."""
    ux, uy, wx, wy = x1 - x0, y1 - y0, px - x0, py - y0
    along = wx * ux + wy * uy
    length2 = ux * ux + uy * uy
    if along <= 0:
        return wx * wx + wy * wy - q2
    if along >= length2:
        return (px - x1) * (px - x1) + (py - y1) * (py - y1) - q2
    across = ux * wy - uy * wx
    return across * across - q2 * length2


def big_crosses(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """As `crosses`, for numbers beyond 64 bits."""
    c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return c * d < 0 and a * b < 0
