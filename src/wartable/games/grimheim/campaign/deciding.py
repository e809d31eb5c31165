"""Plain answers for a member who leaves it to the house: what is asked between two battles of a Conquest."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany, Confirm, Order, Question
from wartable.core.match import Seat
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import VALUES, Campaign

# What helps anybody, whatever his warband can do; the second pick is the next best
LIKED = ("arcane-wards", "last-stand", "militia", "fortified-position", "siege-preparations")


def decide_front(view: Campaign, member: Seat, question: Question[Any]) -> Any:
    """The raw answer; none: that question is not of the front."""
    if isinstance(question, Confirm) and question.name == "end":
        return False
    if isinstance(question, ChooseMany) and question.name == "territory missions":
        return spread(member, question)
    if isinstance(question, Order) and question.name == "values":
        return turned(len(view.battles), len(question.items))
    if isinstance(question, Choose):
        return decide_choice(view, member, question)
    return None


def spread(member: Seat, question: ChooseMany[Any]) -> list[int]:
    """Other missions than the other player, as far as there are any."""
    count = len(question.options)
    return sorted([(member * question.most + k) % count for k in range(question.most)])


def turned(battles: int, count: int) -> list[int]:
    """Not the same values every time, or the Attacker would know them."""
    return [(k + battles) % count for k in range(count)]


def decide_choice(view: Campaign, member: Seat, question: Choose[Any]) -> Any:
    options = list(question.options)
    if question.name == "mission":
        return best_mission(view, member, options)
    if question.name == "bonus":
        before = "" if question.about is None else question.about.weapon
        return next((one for one in LIKED if one in options and one not in before), options[0])
    if question.name == "militia":
        return len(options) - 1
    if question.name in ("stronghold mission", "future"):
        return 0
    return None


def best_mission(view: Campaign, member: Seat, options: list[str]) -> Any:
    """A Defender takes what brings most bonuses; an Attacker what he has not lost lately."""
    own = view.secrets.get(member, {}).get(VALUES)
    if own is not None and state_of(view).held == member:
        return options[own.index(max(own))]
    played = [one.mission for one in view.battles]
    return min(options, key=lambda one: (played.count(one), options.index(one)))
