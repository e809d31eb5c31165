"""The ground under a move: floors, climbs, jumps, drops and what is in the way (GH-MOV-03 to 09, 12, 28; GH-TER).

A stretch whose ends lie at different heights is a climb, a way over stairs, or a drop. It goes along at the greater of
the two heights, and the base must fit at its lower end. Going up needs stairs, a climbing aid on the line, a climbable
surface or a trait; going down the same places are climbed, all others dropped from. Who would rather drop steps off:
a waypoint in the air on the upper level, then one straight below it.
"""

from wartable.core.ask import Refused
from wartable.core.match import Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import inches, leg_length
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.costs import (
    END,
    START,
    Stretch,
    extra_cost,
    less,
    merge_stretches,
    rises_from,
    stretches_over,
)
from wartable.core.space.movement.slides import piece_hit
from wartable.core.space.sight.stops import touches
from wartable.games.grimheim.movement.floors import SOLID, closed_pieces
from wartable.games.grimheim.movement.gait import Gait
from wartable.games.grimheim.table import Table

LOW = ("small-object", "field-defense")
STEP_OFF = 100  # hundredths beyond its own width that a base reaches when it climbs or steps off


class Leg:
    """One straight stretch of a path: its kind, from which height to which, and the widest gap under it."""

    def __init__(self, start: Point, end: Point, kind: str, z0: int, z1: int, gap: int = 0) -> None:
        self.start = start
        self.end = end
        self.kind = kind  # walk, climb, stairs, drop, air: ends in the air
        self.z0 = z0
        self.z1 = z1
        self.gap = gap
        self.length: int = leg_length(start, end)

    @property
    def z(self) -> int:
        """The height along which it goes."""
        return max(self.z0, self.z1)

    @property
    def goes_down(self) -> bool:
        return self.z1 < self.z0


@clause("GH-MOV-28")
def leg_of(lay: Lay, gait: Gait, before: Leg | None, end: Point) -> Leg | Refused:
    """The next stretch of a path, or why there is none."""
    start = gait.start if before is None else before.end
    z0 = gait.start_z if before is None else before.z1
    if before is not None and before.kind == "air":
        return fall_leg(lay, start, end, z0)
    if start[2] == 0 and end[2] == 0:
        return Leg(start, end, "walk", z0, z0)
    z1 = lay.elevation(*end)
    if z1 is None:
        if start[2] != end[2]:
            return Refused("GH-MOV-28", f"there is no floor of level {end[2]}", end)
        return jump_leg(lay, gait, Leg(start, end, "air", z0, z0))
    if z1 == z0:
        return jump_leg(lay, gait, Leg(start, end, "walk", z0, z1))
    return climb_leg(lay, gait, Leg(start, end, "climb", z0, z1))


def fall_leg(lay: Lay, start: Point, end: Point, z0: int) -> Leg | Refused:
    """Who is in the air drops straight down."""
    z1 = lay.elevation(*end)
    if start[:2] != end[:2] or z1 is None or z1 >= z0:
        return Refused("GH-MOV-28", "from there it can only drop", end)
    return Leg(start, end, "drop", z0, z1)


# Gaps


@clause("GH-MOV-06", "GH-MOV-28")
def jump_leg(lay: Lay, gait: Gait, leg: Leg) -> Leg | Refused:
    """Over gaps up to half of MOV; a step off an edge is no jump."""
    found = gaps(lay, leg.start, leg.end, leg.z0, leg.z1)
    leg.gap = max([0, *found])
    steps_off = leg.kind != "walk" and len(found) == 1 and leg.gap <= 2 * gait.base + STEP_OFF
    if not leg.gap or steps_off:
        return leg
    if gait.cannot_jump is not None:
        return Refused(gait.cannot_jump.clause, gait.cannot_jump.reason, leg.end)
    if 2 * leg.gap > gait.mov:
        return Refused("GH-MOV-06", f"a gap of {inches(leg.gap)} is too wide to jump", leg.end)
    return leg


def gaps(lay: Lay, start: Point, end: Point, z0: int, z1: int) -> list[int]:
    """How long the stretches are with no floor of the level under the centre."""
    level = start[2]
    if level == 0:
        return []
    floors: list[list[Stretch]] = []
    for k, piece in enumerate(lay.pieces):
        if len(piece.floors) < level or piece.floors[level - 1] not in (z0, z1):
            continue
        floors.append(stretches_over(lay, k, start, end))
    below = merge_stretches(floors)
    found: list[int] = []
    at = START
    for a, b in [*below, (END, END)]:
        if less(at, a):
            found.append(extra_cost(start, end, (at, a), 100))
        at = b
    return found


# Up and down


@clause("GH-MOV-03", "GH-MOV-04", "GH-MOV-05", "GH-MOV-12", "GH-MOV-24", "GH-TER-06", "GH-TER-07")
def climb_leg(lay: Lay, gait: Gait, leg: Leg) -> Leg | Refused:
    """Up by stairs or a climb, down by these or a drop."""
    if stairs_on(lay, gait, leg):
        leg.kind = "stairs"
        return leg
    beside = leg.length <= 2 * gait.base + STEP_OFF
    if beside and (gait.unaided or aided(lay, leg)):
        if gait.cannot_climb is None and not (gait.runs and leg.goes_down):
            return leg
    if leg.goes_down:
        leg.kind = "drop"
        return jump_leg(lay, gait, leg)
    if gait.cannot_climb is not None:
        return Refused(gait.cannot_climb.clause, gait.cannot_climb.reason, leg.end)
    return Refused("GH-MOV-05", "nothing to climb by", leg.end)


def stairs_on(lay: Lay, gait: Gait, leg: Leg) -> bool:
    """Does a stretch run over stairs, and not much further?"""
    for k in lay.worded("stairs"):
        most = lay.x1[k] - lay.x0[k] + lay.y1[k] - lay.y0[k] + 2 * gait.base + STEP_OFF
        if leg.length <= most and on_line(lay, leg, k):
            return True
    return False


def aided(lay: Lay, leg: Leg) -> bool:
    """Is there climbing gear on the line, or is the surface climbable?"""
    if any([on_line(lay, leg, k) for k in lay.worded("climbing-gear")]):
        return True
    top = leg.end if leg.z1 > leg.z0 else leg.start
    return any([lay.holds(k, top[0], top[1]) for k in lay.worded("climbable")])


def on_line(lay: Lay, leg: Leg, piece: int) -> bool:
    (x0, y0, _), (x1, y1, _) = leg.start, leg.end
    return touches(lay, x0, y0, x1, y1, piece)


# In the way


@clause("GH-MOV-09", "GH-TER-04", "GH-TER-12")
def walls_at(table: Table, gait: Gait, z: int) -> list[int]:
    """What a mover at a height cannot pass: walls, shut doors, water, and obstacles not lower than itself.

    A piece it stands in already, such as a door that was shut on it, does not hold it.
    """
    walls = gait.walls.get(z)
    if walls is None:
        lay = table.ground.lay
        solid = closed_pieces(table, lay.worded(*SOLID, "impassable"), lay.worded("entryway"))
        high = [k for k in lay.worded(*LOW) if lay.pieces[k].height >= gait.height]
        there = [k for k in (*solid, *high) if in_way(lay, k, z)]
        walls = [k for k in there if not stuck_in(lay, gait, k)]
        gait.walls[z] = walls
    return walls


def stuck_in(lay: Lay, gait: Gait, piece: int) -> bool:
    return in_way(lay, piece, gait.start_z) and overlaps_any(lay, gait, gait.start, [piece])


def in_way(lay: Lay, piece: int, z: int) -> bool:
    """Does a piece stand at a height, without a floor there?"""
    return rises_from(lay, piece, z) and z not in lay.pieces[piece].floors


def overlaps_any(lay: Lay, gait: Gait, at: Point, pieces: list[int]) -> bool:
    return piece_hit(lay, gait.base, at[0], at[1], at[0], at[1], pieces) >= 0


@clause("GH-MOV-02")
def bodies_at(ground: Ground, gait: Gait, z: int) -> list[int]:
    """The models that a mover at a height could run into."""
    found = gait.bodies.get(z)
    if found is None:
        me, top = ground.at[gait.model], z + gait.height
        floors, heights = ground.z, ground.height
        found = [
            k
            for k in range(len(floors))
            if k != me and floors[k] < top and z < floors[k] + heights[k]
        ]
        gait.bodies[z] = found
    return found


@clause("GH-TER-01", "GH-TER-09", "GH-TER-11")
def touches_ground(lay: Lay, gait: Gait, leg: Leg, word: str) -> bool:
    """Does a stretch start in, enter or cross ground of a kind with any part of the base?"""
    ground = lay.worded(word)
    if not ground:
        return False
    pieces = [k for k in ground if lay.low[k] <= leg.z <= lay.top[k]]
    (x0, y0, _), (x1, y1, _) = leg.start, leg.end
    if pieces and piece_hit(lay, gait.base, x0, y0, x1, y1, pieces) >= 0:
        return True
    if leg.z1 == leg.z0:
        return False
    low = leg.end if leg.goes_down else leg.start
    beneath = [k for k in ground if lay.low[k] <= min(leg.z0, leg.z1) <= lay.top[k]]
    return bool(beneath) and overlaps_any(lay, gait, low, beneath)


@clause("GH-MOV-11", "GH-MOV-25")
def open_ground(table: Table, gait: Gait, at: Point) -> bool:
    """No Difficult, Dangerous or blocking terrain under the base; a flat top is open."""
    lay = table.ground.lay
    z = lay.elevation(*at)
    if z is None:
        return False
    rough = [k for k in lay.worded("difficult", "dangerous") if lay.low[k] <= z <= lay.top[k]]
    solid = closed_pieces(table, lay.worded(*SOLID, "impassable"), lay.worded("entryway"))
    return not overlaps_any(lay, gait, at, rough + [k for k in solid if in_way(lay, k, z)])
