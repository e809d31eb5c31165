"""Forced movement: who is pushed goes straight, stops before obstacles and may fall (GH-MOV-17, 19, 27)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.movement import along
from wartable.core.space.movement.slides import disc_clear
from wartable.games.grimheim.events import ModelMoved
from wartable.games.grimheim.movement.falls import fall
from wartable.games.grimheim.movement.floors import floor_at
from wartable.games.grimheim.movement.gait import Gait
from wartable.games.grimheim.movement.ground import bodies_at, walls_at
from wartable.games.grimheim.sight.hiding import discover, look_round
from wartable.games.grimheim.table import Table


@clause("GH-MOV-17", "GH-MOV-19", "GH-MOV-23", "GH-MOV-27")
def push(
    table: Table, model: ModelId, from_model: ModelId, distance: int, by: ModelId = ""
) -> Steps[None]:
    """Along the line from one base centre through the other; no reaction answers it. *by* is credited with a fall."""
    pushed, pusher = table[model], table[from_model]
    dx, dy = pushed.x - pusher.x, pushed.y - pusher.y
    end, height = push_end(table, model, dx, dy, distance)
    if end == pushed.at:
        return
    table.do(ModelMoved("GH-MOV-19", model, *end, False))
    discover(table, model, "GH-LOS-16")
    look_round(table, model)
    if height:
        yield from fall(table, model, height, by)


def push_end(table: Table, model: ModelId, dx: int, dy: int, distance: int) -> tuple[Point, int]:
    """Where a push ends, and from how high it falls there."""
    ground, gait = table.ground, Gait(table, model, "push")
    me = ground.at[model]
    walls, bodies = walls_at(table, gait, gait.start_z), bodies_at(ground, gait, gait.start_z)
    end = along.push(ground, me, dx, dy, distance, walls, bodies)
    if ground.lay.elevation(*end) is not None or end == gait.start:
        return end, 0
    return over_the_edge(table, gait, dx, dy, end)


@clause("GH-MOV-19")
def over_the_edge(table: Table, gait: Gait, dx: int, dy: int, end: Point) -> tuple[Point, int]:
    """Who loses the ground under its centre lands below, just clear of the ledge; if nothing fits, it stays above."""
    lay, start = table.ground.lay, gait.start
    for more in range(2 * gait.base + 2):
        spot = along.point_in_direction(end, dx, dy, more) if more else end
        landing = floor_below(table, gait, spot)
        if landing is not None:
            return landing, gait.start_z - floor_at(lay, landing)
    back = [
        along.point_in_direction(start, dx, dy, far) for far in range(leg_length(start, end), 0, -1)
    ]
    above = [spot for spot in back if lay.elevation(*spot) is not None]
    return (above or [start])[0], 0


def floor_below(table: Table, gait: Gait, spot: Point) -> Point | None:
    """The next floor under a spot on which the base fits."""
    ground = table.ground
    lay = ground.lay
    if not lay.on_table(spot[0], spot[1], gait.base):
        return None
    for level in range(spot[2] - 1, -1, -1):
        z = lay.elevation(spot[0], spot[1], level)
        if z is None or z >= gait.start_z:
            continue
        walls, bodies = walls_at(table, gait, z), bodies_at(ground, gait, z)
        x, y, me = spot[0], spot[1], ground.at[gait.model]
        if disc_clear(ground, gait.base, x, y, x, y, walls, bodies, me):
            return x, y, level
        return None
    return None
