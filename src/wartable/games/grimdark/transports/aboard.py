"""Units that begin the battle inside a Transport, and come onto the table with it (GF-TRN-03, PRE-27, SPR-75)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId, Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import beside, occupants
from wartable.games.grimdark.match import MUSTERED, Match
from wartable.games.grimdark.table import Table, model_of
from wartable.games.grimdark.transports.events import BeganAboard
from wartable.games.grimdark.transports.spaces import fits_in, room_of
from wartable.wargame.deploying.by_turns import units_at

NOBODY = "nobody else"


@clause("GF-TRN-03", "GF-PRE-27", "GF-SPR-75")
def fill_transports(table: Table, seat: Seat) -> Steps[None]:
    """Its player says of each Transport who begins inside, one unit after another, as long as anybody fits."""
    for unit in units_at(table.match, seat, MUSTERED):
        for host in [one.id for one in beside(table.match, unit) if room_of(one)]:
            yield from fill(table, seat, host)


@clause("GF-TRN-01", "GF-TRN-03")
def fill(table: Table, seat: Seat, host: ModelId) -> Steps[None]:
    about = About("begin inside", host, unit=model_of(table, host).unit)
    ask = f"Who begins inside {model_of(table, host).title}?"
    while riders_for(table.match, seat, host):
        unit = yield from choose(table, units_to_carry, seat, "GF-TRN-03", ask, about)
        if unit == NOBODY:
            return
        table.do(BeganAboard("GF-TRN-03", unit, host))


def riders_for(match: Match, seat: Seat, host: ModelId) -> list[UnitId]:
    """Those of its units to be deployed that fit in beside who is inside already."""
    held = match.piece(host)
    assert held is not None, f"{host} is gone"
    if not beside(match, held.unit):  # it is aboard itself
        return []
    return [unit for unit in units_at(match, seat, MUSTERED) if fits_in(match, unit, held)]


@offers("begin inside", "GF-TRN-01", "GF-TRN-03", "GF-TRN-17")
def units_to_carry(table: Table, question: Question[Any]) -> Offers[UnitId]:
    host = question.about.actor if question.about else None
    assert host is not None, "nobody carries anybody"
    match, seat = table.match, question.seat
    able = riders_for(match, seat, host)
    full = Refused("GF-TRN-01", "it does not fit in")
    units = units_at(match, seat, MUSTERED)
    return Offers(
        (NOBODY, *units),
        lambda unit: None if unit == NOBODY or unit in able else full,
        likely=(NOBODY,),
    )


@clause("GF-PRE-27", "GF-SPR-75")
def aboard(match: Match, unit: UnitId) -> list[UnitId]:
    """The units inside any model of a unit."""
    return [rider for model in match.models_of(unit) for rider in occupants(match, model.id)]
