"""What holds units: a building by its outline, or a model that moves by its base, and how they go in.

A book says how much a host holds and what a model takes of it: here four models of one unit at a time, followers and
officers one each; there so many spaces for several units, of which large models take three. Here a unit goes in when
its leader touches the wall after a march, there when any of its models reaches the base; all of it goes in or nobody.
"""

from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any, Generic, TypeVar

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.events import Event
from wartable.core.match import Match, Piece, Point, Spot, Terrain, UnitId
from wartable.core.space.areas.zones import (
    Area,
    area_gap,
    area_within,
    flat_area,
    middle,
    outline_versus,
)
from wartable.core.space.ground.hundredths import CONTACT, toward
from wartable.core.space.ground.kernels import versus
from wartable.core.space.sight.rays import rim_round
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive, host_called
from wartable.wargame.units.events import WentInside

P = TypeVar("P", bound=Piece)
OUTSIDE = "stay outside"


class Host:
    """The outline of one."""

    def __init__(self, held: Terrain | Piece) -> None:
        self.area: Area = ()
        self.base: int = 0
        self.level: int = 0
        if isinstance(held, Terrain):
            self.area = held.footprint
            self.middle: Spot = middle(held.footprint)
        else:
            self.middle = held.x, held.y
            self.base, self.level = held.base, held.level

    def wide(self) -> int:
        """No part of it is further from its middle, along the sides of the table."""
        x, y = self.middle
        return max([self.base, *[abs(a - x) + abs(b - y) for a, b in self.area]])

    def gap(self, x: int, y: int) -> int:
        """From a spot to it, down to the hundredth; 0 inside."""
        if self.area:
            return area_gap(self.area, x, y)
        dx, dy = x - self.middle[0], y - self.middle[1]
        return max(0, isqrt(dx * dx + dy * dy) - self.base)

    def is_near(self, x: int, y: int, radius: int, far: int) -> bool:
        """Is a base no more than so far from it?"""
        if self.area:
            return area_within(self.area, x, y, radius, far)
        dx, dy, reach = x - self.middle[0], y - self.middle[1], self.base + radius + far
        return reach >= 0 and dx * dx + dy * dy <= reach * reach

    def is_all_near(self, x: int, y: int, radius: int, far: int) -> bool:
        """Is all of a base no more than so far from it?"""
        return self.is_near(x, y, -radius, far)

    def is_near_leg(self, start: Point, end: Point, radius: int, far: int) -> bool:
        """Does a base come so near to it on a leg that does not lead through it?"""
        if any([self.is_near(x, y, radius, far) for x, y, _ in (start, end)]):
            return True
        reach = self.base + radius + far
        corners = [self.middle]
        if self.area:
            known = flat_area(self.area)
            corners = list(zip(known.vx, known.vy, strict=True))
        for x, y in corners:
            if versus(reach * reach, x, y, start[0], start[1], end[0], end[1]) <= 0:
                return True
        return False

    def touches(self, x: int, y: int, radius: int) -> bool:
        """Is a base outside it in contact with it?"""
        if self.area:
            known = flat_area(self.area)
            return outline_versus(known.vx, known.vy, x, y, radius + CONTACT) < 0
        dx, dy, reach = x - self.middle[0], y - self.middle[1], self.base + radius + CONTACT
        return dx * dx + dy * dy < reach * reach

    def door(self, to: Point, radius: int) -> Point:
        """Where a base touches it, as near as can be to a point."""
        x, y, level = to
        gap = self.gap(x, y)
        if not self.area:
            return toward(to, (*self.middle, level), max(0, gap - radius), gap + self.base)
        return toward(to, (*nearest_on(self.area, (x, y)), level), max(0, gap - radius), gap)

    def doors(self, radius: int, far: int) -> list[Point]:
        """Sixteen of these, towards all sides."""
        return [self.door((x, y, self.level), radius) for x, y in rim_round(self.middle, far)]


def host_at(table: Table[Any, Any], id: str) -> Host:
    """A piece of terrain or a model on the table, by its id."""
    lay = table.ground.lay
    return Host(lay.pieces[lay.at[id]] if id in lay.at else table[id])


def nearest_on(area: Area, spot: Spot) -> Spot:
    """The point of an outline nearest to a spot, to the hundredth."""
    found = [nearest_of(area[k - 1], area[k], spot) for k in range(len(area))]
    return min(
        found,
        key=lambda at: (
            (at[0] - spot[0]) * (at[0] - spot[0]) + (at[1] - spot[1]) * (at[1] - spot[1])
        ),
    )


def nearest_of(a: Spot, b: Spot, spot: Spot) -> Spot:
    """The point of a segment nearest to a spot."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    along, whole = (spot[0] - a[0]) * ux + (spot[1] - a[1]) * uy, ux * ux + uy * uy
    along = min(max(0, along), whole)
    return a[0] + (2 * ux * along + whole) // (2 * whole), a[1] + (2 * uy * along + whole) // (
        2 * whole
    )


# Who goes in


class Lodging(Generic[P]):
    """A rulebook's: the question whether a unit goes in, and how much there is *room* for.

    *size* is what a model takes of it; *alone*: there is never more than one unit in a host.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        ask: str,
        *,
        full: str,
        room: Callable[[Terrain | P], int],
        size: Callable[[P], int] = lambda _: 1,
        alone: bool = False,
        goes_in: Callable[[str, UnitId, str], Event[Any]] = WentInside,
    ) -> None:
        self.name = name
        self.clause = clause
        self.ask = ask
        self.full = full  # the clause by which there is no room
        self.room = room
        self.size = size
        self.alone = alone
        self.goes_in = goes_in

    def no_room(self, match: Match[P], unit: UnitId, host: str) -> Refused | None:
        """Why all of a unit does not fit into a host with those that are in it."""
        inside, held = match.held_by(host), host_called(match, host) or match.piece(host)
        if self.alone and inside:
            return Refused(self.full, "it is occupied")
        assert held is not None, f"{host} is not there"
        wanted = sum([self.size(model) for model in [*inside, *alive(match, unit)]])
        return (
            Refused(self.full, "there is no room for so many") if wanted > self.room(held) else None
        )

    def enter(
        self, table: Table[Any, P], unit: UnitId, hosts: Sequence[str], must: bool = False
    ) -> Steps[bool]:
        """Into one of these, if its owner wants, or if it *must*."""
        if not hosts:
            return False
        own = table.match.units[unit]
        about, ask = About(self.name, own.leader, unit=unit), self.ask.format(title=own.title)
        options = tuple(hosts) if must else (*hosts, OUTSIDE)
        chosen: str = yield from Choose(
            self.name, own.seat, self.clause, ask, about, options=options
        )
        if chosen == OUTSIDE:
            return False
        table.do(self.goes_in(self.clause, unit, chosen))
        return True
