"""What a line runs through outside the bases at its ends: a wood that one stands at the rim of hides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.rays import Line
from wartable.core.space.sight.stops import chords, passes_through

Disc: TypeAlias = tuple[int, int, int]  # a base: x, y and its radius


def runs_through(lay: Lay, line: Line, pieces: Sequence[int], discs: Sequence[Disc]) -> bool:
    """Does any part of a line that lies outside the bases lie in one of these pieces?"""
    for piece in pieces:
        if _outside_in(lay, line, piece, discs):
            return True
    return False


def _outside_in(lay: Lay, line: Line, piece: int, discs: Sequence[Disc]) -> bool:
    """A stretch in the piece that begins and ends in one base is all in it, for bases have no hollows."""
    x0, y0, x1, y1 = line
    if not passes_through(lay, x0, y0, x1, y1, piece):
        return False
    first, last = lay.start[piece], lay.start[piece + 1]
    return any(
        [
            not any([_holds(disc, line, a, b) and _holds(disc, line, c, d) for disc in discs])
            for a, b, c, d in chords(x0, y0, x1, y1, lay.vx, lay.vy, first, last)
        ]
    )


def _holds(disc: Disc, line: Line, above: int, below: int) -> bool:
    """Does a base hold the point at that share of a line's length?"""
    x0, y0, x1, y1 = line
    x, y, radius = disc
    dx = below * (x0 - x) + above * (x1 - x0)
    dy = below * (y0 - y) + above * (y1 - y0)
    return dx * dx + dy * dy <= radius * radius * below * below
