"""A Simple Campaign that ends because its members say so (GH-CAM-11, GH-R-103)."""

from typing import Any

from wartable.core.ask import Confirm, Refused, Steps
from wartable.core.campaign.events import BattleVoid, PhaseBegun
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.ending import ask_for_end, not_asked
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.simple import standing
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.events import EndWanted


@clause("GH-CAM-11", "GH-CON-12")
def end(table: Table, member: Seat, about: Any) -> Steps[None]:
    """Of a Conquest it is asked after each battle; of a Simple Campaign anybody may say so, and all have to."""
    if table.match.conquest is not None:
        yield from ask_for_end(table, member, about)
        return
    ask = "Shall the campaign end here, if all the others want it too?"
    yes = yield from Confirm("end", member, "GH-CAM-11", ask)
    table.do(EndWanted("GH-CAM-11", member, yes, fought_so_far(table.match)))
    if set(table.match.players) <= set(willing(table.match)):
        break_off(table)


@clause("GH-CAM-11")
def break_off(table: Table) -> None:
    """What is still to be fought is fought no more."""
    for battle in standing(table.match):
        if battle.result is None:
            table.do(BattleVoid("GH-CAM-11", battle.number, "the campaign is over"))
    table.do(PhaseBegun("GH-CAM-11", "finished", "all members say so"))


def willing(campaign: Campaign) -> list[Seat]:
    """Who has said so since the last battle."""
    now = fought_so_far(campaign)
    return [one for one, said in campaign.willing.items() if said == now]


def fought_so_far(campaign: Campaign) -> int:
    return len([one for one in standing(campaign) if one.result is not None])


@clause("GH-CAM-11", "GH-CON-12")
def not_to_end(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """While it runs, with nobody in a battle or on his way home from one."""
    if campaign.conquest is not None:
        return not_asked(campaign, member, about)
    if campaign.phase != "running":
        return Refused("GH-CAM-11", "the campaign does not run")
    if any([one.match and one.result is None for one in standing(campaign)]):
        return Refused("GH-CAM-11", "a battle is being fought: end it first")
    for one in campaign.players:
        if campaign.unsettled(one) is not None:
            reason = f"{campaign.side(one)} has not done what comes after the last battle"
            return Refused("GH-CAM-11", reason)
    return None


ENDING = ErrandKind(
    title="End the campaign here?", clause="GH-CAM-11", steps=end, closed=not_to_end
)
