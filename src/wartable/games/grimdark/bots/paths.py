"""How far it is to a goal by the ways that there are: round walls, and twice as far through difficult ground."""

from math import isqrt

from wartable.core.match import Point
from wartable.core.regions import apart2
from wartable.games.grimdark.bots.goals import Goal
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.ways import walls_of
from wartable.games.grimdark.rules.moving import flies, minds_difficult_ground
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import DIFFICULT, dangerous_pieces, pieces_of
from wartable.wargame.bots.fields import NO_WAY, Field, Passability

CELL = 100  # hundredths; units are not led more exactly
SIZES = (80, 130, 240)  # bases that are thought to be as large
RISK = 50  # hundredths more for a step through dangerous ground
ROUND = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))  # tenths


def far_to(table: Table, model: Model, goal: Goal, at: Point) -> int:
    """How far its model has to go from a spot; enemies, who move, are gone at straight."""
    spot, near = goal.spot(at), goal.reach + model.base
    straight = max(0, isqrt(apart2(spot, at)) - near)
    if not straight or not goal.stays or flies(table, model):
        return straight
    far = field_to(table, model, goal).far(at)
    return straight if far >= NO_WAY else max(straight, far)


def on_the_way(table: Table, model: Model, goal: Goal, here: Point, far: int) -> Point:
    """Where it is after so far on the shortest way."""
    if not goal.stays or flies(table, model):
        return here
    field, at = field_to(table, model, goal), here
    left = field.far(here)
    for _ in range(far // CELL):
        x, y, level = at
        spots = [(x + a * CELL // 10, y + b * CELL // 10, level) for a, b in ROUND]
        after = min(spots, key=lambda spot: (field.far(spot), spot))
        if field.far(after) >= field.far(at) or left - field.far(after) > far:
            break
        at = after
    return at


def field_to(table: Table, model: Model, goal: Goal) -> Field:
    """For all of about one size; worked out once in a battle."""
    lay, minds = table.ground.lay, minds_difficult_ground(table, model)
    base = next((size for size in SIZES if size >= model.base), SIZES[-1])
    zone = goal.zone.id if goal.zone else ""
    name = f"grimdark ways to {goal.at} {zone} {goal.reach} for {base} {minds}"
    known: Field | None = lay.made.get(name)
    if known is None:
        tolls = dict.fromkeys(pieces_of(lay, DIFFICULT) if minds else (), CELL)
        for piece in dangerous_pieces(lay):
            tolls[piece] = tolls.get(piece, 0) + RISK
        passability = Passability(lay, base, walls_of(table), tolls, {}, CELL)
        known = lay.made[name] = Field(passability, ends_at(table, goal, base))
    return known


def ends_at(table: Table, goal: Goal, base: int) -> list[Point]:
    """All along a zone, or round a spot and on it."""
    if goal.zone is not None:
        xs = range(CELL // 2, table.match.board.width, CELL)
        return list(dict.fromkeys([goal.spot((x, goal.at[1], 0)) for x in xs]))
    (x, y, level), far = goal.at, goal.reach + base
    rim = [(x + a * far // 10, y + b * far // 10, level) for a, b in ROUND]
    return [goal.at, *[at for at in rim if table.ground.lay.on_table(at[0], at[1], base)]]
