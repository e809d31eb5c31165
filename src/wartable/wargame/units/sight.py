"""Who sees whom along a book's own lines, and what stands in their way.

A book says which points lines join and what stops one: here 289, from the middle and sixteen points of a rim to those
of the other, or to the corners of a building, stopped by pieces and bases no smaller than both, veiled by woods, and
for blows stopped by shields and walls; there three side by side, stopped by pieces, by woods that they run into and
out of again, and by the perimeters of other units: their bases, and the gaps of an inch between these. Where one such
thing does not count, as from a hill, its book counts what each of the lines `drawn` meets.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isqrt
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.match import Piece, Spot, UnitId
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.kernels import meets
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.corridor import bases_between, pieces_between
from wartable.core.space.sight.rays import Line, across, any_free, is_free
from wartable.core.space.sight.stops import passes_through
from wartable.core.space.sight.veils import Disc, is_beside, runs_through
from wartable.core.space.units.bodies import links
from wartable.core.table import Table

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)
Join: TypeAlias = Callable[[Sequence[Spot], Sequence[Spot]], Iterator[Line]]


class InTheWay:
    """What stops a line: pieces and bases by number, walls and gaps that it may not cross, and veils.

    A base that a line touches stops it. A veil is a piece that stops it outside the bases at both its ends; a wood is
    one that stops it if it neither begins nor ends in there.
    """

    def __init__(
        self,
        pieces: list[int],
        bases: list[int],
        walls: Sequence[Line] = (),
        veils: Sequence[int] = (),
        woods: Sequence[int] = (),
    ) -> None:
        self.pieces = pieces
        self.bases = bases
        self.walls = walls
        self.veils = veils
        self.woods = woods
        self.is_any: bool = bool(pieces or bases or walls or veils or woods)


class Corridor:
    """What is near enough to the lines between two models to matter at all; their own bases never do."""

    def __init__(
        self, ground: Ground, a: Piece, b: Piece, starts: Sequence[Spot], ends: Sequence[Spot]
    ) -> None:
        self.ground = ground
        self.a: int = ground.at.get(a.id, -1)
        self.b: int = ground.at.get(b.id, -1)
        self.starts, self.ends = starts, ends
        self._wide = 0

    def bases(self, some: list[int]) -> list[int]:
        if not some:
            return some
        (ax, ay), (bx, by) = self.starts[0], self.ends[0]
        return bases_between(self.ground, ax, ay, bx, by, self.wide(), some, self.a, self.b)

    def perimeters(self, some: list[int], gap: int) -> tuple[list[int], list[Line]]:
        """Of the perimeters of their units: bases, and what lies between two of one unit within *gap*."""
        (ax, ay), (bx, by) = self.starts[0], self.ends[0]
        wide = (
            self.wide() + gap // 2 + 1
        )  # where a line runs through a gap, one of the two is no further off
        bases = bases_between(self.ground, ax, ay, bx, by, wide, some, self.a, self.b)
        return bases, gaps_beside(self.ground, bases, gap, self.b)

    def pieces(self, some: list[int]) -> list[int]:
        if not some:
            return some
        (ax, ay), (bx, by) = self.starts[0], self.ends[0]
        return pieces_between(self.ground.lay, ax, ay, bx, by, self.wide(), some)

    def wide(self) -> int:
        """How far off the line between the middles anything can still stop a line."""
        if not self._wide:
            self._wide = max(half_width(self.starts), half_width(self.ends)) + 1
        return self._wide


def half_width(points: Sequence[Spot]) -> int:
    """How far the points are from the first at most, along an axis or a little more."""
    x0, y0 = points[0]
    far = max([(x - x0) * (x - x0) + (y - y0) * (y - y0) for x, y in points])
    return isqrt(far) + 1


def each_to_each(starts: Sequence[Spot], ends: Sequence[Spot]) -> Iterator[Line]:
    """From every point of one to every point of the other, first between the middles: mostly that decides."""
    for sx, sy in starts:
        for ex, ey in ends:
            yield sx, sy, ex, ey


def side_by_side(starts: Sequence[Spot], ends: Sequence[Spot]) -> Iterator[Line]:
    """From each point of one to the same point of the other."""
    for (sx, sy), (ex, ey) in zip(starts, ends, strict=True):
        yield sx, sy, ex, ey


def ends_across(table: T, model: P, other: P) -> list[Spot]:
    """The middle of a base, and its ends on either side of the line to the other."""
    return across((model.x, model.y), model.base, (other.x, other.y))


def perimeters(
    ground: Ground, units: Iterable[UnitId], gap: int, but: int = -1
) -> tuple[list[int], list[Line]]:
    """The bases of some units, and what lies between two of the same unit that stand no more than *gap* apart.

    Not those of one base, *but* which all of its unit is looked at: it does not hide itself.
    """
    bases: list[int] = []
    between: list[Line] = []
    for unit in units:
        own = [k for k in ground.members(unit) if k != but]
        bases += own
        pairs = links(ground, own, gap)
        between += [(ground.x[a], ground.y[a], ground.x[b], ground.y[b]) for a, b in pairs]
    return bases, between


def gaps_beside(ground: Ground, bases: Iterable[int], gap: int, but: int) -> list[Line]:
    """What lies between some bases and others of their units within *gap*, each once; not beside one, as above."""
    linked = linked_bases(ground, gap)
    pairs = [(min(a, b), max(a, b)) for a in bases for b in linked[a] if b != but]
    return [(ground.x[a], ground.y[a], ground.x[b], ground.y[b]) for a, b in dict.fromkeys(pairs)]


def linked_bases(ground: Ground, gap: int) -> list[list[int]]:
    """Of each base those of its unit that stand no more than *gap* from it."""
    key = linked_bases, gap
    if key not in ground.placed:
        found: list[list[int]] = [[] for _ in ground.ids]
        for unit in dict.fromkeys([model.unit for model in ground.match.models.values()]):
            for a, b in links(ground, ground.members(unit), gap):
                found[a].append(b)
                found[b].append(a)
        ground.placed[key] = found
    known: list[list[int]] = ground.placed[key]
    return known


class Lines(Generic[T, P]):
    """A rulebook's: the points of a model as another looks at it, its middle first, and what stands in the way."""

    def __init__(
        self,
        points_of: Callable[[T, P, P], Sequence[Spot]],
        in_the_way: Callable[[T, P, P, Corridor], InTheWay],
        join: Join = each_to_each,
    ) -> None:
        self.points_of = points_of
        self.in_the_way = in_the_way
        self.join = join

    def drawn(self, table: T, a: P, b: P) -> Iterator[Line]:
        """All of them, one after the other as they are wanted."""
        return self.join(self.points_of(table, a, b), self.points_of(table, b, a))


def sees(table: T, lines: Lines[T, P], a: P, b: P) -> bool:
    """Is any line free? Kept while everybody stands where they stand, and nothing else may decide it."""
    placed, key = table.placed, (lines, a.id, b.id)
    if key not in placed:
        placed[key] = has_free_line(table, lines, a, b)
    found: bool = placed[key]
    return found


def has_free_line(table: T, lines: Lines[T, P], a: P, b: P) -> bool:
    """The same, looked at anew: for lines that what is borne or lent can stop."""
    starts, ends = lines.points_of(table, a, b), lines.points_of(table, b, a)
    way = lines.in_the_way(table, a, b, Corridor(table.ground, a, b, starts, ends))
    if not way.is_any:
        return True
    drawn = lines.join(starts, ends)
    discs = [(m.x, m.y, m.base) for m in (a, b) if m.id in table]
    way = far_veils_as_pieces(table.ground, way, discs)
    way = far_woods_as_pieces(table.ground, way, [*starts, *ends])
    if way.walls or way.veils or way.woods:
        return any_open(table.ground, drawn, way, discs)
    return any_free(table.ground, drawn, way.pieces, way.bases, touch_bases=True)


def far_veils_as_pieces(ground: Ground, way: InTheWay, discs: Sequence[Disc]) -> InTheWay:
    """A veil that neither base reaches into is a piece like any other, and sooner looked at."""
    near = [piece for piece in way.veils if is_beside(ground.lay, piece, discs)]
    if len(near) == len(way.veils):
        return way
    far = [piece for piece in way.veils if piece not in near]
    return InTheWay([*way.pieces, *far], way.bases, way.walls, near, way.woods)


def far_woods_as_pieces(ground: Ground, way: InTheWay, points: Sequence[Spot]) -> InTheWay:
    """A wood in which no line begins or ends is a piece like any other."""
    if not way.woods:
        return way
    lay = ground.lay
    near = [wood for wood in way.woods if any([lay.holds(wood, x, y) for x, y in points])]
    far = [wood for wood in way.woods if wood not in near]
    return InTheWay([*way.pieces, *far], way.bases, way.walls, way.veils, near)


def any_open(ground: Ground, drawn: Iterable[Line], way: InTheWay, discs: Sequence[Disc]) -> bool:
    """The same for lines that walls can stop, and veils outside the bases at both ends."""
    for line in drawn:
        if (
            not crosses(line, way.walls)
            and is_free(ground, line, way.pieces, way.bases, touch_bases=True)
            and not runs_through(ground.lay, line, way.veils, discs)
            and not any([runs_across(ground.lay, line, wood) for wood in way.woods])
        ):
            return True
    return False


def runs_across(lay: Lay, line: Line, piece: int) -> bool:
    """Does a line run through a piece in which it neither begins nor ends?"""
    x0, y0, x1, y1 = line
    if lay.holds(piece, x0, y0) or lay.holds(piece, x1, y1):
        return False
    return passes_through(lay, x0, y0, x1, y1, piece)


def crosses(line: Line, walls: Sequence[Line]) -> bool:
    """Does a line meet any of some walls?"""
    return any([meets(*line, *wall) for wall in walls])
