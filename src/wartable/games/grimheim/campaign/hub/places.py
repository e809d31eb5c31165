"""Where there is to go, and who may go there (GH-HUB-02, 03, 10, 14, 22, 49, 50, GH-TRA-04)."""

from typing import Any

from wartable.core.ask import Question, Refused
from wartable.core.match import Seat
from wartable.core.offers import Offers, action_of, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.hub.events import camp_of, place_name
from wartable.games.grimheim.campaign.hub.services import no_service, services_of
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.rows import Location, numbers, places, places_of
from wartable.games.grimheim.campaign.table import Table

REASONS = 3  # told of a place where nobody can have anything
COME = {"merchant": "GH-HUB-20", "trainer": "GH-TRA-01"}


# Places


@clause("GH-HUB-10", "GH-HUB-49")
def places_for(campaign: Campaign, member: Seat) -> list[Location]:
    """All that are open to everybody, and the faction's own."""
    faction = campaign.warband(member).roster.faction
    return [place for place in places().values() if place.faction in ("", faction)]


@clause("GH-HUB-10", "GH-HUB-20", "GH-HUB-49", "GH-TRA-01")
def not_here(campaign: Campaign, member: Seat, place: Location) -> Refused | None:
    """Merchants and trainers have come or not; all others are always there."""
    camp = camp_of(campaign.warband(member))
    if place.kind not in COME or place.id in camp.open:
        return None
    return Refused(COME[place.kind], "not in the Hub this time")


@clause("GH-HUB-22", "GH-HUB-50", "GH-TRA-04")
def served_enough(campaign: Campaign, member: Seat, place: Location) -> Refused | None:
    """Merchants have two customers, a trainer has one pupil, a faction's own place one visitor."""
    camp = camp_of(campaign.warband(member))
    if place.kind == "merchant":
        bought = camp.visitors(*[one.id for one in places_of("merchant")])
        if len(bought) >= numbers().customers:
            return Refused("GH-HUB-22", "two models have bought from merchants")
    if place.kind == "trainer" and camp.visitors(place.id):
        return Refused("GH-TRA-04", f"the {place.name} has trained a model")
    if place.kind == "faction" and camp.visitors(place.id):
        return Refused("GH-HUB-50", "once per After Battle Sequence")
    return None


@clause("GH-HUB-02")
def no_visit(table: Table, member: Seat, place: Location) -> Refused | None:
    """Why nobody can go there now."""
    refused = not_here(table.match, member, place) or served_enough(table.match, member, place)
    if refused is not None:
        return refused
    closed: list[Refused] = []
    for one in table.match.warband(member).living:
        against = no_visitor(table, member, place, one.id)
        if against is None:
            return None
        closed.append(against)
    return summed_up(closed) if closed else Refused("GH-HUB-02", "nobody is left to go there")


def summed_up(closed: list[Refused]) -> Refused:
    """The first few reasons."""
    reasons = dict.fromkeys([one.reason for one in closed])
    return Refused(closed[0].clause, "; ".join(list(reasons)[:REASONS]))


# Visitors


@offers("visitor", "GH-HUB-02", "GH-HUB-14")
def visitors(table: Table, question: Question[Any]) -> Offers[str]:
    """Everybody who lives, also who missed the battle."""
    member, place = question.seat, places()[action_of(question)]
    living = [one.id for one in table.match.warband(member).living]
    return Offers(living, lambda model: no_visitor(table, member, place, model))


@clause("GH-HUB-02", "GH-HUB-14")
def no_visitor(table: Table, member: Seat, place: Location, model: str) -> Refused | None:
    """One place for each model, and none for a recruit; and something must be for it there."""
    camp = camp_of(table.match.warband(member))
    if model in camp.recruits:
        return Refused("GH-HUB-14", "a recruit visits nothing this time")
    visit = camp.visit_of(model)
    if visit is not None:
        return Refused("GH-HUB-02", f"it has been to the {place_name(visit.place)}")
    closed: list[Refused] = []
    for row in services_of(place):
        against = no_service(table, member, model, row.id)
        if against is None:
            return None
        closed.append(against)
    return summed_up(closed)
