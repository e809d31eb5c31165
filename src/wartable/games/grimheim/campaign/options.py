"""Options of questions between battles as players call them: with what they cost and what they do."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import Seat
from wartable.core.screen.scene import Option
from wartable.core.words import with_and
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.campaign.conquest.militia import levy
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.events import weapon_name
from wartable.games.grimheim.campaign.gold import price_for
from wartable.games.grimheim.campaign.hub.events import camp_of
from wartable.games.grimheim.campaign.hub.recruiting import tavern
from wartable.games.grimheim.campaign.hub.smithy import AND, NOTHING
from wartable.games.grimheim.campaign.match import GOLD, Campaign
from wartable.games.grimheim.campaign.rows import places, services
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.newcomers import HIRE
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.rows import bodies, items, traits
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.rows import scars
from wartable.games.grimheim.warband.shelves import shelves
from wartable.wargame.rosters.checking import entry_summary

SAID = {
    ("hub", "recruitment"): "Recruit",
    ("hub", "sell"): "Sell what was looted",
    ("hub", "done"): "Break camp",
    ("service", "leave"): "Leave",
    ("recruit", "nobody"): "Nobody",
    ("piece", "nobody"): "Send the recruit away",
    ("militia", "nobody"): "No more",
    ("militia piece", "nobody"): "Send this one away",
    ("sold", "nothing"): "Nothing",
    ("put away", NOTHING): "Nothing",
}
OF_MILITIA = ("militia", "militia piece")
FRESH = ("recruit", "piece", *OF_MILITIA)
OF_MISSIONS = ("agreed mission", "territory missions", "stronghold mission", "mission", "values")


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    """None: its own word will do."""
    if not isinstance(option, str):
        return Option(label="No more") if question.name == "agreed mission" else None
    if question.name in OF_MISSIONS:
        row = missions()[option]
        return Option(label=row.name, note=row.text)
    if question.name == "bonus":
        bonus = bonuses()[option]
        return Option(label=bonus.name, note=bonus.effect, clause=bonus.clause)
    said = SAID.get((question.name, option))
    if said is not None:
        return Option(label=said)
    campaign, member = table.match, question.seat
    if question.name in ("hub", "two trainers"):
        return place_option(option)
    if question.name in ("visitor", "newly dead"):
        return model_option(campaign, option)
    if question.name == "service":
        return service_option(campaign, member, option)
    if question.name in FRESH:
        return newcomer_option(campaign, member, question.name, option)
    return thing_option(campaign, question.name, option)


def place_option(id: str) -> Option:
    place = places()[id]
    return Option(label=place.name, note=with_and([row.name for row in place.service]))


def model_option(campaign: Campaign, id: str) -> Option:
    member, trooper = campaign.found(id)
    roster, entry = campaign.warband(member).roster, trooper.entry
    hurt = [scars()[one].name for one in entry.scars]
    note = ", ".join([entry_summary(shelves(roster, entry), entry), *hurt])
    return Option(label=campaign.title_of(id) or id, note=note, model=id)


def service_option(campaign: Campaign, member: Seat, id: str) -> Option:
    """With its price; for an underdog with what it was."""
    row = services()[id]
    cost = price_for(campaign, member, row)
    cheaper = f" ({cost} instead of {row.price})" if cost != row.price else ""
    return Option(
        label=row.name, note=f"{row.effect}{cheaper}", cost=cost, cost_word=GOLD, clause=row.clause
    )


def newcomer_option(campaign: Campaign, member: Seat, asked: str, word: str) -> Option:
    """With what a recruit or one of the militia would cost then, and now."""
    militia = asked in OF_MILITIA
    found = levy(campaign, member) if militia else tavern(campaign, member)
    if asked in ("recruit", "militia"):
        cost = price(found.plain(word))
        return Option(label=bodies()[word].name, cost=cost, cost_word=GOLD)
    draft = state_of(campaign).draft if militia else camp_of(campaign.warband(member)).draft
    assert draft is not None, "nobody is being fitted out"
    if word == HIRE:
        fitted = entry_summary(shelves(found.roster, draft), draft)
        has = ", ".join([part for part in (title(draft), fitted) if part])
        label = "Call this one" if militia else "Hire the recruit"
        return Option(label=label, note=has, cost=price(draft), cost_word=GOLD)
    shelf, ware = found.piece(draft, word)
    return Option(
        label=ware.name, note=ware.text, group=shelf.title, cost=ware.points, cost_word=GOLD
    )


def thing_option(campaign: Campaign, asked: str, word: str) -> Option | None:
    """A wound, an item that somebody carries, a weapon, or what is thrown away for another."""
    if asked == "scar":
        model, _, scar = word.partition("/")
        note = scars()[scar].effect
        return Option(label=f"{scars()[scar].name} of {campaign.title_of(model)}", note=note)
    if asked == "sold":
        model, _, item = word.partition("/")
        row = items()[item]
        label = f"{row.name} of {campaign.title_of(model)}"
        return Option(label=label, cost=-row.points, cost_word=GOLD)
    if asked == "weapon to better":
        return Option(label=held_name(word))
    if asked == "put away":
        return Option(label=with_and([held_name(part) for part in word.split(AND)]))
    return None


def held_name(word: str) -> str:
    """0:sword is a weapon by its place, shield a trait."""
    _, colon, written = word.partition(":")
    return weapon_name(written) if colon else traits()[word].name
