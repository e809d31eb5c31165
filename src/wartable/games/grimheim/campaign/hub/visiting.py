"""From place to place, until all is done (GH-HUB-02 to 04)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.hub.places import no_visit, places_for, visitors
from wartable.games.grimheim.campaign.hub.recruiting import nobody_joins, recruit
from wartable.games.grimheim.campaign.hub.selling import nothing_to_sell, sell
from wartable.games.grimheim.campaign.hub.services import (
    LEAVE,
    RECRUITMENT,
    serve,
    services_there,
)
from wartable.games.grimheim.campaign.rows import Location, places
from wartable.games.grimheim.campaign.table import Table

SELL = "sell"
DONE = "done"


@clause("GH-HUB-02")
def visit_hub(table: Table, member: Seat) -> Steps[None]:
    """In any order, as long as there is something to do."""
    while True:
        where = yield from choose(table, ways_to_go, member, "GH-HUB-02", "Where to next?")
        if where == DONE:
            return
        if where == RECRUITMENT:
            yield from recruit(table, member)
        elif where == SELL:
            yield from sell(table, member)
        else:
            yield from visit(table, member, places()[where])


@offers("hub", "GH-HUB-02", "GH-HUB-10", "GH-HUB-49")
def ways_to_go(table: Table, question: Question[Any]) -> Offers[str]:
    member = question.seat
    there = {place.id: place for place in places_for(table.match, member)}
    return Offers(
        [*there, RECRUITMENT, SELL, DONE],
        lambda word: no_way(table, member, there, word),
        likely=(DONE, RECRUITMENT),
    )


def no_way(table: Table, member: Seat, there: dict[str, Location], word: str) -> Refused | None:
    if word == DONE:
        return None
    if word == RECRUITMENT:
        return nobody_joins(table.match, member)
    if word == SELL:
        return nothing_to_sell(table.match, member)
    return no_visit(table, member, there[word])


@clause("GH-HUB-02", "GH-HUB-03", "GH-HUB-04")
def visit(table: Table, member: Seat, place: Location) -> Steps[None]:
    """One service, or at a merchant as many different ones as it likes."""
    said = place.service[0].clause
    model = yield from choose(
        table, visitors, member, "GH-HUB-02", f"Who goes there? {place.name}", About(place.id)
    )
    while True:
        service = yield from choose(
            table,
            services_there,
            member,
            said,
            f"What is it to be? {place.name}",
            About(place.id, model),
        )
        if service == LEAVE:
            return
        yield from serve(table, member, model, place.id, service)
        if place.kind != "merchant":
            return
