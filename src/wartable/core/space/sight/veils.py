"""What a line runs through outside the bases at its ends: a wood that one stands at the rim of hides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.rays import Line
from wartable.core.space.sight.stops import chords, passes_through

if TYPE_CHECKING:
    from mypy_extensions import i64

Disc: TypeAlias = tuple[int, int, int]  # a base: x, y and its radius

CLOSE = 0.01  # of the square of a distance in hundredths: closer things are worked out exactly


def runs_through(lay: Lay, line: Line, pieces: Sequence[int], discs: Sequence[Disc]) -> bool:
    """Does any part of a line that lies outside the bases lie in one of these pieces?"""
    for piece in pieces:
        if _outside_in(lay, line, piece, discs):
            return True
    return False


def is_beside(lay: Lay, piece: int, discs: Sequence[Disc]) -> bool:
    """Might any base reach into a piece? Its box tells: what none reaches into hides whoever is behind it."""
    for x, y, radius in discs:
        if (
            lay.x0[piece] - radius < x < lay.x1[piece] + radius
            and lay.y0[piece] - radius < y < lay.y1[piece] + radius
        ):
            return True
    return False


def _outside_in(lay: Lay, line: Line, piece: int, discs: Sequence[Disc]) -> bool:
    """Does a line run through a piece somewhere outside all bases?"""
    if not passes_through(lay, *line, piece):
        return False
    sure = _surely(lay, line, piece, discs) if lay.convex[piece] else None
    return _exactly(lay, line, piece, discs) if sure is None else sure


def _exactly(lay: Lay, line: Line, piece: int, discs: Sequence[Disc]) -> bool:
    """A stretch in the piece that begins and ends in one base is all in it, for bases have no hollows."""
    stretches = chords(*line, lay.vx, lay.vy, lay.start[piece], lay.start[piece + 1])
    return any(
        [
            not any([_holds(disc, line, a, b) and _holds(disc, line, c, d) for disc in discs])
            for a, b, c, d in stretches
        ]
    )


def _surely(lay: Lay, line: Line, piece: int, discs: Sequence[Disc]) -> bool | None:
    """The same, quicker, for a piece without hollows; none if it is too close a thing to tell so.

    The ends of the stretch are worked out in doubles, which are wrong by far less than what counts as close here.
    """
    low, high = stretch_inside(*line, lay.vx, lay.vy, lay.start[piece], lay.start[piece + 1])
    for x, y, radius in discs:
        near = _beyond(line, low, x, y, radius)
        far = _beyond(line, high, x, y, radius)
        if -CLOSE < near < CLOSE or -CLOSE < far < CLOSE:
            return None
        if near < 0 and far < 0:
            return False
    return True


def stretch_inside(
    x0: i64, y0: i64, x1: i64, y1: i64, vx: list[int], vy: list[int], first: i64, last: i64
) -> tuple[float, float]:
    """From which share of its length to which a line is inside a piece without hollows that it passes through."""
    ux: i64 = x1 - x0
    uy: i64 = y1 - y0
    length: float = float(ux * ux + uy * uy)
    low: float = 1.0
    high: float = 0.0
    px: i64 = vx[last - 1] - x0
    py: i64 = vy[last - 1] - y0
    before: i64 = ux * py - uy * px
    for k in range(first, last):
        qx: i64 = vx[k] - x0
        qy: i64 = vy[k] - y0
        after: i64 = ux * qy - uy * qx
        if before != after and (before <= 0 or after <= 0) and (before >= 0 or after >= 0):
            start: float = float(ux * px + uy * py)
            end: float = float(ux * qx + uy * qy)
            along: float = (
                start + (end - start) * (float(before) / float(before - after))
            ) / length
            low = min(low, along)
            high = max(high, along)
        px = qx
        py = qy
        before = after
    return max(low, 0.0), min(high, 1.0)


def _beyond(line: Line, share: float, x: int, y: int, radius: int) -> float:
    """By how much the square of a point's distance from a base's middle exceeds that of the rim."""
    x0, y0, x1, y1 = line
    dx = x0 - x + share * (x1 - x0)
    dy = y0 - y + share * (y1 - y0)
    return dx * dx + dy * dy - radius * radius


def _holds(disc: Disc, line: Line, above: int, below: int) -> bool:
    """Does a base hold the point at that share of a line's length?"""
    x0, y0, x1, y1 = line
    x, y, radius = disc
    dx = below * (x0 - x) + above * (x1 - x0)
    dy = below * (y0 - y) + above * (y1 - y0)
    return dx * dx + dy * dy <= radius * radius * below * below
