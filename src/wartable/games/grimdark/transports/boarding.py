"""Embarking: a unit that reaches a Transport by its Advance or Rush goes inside (GF-TRN-04, GF-TRN-17)."""

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.ways import MARCH
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.spaces import RIDES, fits_in
from wartable.wargame.units.hosts import Host
from wartable.wargame.units.manners import obstacles_of
from wartable.wargame.units.moving import Ends, Walked, ends_of


@clause("GF-TRN-04", "GF-TRN-17")
def hosts_for(table: Table, unit: UnitId) -> list[Model]:
    """The Transports on the table into which a unit fits."""
    return table.once(find_hosts, unit)


def find_hosts(table: Table, unit: UnitId) -> list[Model]:
    match = table.match
    own = [one for one in match.models.values() if one.seat == match.units[unit].seat]
    return [one for one in own if fits_in(match, unit, one)]


@clause("GF-TRN-04")
def led_to(table: Table, unit: UnitId) -> tuple[UnitId, ...]:
    """To whom a move may lead: the inch from them does not count for who goes inside."""
    return tuple(dict.fromkeys([host.unit for host in hosts_for(table, unit)]))


@clause("GF-TRN-04", "GF-TRN-16")
def reached(table: Table, unit: UnitId, ends: Ends) -> list[ModelId]:
    """The Transports that anybody touches who ends there, or stands there already."""
    bases = {one.id: one.base for one in table.match.models_of(unit)}
    return [
        host.id
        for host in hosts_for(table, unit)
        if any([touches(host, at, bases[id]) for id, at in ends.items()])
    ]


def touches(host: Model, at: Point, base: int) -> bool:
    """In contact, or over each other, as Aircraft can be."""
    held = Host(host)
    return held.touches(at[0], at[1], base)


def too_close(table: Table, unit: UnitId, ends: Ends) -> bool:
    """Does anybody end where only those may who go inside?"""
    bars = obstacles_of(table, unit, MARCH)
    bases = {one.id: one.base for one in table.match.models_of(unit)}
    return any([bars.too_near(bases[id], at, at) >= 0 for id, at in ends.items()])


@clause("GF-TRN-04", "GF-MOV-07")
def no_boarding(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Why somebody cannot end that near to a Transport: nobody reaches one."""
    if not region.parts[0].targets:
        return None
    last = {model: way[-1] for model, way in ways}
    moved = {part.model: last[part.model] for part in region.parts if is_moved(part, last)}
    if not too_close(table, region.unit, moved):
        return None
    if reached(table, region.unit, ends_of(region, ways)):
        return None
    return Refused("GF-TRN-04", "nobody reaches the Transport", next(iter(moved.values())))


def is_moved(part: Region, last: Ends) -> bool:
    return part.model in last and last[part.model] != part.origin


def doors_of(table: Table, region: UnitRegion) -> list[Point]:
    """Where its first model touches a Transport."""
    first = region.parts[0]
    hosts = [host for host in hosts_for(table, region.unit) if host.unit in first.targets]
    return [spot for host in hosts for spot in Host(host).doors(first.radius, first.allowance)]


@clause("GF-TRN-04", "GF-TRN-17")
def embark(table: Table, unit: UnitId, walked: Walked) -> Steps[None]:
    """All go inside, if anybody has reached a Transport; who could stay where it is may do so."""
    there = {one.id: one.at for one in table.match.models_of(unit)}
    must = too_close(table, unit, {model: way[-1] for model, way in walked})
    yield from RIDES.enter(table, unit, reached(table, unit, there), must=must)
