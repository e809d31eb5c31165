"""Two bases and what stands between them: the corners, rims and points a line of sight can lean on."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from wartable.core.space.ground.kernels import versus
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.seams import HAIR, Outlines

if TYPE_CHECKING:
    from mypy_extensions import i64


class BetweenBases:
    """Two bases, a and b, and the blockers near the way between them."""

    def __init__(
        self,
        lay: Lay,
        outlines: Outlines,
        ax: int,
        ay: int,
        ar: int,
        bx: int,
        by: int,
        br: int,
    ) -> None:
        self.lay = lay
        self.outlines = outlines
        self.ax, self.ay, self.ar = ax, ay, ar
        self.bx, self.by, self.br = bx, by, br
        self.shapes: list[int] = []  # pieces and seams, by number of the outline
        self.rx: list[int] = []  # round blockers
        self.ry: list[int] = []
        self.rr: list[int] = []
        self.gx: list[float] = []  # the same as doubles, drawn in
        self.gy: list[float] = []
        self.gr: list[float] = []
        # What a line can lean on: centres, and radii, which count below zero for a and b
        self.fx: list[float] = [float(self.ax), float(self.bx)]
        self.fy: list[float] = [float(self.ay), float(self.by)]
        self.fr: list[float] = [-float(self.ar), -float(self.br)]
        self.start: tuple[float, float] = (0.0, 0.0)  # of the free line found
        self.end: tuple[float, float] = (0.0, 0.0)

    def add_piece(self, piece: int) -> None:
        """A blocker; those of its corners count that can be leant on and lie between the bases."""
        self.shapes.append(piece)
        lay = self.lay
        juts = self.outlines.juts
        wide = max(self.ar, self.br)
        for k in range(lay.start[piece], lay.start[piece + 1]):
            x, y = lay.vx[k], lay.vy[k]
            if not juts[k]:
                continue
            if versus(wide * wide, x, y, self.ax, self.ay, self.bx, self.by) > 0:
                continue
            if not self._under(x, y):
                self._lean_on(float(x), float(y), 0.0)

    def add_base(self, x: int, y: int, base: int) -> None:
        """A round blocker."""
        self.rx.append(x)
        self.ry.append(y)
        self.rr.append(base)
        self.gx.append(float(x))
        self.gy.append(float(y))
        self.gr.append(float(base) - HAIR)
        self._lean_on(float(x), float(y), float(base))

    def add_rims(self) -> None:
        """The points where the rim of a or b runs into a blocker; to be called when all are there."""
        lay = self.lay
        pieces = len(lay.ids)
        for cx, cy, r in ((self.ax, self.ay, self.ar), (self.bx, self.by, self.br)):
            if r == 0:
                continue
            for k in self.shapes:
                if k < pieces and _near(lay, k, cx, cy, r):
                    for v in range(lay.start[k], lay.start[k + 1]):
                        w = lay.after[v]
                        self._rim_on_edge(cx, cy, r, lay.vx[v], lay.vy[v], lay.vx[w], lay.vy[w])
            for k in range(len(self.rx)):
                self._rim_on_rim(cx, cy, r, self.rx[k], self.ry[k], self.rr[k])

    def _under(self, x: int, y: int) -> bool:
        """Does a corner lie under one of the two bases?"""
        dx, dy, ex, ey = x - self.ax, y - self.ay, x - self.bx, y - self.by
        return dx * dx + dy * dy < self.ar * self.ar or ex * ex + ey * ey < self.br * self.br

    def _lean_on(self, x: float, y: float, r: float) -> None:
        self.fx.append(x)
        self.fy.append(y)
        self.fr.append(r)

    def _rim_on_edge(self, cx: i64, cy: i64, r: i64, px: i64, py: i64, qx: i64, qy: i64) -> None:
        ex: i64 = qx - px
        ey: i64 = qy - py
        wx: i64 = px - cx
        wy: i64 = py - cy
        whole: i64 = ex * ex + ey * ey
        along: i64 = wx * ex + wy * ey
        under: i64 = along * along - whole * (wx * wx + wy * wy - r * r)
        if under < 0 or whole == 0:
            return
        root: float = sqrt(float(under))
        for t in ((-float(along) - root) / float(whole), (-float(along) + root) / float(whole)):
            if 0.0 <= t <= 1.0:
                self._lean_on(float(px) + t * float(ex), float(py) + t * float(ey), 0.0)

    def _rim_on_rim(self, cx: i64, cy: i64, r: i64, x: i64, y: i64, base: i64) -> None:
        dx: i64 = x - cx
        dy: i64 = y - cy
        d2: i64 = dx * dx + dy * dy
        if d2 == 0 or d2 > (r + base) * (r + base) or d2 < (r - base) * (r - base):
            return
        twice: i64 = d2 + r * r - base * base
        far: float = float(twice) / float(2 * d2)
        aside: float = sqrt(float(4 * d2 * r * r - twice * twice)) / float(2 * d2)
        mx: float = float(cx) + far * float(dx)
        my: float = float(cy) + far * float(dy)
        self._lean_on(mx - aside * float(dy), my + aside * float(dx), 0.0)
        self._lean_on(mx + aside * float(dy), my - aside * float(dx), 0.0)


def _near(lay: Lay, piece: i64, x: i64, y: i64, r: i64) -> bool:
    """Does the box of a piece come within r of a spot, at least nearly?"""
    return (
        lay.x0[piece] < x + r
        and lay.x1[piece] > x - r
        and lay.y0[piece] < y + r
        and lay.y1[piece] > y - r
    )
