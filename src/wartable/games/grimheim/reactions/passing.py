"""A mover on its way, as the table would be at every point of it (GH-GEN-22)."""

from collections.abc import Callable
from itertools import pairwise

from msgspec.structs import replace

from wartable.core.match import ModelId, Point
from wartable.core.space.along import first_along
from wartable.core.space.moves import comes_within
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.table import Table


class Passing:
    """Nobody has moved yet: a table for each point that is looked at from nearby, made once."""

    def __init__(self, table: Table, mover: ModelId, way: tuple[Point, ...]) -> None:
        self.table = table
        self.mover = mover
        self.way = way
        self._tables: dict[Point, Table] = {}

    def at(self, point: Point) -> Table:
        """The table with the mover at a point."""
        found = self._tables.get(point)
        if found is None:
            match = self.table.match
            x, y, level = point
            there = replace(match.models[self.mover], x=x, y=y, level=level)
            found = AnyTable(replace(match, models=match.models | {self.mover: there}))
            self._tables[point] = found
        return found

    def comes_within(self, reach: int, model: ModelId) -> bool:
        """Does it come so near anywhere? Most models are left out by this."""
        ground = self.table.ground
        me, base = ground.at[model], self.table[self.mover].base
        legs = pairwise(self.way) if len(self.way) > 1 else [(self.way[0], self.way[0])]
        for (x0, y0, _), (x1, y1, _) in legs:
            if comes_within(ground, reach, me, x0, y0, x1, y1, base):
                return True
        return False

    def near(self, reach: int, model: ModelId, point: Point) -> bool:
        other, mover = self.table[model], self.table[self.mover]
        dx, dy = point[0] - other.x, point[1] - other.y
        apart = mover.base + other.base + reach
        return dx * dx + dy * dy <= apart * apart

    def first(self, test: Callable[[Point], bool]) -> tuple[int, Point] | None:
        """How far along the first point lies where something holds, and where it is."""
        return first_along(self.way, test)
