"""The Blacksmith: upgrades, shields and weapons (GH-HUB-45 to 48)."""

from itertools import combinations
from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.consequences import better_weapon, weapon_place, weapon_words
from wartable.games.grimheim.campaign.events import Gained
from wartable.games.grimheim.campaign.hub.events import Armed
from wartable.games.grimheim.campaign.hub.fitting import unfit
from wartable.games.grimheim.campaign.hub.goods import no_weapon_for
from wartable.games.grimheim.campaign.match import Trooper, Warband
from wartable.games.grimheim.campaign.rows import ServiceRow, services
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.outfit import in_hand

UPGRADED = "upgraded"
PLATED = "armour-upgrade"
SHIELD = "shield"
NOTHING = "nothing"
AND = "&"


# Upgrades


@clause("GH-HUB-45")
def upgrade_weapon(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    yield from better_weapon(table, member, model, UPGRADED, row.clause)


@clause("GH-HUB-45")
def no_better_weapon(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """Once per weapon."""
    _, trooper = table.match.found(model)
    return no_weapon_for(trooper.entry.weapons, UPGRADED, row)


@clause("GH-HUB-46")
def upgrade_armour(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    table.do(Gained(row.clause, model, PLATED))
    yield from ()


@clause("GH-HUB-46")
def no_better_armour(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """Once per model."""
    _, trooper = table.match.found(model)
    if PLATED in trooper.entry.gains:
        return Refused(row.clause, "its armour is better already: once per model")
    return None


# What is taken in hand


@clause("GH-HUB-47", "GH-HUB-48")
def take_in_hand(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """A weapon or a Shield; what no longer fits two hands is thrown away."""
    gone = yield from choose(
        table,
        things_to_put_away,
        member,
        "GH-HUB-48",
        "What does it throw away for it?",
        About(row.id, model),
    )
    table.do(taking(model, row, gone))


@clause("GH-HUB-48")
def no_hand_free(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """Why nothing could make room for it: no slot for one more trait, or two Shields."""
    _, trooper = table.match.found(model)
    if not row.weapon and SHIELD in traits_of(trooper.entry):
        return Refused("GH-HUB-48", "it has a Shield already")
    warband = table.match.warband(member)
    first: Refused | None = None
    for gone in ways_to_make_room(trooper):
        refused = cannot_take(warband, trooper, row, gone)
        if refused is None:
            return None
        first = first or refused
    return first


@offers("put away", "GH-HUB-48")
def things_to_put_away(table: Table, question: Question[Any]) -> Offers[str]:
    """Nothing, if there is room; else as little as will do."""
    member, trooper = table.match.found(actor_of(question))
    warband, row = table.match.warband(member), services()[action_of(question)]
    return Offers(
        ways_to_make_room(trooper), lambda gone: needless_or_unfit(warband, trooper, row, gone)
    )


def ways_to_make_room(trooper: Trooper) -> list[str]:
    """Every choice of what it holds, the smaller first: nothing, 0:sword, 0:sword&shield."""
    held = weapon_words(trooper.entry.weapons)
    held += [trait for trait in trooper.entry.traits if in_hand(trait)]
    some = [AND.join(part) for k in range(1, len(held) + 1) for part in combinations(held, k)]
    return [NOTHING, *some]


@clause("GH-HUB-48")
def needless_or_unfit(
    warband: Warband, trooper: Trooper, row: ServiceRow, gone: str
) -> Refused | None:
    """Does it fit the hands, and is nothing thrown away that could be kept?"""
    refused = cannot_take(warband, trooper, row, gone)
    if refused is not None:
        return refused
    for less in ways_to_make_room(trooper):
        kept = parts_of(less)
        if kept < parts_of(gone) and cannot_take(warband, trooper, row, less) is None:
            return Refused("GH-HUB-48", "there is room without throwing that away")
    return None


def cannot_take(warband: Warband, trooper: Trooper, row: ServiceRow, gone: str) -> Refused | None:
    return unfit(warband, trooper.entry, taking(trooper.id, row, gone).outfit(trooper.entry))


def taking(model: str, row: ServiceRow, gone: str) -> Armed:
    parts = parts_of(gone)
    return Armed(
        row.clause,
        model,
        row.weapon,
        "" if row.weapon else SHIELD,
        tuple(sorted([weapon_place(one) for one in parts if ":" in one])),
        tuple(sorted([one for one in parts if ":" not in one])),
    )


def parts_of(gone: str) -> frozenset[str]:
    return frozenset() if gone == NOTHING else frozenset(gone.split(AND))
