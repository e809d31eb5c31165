"""The lines between two bases (FB-LOS-08): from the middle and the rim of one to those of the other."""

from collections.abc import Iterator
from math import isqrt

from wartable.core.match import Spot
from wartable.core.rulebook.clauses import clause
from wartable.core.space.sight.corridor import bases_between, pieces_between
from wartable.core.space.sight.rays import Line, rim_round
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import centre_of


@clause("FB-LOS-08", "FB-GAR-07", "FB-GAR-18")
def points_of(table: Table, model: Model) -> list[Spot]:
    """Of its base; in a garrison the middle and the corners of the building."""
    held = host_id(table.match, model.unit)
    if held:
        piece = piece_called(table, held)
        return [centre_of(piece), *piece.footprint]
    middle = (model.x, model.y)
    return [middle, *rim_round(middle, model.base)]


def lines_between(table: Table, a: Model, b: Model) -> Iterator[Line]:
    """All of them, that between the middles first: mostly it decides, and no other is drawn."""
    starts, ends = points_of(table, a), points_of(table, b)
    for sx, sy in starts:
        for ex, ey in ends:
            yield sx, sy, ex, ey


class Corridor:
    """What is near enough to the lines between two models to matter at all; their own bases never do."""

    def __init__(self, table: Table, a: Model, b: Model) -> None:
        self.ground = table.ground
        self.own = [self.ground.at.get(a.id, -1), self.ground.at.get(b.id, -1)]
        one, other = points_of(table, a), points_of(table, b)
        (self.ax, self.ay), (self.bx, self.by) = one[0], other[0]
        self.wide: int = max(half_width(one), half_width(other)) + 1

    def bases(self, some: list[int]) -> list[int]:
        a, b = self.own
        return bases_between(self.ground, self.ax, self.ay, self.bx, self.by, self.wide, some, a, b)

    def pieces(self, some: list[int]) -> list[int]:
        lay = self.ground.lay
        return pieces_between(lay, self.ax, self.ay, self.bx, self.by, self.wide, some)


def half_width(points: list[Spot]) -> int:
    """How far the points are from the first at most, along an axis or a little more."""
    x0, y0 = points[0]
    far = max([(x - x0) * (x - x0) + (y - y0) * (y - y0) for x, y in points])
    return isqrt(far) + 1
