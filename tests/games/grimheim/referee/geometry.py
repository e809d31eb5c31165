"""A referee's tape measure: straight distances between bases, and sight with three verdicts.

Sight is sampled along lines every tenth of an inch. Where terrain is touched or missed by a hair the verdict is *None*:
a referee who cannot tell does not object.
"""

import math
from functools import cache

from measuring import depth
from wartable.core.match import Point, Spot, Terrain
from wartable.games.grimheim.match import Match, Model

HAIR = 12.0  # hundredths: nearer to an edge than this nobody argues
RIM = 16


def gap(a: Model, b: Model) -> float:
    """From edge to edge, in hundredths of an inch."""
    return gap_at(a, (b.x, b.y), b.base)


def gap_at(a: Model, spot: Spot, base: int) -> float:
    return math.hypot(a.x - spot[0], a.y - spot[1]) - a.base - base


def length(start: Point, path: tuple[Point, ...]) -> int:
    """Of a chain of straight stretches, each rounded up to a hundredth (GH-MOV-28)."""
    far, at = 0, start
    for point in path:
        far += math.ceil(round(math.hypot(point[0] - at[0], point[1] - at[1]), 6))
        at = point
    return far


def tested(start: Point, path: tuple[Point, ...]) -> list[Point]:
    """The start, the waypoints, and a point every 0.05" of the way from its start (GH-GEN-22)."""
    points, at, owed = [start], start, 5.0
    for end in path:
        far = math.hypot(end[0] - at[0], end[1] - at[1])
        while owed < far:
            points.append(between(at, end, owed / far))
            owed += 5
        owed -= far
        points.append(end)
        at = end
    return points


def between(at: Point, end: Point, share: float) -> Point:
    x, y = at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share
    return round(x), round(y), at[2]


def off_way(x: int, y: int, points: list[Point]) -> float:
    """How far a spot lies from the nearest of some points."""
    return min(math.hypot(x - there[0], y - there[1]) for there in points)


# Terrain


def walls(match: Match) -> tuple[Terrain, ...]:
    """What stops sight: walls, buildings, hills, and doors that are shut."""
    solid = {"blocking", "elevated", "entryway"}
    found = [piece for piece in match.board.terrain if solid & set(piece.traits)]
    return tuple([piece for piece in found if match.doors.get(piece.id, "locked") == "locked"])


def sight(match: Match, start: Point, end: Point, base: int) -> bool | None:
    """Is one of 17 lines from a centre to a disc free of walls? None: too close to say (GH-LOS-05)."""
    pieces = tuple([piece.footprint for piece in walls(match)])
    if start[2] or end[2]:
        return True if not pieces else None
    return lines_free(start[:2], end[:2], base, pieces)


@cache
def lines_free(
    start: Spot, end: Spot, base: int, pieces: tuple[tuple[Spot, ...], ...]
) -> bool | None:
    ends = [(float(end[0]), float(end[1]))]
    for k in range(RIM):
        turn = 2 * math.pi * k / RIM
        ends.append((end[0] + base * math.cos(turn), end[1] + base * math.sin(turn)))
    verdicts = [free(start, there, pieces) for there in ends]
    if True in verdicts:
        return True
    return None if None in verdicts else False


def free(
    start: Spot, end: tuple[float, float], pieces: tuple[tuple[Spot, ...], ...]
) -> bool | None:
    """Does a line keep clear of all pieces?"""
    (x0, y0), (x1, y1) = start, end
    steps = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / 10))
    doubtful = False
    for k in range(steps + 1):
        x, y = x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps
        for shape in pieces:
            inside = depth(x, y, shape)
            if inside > HAIR:
                return False
            doubtful = doubtful or inside > -HAIR
    return None if doubtful else True


def melee(match: Match, a: Model, b: Model) -> bool | None:
    """Within 1" with nothing between the centres; who stands higher or lower is left open (GH-MOV-20, 21)."""
    if gap(a, b) > 100.0001:
        return False
    if a.level or b.level:
        return None
    return free((a.x, a.y), (b.x, b.y), tuple([piece.footprint for piece in walls(match)]))


def engaged(match: Match, model: Model) -> bool | None:
    """Is it in melee range of any enemy?"""
    verdicts = [melee(match, model, foe) for foe in foes(match, model.seat)]
    if True in verdicts:
        return True
    return None if None in verdicts else False


def foes(match: Match, seat: int) -> list[Model]:
    return [model for model in match.models.values() if model.seat != seat]
