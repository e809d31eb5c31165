"""A mover on its way, as the table would be at every point of it (GH-GEN-22)."""

from collections.abc import Callable
from itertools import pairwise

from msgspec.structs import replace

from wartable.core.match import ModelId, Point
from wartable.core.space.movement.along import looks_near
from wartable.core.space.movement.slides import bases_near
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.table import Table


class Passing:
    """Nobody has moved yet: a table for each point that is looked at from nearby, made once.

    *aloft*: it teleports and passes nobody, so that only where it leaves and arrives is looked at.
    """

    def __init__(
        self, table: Table, mover: ModelId, way: tuple[Point, ...], aloft: bool = False
    ) -> None:
        self.table = table
        self.mover = mover
        self.way = way
        self.aloft = aloft
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

    def passed(self, reach: int) -> list[ModelId]:
        """The enemies within *reach* of some point of the way, nearest to its start first."""
        ground, base = self.table.ground, self.table[self.mover].base
        foes = ground.foe_bases(self.mover)
        near: list[int] = []
        legs = pairwise(self.way) if len(self.way) > 1 else [(self.way[0], self.way[0])]
        for (x0, y0, _), (x1, y1, _) in legs:
            near += bases_near(ground, reach, base, x0, y0, x1, y1, foes)
        return [ground.ids[k] for k in foes if k in near]

    def first(
        self, reach: int, model: ModelId, test: Callable[[Point], bool]
    ) -> tuple[int, Point] | None:
        """How far along the first point lies, within *reach* of a model, where something holds, and where it is."""
        other, mover = self.table[model], self.table[self.mover]
        apart = mover.base + other.base + reach
        for far, point in looks_near(self.way, other.x, other.y, apart, leaps=self.aloft):
            if test(point):
                return far, point
        return None
