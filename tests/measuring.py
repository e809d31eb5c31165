"""A referee's tape measure for any rulebook: straight distances between bases and shapes, in hundredths of an inch."""

import math

from wartable.core.match import Piece, Point, Spot

HAIR = 1.5  # hundredths: nearer to a limit than this nobody argues


def gap(a: Piece, b: Piece) -> float:
    """From edge to edge, in plan."""
    return math.hypot(a.x - b.x, a.y - b.y) - a.base - b.base


def gap_at(at: Point, base: int, other: Piece) -> float:
    return math.hypot(at[0] - other.x, at[1] - other.y) - base - other.base


def depth(x: float, y: float, shape: tuple[Spot, ...]) -> float:
    """How deep a point lies inside a shape; below 0 how far outside."""
    inside, near = False, math.inf
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
        span = (x1 - x0) ** 2 + (y1 - y0) ** 2
        share = 0.0 if not span else ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / span
        share = min(1.0, max(0.0, share))
        near = min(near, math.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0)))
    return near if inside else -near


def way_meets(
    start: Point, way: tuple[Point, ...], base: int, shape: tuple[Spot, ...]
) -> bool | None:
    """Does a base touch a shape somewhere on its way? None: by a hair."""
    at, deepest = start, -math.inf
    for end in way:
        steps = max(1, math.ceil(math.hypot(end[0] - at[0], end[1] - at[1]) / 5))
        for k in range(steps + 1):
            x, y = at[0] + (end[0] - at[0]) * k / steps, at[1] + (end[1] - at[1]) * k / steps
            deepest = max(deepest, depth(x, y, shape))
        at = end
    far = deepest + base
    return None if abs(far) < 10 else far > 0


def off_leg(start: Point, end: Point, x: float, y: float) -> float:
    """How near a straight stretch comes to a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    span = dx * dx + dy * dy
    share = 0.0 if not span else ((x - start[0]) * dx + (y - start[1]) * dy) / span
    share = min(1.0, max(0.0, share))
    return math.hypot(x - start[0] - share * dx, y - start[1] - share * dy)
