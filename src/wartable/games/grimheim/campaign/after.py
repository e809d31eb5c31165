"""What a member does after a battle (GH-CAM-07): consequences, recovery, the Hub."""

from typing import Any

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.events import BattleSettled
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.consequences import suffer
from wartable.games.grimheim.campaign.gold import is_underdog, pay_for_points
from wartable.games.grimheim.campaign.home import rest_up, unpack
from wartable.games.grimheim.campaign.hub.events import CampBroken, CampMade
from wartable.games.grimheim.campaign.hub.openings import find_merchants, find_trainers
from wartable.games.grimheim.campaign.hub.visiting import visit_hub
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.rows import places_of
from wartable.games.grimheim.campaign.table import Table


@clause("GH-CAM-07", "GH-ABS-26", "GH-HUB-01")
def after_battle(table: Table, member: Seat, about: Any) -> Steps[None]:
    """In the order of the book: nobody goes to the Hub before all have rolled and been paid."""
    battle = table.match.unsettled(member)
    assert battle is not None, "closed otherwise"
    unpack(table, member, battle.number)
    yield from suffer(table, member, battle.number)
    rest_up(table, member)
    pay_for_points(table, member, battle.number)
    yield from camp_in_hub(table, member, battle.number)
    table.do(BattleSettled("GH-CAM-07", member, battle.number))


@clause("GH-HUB-07", "GH-ABS-25")
def camp_in_hub(table: Table, member: Seat, number: int) -> Steps[None]:
    """Who has come, then visits; at the end what the dead carried is lost."""
    poor = is_underdog(table.match, member, number)
    table.do(CampMade("GH-HUB-07" if poor else "GH-CAM-07", member, number, poor))
    yield from find_merchants(table, member)
    yield from find_trainers(table, member)
    yield from visit_hub(table, member)
    table.do(CampBroken("GH-ABS-25", member))


@clause("GH-CAM-07")
def nothing_due(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """Once after each battle, by each who fought it."""
    if campaign.unsettled(member) is None:
        return Refused("GH-CAM-07", "there is no battle that you have yet to come home from")
    return None


# How far it has come

CONSEQUENCES, ARRIVALS, HUB = range(3)


@clause("GH-CAM-07", "GH-ABS-26")
def part(campaign: Campaign, member: Seat) -> int:
    """First the consequences; then a camp is made, and it is rolled for who has come there."""
    battle, camp = campaign.unsettled(member), campaign.warband(member).camp
    if battle is None:
        return HUB
    if camp is None or camp.battle != battle.number:
        return CONSEQUENCES
    trainers = [one for one in places_of("trainer") if one.id in camp.open]
    return HUB if trainers else ARRIVALS


AFTER = ErrandKind(
    title="After the battle",
    clause="GH-CAM-07",
    steps=after_battle,
    closed=nothing_due,
    parts=("Lasting consequences", "Who has come to the Hub", "In the Hub"),
    part=part,
)
