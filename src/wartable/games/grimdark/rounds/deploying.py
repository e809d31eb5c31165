"""Units come onto the table by turns: deployment, scouts, late units and those in Ambush (GF-PRE-25 to GF-PRE-31)."""

from collections.abc import Callable
from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, Question, Refused, Steps, UnitRegion
from wartable.core.match import Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import AMBUSH, LATE, MUSTERED, SCOUT, Arrival, Match, Phase
from wartable.games.grimdark.rounds.events import (
    ArrivalsDone,
    Arrived,
    PhaseReached,
    TurnPassed,
    TurnsBegan,
)
from wartable.games.grimdark.rounds.placing import (
    ambush_region,
    has_room,
    late_region,
    scout_region,
    zone_region,
)
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.aboard import aboard
from wartable.wargame.deploying.by_turns import units_at
from wartable.wargame.deploying.events import HeldBack
from wartable.wargame.turns.order import next_able
from wartable.wargame.units.moving import ask_moves, bring_in, carry_out

WAIT = "wait"
Regions = Callable[[Table, UnitId], UnitRegion]
# where units wait that are placed in a phase, and where they may stand
PLACES: dict[str, tuple[str, Regions]] = {
    "deploy": (MUSTERED, zone_region),
    "scouts": (SCOUT, zone_region),
    "late": (LATE, late_region),
    "ambush": (AMBUSH, ambush_region),
}
# by which clause players place a unit by turns
LAWS = {
    "deploy": "GF-PRE-25",
    "scouts": "GF-SPR-48",
    "late": "GF-PRE-31",
    "ambush": "GF-SPR-02",
}


def turns_from(match: Match, first: Seat) -> list[Seat]:
    """Every seat once, as turns go round."""
    start = match.order.index(first)
    return [*match.order[start:], *match.order[:start]]


def waiting(match: Match, seat: Seat) -> list[UnitId]:
    """A seat's units that are placed in this phase."""
    return units_at(match, seat, PLACES[match.phase][0])


def has_any_room(table: Table, seat: Seat) -> bool:
    """Is there room for one of them?"""
    for unit in waiting(table.match, seat):
        if finds_room(table, unit):
            return True
    return False


def finds_room(table: Table, unit: UnitId) -> bool:
    return has_room(table, PLACES[table.match.phase][1](table, unit))


@offers("deploy", "GF-PRE-25", "GF-PRE-31", "GF-SPR-76")
def units_to_place(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Those that wait there and have room; one in Ambush may be left where it is."""
    units = waiting(table.match, question.seat)
    more = (WAIT,) if table.match.phase == "ambush" else ()
    return Offers((*units, *more), lambda unit: no_placing(table, unit), likely=more)


@clause("GF-PRE-31")
def no_placing(table: Table, unit: UnitId) -> Refused | None:
    if unit == WAIT or finds_room(table, unit):
        return None
    return Refused("GF-PRE-31", "there is no room for it")


# Before the first round


@clause("GF-PRE-25", "GF-PRE-28", "GF-PRE-31")
def deploy(table: Table) -> Steps[None]:
    """One unit of the player whose turn it is; if none of his has room, they all wait."""
    match = table.match
    seat = next_able(turns_from(match, match.seat), lambda seat: bool(waiting(match, seat)))
    if seat is None:
        table.do(PhaseReached("GF-PRE-28", after(match.phase), match.first))
        return
    if has_any_room(table, seat):
        unit = yield from place_one(table, seat, "Which unit do you deploy?")
        if table.match.phase == "scouts":
            yield from scout_ahead(table, unit)
    else:
        for unit in waiting(match, seat):
            table.do(HeldBack("GF-PRE-31", unit, LATE))
    pass_on(table, seat)


def after(phase: Phase) -> Phase:
    return "scouts" if phase == "deploy" else "round"


@clause("GF-SPR-47", "GF-SPR-48", "GF-SPR-49")
def scout_ahead(table: Table, unit: UnitId) -> Steps[None]:
    """As soon as it is deployed it may be put somewhere near."""
    where = scout_region(table, unit)
    ask = "Where is {title} put, up to 12″ from here?"
    ways = yield from ask_moves(table, "scout", where, "GF-SPR-47", ask)
    carry_out(table, where, ways, "GF-SPR-47")


def place_one(table: Table, seat: Seat, ask: str) -> Steps[UnitId]:
    """Its player says which unit, and where each of its models stands; or none, if it may wait."""
    about, law = About("deploy"), LAWS[table.match.phase]
    unit = yield from choose(table, units_to_place, seat, law, ask, about, role="deploy")
    if unit != WAIT:
        table.begins(Act("action", "deploy", seat, unit=unit))
        where = PLACES[table.match.phase][1](table, unit)
        yield from bring_in(table, "set up", where, law)
    return unit


@clause("GF-PRE-25")
def pass_on(table: Table, seat: Seat) -> None:
    """To the next as turns go round, whoever can."""
    table.do(TurnPassed(LAWS[table.match.phase], turns_from(table.match, seat)[1]))


# At the beginning of a round


@clause("GF-PRE-31", "GF-SPR-76")
def bring_late(table: Table) -> Steps[None]:
    """One late unit of the player whose turn it is, who must place it if there is room; then Ambush."""
    match = table.match
    seat = next_able(turns_from(match, match.seat), lambda seat: has_any_room(table, seat))
    if seat is None:
        table.do(PhaseReached("GF-SPR-76", "ambush", match.first))
        return
    yield from arrive(table, seat, "late", "Which late unit comes on?")


@clause("GF-SPR-01", "GF-SPR-02", "GF-SPR-76")
def bring_from_ambush(table: Table) -> Steps[None]:
    """One unit in Ambush of the player whose turn it is, if he likes: who does not is done for the round."""
    match = table.match
    seat = next_able(turns_from(match, match.seat), lambda seat: may_arrive(table, seat))
    if seat is None:
        table.do(TurnsBegan("GF-SPR-76", match.first))
        return
    yield from arrive(table, seat, "ambush", "Which unit comes out of Ambush?")


@clause("GF-SPR-76")
def may_arrive(table: Table, seat: Seat) -> bool:
    return seat not in table.match.done and has_any_room(table, seat)


@clause("GF-SPR-03", "GF-SPR-75", "GF-SPR-76", "GF-PRE-31")
def arrive(table: Table, seat: Seat, how: Arrival, ask: str) -> Steps[None]:
    unit = yield from place_one(table, seat, ask)
    if unit == WAIT:
        table.do(ArrivalsDone("GF-SPR-76", seat))
    else:
        for one in (unit, *aboard(table.match, unit)):
            table.do(Arrived("GF-SPR-76", one, how))
    pass_on(table, seat)
