"""Cores that units lift, carry and drop (GF-MIS-04, GF-MIS-11, GF-MIS-12)."""

from typing import Any

from wartable.core.ask import About, Place, Question, Refused, Region, Steps
from wartable.core.match import Marker, Point, Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import CONTACT
from wartable.games.grimdark.match import Drop, Match
from wartable.games.grimdark.missions.events import CoreDropped, CoreLifted
from wartable.games.grimdark.missions.holding import touching
from wartable.games.grimdark.missions.scoring import row_of
from wartable.games.grimdark.table import Table

LEAVE = "leave it"
RULE = "grimdark.drop"


# Lifting


@clause("GF-MIS-04", "GF-MIS-10", "GF-MIS-12")
def lift_core(table: Table, unit: UnitId) -> Steps[None]:
    """At the end of its activation a unit in contact with a core may pick it up, one at most."""
    match = table.match
    if not row_of(match).cores or unit in match.carried.values() or not match.models_of(unit):
        return
    if not cores_there(table, unit):
        return
    about = About("lift", match.units[unit].leader, unit=unit)
    ask, seat = f"Does {match.units[unit].title} pick up a core?", match.units[unit].seat
    core = yield from choose(table, cores_to_lift, seat, "GF-MIS-04", ask, about)
    if core != LEAVE:
        table.do(CoreLifted("GF-MIS-04", unit, core))


def cores_there(table: Table, unit: UnitId) -> list[str]:
    return [one.id for one in table.match.markers if no_lifting(table, unit, one) is None]


@offers("lift", "GF-MIS-04", "GF-MIS-12")
def cores_to_lift(table: Table, question: Question[Any]) -> Offers[str]:
    assert question.about is not None, "nobody lifts anything"
    unit, markers = question.about.unit, {one.id: one for one in table.match.markers}
    return Offers(
        (*markers, LEAVE),
        lambda core: None if core == LEAVE else no_lifting(table, unit, markers[core]),
    )


@clause("GF-MIS-04", "GF-MIS-10")
def no_lifting(table: Table, unit: UnitId, core: Marker) -> Refused | None:
    if core.id in table.match.carried:
        return Refused("GF-MIS-04", "it is carried")
    if not touching(table, unit, core):
        return Refused("GF-MIS-04", "not in contact with it")
    return None


# Dropping


@clause("GF-MIS-11", "GF-RND-13")
def drop_cores(table: Table) -> Steps[None]:
    """What carriers cannot hold any longer lies where its owner says, at the last place of one of their models."""
    for core, unit in list(table.match.carried.items()):
        if not can_carry(table, unit):
            yield from drop(table, core, unit)


@clause("GF-MIS-11", "GF-CPL-16")
def drop_all_of(table: Table, seat: Seat) -> Steps[None]:
    """What any unit of a player carries, as they are about to leave."""
    for core, unit in list(table.match.carried.items()):
        if table.match.units[unit].seat == seat:
            yield from drop(table, core, unit)


@clause("GF-MIS-11")
def can_carry(table: Table, unit: UnitId) -> bool:
    """Not who is Shaken, destroyed, aboard a Transport or has left play."""
    return bool(table.match.models_of(unit)) and not table.match.units[unit].shaken


@clause("GF-MIS-11")
def drop(table: Table, core: str, unit: UnitId) -> Steps[None]:
    match = table.match
    where = drop_region(match, core, unit)
    ask, about = f"Where does {core} lie?", About("drop", unit=unit)
    seat = match.units[unit].seat
    x, y, _ = yield from Place("drop", seat, "GF-MIS-11", ask, about, region=where)
    table.do(CoreDropped("GF-MIS-11", core, x, y))


def drop_region(match: Match, core: str, unit: UnitId) -> Region:
    """Round the last places of its models."""
    spots = last_places(match, unit)
    xs, ys = [one.x for one in spots], [one.y for one in spots]
    middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2, 0
    widest = max([one.base for one in spots]) + CONTACT
    far = max(max(xs) - min(xs), max(ys) - min(ys)) // 2 + widest
    return Region(RULE, middle, 0, far, unit=unit, piece=core)


@clause("GF-MIS-11")
def last_places(match: Match, unit: UnitId) -> list[Drop]:
    """Where its models stand, or stood when they left the table."""
    there = [Drop(unit=unit, x=one.x, y=one.y, base=one.base) for one in match.models_of(unit)]
    return there or [one for one in match.remains if one.unit == unit]


@region(RULE)
@clause("GF-MIS-11")
def where_it_drops(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    x, y, level = path[-1]
    lay = table.ground.lay
    if level or not lay.on_table(x, y, 0):
        return Refused("GF-MIS-11", "not on the table", path[-1])
    for spot in last_places(table.match, region.unit):
        dx, dy, reach = x - spot.x, y - spot.y, spot.base + CONTACT - 1
        if dx * dx + dy * dy <= reach * reach:
            return None
    return Refused("GF-MIS-11", "not touching the last place of one of its models", path[-1])
