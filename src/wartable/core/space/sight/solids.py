"""Does a line through the air meet a piece or a model? Exact on whole numbers.

A piece is a prism over its footprint, a model a cylinder over its base; both are open, so that a line along a face,
over an edge or past a corner is free. None slips under what stands on the table or on something else.
"""

from __future__ import annotations

from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.seams import outlines_of
from wartable.core.space.sight.stops import base_stops, chords, passes_through

Share = tuple[int, int, int]  # from a to b of c parts of a line


def ray_stopped_by_piece(
    lay: Lay, x0: int, y0: int, z0: int, x1: int, y1: int, z1: int, piece: int
) -> bool:
    """Does the line pass through the body of a piece?"""
    share = at_height(z0, z1, outlines_of(lay).foot[piece], lay.top[piece])
    if share is None or not passes_through(lay, x0, y0, x1, y1, piece):
        return False
    start, end, whole = share
    if (start == 0 and end == whole) or (x0 == x1 and y0 == y1):
        return True
    first, last = lay.start[piece], lay.start[piece + 1]
    for a, b, c, d in chords(x0, y0, x1, y1, lay.vx, lay.vy, first, last):
        if a * whole < end * b and c * whole > start * d:
            return True
    return False


def ray_stopped_by_base(
    x0: int,
    y0: int,
    z0: int,
    x1: int,
    y1: int,
    z1: int,
    x: int,
    y: int,
    base: int,
    low: int,
    top: int,
) -> bool:
    """Does the line pass through a model on a round base, from the height *low* to *top*?"""
    share = at_height(z0, z1, low, top)
    if share is None or not base_stops(x0, y0, x1, y1, x, y, base):
        return False
    start, end, whole = share
    if start == 0 and end == whole:
        return True
    # As `versus` for the part of the line at that height, all lengths times *whole*
    ux, uy = (x1 - x0) * (end - start), (y1 - y0) * (end - start)
    wx, wy = (x - x0) * whole - (x1 - x0) * start, (y - y0) * whole - (y1 - y0) * start
    along, far = wx * ux + wy * uy, base * base * whole * whole
    if along <= 0:
        return wx * wx + wy * wy < far
    if along >= ux * ux + uy * uy:
        return (wx - ux) * (wx - ux) + (wy - uy) * (wy - uy) < far
    across = ux * wy - uy * wx
    return across * across < far * (ux * ux + uy * uy)


def at_height(z0: int, z1: int, low: int, top: int) -> Share | None:
    """Which part of a line lies between two heights, edges left out; none if it only touches."""
    if z0 == z1:
        return (0, 1, 1) if low < z0 < top else None
    if z0 > z1:
        z0, z1, low, top = -z0, -z1, -top, -low
    whole = z1 - z0
    start, end = max(0, low - z0), min(whole, top - z0)
    return (start, end, whole) if start < end else None
