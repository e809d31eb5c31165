"""The question where a model stands, and foes that are too near for it."""

from typing import Any

from wartable.core.ask import About, Place, Region, Steps
from wartable.core.match import ModelId, Piece, Point, Seat
from wartable.core.table import Table


def take_place(name: str, model: Piece, clause: str, region: Region) -> Steps[Point]:
    """Its owner says where it is put down."""
    ask = f"Where does {model.title} stand?"
    about = About("deploy", model.id)
    return (yield from Place(name, model.seat, clause, ask, about, region=region))


def foe_within(
    table: Table[Any, Any], seat: Seat, point: Point, radius: int, far: int
) -> ModelId | None:
    """An enemy that a base put there would be closer to than *far*."""
    x, y, _ = point
    ground, apart = table.ground, far + radius
    for k in ground.near(x, y, apart):
        dx, dy, limit = ground.x[k] - x, ground.y[k] - y, apart + ground.base[k]
        near = dx * dx + dy * dy < limit * limit
        if near and table.match.hostile(seat, ground.seat[k]):
            return ground.ids[k]
    return None
