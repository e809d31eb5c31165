"""A path on foot, stretch by stretch: what it costs, what it meets, whom it comes near (GH-MOV, GH-ACT-04).

What a path may not do is tested along every whole stretch of it (GH-GEN-22).
"""

from wartable.core.ask import Refused
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches, toward
from wartable.core.space.movement.slides import base_hit, bases_near, piece_hit
from wartable.games.grimheim.movement.costs import obstacles, price
from wartable.games.grimheim.movement.floors import blocking_pieces
from wartable.games.grimheim.movement.gait import Gait
from wartable.games.grimheim.movement.ground import (
    Leg,
    bodies_at,
    leg_of,
    overlaps_any,
    touches_ground,
    walls_at,
)
from wartable.games.grimheim.movement.melee import (
    REACH,
    RISE,
    in_reach,
    threat_at,
    unwalled,
)
from wartable.games.grimheim.table import Table


def bad_walk(
    table: Table,
    gait: Gait,
    left: int,
    path: tuple[Point, ...],
    keeps_away: bool,
    but: ModelId = "",
) -> Refused | None:
    """The first stretch that cannot be walked, and why."""
    lay = table.ground.lay
    leg: Leg | None = None
    rough = False
    for end in path:
        found = leg_of(lay, gait, leg, end)
        if isinstance(found, Refused):
            return found
        leg = found
        left -= price(lay, gait, leg)
        if not rough and touches_ground(lay, gait, leg, "difficult") and gait.rough_cost:
            rough, left = True, left - gait.rough_cost
        if left < 0:
            return Refused("GH-MOV-28", f"{inches(-left)} too far", end)
        refused = bad_leg(table, gait, leg, keeps_away, but)
        if refused is not None:
            return refused
    return bad_end(table, gait, leg)


def bad_leg(table: Table, gait: Gait, leg: Leg, keeps_away: bool, but: ModelId) -> Refused | None:
    return (
        collision(table, gait, leg)
        or (too_close(table, gait, leg, but) if keeps_away else None)
        or (no_run(table, gait, leg) if gait.runs else None)
    )


@clause("GH-MOV-02", "GH-MOV-23", "GH-ACT-04", "GH-TER-12")
def collision(table: Table, gait: Gait, leg: Leg) -> Refused | None:
    """The table's edge, a wall or a base in the way of a stretch, or at its lower end."""
    x, y, _ = leg.end
    if not table.ground.lay.on_table(x, y, gait.base):
        return Refused("GH-MOV-23", "over the edge of the table", leg.end)
    if leg.start == leg.end:
        return None
    hit = in_the_way(table, gait, leg, leg.start, leg.z)
    return hit or (in_the_way(table, gait, leg, leg.end, leg.z1) if leg.goes_down else None)


@clause("GH-MOV-02", "GH-TER-12")
def in_the_way(table: Table, gait: Gait, leg: Leg, start: Point, z: int) -> Refused | None:
    """A base or a wall at that height between a point and the end of a stretch; only walls let ghosts through."""
    ground, (x0, y0, _), (x1, y1, _) = table.ground, start, leg.end
    hit = base_hit(ground, gait.base, x0, y0, x1, y1, bodies_at(ground, gait, z))
    if hit >= 0:
        return Refused("GH-MOV-02", f"{table[ground.ids[hit]].title} is in the way", leg.end)
    if gait.ghostly:
        return None
    wall = piece_hit(ground.lay, gait.base, x0, y0, x1, y1, walls_at(table, gait, z))
    if wall >= 0:
        return Refused("GH-TER-12", f"{ground.lay.pieces[wall].title} is in the way", leg.end)
    return None


@clause("GH-MOV-24", "GH-TER-08", "GH-TER-10")
def no_run(table: Table, gait: Gait, leg: Leg) -> Refused | None:
    """A Run neither climbs nor traverses, nor passes Difficult or Dangerous Terrain."""
    lay = table.ground.lay
    if leg.kind == "climb":
        return Refused("GH-MOV-24", "no climbing in a Run", leg.end)
    if leg.kind == "walk" and obstacles(lay, leg):
        return Refused("GH-MOV-24", "no obstacle is crossed in a Run", leg.end)
    if gait.rough_run:
        return None
    if touches_ground(lay, gait, leg, "difficult") and not gait.difficult_run:
        return Refused("GH-TER-08", "no Run through difficult terrain", leg.end)
    if touches_ground(lay, gait, leg, "dangerous"):
        return Refused("GH-TER-10", "no Run through dangerous terrain", leg.end)
    return None


def bad_end(table: Table, gait: Gait, leg: Leg | None) -> Refused | None:
    """Nobody stays in the air, nor inside what it passed through."""
    assert leg is not None, "a path without a point"
    if leg.kind == "air":
        return Refused("GH-MOV-28", "there is no floor", leg.end)
    if gait.ghostly and overlaps_any(
        table.ground.lay, gait, leg.end, walls_at(table, gait, leg.z1)
    ):
        return Refused("GH-TRT-63", "it may not finish inside terrain", leg.end)
    return None


# Melee ranges on the way


@clause("GH-ACT-03", "GH-ACT-04")
def stays_close(table: Table, gait: Gait, end: Point, but: ModelId = "") -> Refused | None:
    """The first enemy in whose melee range a way would end."""
    foe = threat_at(table, gait.model, end, but)
    if foe is None:
        return None
    return Refused("GH-ACT-04", f"ends in the melee range of {table[foe].title}", end)


@clause("GH-ACT-04", "GH-MOV-20", "GH-MOV-21")
def too_close(table: Table, gait: Gait, leg: Leg, but: ModelId = "") -> Refused | None:
    """The first enemy whose melee range a stretch enters."""
    ground, (x0, y0, _), (x1, y1, _) = table.ground, leg.start, leg.end
    foes = ground.foe_bases(gait.model)
    for k in bases_near(ground, REACH, gait.base, x0, y0, x1, y1, foes):
        foe = ground.ids[k]
        if foe == but:
            continue
        if met_on(table, gait, leg, foe) or in_reach(table, gait.model, foe, leg.end):
            name = table[foe].title
            return Refused("GH-ACT-04", f"enters the melee range of {name}", leg.end)
    return None


def met_on(table: Table, gait: Gait, leg: Leg, foe: ModelId) -> bool:
    """Is there a spot on a stretch, at its height, with the foe in reach and nothing blocking between?

    The stretch comes near enough; where walls stand about, every hundredth of it is looked at.
    """
    ground = table.ground
    k = ground.at[foe]
    if abs(ground.z[k] - leg.z) > RISE:
        return False
    x, y, room = ground.x[k], ground.y[k], ground.base[k] + REACH + gait.base
    if piece_hit(ground.lay, room, x, y, x, y, blocking_pieces(table)) < 0:
        return True
    for far in range(leg.length + 1):
        spot = leg.end if far == leg.length else toward(leg.start, leg.end, far, leg.length)
        if ground.spot_within(REACH + gait.base, spot[0], spot[1], k):
            if unwalled(table, spot, table[foe].at):
                return True
    return False
