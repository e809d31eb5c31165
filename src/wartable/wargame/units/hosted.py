"""Units come onto the table on foot: out of what holds them, or over an edge of it.

A way begins where a base touches the host, or the edge from outside, as near as can be to the way's first point, and is
measured from there. Here a garrison marches from the wall as far as it can: all who find a place at the wall, or they
stay inside; who finds none is lost. There passengers leave all together and end wholly within 6" of their transport; if
it is destroyed they are set down that near to it, those for whom a proposal finds no place are lost. Reserves march on
over a part of an edge, all of them or nobody.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import UnitBroughtIn
from wartable.core.match import ModelId, Piece, Point, UnitId
from wartable.core.space.areas.zones import Stretch, behind, march_area, middle
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.units.cohesion import overlapping
from wartable.core.table import Table
from wartable.core.units.fitting import fits_somewhere
from wartable.core.units.unit_regions import refusal_naming
from wartable.wargame.deploying.zones import widest
from wartable.wargame.units.hosts import host_at
from wartable.wargame.units.manners import Manner, no_end, no_footing, obstacles_of
from wartable.wargame.units.moving import AS_FAR, Bond, Ends, Walked, ask_moves, no_moves
from wartable.wargame.units.ways import mover, no_way, price_of, too_far

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)


# Where a way begins


def start_of(table: Table[Any, Any], region: Region, first: Point) -> Point:
    """Where a base touches its host or the edge, as near as can be to the first point of its way."""
    if region.edge is None:
        return host_at(table, region.piece).door(first, region.radius)
    (x0, y0), (x1, y1) = behind(table.ground.lay, region.edge, region.radius)
    return min(max(first[0], x0), x1), min(max(first[1], y0), y1), 0


def from_start(table: Table[Any, Any], region: UnitRegion, ways: Ways) -> Walked:
    """Whole ways, each from where it begins."""
    parts = {part.model: part for part in region.parts}
    return tuple([(id, (start_of(table, parts[id], way[0]), *way)) for id, way in ways])


def come_on(
    table: Table[Any, Any], name: str, region: UnitRegion, clause: str, ask: str
) -> Steps[Walked]:
    """Its owner says how each of them goes; if nobody comes, nothing happens."""
    ways = yield from ask_moves(table, name, region, clause, ask)
    if ways:
        ends = tuple([(model, way[-1]) for model, way in ways])
        table.do(UnitBroughtIn(clause, region.unit, ends))
    return from_start(table, region, ways)


def no_way_on(
    table: T, region: Region, path: tuple[Point, ...], manner: Manner[T, Any]
) -> Refused | None:
    """Why one cannot come on this way in a manner of moving: from where it begins, and as far as it goes from there."""
    start = start_of(table, region, path[0])
    refused = no_way(table, region, path, manner, start)
    if refused is not None:
        return refused
    price = price_of(table, replace(region, origin=start), path, manner)
    return too_far(price, region.reach, path[-1], manner)


# Over an edge


def over_edge(
    table: T, bond: Bond[T, P], rule: str, models: Sequence[P], part: Stretch, far: int
) -> UnitRegion | None:
    """Where they may end who come over a part of an edge; nothing if nobody could come wholly onto the table."""
    area = march_area(table.ground.lay, part, far, max([model.base for model in models]))
    if not area:
        return None
    at, wide = (*middle(area), 0), widest(area)
    parts = [
        Region(rule, at, one.base, wide, one.id, unit=one.unit, edge=part, reach=far)
        for one in models
    ]
    cohesion = bond.cohesion(table, models)
    return UnitRegion(rule=rule, unit=models[0].unit, parts=tuple(parts), cohesion=cohesion)


# Out of a host


class ComingOut(Generic[T, P]):
    """A rulebook's: how units come out of what holds them.

    They walk, or are set down, in a *manner* of moving, and *within* is how near to the host all of a unit must end, -1
    for as far as it goes. All come out or nobody does; *one_by_one* all do who find room in contact with the host.
    """

    def __init__(
        self,
        rule: str,
        clause: str,
        bond: Bond[T, P],
        manner: Manner[T, P],
        *,
        within: int = -1,
        one_by_one: bool = False,
        on_each_other: str = "",
    ) -> None:
        self.rule = rule
        self.clause = clause
        self.bond = bond
        self.manner = manner
        self.within = within
        self.one_by_one = one_by_one
        self.on_each_other = on_each_other or clause  # by which nobody ends on another

    def region(
        self,
        table: T,
        models: Sequence[P],
        host: str,
        far: int,
        own: Mapping[ModelId, int] = AS_FAR,
        targets: tuple[UnitId, ...] = (),
    ) -> UnitRegion:
        """Round the host, so far at most or as far as each goes on its *own*, perhaps up to somebody."""
        held = host_at(table, host)
        wide, at = held.wide(), (*held.middle, held.level)
        parts = [
            Region(
                self.rule,
                at,
                one.base,
                wide + own.get(one.id, far) + one.base,
                one.id,
                unit=one.unit,
                piece=host,
                targets=targets,
                reach=own.get(one.id, far),
            )
            for one in models
        ]
        cohesion = self.bond.cohesion(table, models)
        return UnitRegion(
            rule=self.rule, unit=models[0].unit, parts=tuple(parts), cohesion=cohesion
        )

    def come_out(
        self, table: T, name: str, region: UnitRegion, clause: str, ask: str
    ) -> Steps[Walked | None]:
        """Those who come out, with their ways; none if all stay. Who is inside afterwards has found no room."""
        walked = yield from come_on(table, name, region, clause, ask)
        stay = not walked and (not self.one_by_one or self.any_room(table, region))
        return None if stay else walked

    def set_down(
        self, table: T, name: str, models: Sequence[P], host: str, clause: str, ask: str
    ) -> Steps[None]:
        """As many as a proposal finds room for, whether they would or not; the others are inside afterwards."""
        for many in range(len(models), 0, -1):
            region = replace(self.region(table, models[:many], host, self.within), everyone=True)
            if fits_somewhere(table, region):
                yield from come_on(table, name, region, clause, ask)
                return

    # Judging

    def no_way(self, table: T, region: Region, path: tuple[Point, ...]) -> Refused | None:
        """Why a model cannot walk out so."""
        return self.too_far_off(table, region, path[-1]) or no_way_on(
            table, region, path, self.manner
        )

    def no_place(self, table: T, region: Region, path: tuple[Point, ...]) -> Refused | None:
        """Why a model cannot be set down there."""
        return self.too_far_off(table, region, path[-1]) or self.no_room(table, region, path[-1])

    def too_far_off(self, table: T, region: Region, end: Point) -> Refused | None:
        """Why it cannot end so far from its host."""
        held = host_at(table, region.piece)
        if self.within < 0 or held.is_all_near(end[0], end[1], region.radius, self.within):
            return None
        return Refused(self.clause, f"not wholly within {inches(self.within)} of it", end)

    def no_room(self, table: T, part: Region, spot: Point) -> Refused | None:
        """Why it could not end there, whoever else comes out."""
        bars, model = obstacles_of(table, part.unit, self.manner), mover(table, part)
        footing = no_footing(bars, part.radius, spot, spot, model)
        return footing or no_end(bars, part.radius, spot, model)

    def no_ways(self, table: T, region: UnitRegion, ways: Ways) -> Refused | None:
        """Nobody, or all; where they come one by one, all who find room."""
        if not ways:
            return None
        missing = [part for part in region.parts if part.model not in dict(ways)]
        if missing and not self.one_by_one:
            return Refused(self.clause, "all of them, or nobody")
        refused = no_moves(table, self.bond, only(region, ways), ways, self.on_each_other)
        for part in [] if refused is not None else missing:
            at = self.room_for(table, region, part, ways)
            if at is not None:
                return refusal_naming(table, part.model, self.clause, "has room beside it", at)
        return refused

    # Room

    def any_room(self, table: T, region: UnitRegion) -> bool:
        return any([self.room_for(table, region, part, ()) is not None for part in region.parts])

    def room_for(self, table: T, region: UnitRegion, part: Region, ways: Ways) -> Point | None:
        """A spot in contact with the host, of sixteen round it, where one could end beside the others."""
        for spot in host_at(table, part.piece).doors(part.radius, part.allowance):
            if self.no_room(table, part, spot) or not clear_of_ends(region, part, spot, ways):
                continue
            ends: Ends = {model: way[-1] for model, way in ways} | {part.model: spot}
            if part.model not in self.bond.astray(table, only(region, list(ends.items())), ends):
                return spot
        return None


def only(region: UnitRegion, ways: Sequence[tuple[str, object]]) -> UnitRegion:
    """The region of those that come out."""
    coming = {model for model, _ in ways}
    parts = tuple([part for part in region.parts if part.model in coming])
    return UnitRegion(rule=region.rule, unit=region.unit, parts=parts, cohesion=region.cohesion)


def clear_of_ends(region: UnitRegion, part: Region, spot: Point, ways: Ways) -> bool:
    """Would it stand on nobody who comes out with it?"""
    bases = {one.model: one.radius for one in region.parts}
    return not any(
        [overlapping(spot[:2], part.radius, way[-1][:2], bases[model]) for model, way in ways]
    )
