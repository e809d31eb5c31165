"""Plain answers for a member who leaves it to the house: what is asked between two battles of a Conquest."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Choose, ChooseMany, Confirm, Offered, Order, Question
from wartable.core.match import Seat
from wartable.core.offers import Offers
from wartable.games.grimheim.campaign.conquest.militia import levy
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import VALUES, Campaign
from wartable.games.grimheim.campaign.spending import best_body, best_piece, open_to_all
from wartable.games.grimheim.campaign.table import Table

LEAST_SERIES = 3  # missions of a Simple Campaign
LONG_WAR = 20  # battles after which anybody would have enough

# What helps anybody, whatever his warband can do; the second pick is the next best
LIKED = ("arcane-wards", "last-stand", "militia", "fortified-position", "siege-preparations")


def decide_front(view: Campaign, member: Seat, question: Question[Any]) -> Any:
    """The raw answer; none: that question is not of the front."""
    if isinstance(question, Confirm) and question.name == "end":
        return len(view.battles) >= LONG_WAR
    if isinstance(question, ChooseMany) and question.name == "territory missions":
        return spread(member, question)
    if isinstance(question, Order) and question.name == "values":
        return turned(len(view.battles), len(question.items))
    if question.name in CHOICES and isinstance(question, Choose | Offered):
        return CHOICES[question.name](view, member, question, options_of(view, question))
    return None


def options_of(view: Campaign, question: Choose[Any] | Offered[Any]) -> list[Any]:
    """Listed, or as its rule offers them."""
    if isinstance(question, Choose):
        return list(question.options)
    return list(Table(view).offers(question).open())


def spread(member: Seat, question: ChooseMany[Any]) -> list[int]:
    """Other missions than the other player, as far as there are any."""
    count = len(question.options)
    return sorted([(member * question.most + k) % count for k in range(question.most)])


def turned(battles: int, count: int) -> list[int]:
    """Not the same values every time, or the Attacker would know them."""
    return [(k + battles) % count for k in range(count)]


def best_bonus(view: Campaign, member: Seat, question: Question[Any], options: list[str]) -> str:
    before = "" if question.about is None else question.about.weapon
    return next((one for one in LIKED if one in options and one not in before), options[0])


def militiaman(view: Campaign, member: Seat, question: Question[Any], options: list[Any]) -> str:
    """As many armed ones as there is gold for."""
    return best_body(levy(view, member), Offers(options, open_to_all))


def their_arms(view: Campaign, member: Seat, question: Question[Any], options: list[Any]) -> str:
    return best_piece(state_of(view).draft, Offers(options, open_to_all))


def next_mission(view: Campaign, member: Seat, question: Question[Any], options: list[Any]) -> int:
    """Another one each time, and of a Simple Campaign as many as the book suggests at least."""
    before = [] if question.about is None else question.about.weapon.split()
    if None in options and len(before) >= LEAST_SERIES:
        return options.index(None)
    fresh = [k for k, one in enumerate(options) if one is not None and one not in before]
    return fresh[0] if fresh else 0


def first_one(view: Campaign, member: Seat, question: Question[Any], options: list[Any]) -> Any:
    return options[0]


def best_mission(view: Campaign, member: Seat, question: Question[Any], options: list[str]) -> str:
    """A Defender takes what brings most bonuses; an Attacker what he has not lost lately."""
    own = view.secrets.get(member, {}).get(VALUES)
    if own is not None and state_of(view).held == member:
        return options[own.index(max(own))]
    played = [one.mission for one in view.battles]
    return min(options, key=lambda one: (played.count(one), options.index(one)))


CHOICES: dict[str, Callable[[Campaign, Seat, Question[Any], list[Any]], Any]] = {
    "agreed mission": next_mission,
    "mission": best_mission,
    "bonus": best_bonus,
    "militia": militiaman,
    "militia piece": their_arms,
    "stronghold mission": first_one,
    "future": first_one,
}
