"""Defender Bonuses: what the mission is worth is shown, and so many are picked (GH-DEFB-01 to 06)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.campaign.parts import ErrandKind
from wartable.core.events import SecretKept
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.bonuses.rows import MOST_PICKS, bonuses
from wartable.games.grimheim.campaign.conquest.choosing import not_now, prepare
from wartable.games.grimheim.campaign.conquest.events import BonusesKnown, BonusesPicked
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import VALUES, Campaign
from wartable.games.grimheim.campaign.table import Table

NTH = ("first", "second")


@clause("GH-DEFB-01", "GH-DEFB-02", "GH-DEFB-04", "GH-DEFB-06")
def pick_bonuses(table: Table, member: Seat, about: Any) -> Steps[None]:
    """The Defender shows the value of the chosen mission first, if it was secret."""
    number = shown_value(table, member)
    picks: list[str] = []
    for nth in NTH[:number]:
        ask = f"Which is your {nth} Defender Bonus?"
        said = About(nth, weapon=" ".join(picks))
        one = yield from choose(table, bonuses_on_offer, member, "GH-DEFB-02", ask, said)
        picks.append(one)
    table.do(BonusesPicked("GH-DEFB-04", member, tuple(picks)))
    prepare(table)


@clause("GH-DEFB-04", "GH-DEFB-05")
def shown_value(table: Table, member: Seat) -> int:
    """Only that of the mission which is fought; the others are forgotten unseen."""
    state = state_of(table.match)
    if state.bonuses is not None:
        return state.bonuses
    values = table.match.secrets[member][VALUES]
    number: int = values[state.territory[member].index(state.chosen)]
    table.do(BonusesKnown("GH-DEFB-04", member, number))
    table.do(SecretKept("GH-DEFB-05", member, VALUES, None))
    return number


@offers("bonus", "GH-DEFB-02")
def bonuses_on_offer(table: Table, question: Question[Any]) -> Offers[str]:
    """Each may be picked twice."""
    before = [] if question.about is None else question.about.weapon.split(" ")
    return Offers(tuple(bonuses()), lambda one: too_often(one, before))


@clause("GH-DEFB-02")
def too_often(id: str, before: list[str]) -> Refused | None:
    if before.count(id) < MOST_PICKS:
        return None
    return Refused("GH-DEFB-02", f"{bonuses()[id].name} is picked {MOST_PICKS} times already")


def not_picking(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    return not_now(campaign, member, "bonuses", "GH-DEFB-04")


PICKING = ErrandKind(
    title="Pick your Defender Bonuses",
    clause="GH-DEFB-04",
    steps=pick_bonuses,
    closed=not_picking,
)
