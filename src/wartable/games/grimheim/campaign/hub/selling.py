"""What was looted, for gold (GH-HUB-05, 06)."""

from typing import Any

from wartable.core.ask import Question, Refused, Steps
from wartable.core.campaign.events import Paid
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import ItemGone
from wartable.games.grimheim.campaign.hub.events import camp_of
from wartable.games.grimheim.campaign.match import GOLD, Campaign
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.rows import items

NOTHING = "nothing"


@clause("GH-HUB-05", "GH-HUB-06")
def sell(table: Table, member: Seat) -> Steps[None]:
    """For its point value; nobody has to go anywhere."""
    word = yield from choose(table, things_to_sell, member, "GH-HUB-05", "What is sold?")
    if word == NOTHING:
        return
    model, _, item = word.partition("/")
    row, battle = items()[item], camp_of(table.match.warband(member)).battle
    table.do(ItemGone("GH-HUB-05", model, item, looted=True))
    table.do(Paid("GH-HUB-05", member, GOLD, row.points, f"{row.name}, sold", battle))


@offers("sold", "GH-HUB-05", "GH-HUB-06")
def things_to_sell(table: Table, question: Question[Any]) -> Offers[str]:
    """Everything that somebody carries."""
    living = table.match.warband(question.seat).living
    carried = [f"{one.id}/{item}" for one in living for item in one.entry.equipment]
    return Offers([*dict.fromkeys(carried), NOTHING], lambda word: not_sold(table.match, word))


@clause("GH-HUB-06")
def not_sold(campaign: Campaign, word: str) -> Refused | None:
    """What was bought cannot be sold."""
    if word == NOTHING:
        return None
    model, _, item = word.partition("/")
    _, trooper = campaign.found(model)
    if item in trooper.looted:
        return None
    return Refused("GH-HUB-06", "it was bought: only what was looted is sold")


def nothing_to_sell(campaign: Campaign, member: Seat) -> Refused | None:
    looted = [one.id for one in campaign.warband(member).living if one.looted]
    return None if looted else Refused("GH-HUB-05", "nobody has anything that was looted")
