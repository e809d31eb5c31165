"""Before deployment: the roll-off, zones, Heroes who join units, units that are set aside (GF-PRE-22, 23, 26, 28)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import AMBUSH, MUSTERED, SCOUT, Match
from wartable.games.grimdark.rounds.events import HeroJoined, OrderRolled, PhaseReached
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table, all_bear
from wartable.games.grimdark.transports.aboard import fill_transports
from wartable.wargame.deploying.by_turns import hold_back, pick_zones, units_at
from wartable.wargame.deploying.events import ZonesTaken
from wartable.wargame.turns.rolling import roll_order

ALONE = "alone"


@clause("GF-PRE-22", "GF-PRE-28", "GF-GEN-07", "GF-MUL-02", "GF-MUL-03")
def take_sides(table: Table) -> Steps[None]:
    """Turns go round in the order of the roll-off, and so are zones picked; who won it deploys first."""
    table.begins(Act("step", "deployment"))
    ask, seats = "Who picks a zone first, deploys first and has the first turn?", table.match.seats
    order = yield from roll_order(table, range(seats), "deployment", "GF-PRE-22", ask)
    table.do(OrderRolled("GF-PRE-22", tuple(order)))
    yield from take_zones(table, order)
    for seat in range(seats):
        yield from join_heroes(table, seat)
    for seat in order:
        yield from declare_aside(table, seat)
    table.do(PhaseReached("GF-PRE-28", "deploy", order[0]))


@clause("GF-PRE-23", "GF-MUL-03")
def take_zones(table: Table, order: list[Seat]) -> Steps[None]:
    """Of two the winner picks a long edge; of more each picks in turn; the last takes what is left."""
    zones = [zone.id for zone in table.match.board.zones]
    owners = yield from pick_zones(order, zones, "zone", "GF-PRE-23", "Which zone is yours?")
    for zone, seat in owners.items():
        table.do(ZonesTaken("GF-PRE-23", seat, zone))


# Heroes


@clause("GF-SPR-24", "GF-PRE-26", "GF-PRE-34")
def join_heroes(table: Table, seat: Seat) -> Steps[None]:
    """Its player says of each Hero whether he is deployed with a unit, and is one of it from then on."""
    for unit in units_at(table.match, seat, MUSTERED):
        if not may_join(table.match, unit):
            continue
        about = About("join", table.match.units[unit].leader, unit=unit)
        ask = f"Which unit does {table.match.units[unit].title} join?"
        into = yield from choose(table, units_to_join, seat, "GF-SPR-24", ask, about)
        if into != ALONE:
            table.do(HeroJoined("GF-SPR-24", unit, into))


@clause("GF-SPR-24", "GF-SPR-28")
def may_join(match: Match, unit: UnitId) -> bool:
    """A Hero by himself who was made no tougher than 6; what a campaign has added to that does not count."""
    models = alive(match, unit)
    printed = sum([mark.value for mark in models[0].traits if mark.name == "tough"])
    return len(models) == 1 and models[0].hero and printed <= numbers().hero_join_tough_max


@offers("join", "GF-SPR-24", "GF-SPR-68")
def units_to_join(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Nobody, or a unit of several models that has no Hero."""
    assert question.about is not None, "nobody joins"
    hero, seat = question.about.unit, question.seat
    own = [unit for unit in units_at(table.match, seat, MUSTERED) if unit != hero]
    return Offers((ALONE, *own), lambda unit: no_joining(table, hero, unit), likely=(ALONE,))


@clause("GF-SPR-24", "GF-SPR-68")
def no_joining(table: Table, hero: UnitId, unit: UnitId) -> Refused | None:
    if unit == ALONE:
        return None
    models = alive(table.match, unit)
    if any([model.hero for model in models]):
        return Refused("GF-SPR-24", "it has a Hero")
    if len(models) < 2:
        return Refused("GF-SPR-24", "it is a single model")
    if is_aircraft(table, hero) != is_aircraft(table, unit):
        return Refused("GF-SPR-68", "only one of them is Aircraft")
    return None


# Ambush and Scout


@clause("GF-PRE-28", "GF-SPR-01", "GF-SPR-47", "GF-SPR-66", "GF-SPR-67", "GF-SPR-75")
def declare_aside(table: Table, seat: Seat) -> Steps[None]:
    """Units all of whose models have Ambush, then those that have Scout, of which it uses one.

    Who begins inside a Transport goes wherever that does.
    """
    yield from fill_transports(table, seat)
    ask = "Which units wait in Ambush?"
    yield from hold_back(table, seat, may_ambush, "GF-SPR-01", ask, where=AMBUSH)
    ask = "Which units are deployed last, as Scouts?"
    yield from hold_back(table, seat, may_scout, "GF-SPR-47", ask, where=SCOUT)


@clause("GF-SPR-01", "GF-SPR-67")
def may_ambush(table: Table, unit: UnitId) -> bool:
    return all_bear(table, unit, "ambush")


@clause("GF-SPR-47", "GF-SPR-67")
def may_scout(table: Table, unit: UnitId) -> bool:
    return all_bear(table, unit, "scout")
