"""Sight: is there any free line from somewhere on one base to somewhere on another?

Blockers are open: a line may graze a corner, an edge or a base. Of two pieces that share part of an edge none sees
along the seam; between two that share a corner one does. The answer is the same in both directions. It is exact where
the line of centres decides, and otherwise right to `HAIR`, a hundred-thousandth of a hundredth of an inch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.core.space.ground.bases import Ground
from wartable.core.space.shapes import Ray, Sight
from wartable.core.space.sight.bars import bars
from wartable.core.space.sight.between import BetweenBases
from wartable.core.space.sight.corridor import bases_between, pieces_between
from wartable.core.space.sight.seams import along_a_seam, outlines_of, seams_along
from wartable.core.space.sight.stops import base_stops, passes_through, pieces_crossed
from wartable.core.space.sight.tangents import find_common_point, find_line

if TYPE_CHECKING:
    from mypy_extensions import i64

UNSEEN, CENTRES, UNSURE = 0, 1, 2  # what the line of centres and the quick tests say


def sees(ground: Ground, a: int, b: int, pieces: list[int], bases: list[int]) -> bool:
    """Do two bases see each other past these pieces and bases? Their own never block."""
    x, y, base = ground.x, ground.y, ground.base
    return _open(ground, x[a], y[a], base[a], x[b], y[b], base[b], pieces, bases, a, b)


def open_between(
    ground: Ground,
    ax: int,
    ay: int,
    ar: int,
    bx: int,
    by: int,
    br: int,
    pieces: list[int],
    bases: list[int],
) -> bool:
    """As `sees`, between any two discs; one of radius 0 is a spot."""
    return _open(ground, ax, ay, ar, bx, by, br, pieces, bases, -1, -1)


def _open(
    ground: Ground,
    ax: int,
    ay: int,
    ar: int,
    bx: int,
    by: int,
    br: int,
    pieces: list[int],
    bases: list[int],
    a: int,
    b: int,
) -> bool:
    wide = max(ar, br)
    # A piece that only touches the way may still close a seam there, hence the hundredth more
    near = pieces_between(ground.lay, ax, ay, bx, by, wide + 1, pieces)
    crowd = bases_between(ground, ax, ay, bx, by, wide, bases, a, b)
    if not near and not crowd:
        return True
    quick = _by_centres(ground, ax, ay, ar, bx, by, br, near, crowd)
    if quick != UNSURE:
        return quick == CENTRES
    return _squeeze(ground, ax, ay, ar, bx, by, br, near, crowd) is not None


def _by_centres(
    ground: Ground,
    ax: i64,
    ay: i64,
    ar: i64,
    bx: i64,
    by: i64,
    br: i64,
    near: list[int],
    crowd: list[int],
) -> int:
    """If nothing stops the line of centres the bases are seen; if a piece bars the whole way they are not."""
    lay = ground.lay
    free: bool = True
    for k in near:
        if passes_through(lay, ax, ay, bx, by, k):
            free = False
            if bars(lay, ax, ay, ar, bx, by, br, k):
                return UNSEEN
    if not free:
        return UNSURE
    for k in crowd:
        if base_stops(ax, ay, bx, by, ground.x[k], ground.y[k], ground.base[k]):
            return UNSURE
    if len(near) > 1 and along_a_seam(lay, ax, ay, bx, by, near):
        return UNSURE
    return CENTRES


def _squeeze(
    ground: Ground,
    ax: int,
    ay: int,
    ar: int,
    bx: int,
    by: int,
    br: int,
    near: list[int],
    crowd: list[int],
) -> BetweenBases | None:
    """The room with a free line in it, if there is one."""
    lay = ground.lay
    outlines = outlines_of(lay)
    # One order for both directions, so that sight is mutual to the last bit
    if bx < ax or (bx == ax and (by < ay or (by == ay and br < ar))):
        ax, ay, ar, bx, by, br = bx, by, br, ax, ay, ar
    between = BetweenBases(lay, outlines, ax, ay, ar, bx, by, br)
    for k in near:
        between.add_piece(k)
    for k in crowd:
        between.add_base(ground.x[k], ground.y[k], ground.base[k])
    if outlines.ends:
        between.shapes.extend([len(lay.ids) + seam for seam in outlines.seams_of(near)])
    between.add_rims()
    if find_common_point(between) or find_line(between):
        return between
    return None


# The same with reasons

Line = tuple[tuple[float, float], tuple[float, float]]


def free_line(ground: Ground, a: int, b: int, pieces: list[int], bases: list[int]) -> Line | None:
    """A free line from one base to the other, that of the centres if it is free, or none."""
    x, y, base = ground.x, ground.y, ground.base
    wide = max(base[a], base[b])
    near = pieces_between(ground.lay, x[a], y[a], x[b], y[b], wide + 1, pieces)
    crowd = bases_between(ground, x[a], y[a], x[b], y[b], wide, bases, a, b)
    quick = _by_centres(ground, x[a], y[a], base[a], x[b], y[b], base[b], near, crowd)
    if quick == CENTRES:
        return (float(x[a]), float(y[a])), (float(x[b]), float(y[b]))
    if quick == UNSEEN:
        return None
    between = _squeeze(ground, x[a], y[a], base[a], x[b], y[b], base[b], near, crowd)
    if between is None:
        return None
    if (between.ax, between.ay, between.ar) != (x[a], y[a], base[a]):
        return between.end, between.start
    return between.start, between.end


def look(
    ground: Ground,
    a: int,
    b: int,
    pieces: list[int],
    bases: list[int],
    obscuring: list[int] | None = None,
    obscuring_bases: list[int] | None = None,
) -> Sight:
    """As `sees`, with a free line and what it crosses, or what stands on the line of centres."""
    line = free_line(ground, a, b, pieces, bases)
    if line is None:
        return _unseen(ground, a, b, pieces, bases)
    (x0, y0), (x1, y1) = line
    ray = Ray(start=(_rounded(x0), _rounded(y0)), end=(_rounded(x1), _rounded(y1)))
    veils = [k for k in obscuring_bases or [] if k != a and k != b]
    return _seen(ground, ray, pieces, obscuring or [], veils)


def _rounded(value: float) -> int:
    return int(value + 0.5) if value >= 0.0 else -int(0.5 - value)


def _unseen(ground: Ground, a: int, b: int, pieces: list[int], bases: list[int]) -> Sight:
    lay = ground.lay
    x0, y0, x1, y1 = ground.x[a], ground.y[a], ground.x[b], ground.y[b]
    found = pieces_crossed(lay, x0, y0, x1, y1, pieces)
    for pair in seams_along(lay, x0, y0, x1, y1, pieces):
        found += [k for k in pair if k not in found]
    blockers = [lay.ids[k] for k in found]
    for k in bases:
        if k not in (a, b) and base_stops(x0, y0, x1, y1, ground.x[k], ground.y[k], ground.base[k]):
            blockers.append(ground.ids[k])
    under = pieces_crossed(lay, x0, y0, x1, y1, list(range(len(lay.ids))))
    line = Ray(start=(x0, y0), end=(x1, y1))
    return Sight(False, line, tuple(blockers), crossed=tuple([lay.ids[k] for k in under]))


def _seen(
    ground: Ground, line: Ray, pieces: list[int], obscuring: list[int], veils: list[int]
) -> Sight:
    """A line that grazes a blocker may cut it by a hair once rounded, so blockers do not count as crossed."""
    lay = ground.lay
    (x0, y0), (x1, y1) = line.start, line.end
    others = [k for k in range(len(lay.ids)) if k not in pieces]
    under = pieces_crossed(lay, x0, y0, x1, y1, others)
    obscurers = [lay.ids[k] for k in under if k in obscuring]
    for k in veils:
        if base_stops(x0, y0, x1, y1, ground.x[k], ground.y[k], ground.base[k]):
            obscurers.append(ground.ids[k])
    return Sight(True, line, obscurers=tuple(obscurers), crossed=tuple([lay.ids[k] for k in under]))
