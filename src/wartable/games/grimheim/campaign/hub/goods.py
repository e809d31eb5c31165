"""Equipment, and poison for one weapon (GH-HUB-19, 23 to 40, 43, 44)."""

from msgspec.structs import replace

from wartable.core.ask import Refused, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.consequences import better_weapon, not_bettered, weapon_words
from wartable.games.grimheim.campaign.events import ItemGained
from wartable.games.grimheim.campaign.hub.fitting import unfit
from wartable.games.grimheim.campaign.rows import ServiceRow
from wartable.games.grimheim.campaign.table import Table

POISON = "poison"  # among equipment it is on all weapons
POISONED = "poisoned"  # on one


@clause("GH-HUB-23")
def buy_item(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """It is the model's at once, and for good."""
    table.do(ItemGained(row.clause, model, row.item))
    yield from ()


@clause("GH-HUB-23")
def not_carried(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    """A Creature carries nothing."""
    _, trooper = table.match.found(model)
    carrying = replace(trooper.entry, equipment=(*trooper.entry.equipment, row.item))
    return unfit(table.match.warband(member), trooper.entry, carrying)


@clause("GH-HUB-24")
def poison_weapon(table: Table, member: Seat, model: str, row: ServiceRow) -> Steps[None]:
    """One weapon, unlike poison that was found."""
    yield from better_weapon(table, member, model, POISONED, row.clause)


@clause("GH-HUB-24")
def nothing_to_poison(table: Table, member: Seat, model: str, row: ServiceRow) -> Refused | None:
    _, trooper = table.match.found(model)
    if POISON in trooper.entry.equipment:
        return Refused(row.clause, "all its weapons have Poison already")
    return no_weapon_for(trooper.entry.weapons, POISONED, row)


def no_weapon_for(weapons: tuple[str, ...], gain: str, row: ServiceRow) -> Refused | None:
    """Why none of its weapons can be bettered so."""
    if not weapons:
        return Refused(row.clause, "it has no weapon")
    refused = [not_bettered(word, gain) for word in weapon_words(weapons)]
    return refused[0] if all([one is not None for one in refused]) else None
