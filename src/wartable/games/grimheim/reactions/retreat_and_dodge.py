"""Reactions to a Charge and to a shot: Retreat and Dodge (GH-REA-14 to 22, windows 1 and 2 of GH-REA-36)."""

from wartable.core.ask import About, Number, Refused, Steps
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.bases import Ground
from wartable.core.space.movement.along import point_in_direction
from wartable.core.space.movement.slides import base_hit
from wartable.games.grimheim.dice.on_table import of_declared
from wartable.games.grimheim.fate.assault import assault
from wartable.games.grimheim.moments import Retreating
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.gait import Gait, gait_of, mov
from wartable.games.grimheim.movement.ground import bodies_at, leg_of
from wartable.games.grimheim.movement.melee import bars_path, in_melee
from wartable.games.grimheim.movement.moments import Stopping
from wartable.games.grimheim.movement.on_foot import bad_walk, stays_close
from wartable.games.grimheim.reactions.who import answer
from wartable.games.grimheim.resolving import Retreat, Shot, Trigger
from wartable.games.grimheim.table import Table

LEAST = 10  # hundredths; a Retreat of less is none
DODGED = ("shoot", "quick-shot", "spell")


# Retreat


@clause("GH-REA-14", "GH-REA-18", "GH-REA-35", "GH-REA-36")
def retreat_window(table: Table, charger: ModelId, target: ModelId) -> Steps[bool]:
    """A Charge is declared: true if its target has moved away, so that the charger draws a new path."""
    if no_retreat(table, charger, target) is not None:
        return False
    about = About("charge", charger, target)
    way = yield from answer(table, [Trigger(target, "retreat")], "GH-REA-14", about)
    if way is None:
        return False
    moved = yield from give_way(table, charger, target)
    table.ends("reaction")
    return moved


@clause("GH-REA-16", "GH-REA-17")
def no_retreat(table: Table, charger: ModelId, target: ModelId) -> Refused | None:
    """Why a model has nowhere to retreat to."""
    if in_melee(table, target):
        return Refused("GH-REA-17", "in an enemy's melee range")
    retreat = Retreat(target, charger, mov(table, target))
    if furthest_retreat(table, retreat, retreat.far) < LEAST:
        return Refused("GH-REA-17", "no legal end point 0.1″ away")
    return None


@clause("GH-REA-15", "GH-REA-17", "GH-GEN-21", "GH-FAT-09")
def give_way(table: Table, charger: ModelId, target: ModelId) -> Steps[bool]:
    """Straight away from the charger, as far as its owner likes; Assault makes it longer."""
    retreat = Retreat(target, charger, mov(table, target))
    yield from table.at(Retreating(target, "retreat", retreat))
    retreat.far += yield from assault(table, target, "retreat")
    most = furthest_retreat(table, retreat, retreat.far)
    if most < LEAST:
        return False
    far = yield from Number(
        "retreat",
        table[target].seat,
        "GH-REA-17",
        f"How far does {table[target].title} retreat?",
        About("retreat", target, charger),
        low=LEAST,
        high=most,
        measure="inches",
    )
    point = end_of(table, retreat, furthest_retreat(table, retreat, far))
    yield from walk(table, target, (point,), "retreat")
    return True


def furthest_retreat(table: Table, retreat: Retreat, wanted: int) -> int:
    """The length of a retreat, stepped back from the wanted one until it is legal; 0 if there is none."""
    ground, gait = table.ground, gait_of(table, retreat.model, "retreat")
    bodies = bodies_at(ground, gait, gait.start_z)
    for far in range(wanted, LEAST - 1, -1):
        point = end_of(table, retreat, far)
        if runs_into(ground, gait, bodies, point):
            continue  # seen at a glance, and most often the case
        if no_end(table, retreat, point) is None:
            return far
    return 0


def runs_into(ground: Ground, gait: Gait, bodies: list[int], point: Point) -> bool:
    """Is the edge of the table or somebody in the way there?"""
    (x0, y0, _), (x1, y1, _) = gait.start, point
    if not ground.lay.on_table(x1, y1, gait.base):
        return True
    return base_hit(ground, gait.base, x0, y0, x1, y1, bodies) >= 0


def end_of(table: Table, retreat: Retreat, far: int) -> Point:
    """On the line from the charger's centre through its own."""
    charger, model = table[retreat.charger], table[retreat.model]
    return point_in_direction(model.at, model.x - charger.x, model.y - charger.y, far)


@clause("GH-REA-15", "GH-REA-16", "GH-REA-17")
def no_end(table: Table, retreat: Retreat, point: Point) -> Refused | None:
    """Normal movement on one level, without jump, climb or drop, and no end in melee range."""
    gait = gait_of(table, retreat.model, "retreat")
    leg = leg_of(table.ground.lay, gait, None, point)
    if isinstance(leg, Refused):
        return leg
    if leg.kind != "walk" or leg.gap:
        return Refused("GH-REA-17", "no climb, jump or drop in a Retreat", point)
    stopping = Stopping(retreat.model, "retreat", point)
    refused = bad_walk(table, gait, retreat.far, (point,), keeps_away=bars_path(table))
    return refused or stays_close(table, gait, point) or table.forbidden(stopping)


# Dodge


@clause("GH-REA-19", "GH-REA-20", "GH-REA-21", "GH-REA-22", "GH-REA-36")
def dodge_window(table: Table, shot: Shot) -> Steps[None]:
    """A Shoot, a Quick Shot or an attack spell is aimed at a model: it may gain a defense die."""
    if shot.action not in DODGED or shot.target not in table:
        return
    dodge, said = Trigger(shot.target, "dodge"), of_declared(shot)
    way = yield from answer(table, [dodge], "GH-REA-19", shot.about, said)
    if way is not None:
        table.ends("reaction")
        shot.extra_defense += 1
