"""What is in the way of a unit's models in each manner of moving, where they may end, and what a way costs.

A book says for each manner what bars a leg, on what nobody ends and what is paid: here a march keeps out of enemies'
engagement ranges while other moves lead through them, floors cost and who charges pays for obstacles; there nobody
passes or ends within an inch of another unit, but who charges keeps from contact with all but his target, no way leads
through another unit's perimeter, and climbs cost. Who flies passes over everything and ends where anybody may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.ask import Refused
from wartable.core.match import Piece, Point, Terrain, UnitId
from wartable.core.space.ground.bases import Ground
from wartable.core.space.movement.moves import comes_within
from wartable.core.space.movement.slides import base_hit, piece_hit
from wartable.core.space.shapes import Part, Tariff
from wartable.core.table import Table

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)
Near: TypeAlias = Callable[[Ground, int, int, int, int, int, int, int], bool]


class Obstacles:
    """What is in the way of a unit's models that move in a certain manner; made once while nothing changes.

    Nobody passes the bases of *others*, all but the unit's own if it is not said, nor the *walls*; nobody stops on top
    of what is *closed*. From the bases *apart* each keeps so far, and *near* says what is too near. Where there is more
    to keep from that has no base, a wider way round is looked for too, with a *berth*.
    """

    def __init__(
        self,
        table: Table[Any, Any],
        unit: UnitId,
        manner: Manner[Any, Any],
        *,
        others: list[int] | None = None,
        walls: Sequence[int] = (),
        closed: Sequence[int] = (),
        apart: Sequence[tuple[int, int]] = (),
        near: Near = comes_within,
        berth: int = 0,
        flies: bool = False,
    ) -> None:
        ground = table.ground
        self.table = table
        self.ground = ground
        self.unit = unit
        self.manner = manner
        self.flies = flies
        self.walls: list[int] = list(walls)
        self.closed: list[int] = list(closed)
        self.apart: list[tuple[int, int]] = list(apart)
        self.near = near
        self.berth = berth
        self.crowds: dict[int, list[int]] = {}
        for k in ground.strangers(unit) if others is None else others:
            self.crowds.setdefault(ground.level[k], []).append(k)
        self._keepers: list[int] = [k for k, _ in self.apart]
        self._swollen: Ground | None = None

    def crowd(self, level: int) -> list[int]:
        return self.crowds.get(level, [])

    def walls_on(self, level: int) -> list[int]:
        return self.walls if level == 0 else []

    def who(self, base: int) -> Piece:
        found: Piece = self.table[self.ground.ids[base]]
        return found

    @property
    def swollen(self) -> Ground:
        """Who keeps apart is as wide as that, for finding ways that keep out of it."""
        if self._swollen is None:
            wider = self.ground.swollen([], 0)
            for k, gap in self.apart:
                wider.base[k] += gap + 1
            wider.widest = max(wider.base, default=0)
            self._swollen = wider
        return self._swollen

    def keepers_near(
        self, radius: int, start: Point, end: Point, more: int = 0
    ) -> list[tuple[int, int]]:
        """All from whom it keeps if any might be too near to a leg, or *more* than that; mostly none is."""
        x, y, _ = start
        hit = base_hit(self.swollen, radius + more, x, y, end[0], end[1], self._keepers)
        return self.apart if hit >= 0 else []

    def too_near(
        self,
        radius: int,
        start: Point,
        end: Point,
        leaving: int = -1,
        but: tuple[UnitId, ...] = (),
    ) -> int:
        """The first base to which a leg comes too near, or -1.

        *leaving* is a base that may leave those it is near; to those of the units *but* it may come.
        """
        ground, level = self.ground, start[2]
        for k, gap in self.keepers_near(radius, start, end):
            if ground.level[k] != level or (leaving >= 0 and self.begins_near(gap, leaving, k)):
                continue
            near = self.near(ground, gap, k, start[0], start[1], end[0], end[1], radius)
            if near and not (but and self.who(k).unit in but):
                return k
        return -1

    def begins_near(self, gap: int, leaving: int, k: int) -> bool:
        """Is a base too near to another where it stands? Just far enough away it is not."""
        ground = self.ground
        x, y, radius = ground.x[leaving], ground.y[leaving], ground.base[leaving]
        return self.near(ground, gap, k, x, y, x, y, radius)


Leg: TypeAlias = Callable[[Obstacles, P, int, Point, Point], Refused | None]  # with the radius
Passage: TypeAlias = Callable[
    [Obstacles, P, int, Point, Point, tuple[UnitId, ...]], Refused | None
]  # and up to whom
End: TypeAlias = Callable[[Obstacles, P, int, Point, tuple[UnitId, ...]], Refused | None]
Pays: TypeAlias = Callable[[T, int, tuple[Point, ...]], list[Part]]


class Clauses:
    """By which a way is refused; the one for a way that is too *far* stands for those that are not said."""

    def __init__(
        self,
        far: str,
        *,
        edge: str = "",  # off the table
        friend: str = "",  # through another model of its seat
        foe: str = "",  # through any other
        wall: Callable[[Terrain], str] | None = None,
        end: str = "",  # on somebody
        top: str = "",  # on top of what is closed
    ) -> None:
        self.far = far
        self.edge = edge or far
        self.friend = friend or far
        self.foe = foe or far
        self.wall = wall
        self.end = end or far
        self.top = top or far

    def of_wall(self, piece: Terrain) -> str:
        return self.far if self.wall is None else self.wall(piece)


class Manner(Generic[T, P]):
    """One of a rulebook's manners of moving.

    *keeps* finds what is in the way. What else stands against it *footing* says of a leg off the table's level,
    *passes* of every leg, and *ends* of where a way ends; these two are told up to whom it leads. A way costs its
    length, what the *tariff* says, and what it *pays* beside. *broken*: beyond where it cannot end it may end again.
    """

    def __init__(
        self,
        clauses: Clauses,
        keeps: Keeps[T, P],
        *,
        footing: Leg[P] | None = None,
        passes: Passage[P] | None = None,
        ends: End[P] | None = None,
        tariff: Tariff = Tariff(),  # noqa: B008 -- it is frozen
        pays: Pays[T] | None = None,
        broken: bool = False,
    ) -> None:
        self.clauses = clauses
        self.keeps = keeps
        self.footing = footing
        self.passes = passes
        self.ends = ends
        self.tariff = tariff
        self.pays = pays
        self.broken = broken


Keeps: TypeAlias = Callable[[T, UnitId, Manner[T, P]], Obstacles]


def obstacles_of(table: T, unit: UnitId, manner: Manner[T, Any]) -> Obstacles:
    return table.once(manner.keeps, unit, manner)


# Legs


def no_leg(
    bars: Obstacles,
    radius: int,
    start: Point,
    end: Point,
    model: Piece,
    targets: tuple[UnitId, ...] = (),
) -> Refused | None:
    """Why a model cannot go from one point to the next."""
    refused = no_footing(bars, radius, start, end, model) or no_passage(bars, radius, start, end)
    passes = bars.manner.passes
    if refused is not None or passes is None:
        return refused
    return passes(bars, model, radius, start, end, targets)


def no_footing(
    bars: Obstacles, radius: int, start: Point, end: Point, model: Piece
) -> Refused | None:
    """The table's edge, and what a book says of floors."""
    if not bars.ground.lay.on_table(end[0], end[1], radius):
        return Refused(bars.manner.clauses.edge, "off the table", end)
    if start[2] == end[2] == 0:
        return None
    footing = bars.manner.footing
    if footing is not None:
        return footing(bars, model, radius, start, end)
    return Refused(bars.manner.clauses.edge, "there is no floor", end)


def no_passage(bars: Obstacles, radius: int, start: Point, end: Point) -> Refused | None:
    """Bases of others and walls, on the floor where the leg starts; nothing stops who flies."""
    if bars.flies:
        return None
    crowd = bars.crowd(start[2])
    hit = base_hit(bars.ground, radius, start[0], start[1], end[0], end[1], crowd)
    if hit < 0:
        return no_walls(bars, radius, start, end)
    who, clauses = bars.who(hit), bars.manner.clauses
    friend = who.seat == bars.table.match.units[bars.unit].seat
    return Refused(clauses.friend if friend else clauses.foe, f"{who.title} is in the way", end)


def no_walls(bars: Obstacles, radius: int, start: Point, end: Point) -> Refused | None:
    lay = bars.ground.lay
    hit = piece_hit(lay, radius, start[0], start[1], end[0], end[1], bars.walls_on(start[2]))
    if hit < 0:
        return None
    wall = lay.pieces[hit]
    return Refused(bars.manner.clauses.of_wall(wall), f"{wall.title} is in the way", end)


# Ends


def no_end(
    bars: Obstacles, radius: int, end: Point, model: Piece, targets: tuple[UnitId, ...] = ()
) -> Refused | None:
    """Why a model cannot stop there: on somebody, on what is closed, in a wall, or for a reason of the book's."""
    x, y, level = end
    hit = base_hit(bars.ground, radius, x, y, x, y, bars.crowd(level))
    if hit >= 0:
        return Refused(bars.manner.clauses.end, f"would end on {bars.who(hit).title}", end)
    if level == 0:
        top = piece_hit(bars.ground.lay, radius, x, y, x, y, bars.closed)
        if top >= 0:
            piece = bars.ground.lay.pieces[top]
            return Refused(bars.manner.clauses.top, f"nobody may stop on top of {piece.title}", end)
    refused, ends = no_walls(bars, radius, end, end), bars.manner.ends
    if refused is not None or ends is None:
        return refused
    return ends(bars, model, radius, end, targets)
