"""From where to where somebody looks: from model to model, or between bare points of the table."""

from typing import Any

from wartable.core.match import ModelId, Point
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.sight.stops import pieces_crossed
from wartable.core.table import Table
from wartable.core.units.whereabouts import spot_of

EYES = 100  # how high one looks from a bare point


class Place:
    """A model, or a bare point; one inside something is in the middle of it."""

    def __init__(self, table: Table[Any, Any], what: ModelId | Point) -> None:
        self.model: ModelId | None = None
        self.base: int = 0
        self.height: int = EYES
        if not isinstance(what, str):
            self.at: Point = what
            return
        piece, at = table.match.piece(what), spot_of(table.match, what)
        assert piece is not None and at is not None, f"{what} is not on the table"
        self.model, self.at = what, at
        self.base, self.height = piece.base, piece.height


def gap_between(table: Table[Any, Any], start: Place, end: Place) -> int:
    """From edge to edge."""
    if start.model is not None and end.model is not None:
        return table.gap(start.model, end.model)
    return max(0, leg_length(start.at, end.at) - start.base - end.base)


def in_between(
    table: Table[Any, Any], start: Place, end: Place, walls: list[int]
) -> tuple[str, ...]:
    """The pieces on the line between the centres; if that one is free, all that stand near it."""
    lay, (x0, y0, _), (x1, y1, _) = table.ground.lay, start.at, end.at
    return tuple([lay.ids[k] for k in pieces_crossed(lay, x0, y0, x1, y1, walls) or walls])
