"""Sight: lines with heights, past prisms and cylinders.

Either the heights at both ends are given (an eye an inch above the ground), which is exact; or any height within the
two models will do. Then the blockers make rectangles in the upright plane of the line, and if any line is free, so is
one through two of their corners or the heads and feet of the models. These are doubles, right to `HAIR`.
"""

from __future__ import annotations

from math import sqrt

from wartable.core.space.ground.bases import Ground
from wartable.core.space.shapes import Ray, Sight
from wartable.core.space.sight.corridor import bases_between, pieces_between
from wartable.core.space.sight.rays import Line, bundle
from wartable.core.space.sight.seams import HAIR, foot_of, outlines_of
from wartable.core.space.sight.solids import ray_stopped_by_base, ray_stopped_by_piece
from wartable.core.space.sight.stops import chords, passes_through, pieces_crossed, runs_along

Box = tuple[float, float, float, float]  # from so far along a line to so far, from a height to one
Body = tuple[int, int]  # from a height to one


# Heights given


def ray_stoppers(
    ground: Ground, line: Line, low: int, high: int, pieces: list[int], bases: list[int]
) -> list[str]:
    """The ids of all that stops a line from the height *low* to *high*."""
    lay = ground.lay
    x0, y0, x1, y1 = line
    found = [k for k in pieces if ray_stopped_by_piece(lay, x0, y0, low, x1, y1, high, k)]
    found = pieces_crossed(lay, x0, y0, x1, y1, found)
    for one, other in _seams_met(ground, line, low, high, pieces):
        found += [k for k in (one, other) if k not in found]
    rounds = [k for k in bases if _stopped_by(ground, line, low, high, k)]
    return [lay.ids[k] for k in found] + [ground.ids[k] for k in rounds]


def ray_free(
    ground: Ground, line: Line, low: int, high: int, pieces: list[int], bases: list[int]
) -> bool:
    """Does nothing stop a line from the height *low* at its start to *high* at its end?"""
    x0, y0, x1, y1 = line
    for k in pieces:
        if ray_stopped_by_piece(ground.lay, x0, y0, low, x1, y1, high, k):
            return False
    for k in bases:
        if _stopped_by(ground, line, low, high, k):
            return False
    return not _seams_met(ground, line, low, high, pieces)


def rays_free(
    ground: Ground, lines: list[Line], low: int, high: int, pieces: list[int], bases: list[int]
) -> int:
    """How many of the lines are free."""
    return len([line for line in lines if ray_free(ground, line, low, high, pieces, bases)])


def look_at_heights(
    ground: Ground,
    lines: list[Line],
    low: int,
    high: int,
    pieces: list[int],
    bases: list[int],
    obscuring: list[int] | None = None,
) -> Sight:
    """How many lines are free, the first of them, or what stops the first of all."""
    free = [line for line in lines if ray_free(ground, line, low, high, pieces, bases)]
    line = free[0] if free else lines[0]
    blockers = [] if free else ray_stoppers(ground, line, low, high, pieces, bases)
    veils = ray_stoppers(ground, line, low, high, obscuring or [], []) if free else []
    return Sight(
        bool(free),
        Ray(start=line[:2], end=line[2:], low=low, high=high),
        tuple(blockers),
        tuple(veils),
        _under(ground, line),
        len(free),
        len(lines),
    )


def _stopped_by(ground: Ground, line: Line, low: int, high: int, k: int) -> bool:
    x0, y0, x1, y1 = line
    foot, top = foot_of(ground.z[k], stands=True), ground.z[k] + ground.height[k]
    x, y, base = ground.x[k], ground.y[k], ground.base[k]
    return ray_stopped_by_base(x0, y0, low, x1, y1, high, x, y, base, foot, top)


def _seams_met(
    ground: Ground, line: Line, low: int, high: int, pieces: list[int]
) -> list[tuple[int, int]]:
    """Pairs of pieces that abut and between which the line runs, no higher than the lower of them."""
    boxes = _seam_boxes(ground, line, pieces)
    return [pair for pair, box in boxes if _meets(box, float(low), float(high))]


def _under(ground: Ground, line: Line) -> tuple[str, ...]:
    lay = ground.lay
    x0, y0, x1, y1 = line
    every = list(range(len(lay.ids)))
    return tuple([lay.ids[k] for k in pieces_crossed(lay, x0, y0, x1, y1, every)])


# Any height


def any_height(
    ground: Ground, line: Line, start: Body, end: Body, pieces: list[int], bases: list[int]
) -> tuple[float, float] | None:
    """The heights at both ends of a free line over a line in plan, each within its body, or none."""
    x0, y0, x1, y1 = line
    if (x1, y1, end) < (x0, y0, start):  # one order, so that sight is mutual to the last bit
        found = any_height(ground, (x1, y1, x0, y0), end, start, pieces, bases)
        return None if found is None else (found[1], found[0])
    boxes = _boxes(ground, line, pieces, bases)
    corners = [
        (0.0, float(start[1])),
        (1.0, float(end[1])),
        (0.0, float(start[0])),
        (1.0, float(end[0])),
    ]
    for s0, s1, low, top in boxes:
        corners += [(s0, low), (s0, top), (s1, low), (s1, top)]
    for k in range(len(corners)):
        for m in range(k):
            heights = _through(corners[m], corners[k])
            if heights is not None and _within(heights, start, end) and _clear(boxes, heights):
                return heights
    return None


def _through(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float] | None:
    """The heights at both ends of the line through two points of the upright plane."""
    if one[0] == other[0]:
        return None
    slope = (other[1] - one[1]) / (other[0] - one[0])
    return one[1] - slope * one[0], one[1] + slope * (1.0 - one[0])


def _within(heights: tuple[float, float], start: Body, end: Body) -> bool:
    low, high = heights
    return start[0] - HAIR <= low <= start[1] + HAIR and end[0] - HAIR <= high <= end[1] + HAIR


def _clear(boxes: list[Box], heights: tuple[float, float]) -> bool:
    low, high = heights
    for box in boxes:
        if _meets(box, low, high):
            return False
    return True


def _meets(box: Box, low: float, high: float) -> bool:
    """Does a line between these heights pass through a rectangle of the upright plane?"""
    s0, s1, bottom, top = box
    one, two = low + (high - low) * s0, low + (high - low) * s1
    return max(one, two) > bottom + HAIR and min(one, two) < top - HAIR


def _boxes(ground: Ground, line: Line, pieces: list[int], bases: list[int]) -> list[Box]:
    """What blockers cut out of the upright plane over a line."""
    lay = ground.lay
    x0, y0, x1, y1 = line
    feet = outlines_of(lay).foot
    found: list[Box] = []
    for k in pieces:
        if passes_through(lay, x0, y0, x1, y1, k):
            low, top = float(feet[k]), float(lay.top[k])
            first, last = lay.start[k], lay.start[k + 1]
            for a, b, c, d in chords(x0, y0, x1, y1, lay.vx, lay.vy, first, last):
                found.append((float(a) / float(b), float(c) / float(d), low, top))
    found += [box for _, box in _seam_boxes(ground, line, pieces)]
    for k in bases:
        box = _base_box(ground, line, k)
        if box is not None:
            found.append(box)
    return found


def _base_box(ground: Ground, line: Line, k: int) -> Box | None:
    x0, y0, x1, y1 = line
    ux, uy, wx, wy = x1 - x0, y1 - y0, ground.x[k] - x0, ground.y[k] - y0
    whole, along = ux * ux + uy * uy, ux * wx + uy * wy
    under = along * along - whole * (wx * wx + wy * wy - ground.base[k] * ground.base[k])
    if whole == 0 or under <= 0:
        return None
    root = sqrt(float(under))
    s0 = max(0.0, (float(along) - root) / float(whole))
    s1 = min(1.0, (float(along) + root) / float(whole))
    foot, top = foot_of(ground.z[k], stands=True), ground.z[k] + ground.height[k]
    return (s0, s1, float(foot), float(top)) if s0 < s1 else None


def _seam_boxes(ground: Ground, line: Line, pieces: list[int]) -> list[tuple[tuple[int, int], Box]]:
    """The seams of pieces that abut which lie on the line; each as high as the lower piece."""
    lay = ground.lay
    outlines = outlines_of(lay)
    if not outlines.ends:
        return []
    x0, y0, x1, y1 = line
    ux, uy = x1 - x0, y1 - y0
    found: list[tuple[tuple[int, int], Box]] = []
    for seam in outlines.seams_of(pieces):
        px, py, qx, qy = outlines.ends[seam]
        if not runs_along(x0, y0, x1, y1, px, py, qx, qy):
            continue
        one, other = outlines.one[seam], outlines.other[seam]
        whole = float(ux * ux + uy * uy)
        p = float((px - x0) * ux + (py - y0) * uy) / whole
        q = float((qx - x0) * ux + (qy - y0) * uy) / whole
        low = float(max(outlines.foot[one], outlines.foot[other]))
        top = float(min(lay.top[one], lay.top[other]))
        found.append(((one, other), (max(0.0, min(p, q)), min(1.0, max(p, q)), low, top)))
    return found


def look_any_height(
    ground: Ground,
    a: int,
    b: int,
    kind: str,
    pieces: list[int],
    bases: list[int],
    obscuring: list[int] | None = None,
) -> Sight:
    """Along which lines of a bundle one model sees another from head to foot, at any height."""
    x, y, base = ground.x, ground.y, ground.base
    wide = max(base[a], base[b]) + 1
    near = pieces_between(ground.lay, x[a], y[a], x[b], y[b], wide, pieces)
    crowd = bases_between(ground, x[a], y[a], x[b], y[b], wide, bases, a, b)
    start = (ground.z[a], ground.z[a] + ground.height[a])
    end = (ground.z[b], ground.z[b] + ground.height[b])
    lines = bundle(ground, a, b, kind)
    free: list[Ray] = []
    for line in lines:
        heights = any_height(ground, line, start, end, near, crowd)
        if heights is not None:
            low, high = int(heights[0] + 0.5), int(heights[1] + 0.5)
            free.append(Ray(start=line[:2], end=line[2:], low=low, high=high))
    if not free:
        line = lines[0]
        ray = Ray(start=line[:2], end=line[2:], low=start[1], high=end[1])
        blockers = ray_stoppers(ground, line, start[1], end[1], near, crowd)
        return Sight(False, ray, tuple(blockers), (), _under(ground, line), 0, len(lines))
    shown = (*free[0].start, *free[0].end)
    veils = ray_stoppers(ground, shown, free[0].low, free[0].high, obscuring or [], [])
    return Sight(True, free[0], (), tuple(veils), _under(ground, shown), len(free), len(lines))
