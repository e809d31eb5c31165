"""Whole units: where to lead them."""

from collections.abc import Sequence
from typing import Any

from wartable.core.ask import Moves
from wartable.core.match import Point
from wartable.core.regions import apart2
from wartable.core.space.shapes import Shape, Wish
from wartable.core.table import Table
from wartable.core.units.proposals import propose


def lead_unit(
    table: Table[Any, Any], question: Moves, spots: Sequence[Point], shape: Shape = "keep"
) -> Any:
    """A raw answer that takes a unit to the first of the spots, in the order given, to which all can come; or none."""
    for spot in spots:
        found = propose(table, question.region, Wish(to=spot, shape=shape))
        if found.legal:
            return [[model, [list(at) for at in way]] for model, way in found.ways]
    return None


def nearest_of(spots: Sequence[Point], at: Point) -> list[Point]:
    """The nearest first."""
    return sorted(spots, key=lambda spot: (apart2(spot, at), spot))
