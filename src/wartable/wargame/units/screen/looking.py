"""Who sees whom and how far they are apart, whenever anybody asks: models, inside something too, and bare points.

A book brings its lines and says which pieces can stand between two models: here those no smaller than both, there all
that are solid. Whoever is inside a piece of terrain is measured from its outline, a passenger from the base of the
model that carries it.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from wartable.core.match import ModelId, Piece, Point, Terrain
from wartable.core.screen.scene import Sight
from wartable.core.space.areas.zones import area_gap
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.sight.stops import pieces_crossed
from wartable.core.table import Table
from wartable.core.units.whereabouts import host_of_model
from wartable.wargame.looking import Place, gap_between, in_between
from wartable.wargame.units.sight import Lines, sees

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)

UNSEEN = "no free line between the two bases"


class UnitSight(Generic[T, P]):
    """A rulebook's: who sees whom, and what can stop a line, for those who ask."""

    def __init__(
        self,
        clause: str,
        lines: Lines[T, P],
        walls: Callable[[T], list[int]],
        between: Callable[[T, P, P], list[int]] | None = None,
    ) -> None:
        self.clause = clause
        self.lines = lines
        self.walls = walls  # the pieces that stop any line
        self.between = between  # those that can stand between two models; none: the same

    def look(self, table: T, a: ModelId | Point, b: ModelId | Point) -> Sight:
        """As the rulebook has it between two models; between bare points along the straight line."""
        start, end = place_of(table, a), place_of(table, b)
        if start.model is None or end.model is None:
            lay = table.ground.lay
            stops = pieces_crossed(lay, *start.at[:2], *end.at[:2], self.walls(table))
            return self.sight_of(table, start, end, tuple([lay.ids[k] for k in stops]), not stops)
        one, other = table.match.piece(start.model), table.match.piece(end.model)
        if sees(table, self.lines, one, other):
            return self.sight_of(table, start, end, (), True)
        stops = self.walls(table) if self.between is None else self.between(table, one, other)
        return self.sight_of(table, start, end, in_between(table, start, end, stops), False)

    def sight_of(
        self, table: T, start: Place, end: Place, blockers: tuple[str, ...], seen: bool
    ) -> Sight:
        return Sight(
            seen=seen,
            gap=gap_of(table, start, end),
            line=(start.at, end.at),
            blockers=blockers,
            clause=self.clause,
            reason="" if seen else UNSEEN,
        )


def place_of(table: Table[Any, Any], what: ModelId | Point) -> Place:
    """A model or a point; a passenger is as wide as the model that carries it."""
    found = Place(table, what)
    host = host_of_model(table.match, what) if isinstance(what, str) else None
    if isinstance(host, Piece):
        found.base = host.base
    return found


def gap_of(table: Table[Any, Any], start: Place, end: Place) -> int:
    """From edge to edge, the edge of somebody inside a piece of terrain being its outline."""
    one, other = house_of(table, start), house_of(table, end)
    if one is not None and other is not None:
        there = [area_gap(other.footprint, x, y) for x, y in one.footprint]
        return min([*there, *[area_gap(one.footprint, x, y) for x, y in other.footprint]])
    if one is not None:
        return max(0, area_gap(one.footprint, *end.at[:2]) - end.base)
    if other is not None:
        return max(0, area_gap(other.footprint, *start.at[:2]) - start.base)
    if start.model in table.match.models and end.model in table.match.models:
        return gap_between(table, start, end)
    return max(0, leg_length(start.at, end.at) - start.base - end.base)


def house_of(table: Table[Any, Any], place: Place) -> Terrain | None:
    """The piece of terrain that somebody is inside."""
    host = None if place.model is None else host_of_model(table.match, place.model)
    return host if isinstance(host, Terrain) else None
