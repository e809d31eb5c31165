"""The ways to what decides the battle: round walls, through open doors, over ladders, seldom through slow ground."""

from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.floors import SOLID, closed_pieces
from wartable.games.grimheim.movement.ground import LOW, in_way
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.fields import Field, Passability
from wartable.wargame.bots.goal import Goal, spots_at

TRAVERSE = 150  # a step over an obstacle: nobody runs over one
ROUGH = 150  # a step through difficult or dangerous ground: twice as far, and at a walk
LADDER = 600  # a whole turn: nobody runs up one
CLIMBER = 4  # MOV with which one gets from beside a ladder onto what it leads to
STAIRS = 50


def field_to(table: Table, me: Model, goal: Goal) -> Field:
    """For all of one size, worked out once while no door opens."""
    lay, walls = table.ground.lay, walls_for(table, me)
    climbs = me.move >= CLIMBER
    name = f"ways to {goal.at} for {me.base}{' with ladders' * climbs} round {walls}"
    known: Field | None = lay.made.get(name)
    if known is None:
        tolls = dict.fromkeys(lay.worded("field-defense"), TRAVERSE)
        tolls.update(dict.fromkeys(lay.worded("difficult", "dangerous"), ROUGH))
        rises = dict.fromkeys(lay.worded("stairs"), STAIRS)
        rises.update(dict.fromkeys(lay.worded("climbing-gear") if climbs else (), LADDER))
        passability = Passability(lay, me.base, walls, tolls, rises)
        known = lay.made[name] = Field(passability, spots_at(goal, me.base))
    return known


def walls_for(table: Table, me: Model) -> list[int]:
    """What nobody of that height passes on the ground, as the doors now are."""
    lay = table.ground.lay
    solid = closed_pieces(table, lay.worded(*SOLID, "impassable"), lay.worded("entryway"))
    high = [k for k in lay.worded(*LOW) if lay.pieces[k].height >= me.height]
    return [k for k in (*solid, *high) if in_way(lay, k, 0)]


def by_its_ways(table: Table, me: Model, goal: Goal) -> Goal:
    """The same goal, as far as its ways are long."""
    goal.by = field_to(table, me, goal)
    return goal
