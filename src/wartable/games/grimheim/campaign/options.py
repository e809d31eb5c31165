"""Options of questions between battles as players call them: with what they cost and what they do."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Question
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
from wartable.games.grimheim.campaign.warbands.newcomers import HIRE, Newcomers
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.rows import bodies, items, traits
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry
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


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    """None: its own word will do."""
    if not isinstance(option, str):
        return Option(label="No more") if question.name == "agreed mission" else None
    said = SAID.get((question.name, option))
    if said is not None:
        return Option(label=said)
    shown = BY_QUESTION.get(question.name)
    return None if shown is None else shown(table.match, question, option)


def mission_option(campaign: Campaign, question: Question[Any], id: str) -> Option:
    row = missions()[id]
    return Option(label=row.name, note=row.text)


def bonus_option(campaign: Campaign, question: Question[Any], id: str) -> Option:
    bonus = bonuses()[id]
    return Option(label=bonus.name, note=bonus.effect, clause=bonus.clause)


def place_option(campaign: Campaign, question: Question[Any], id: str) -> Option:
    place = places()[id]
    return Option(label=place.name, note=with_and([row.name for row in place.service]))


def model_option(campaign: Campaign, question: Question[Any], id: str) -> Option:
    member, trooper = campaign.found(id)
    roster, entry = campaign.warband(member).roster, trooper.entry
    hurt = [scars()[one].name for one in entry.scars]
    note = ", ".join([entry_summary(shelves(roster, entry), entry), *hurt])
    return Option(label=campaign.title_of(id) or id, note=note, model=id)


def service_option(campaign: Campaign, question: Question[Any], id: str) -> Option:
    """With its price; for an underdog with what it was."""
    row = services()[id]
    cost = price_for(campaign, question.seat, row)
    cheaper = f" ({cost} instead of {row.price})" if cost != row.price else ""
    return Option(
        label=row.name, note=f"{row.effect}{cheaper}", cost=cost, cost_word=GOLD, clause=row.clause
    )


# Recruits and the militia


def newcomer_option(campaign: Campaign, question: Question[Any], word: str) -> Option:
    """What one would cost."""
    cost = price(newcomers_of(campaign, question).plain(word))
    return Option(label=bodies()[word].name, cost=cost, cost_word=GOLD)


def piece_option(campaign: Campaign, question: Question[Any], word: str) -> Option:
    """A piece for who is being fitted out, or that this is all."""
    found, draft = newcomers_of(campaign, question), draft_of(campaign, question)
    if word == HIRE:
        fitted = entry_summary(shelves(found.roster, draft), draft)
        has = ", ".join([part for part in (title(draft), fitted) if part])
        label = "Call this one" if question.name in OF_MILITIA else "Hire the recruit"
        return Option(label=label, note=has, cost=price(draft), cost_word=GOLD)
    shelf, ware = found.piece(draft, word)
    return Option(
        label=ware.name, note=ware.text, group=shelf.title, cost=ware.points, cost_word=GOLD
    )


def newcomers_of(campaign: Campaign, question: Question[Any]) -> Newcomers:
    """Who can be had: in the tavern, or for the militia."""
    militia = question.name in OF_MILITIA
    return levy(campaign, question.seat) if militia else tavern(campaign, question.seat)


def draft_of(campaign: Campaign, question: Question[Any]) -> Entry:
    militia = question.name in OF_MILITIA
    own = campaign.warband(question.seat)
    draft = state_of(campaign).draft if militia else camp_of(own).draft
    assert draft is not None, "nobody is being fitted out"
    return draft


# Things


def scar_option(campaign: Campaign, question: Question[Any], word: str) -> Option:
    """A wound."""
    model, _, scar = word.partition("/")
    note = scars()[scar].effect
    return Option(label=f"{scars()[scar].name} of {campaign.title_of(model)}", note=note)


def sold_option(campaign: Campaign, question: Question[Any], word: str) -> Option:
    """An item that somebody carries."""
    model, _, item = word.partition("/")
    row = items()[item]
    label = f"{row.name} of {campaign.title_of(model)}"
    return Option(label=label, cost=-row.points, cost_word=GOLD)


def weapon_option(campaign: Campaign, question: Question[Any], word: str) -> Option:
    return Option(label=held_name(word))


def put_away_option(campaign: Campaign, question: Question[Any], word: str) -> Option:
    """What is thrown away for another."""
    return Option(label=with_and([held_name(part) for part in word.split(AND)]))


def held_name(word: str) -> str:
    """0:sword is a weapon by its place, shield a trait."""
    _, colon, written = word.partition(":")
    return weapon_name(written) if colon else traits()[word].name


BY_QUESTION: dict[str, Callable[[Campaign, Question[Any], str], Option]] = {
    "agreed mission": mission_option,
    "territory missions": mission_option,
    "stronghold mission": mission_option,
    "mission": mission_option,
    "values": mission_option,
    "bonus": bonus_option,
    "hub": place_option,
    "two trainers": place_option,
    "visitor": model_option,
    "newly dead": model_option,
    "service": service_option,
    "recruit": newcomer_option,
    "militia": newcomer_option,
    "piece": piece_option,
    "militia piece": piece_option,
    "scar": scar_option,
    "sold": sold_option,
    "weapon to better": weapon_option,
    "put away": put_away_option,
}
