"""Lasting consequences of a battle (GH-ABS): what becomes of the Defeated and of the injured."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import (
    Died,
    Gained,
    Healed,
    Learned,
    Scarred,
    Unarmed,
    WeaponBettered,
)
from wartable.games.grimheim.campaign.learning import cannot_learn
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.reports import entry_in, side_of
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.tables import roll_table
from wartable.games.grimheim.warband.rows import weapon_gains
from wartable.wargame.rosters.holding import split_word
from wartable.wargame.skirmishes.result import Casualty, Survivor

VETERAN = "veteran"
BETTERED = ("onslaught", "expertise")


@clause("GH-ABS-26")
def suffer(table: Table, member: Seat, number: int) -> Steps[None]:
    """All who must roll do so, before anybody goes anywhere."""
    for model, one in to_roll_for(table.match, member, number).items():
        if isinstance(one, Casualty):
            yield from roll_defeated(table, member, model, number, one.by_entry)
        else:
            yield from roll_injured(table, member, model, one.injuries)


@clause("GH-ABS-01", "GH-ABS-02", "GH-ABS-11", "GH-DEFB-09")
def to_roll_for(campaign: Campaign, member: Seat, number: int) -> dict[str, Casualty | Survivor]:
    """The Defeated, whatever injuries they had, and those who stood at the end with injuries.

    Who was brought back and stood at the end was not Defeated. Militia are of no warband that lasts.
    """
    side, own = side_of(campaign, number, member), campaign.warband(member)
    found: dict[str, Casualty | Survivor] = {
        entry_in(one): one for one in side.survivors if one.injuries
    }
    found |= {entry_in(one): one for one in side.casualties if not one.back}
    return {one.id: found[one.id] for one in own.living if one.id in found}


# The tables


@clause("GH-ABS-03", "GH-ABS-04", "GH-ABS-05", "GH-ABS-06", "GH-ABS-16")
def roll_defeated(table: Table, member: Seat, model: str, number: int, by: str) -> Steps[None]:
    """Dead, wounded, healed or a survivor; no trait spares it a wound."""
    row = yield from roll_table("defeated", member, model)
    if row.id == "dead":
        table.do(Died(row.clause, model, number, by))
    elif row.id == "wound":
        wound = yield from roll_table("wound", member, model)
        table.do(Scarred(wound.clause, model, wound.id))
    elif row.id == "healed":
        table.do(Healed(row.clause, model))
    else:
        yield from roll_survivor(table, member, model)


@clause("GH-ABS-07", "GH-ABS-08", "GH-ABS-09", "GH-ABS-10")
def roll_injured(table: Table, member: Seat, model: str, injuries: tuple[str, ...]) -> Steps[None]:
    """One roll for all its injuries: they stay, or all of them end."""
    row = yield from roll_table("injured", member, model)
    if row.id == "wound":
        for injury in injuries:
            table.do(Scarred(row.clause, model, injury))
    elif row.id == "healed":
        table.do(Healed(row.clause, model))
    else:
        yield from roll_survivor(table, member, model)


@clause("GH-ABS-18", "GH-ABS-19", "GH-ABS-22", "GH-ABS-24")
def roll_survivor(table: Table, member: Seat, model: str) -> Steps[None]:
    """A number of its card, one of its weapons, or the Veteran trait; rolled again if it cannot have that."""
    _, trooper = table.match.found(model)
    row = yield from roll_table("survivor", member, model)
    while row.id == VETERAN and cannot_learn(trooper.entry, VETERAN) is not None:
        row = yield from roll_table("survivor", member, model)
    if row.id == VETERAN:
        table.do(Learned(row.clause, model, VETERAN))
    elif row.id in BETTERED:
        yield from better_weapon(table, member, model, row.id, row.clause)
    else:
        table.do(Gained(row.clause, model, row.id))


# One of its weapons


@clause("GH-ABS-20", "GH-ABS-21")
def better_weapon(table: Table, member: Seat, model: str, gain: str, said: str) -> Steps[None]:
    """One of its owner's choice; who has none has no use for it."""
    _, trooper = table.match.found(model)
    if not trooper.entry.weapons:
        table.do(Unarmed(said, model))
        return
    weapon = yield from choose(
        table, weapons_to_better, member, said, "Which weapon is better?", About(gain, model)
    )
    table.do(WeaponBettered(said, model, weapon_place(weapon), gain))


@offers("weapon to better", "GH-ABS-20", "GH-ABS-21", "GH-HUB-24", "GH-HUB-45")
def weapons_to_better(table: Table, question: Question[Any]) -> Offers[str]:
    """Its weapons, by their places; what is there once at most is not added again."""
    _, trooper = table.match.found(actor_of(question))
    gain = action_of(question)
    return Offers(weapon_words(trooper.entry.weapons), lambda word: not_bettered(word, gain))


@clause("GH-HUB-24", "GH-HUB-45")
def not_bettered(word: str, gain: str) -> Refused | None:
    row, (_, added) = weapon_gains()[gain], split_word(word)
    if row.once and gain in added:
        return Refused(row.clause, f"it has {row.name} already: once per weapon")
    return None


def weapon_words(weapons: tuple[str, ...]) -> list[str]:
    """Each with its place before it, for two may be alike."""
    return [f"{place}:{written}" for place, written in enumerate(weapons)]


def weapon_place(word: str) -> int:
    return int(word.partition(":")[0])
