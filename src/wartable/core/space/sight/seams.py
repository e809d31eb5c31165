"""The outlines of pieces as doubles, drawn in by a hair, and the seams where two pieces abut.

A line found by tangents is off by some 1e-9 of a hundredth. So that one which only touches is never called blocked,
every piece is drawn in by `HAIR`; two different lines through corners differ by more, for corners lie on whole
hundredths. Where two pieces share part of an edge this would leave a slit: each such seam becomes a thin strip that
blocks as a piece does. Where two pieces share a corner only, a line passes between them. In the same way no line with
heights slips under what stands on the table, on a floor or on another piece.
"""

from __future__ import annotations

from math import sqrt

from wartable.core.space.ground.hundredths import FAR
from wartable.core.space.ground.kernels import side
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.stops import runs_along

HAIR = 1e-5  # hundredths of an inch


class Outlines:
    """Outline k has the corners start[k] to start[k + 1] - 1: first the pieces, then the strips of the seams."""

    def __init__(self, lay: Lay) -> None:
        self.lay = lay
        self.x: list[float] = []
        self.y: list[float] = []
        self.start: list[int] = [0]
        self.juts: list[bool] = []  # corners a line can lean on: those that point outwards
        self.one: list[int] = []  # the two pieces of each seam
        self.other: list[int] = []
        self.ends: list[tuple[int, int, int, int]] = []
        self.foot: list[int] = [_foot(lay, k) for k in range(len(lay.ids))]
        for k in range(len(lay.ids)):
            self._draw(k)
        for k in range(len(lay.ids)):
            for m in range(k + 1, len(lay.ids)):
                if _boxes_touch(lay, k, m):
                    self._find_seams(k, m)

    def _draw(self, piece: int) -> None:
        lay = self.lay
        first, last = lay.start[piece], lay.start[piece + 1]
        for k in range(first, last):
            before = k - 1 if k > first else last - 1
            after = lay.after[k]
            px, py = lay.vx[before], lay.vy[before]
            x, y = lay.vx[k], lay.vy[k]
            qx, qy = lay.vx[after], lay.vy[after]
            self.juts.append(side(px, py, x, y, qx, qy) > 0)
            dx, dy = _drawn_in(x - px, y - py, qx - x, qy - y)
            self.x.append(x + dx)
            self.y.append(y + dy)
        self.start.append(last)

    def _find_seams(self, one: int, other: int) -> None:
        lay = self.lay
        for k in range(lay.start[one], lay.start[one + 1]):
            for m in range(lay.start[other], lay.start[other + 1]):
                ends = _shared(lay, k, m)
                if ends is not None:
                    self.one.append(one)
                    self.other.append(other)
                    self.ends.append(ends)
                    self._add_strip(ends)

    def _add_strip(self, ends: tuple[int, int, int, int]) -> None:
        """Wide enough to cover the slit, short of its ends by as much."""
        x0, y0, x1, y1 = ends
        dx, dy = float(x1 - x0), float(y1 - y0)
        length = sqrt(dx * dx + dy * dy)
        ux, uy = 3 * HAIR * dx / length, 3 * HAIR * dy / length
        self.x.extend([x0 + ux + uy, x1 - ux + uy, x1 - ux - uy, x0 + ux - uy])
        self.y.extend([y0 + uy - ux, y1 - uy - ux, y1 - uy + ux, y0 + uy + ux])
        self.start.append(len(self.x))

    def seams_of(self, pieces: list[int]) -> list[int]:
        """The numbers of the seams of which both pieces are among these."""
        return [
            k for k in range(len(self.one)) if self.one[k] in pieces and self.other[k] in pieces
        ]


def foot_of(height: int, stands: bool) -> int:
    """From which height a thing blocks; what stands on something reaches a hundredth into it."""
    if height <= 0:
        return -FAR
    return height - 1 if stands else height


def _foot(lay: Lay, piece: int) -> int:
    """Pieces on the table and on other pieces stand, others hang in the air."""
    low = lay.low[piece]
    stands = False
    for k in range(len(lay.ids)):
        stands = stands or (lay.top[k] == low and k != piece and _boxes_touch(lay, k, piece))
    return foot_of(low, stands)


def _drawn_in(ax: int, ay: int, bx: int, by: int) -> tuple[float, float]:
    """How a corner between the edges a and b moves when both go inwards by a hair."""
    a = sqrt(float(ax * ax + ay * ay))
    b = sqrt(float(bx * bx + by * by))
    if a == 0.0 or b == 0.0:
        return 0.0, 0.0
    nx, ny = -ay / a, ax / a
    mx, my = -by / b, bx / b
    both = 1.0 + nx * mx + ny * my
    if both < 1e-6:  # a spike of no width
        return 0.0, 0.0
    return HAIR * (nx + mx) / both, HAIR * (ny + my) / both


def _boxes_touch(lay: Lay, one: int, other: int) -> bool:
    return (
        lay.x0[one] <= lay.x1[other]
        and lay.x0[other] <= lay.x1[one]
        and lay.y0[one] <= lay.y1[other]
        and lay.y0[other] <= lay.y1[one]
    )


def _shared(lay: Lay, k: int, m: int) -> tuple[int, int, int, int] | None:
    """The stretch two edges share if they run in opposite directions along one line."""
    ax, ay, bx, by = lay.vx[k], lay.vy[k], lay.vx[lay.after[k]], lay.vy[lay.after[k]]
    cx, cy, dx, dy = lay.vx[m], lay.vy[m], lay.vx[lay.after[m]], lay.vy[lay.after[m]]
    if side(ax, ay, bx, by, cx, cy) != 0 or side(ax, ay, bx, by, dx, dy) != 0:
        return None
    ux, uy = bx - ax, by - ay
    if ux * (dx - cx) + uy * (dy - cy) >= 0:
        return None
    from_c = ux * (cx - ax) + uy * (cy - ay)  # d lies nearer to a than c does
    from_d = ux * (dx - ax) + uy * (dy - ay)
    if from_c <= 0 or from_d >= ux * ux + uy * uy:
        return None
    sx, sy = (dx, dy) if from_d > 0 else (ax, ay)
    tx, ty = (cx, cy) if from_c < ux * ux + uy * uy else (bx, by)
    return sx, sy, tx, ty


def along_a_seam(lay: Lay, x0: int, y0: int, x1: int, y1: int, pieces: list[int]) -> bool:
    """Does the line run between two of these pieces that abut?"""
    return bool(outlines_of(lay).ends) and bool(seams_along(lay, x0, y0, x1, y1, pieces))


def seams_along(
    lay: Lay, x0: int, y0: int, x1: int, y1: int, pieces: list[int]
) -> list[tuple[int, int]]:
    """The pairs of these pieces that abut and between which the line runs."""
    outlines = outlines_of(lay)
    found: list[tuple[int, int]] = []
    for seam in outlines.seams_of(pieces):
        px, py, qx, qy = outlines.ends[seam]
        if runs_along(x0, y0, x1, y1, px, py, qx, qy):
            found.append((outlines.one[seam], outlines.other[seam]))
    return found


def outlines_of(lay: Lay) -> Outlines:
    """Made once for each lay, which keeps them."""
    known: Outlines | None = lay.made.get("outlines")
    if known is None:
        known = lay.made["outlines"] = Outlines(lay)
    return known
