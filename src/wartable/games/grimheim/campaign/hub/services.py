"""What is to be had at a place, and what stands against it (GH-HUB-03, 04, 11 to 50, GH-TRA-04 to 29)."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import Question, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Offers, action_of, actor_of, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.gold import price_for, spend_gold, too_dear
from wartable.games.grimheim.campaign.hub import (
    boneyard,
    favours,
    goods,
    healing,
    smithy,
    training,
)
from wartable.games.grimheim.campaign.hub.events import Visited, camp_of
from wartable.games.grimheim.campaign.rows import Location, ServiceRow, places, services
from wartable.games.grimheim.campaign.table import Table

Serving: TypeAlias = Callable[[Table, Seat, str, ServiceRow], Steps[None]]
Barring: TypeAlias = Callable[[Table, Seat, str, ServiceRow], Refused | None]

LEAVE = "leave"
RECRUITMENT = "recruitment"  # needs nobody who goes there

SERVING: dict[str, Serving] = {
    "heal-minor-wound": healing.heal_one,
    "full-recovery": healing.recover_fully,
    "rest": healing.rest,
    "prayer": healing.pray,
    "flesh-pit": healing.enter_pit,
    "gamble": favours.gamble,
    "gossip": favours.listen,
    "blessing": favours.be_blessed,
    "sun-chapel": favours.take_heart,
    "buy-poison": goods.poison_weapon,
    "weapon-upgrade": smithy.upgrade_weapon,
    "armor-upgrade": smithy.upgrade_armour,
    "buy-shield": smithy.take_in_hand,
    "fight-ring": training.fight_in_ring,
    "bone-yard": boneyard.dig_up,
}
BARRING: dict[str, Barring] = {
    "heal-minor-wound": healing.unscarred,
    "full-recovery": healing.unscarred,
    "rest": healing.unscarred,
    "prayer": healing.all_unscarred,
    "flesh-pit": healing.unscarred,
    "gossip": favours.heard_enough,
    "sun-chapel": favours.fears_nothing,
    "buy-poison": goods.nothing_to_poison,
    "weapon-upgrade": smithy.no_better_weapon,
    "armor-upgrade": smithy.no_better_armour,
    "buy-shield": smithy.no_hand_free,
    "bone-yard": boneyard.nobody_died,
}


def serving(row: ServiceRow) -> Serving:
    """What it does, by its own word or by what is bought."""
    if row.id in SERVING:
        return SERVING[row.id]
    if row.trait:
        return training.learn
    return smithy.take_in_hand if row.weapon else goods.buy_item


def barring(row: ServiceRow) -> Barring | None:
    if row.id in SERVING:
        return BARRING.get(row.id)
    if row.trait:
        return training.not_taught
    return smithy.no_hand_free if row.weapon else goods.not_carried


@offers("service", "GH-HUB-03", "GH-HUB-04")
def services_there(table: Table, question: Question[Any]) -> Offers[str]:
    """Of a place, for the model that went there; or it leaves."""
    member, model = question.seat, actor_of(question)
    rows = services_of(places()[action_of(question)])
    return Offers(
        [*[row.id for row in rows], LEAVE], lambda word: no_service(table, member, model, word)
    )


def services_of(place: Location) -> list[ServiceRow]:
    """Those for which a model goes there."""
    return [row for row in place.service if row.id != RECRUITMENT]


@clause("GH-HUB-04", "GH-CAM-06")
def no_service(table: Table, member: Seat, model: str, word: str) -> Refused | None:
    """Why a model cannot have this now: it had it, it is not for it, it costs too much."""
    if word == LEAVE:
        return None
    row, warband = services()[word], table.match.warband(member)
    visit = camp_of(warband).visit_of(model)
    if visit is not None and word in visit.services:
        return Refused("GH-HUB-04", "only different items and services are had in one visit")
    bars = barring(row)
    refused = None if bars is None else bars(table, member, model, row)
    return refused or too_dear(table.match, member, price_for(table.match, member, row), row.clause)


@clause("GH-HUB-23", "GH-CAM-06")
def serve(table: Table, member: Seat, model: str, place: str, service: str) -> Steps[None]:
    """It is paid for, then done."""
    row = services()[service]
    price = price_for(table.match, member, row)
    spend_gold(table, member, price, row.name, row.clause)
    table.do(Visited(row.clause, member, model, place, service))
    yield from serving(row)(table, member, model, row)
