"""Where no base can stand, and why."""

from typing import Any, Literal, TypeAlias

from wartable.core.match import Point
from wartable.core.space.movement.moves import fits, wholly_on_piece
from wartable.core.table import Table

Hold: TypeAlias = Literal["", "edge", "solid", "floor", "base"]
REASONS: dict[Hold, str] = {
    "edge": "not wholly on the table",
    "solid": "something impassable is in the way",
    "floor": "there is no such floor for all of it there",
    "base": "another model stands there",
}


def no_footing(table: Table[Any, Any], point: Point, radius: int, solid: list[int]) -> Hold:
    """What keeps a base off a spot: the edge, something solid on the ground, the lack of a floor, another base."""
    x, y, level = point
    ground = table.ground
    if not ground.lay.on_table(x, y, radius):
        return "edge"
    if level == 0 and not fits(ground, radius, x, y, solid, [], -1):
        return "solid"
    if level > 0 and not on_floor(table, point, radius):
        return "floor"
    return "" if ground.free(x, y, radius, level=level) else "base"


def on_floor(table: Table[Any, Any], point: Point, radius: int) -> bool:
    """Is all of a base on a floor of one piece?"""
    x, y, level = point
    lay = table.ground.lay
    whole = [k for k in lay.under(x, y) if wholly_on_piece(lay, k, x, y, radius)]
    return any([level <= len(lay.pieces[k].floors) for k in whole])
