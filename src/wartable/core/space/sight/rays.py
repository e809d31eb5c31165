"""Sight: named lines between two bases, tried one by one, exact on whole numbers.

A bundle is a list of lines; the rulebook says which: between the centres, from the centre to the
rim, from every named point of one base to every one of the other. The points of a rim come from one
table for each radius, so that mirrors and quarter turns of the table change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt, sqrt
from typing import TYPE_CHECKING

from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import root_up
from wartable.core.space.ground.kernels import versus
from wartable.core.space.ground.lay import Lay
from wartable.core.space.shapes import Ray, Sight
from wartable.core.space.sight.corridor import bases_between, pieces_between
from wartable.core.space.sight.seams import along_a_seam, seams_along
from wartable.core.space.sight.stops import chords, passes_through, pieces_crossed, touches

if TYPE_CHECKING:
    from mypy_extensions import i64

Line = tuple[int, int, int, int]  # from x, y to x, y

_rims: dict[tuple[int, int], tuple[Spot, ...]] = {}


def rim_points(radius: int, points: int = 16) -> tuple[Spot, ...]:
    """Points on a rim as seen from its centre: the first at +x, then anticlockwise, cut toward it."""
    known = _rims.get((radius, points))
    if known is None:
        assert points in (4, 8, 16), f"a rim has 4, 8 or 16 named points, not {points}"
        known = _rim(radius, points)
        _rims[radius, points] = known
    return known


def rim_round(middle: Spot, radius: int) -> list[Spot]:
    """The sixteen points of a rim whose centre lies there."""
    x, y = middle
    return [(x + dx, y + dy) for dx, dy in rim_points(radius)]


def _rim(radius: int, points: int) -> tuple[Spot, ...]:
    square = radius * radius
    # cos² of 45° is 2 / 4, of 22.5° (2 + √2) / 4, and sin² of 22.5° (2 - √2) / 4
    slant = isqrt(square // 2)
    high = isqrt((2 * square + isqrt(2 * square * square)) // 4)
    low = isqrt((2 * square - root_up(2 * square * square)) // 4)
    quarter = [(radius, 0), (high, low), (slant, slant), (low, high)][:: 16 // points]
    found = list(quarter)
    for _ in range(3):
        quarter = [(-y, x) for x, y in quarter]
        found += quarter
    return tuple(found)


# Bundles


def centre_line(ax: int, ay: int, bx: int, by: int) -> list[Line]:
    """From centre to centre."""
    return [(ax, ay, bx, by)]


def to_rim(ax: int, ay: int, bx: int, by: int, br: int, points: int = 16) -> list[Line]:
    """From the centre of a to the centre of b and to the points of its rim."""
    return [(ax, ay, bx, by)] + [(ax, ay, bx + x, by + y) for x, y in rim_points(br, points)]


def all_lines(ax: int, ay: int, ar: int, bx: int, by: int, br: int, points: int = 16) -> list[Line]:
    """From the centre and the rim of a to the centre and the rim of b."""
    ends = [(bx, by)] + [(bx + x, by + y) for x, y in rim_points(br, points)]
    starts = [(ax, ay)] + [(ax + x, ay + y) for x, y in rim_points(ar, points)]
    return [(sx, sy, ex, ey) for sx, sy in starts for ex, ey in ends]


def to_widest(ax: int, ay: int, bx: int, by: int, br: int) -> list[Line]:
    """From the centre of a to the centre of b and the ends of its diameter across the view."""
    if (ax, ay) == (bx, by):
        return [(ax, ay, bx, by)]
    x, y = end_across(bx - ax, by - ay, br)
    return [(ax, ay, bx, by), (ax, ay, bx + x, by + y), (ax, ay, bx - x, by - y)]


def end_across(dx: int, dy: int, radius: int) -> Spot:
    """From a middle to one end of the diameter at right angles to a view along dx, dy, cut towards the middle."""
    d2 = dx * dx + dy * dy
    if d2 == 0:
        return 0, 0
    # radius × dy / √d2, cut toward zero, without roots of anything but whole numbers
    x = isqrt(radius * radius * dy * dy // d2)
    y = isqrt(radius * radius * dx * dx // d2)
    return -x if dy > 0 else x, y if dx > 0 else -y


def across(middle: Spot, radius: int, other: Spot) -> list[Spot]:
    """A middle and both ends of its base across the view to another; from there they are in the same order."""
    (x, y), (ox, oy) = middle, other
    dx, dy = (ox - x, oy - y) if (x, y) <= other else (x - ox, y - oy)
    ex, ey = end_across(dx, dy, radius)
    return [middle, (x + ex, y + ey), (x - ex, y - ey)]


def bundle(ground: Ground, a: int, b: int, kind: str, points: int = 16) -> list[Line]:
    """The lines of a kind from one base to another: "centre", "rim", "widest" or "all"."""
    ax, ay, bx, by = ground.x[a], ground.y[a], ground.x[b], ground.y[b]
    if kind == "all":
        return all_lines(ax, ay, ground.base[a], bx, by, ground.base[b], points)
    if kind == "rim":
        return to_rim(ax, ay, bx, by, ground.base[b], points)
    if kind == "widest":
        return to_widest(ax, ay, bx, by, ground.base[b])
    assert kind == "centre", f"there is no bundle {kind}"
    return centre_line(ax, ay, bx, by)


# Verdicts. With touch_bases a base that a line only touches stops it, with touch_pieces a piece.


def sees_along(
    ground: Ground,
    a: int,
    b: int,
    kind: str,
    pieces: list[int],
    bases: list[int],
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> bool:
    """Is one of the named lines between two bases free? Their own bases never block."""
    lay = ground.lay
    ax, ay, bx, by = ground.x[a], ground.y[a], ground.x[b], ground.y[b]
    wide = max(ground.base[a], ground.base[b]) + 1
    near = pieces_between(lay, ax, ay, bx, by, wide, pieces)
    crowd = bases_between(ground, ax, ay, bx, by, wide, bases, a, b)
    if _passes(ground, ax, ay, bx, by, near, crowd, touch_bases, touch_pieces):
        return True
    lines = bundle(ground, a, b, kind)
    return first_free(ground, lines[1:], near, crowd, touch_bases, touch_pieces) >= 0


def first_free(
    ground: Ground,
    lines: list[Line],
    pieces: list[int],
    bases: list[int],
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> int:
    """The number of the first line that is free, -1 if none is."""
    for k in range(len(lines)):
        x0, y0, x1, y1 = lines[k]
        if _passes(ground, x0, y0, x1, y1, pieces, bases, touch_bases, touch_pieces):
            return k
    return -1


def any_free(
    ground: Ground,
    lines: Iterable[Line],
    pieces: list[int],
    bases: list[int],
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> bool:
    """Is any of the lines free? None is drawn after the first that is, and who stopped the last is asked first."""
    most: i64 = 0 if touch_bases else -1
    last = -1
    rr: i64 = 0
    px: i64 = 0
    py: i64 = 0
    for x0, y0, x1, y1 in lines:
        if last >= 0 and versus(rr, px, py, x0, y0, x1, y1) <= most:
            continue
        last = stopping_base(ground, x0, y0, x1, y1, bases, most)
        if last >= 0:
            rr, px, py = ground.base[last] * ground.base[last], ground.x[last], ground.y[last]
        elif _passes(ground, x0, y0, x1, y1, pieces, [], touch_bases, touch_pieces):
            return True
    return False


def stopping_base(
    ground: Ground, x0: i64, y0: i64, x1: i64, y1: i64, bases: list[int], most: i64
) -> int:
    """The first of some bases that stops a line; -1 if none does."""
    for k in bases:
        r: i64 = ground.base[k]
        if versus(r * r, ground.x[k], ground.y[k], x0, y0, x1, y1) <= most:
            return k
    return -1


def is_free(
    ground: Ground,
    line: Line,
    pieces: list[int],
    bases: list[int],
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> bool:
    """Is one line free?"""
    x0, y0, x1, y1 = line
    return _passes(ground, x0, y0, x1, y1, pieces, bases, touch_bases, touch_pieces)


def lines_free(
    ground: Ground,
    lines: list[Line],
    pieces: list[int],
    bases: list[int],
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> int:
    """How many of the lines are free."""
    count = 0
    for x0, y0, x1, y1 in lines:
        if _passes(ground, x0, y0, x1, y1, pieces, bases, touch_bases, touch_pieces):
            count += 1
    return count


def lines_through(lay: Lay, lines: list[Line], piece: int, most: int = 2**16) -> int:
    """How many of the lines pass through a piece; with *most*, no more are counted."""
    count = 0
    for x0, y0, x1, y1 in lines:
        if passes_through(lay, x0, y0, x1, y1, piece):
            count += 1
            if count >= most:
                break
    return count


def _passes(
    ground: Ground,
    x0: i64,
    y0: i64,
    x1: i64,
    y1: i64,
    pieces: list[int],
    bases: list[int],
    touch_bases: bool,
    touch_pieces: bool,
) -> bool:
    lay = ground.lay
    most: i64 = 0 if touch_bases else -1
    for k in bases:
        r: i64 = ground.base[k]
        if versus(r * r, ground.x[k], ground.y[k], x0, y0, x1, y1) <= most:
            return False
    for k in pieces:
        if touch_pieces:
            if touches(lay, x0, y0, x1, y1, k):
                return False
        elif passes_through(lay, x0, y0, x1, y1, k):
            return False
    return len(pieces) < 2 or not along_a_seam(lay, x0, y0, x1, y1, pieces)


# The same with reasons


def look_along(
    ground: Ground,
    lines: list[Line],
    pieces: list[int],
    bases: list[int],
    obscuring: list[int] | None = None,
    touch_bases: bool = False,
    touch_pieces: bool = False,
) -> Sight:
    """How many lines are free; the first of these and what it crosses, or what stops the one shown."""
    tried = len(lines)
    free = lines_free(ground, lines, pieces, bases, touch_bases, touch_pieces)
    best = first_free(ground, lines, pieces, bases, touch_bases, touch_pieces)
    seen = best >= 0
    line = lines[best] if seen else furthest_line(ground, lines, pieces, bases)
    x0, y0, x1, y1 = line
    lay = ground.lay
    under = pieces_crossed(lay, x0, y0, x1, y1, list(range(len(lay.ids))))
    return Sight(
        seen,
        Ray(start=(x0, y0), end=(x1, y1)),
        () if seen else tuple(_stopping(ground, line, pieces, bases, touch_bases, touch_pieces)),
        tuple([lay.ids[k] for k in under if k in (obscuring or [])]) if seen else (),
        tuple([lay.ids[k] for k in under]),
        free,
        tried,
    )


def _stopping(
    ground: Ground,
    line: Line,
    pieces: list[int],
    bases: list[int],
    touch_bases: bool,
    touch_pieces: bool,
) -> list[str]:
    """The ids of all that stops a line: pieces in its order, then what it touches or runs between, then bases."""
    lay = ground.lay
    x0, y0, x1, y1 = line
    found = pieces_crossed(lay, x0, y0, x1, y1, pieces)
    if touch_pieces:
        found += [k for k in pieces if k not in found and touches(lay, x0, y0, x1, y1, k)]
    for pair in seams_along(lay, x0, y0, x1, y1, pieces):
        found += [k for k in pair if k not in found]
    most = 0 if touch_bases else -1
    rounds = [
        k
        for k in bases
        if versus(ground.base[k] * ground.base[k], ground.x[k], ground.y[k], x0, y0, x1, y1) <= most
    ]
    return [lay.ids[k] for k in found] + [ground.ids[k] for k in rounds]


def furthest_line(ground: Ground, lines: list[Line], pieces: list[int], bases: list[int]) -> Line:
    """The line that comes furthest before something stops it; of equals the first. For showing only."""
    best, far = lines[0], -1.0
    for line in lines:
        share = _share(ground, line, pieces, bases)
        if share > far + 1e-9:
            best, far = line, share
    return best


def _share(ground: Ground, line: Line, pieces: list[int], bases: list[int]) -> float:
    """What share of a line is free before it first meets something."""
    lay = ground.lay
    x0, y0, x1, y1 = line
    least = 1.0
    for k in pieces:
        for a, b, _, _ in chords(x0, y0, x1, y1, lay.vx, lay.vy, lay.start[k], lay.start[k + 1]):
            least = min(least, float(a) / float(b))
    ux, uy = float(x1 - x0), float(y1 - y0)
    whole = ux * ux + uy * uy
    for k in bases:
        wx, wy = float(ground.x[k] - x0), float(ground.y[k] - y0)
        along = ux * wx + uy * wy
        under = along * along - whole * (wx * wx + wy * wy - float(ground.base[k] * ground.base[k]))
        if whole > 0.0 and under > 0.0 and along + sqrt(under) > 0.0:
            least = min(least, max(0.0, (along - sqrt(under)) / whole))
    return least
