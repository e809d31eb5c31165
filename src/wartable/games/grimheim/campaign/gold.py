"""Gold: what warbands earn, and what things cost them (GH-CAM-04 to 06, GH-HUB-01, 07 to 09)."""

from wartable.core.ask import Refused
from wartable.core.campaign.events import Paid
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import GOLD, Campaign
from wartable.games.grimheim.campaign.reports import report_of, side_of
from wartable.games.grimheim.campaign.rows import ServiceRow, numbers
from wartable.games.grimheim.campaign.table import Table

WHOLE = 100  # percent


# Gains


@clause("GH-CAM-04", "GH-CAM-05", "GH-HUB-01")
def pay_for_points(table: Table, member: Seat, number: int) -> None:
    """20 gold for each VP, side quests' too; the VP themselves stay where they are counted."""
    points = side_of(table.match, number, member).points
    if points > 0:
        gold = numbers().gold_per_vp * points
        table.do(Paid("GH-CAM-04", member, GOLD, gold, f"{points} VP in battle {number}", number))


# Prices


@clause("GH-HUB-07")
def is_underdog(campaign: Campaign, member: Seat, number: int) -> bool:
    """Did any other member score at least 5 VP more in this round of missions, as far as is reported (GH-R-100)?"""
    own = side_of(campaign, number, member).points
    return max(points_of_others(campaign, member, number)) - own >= numbers().discount_vp_gap


@clause("GH-HUB-07")
def points_of_others(campaign: Campaign, member: Seat, number: int) -> list[int]:
    """In this battle, and in the others of its round."""
    this = campaign.battle(number)
    rounds = [one for one in campaign.battles if one.stands and one.round and one.report]
    same = [one for one in rounds if one.round == this.round and one.number != number]
    return [
        side.points
        for battle in (this, *same)
        for side in report_of(campaign, battle.number).sides
        if battle.members[side.seat] != member
    ]


@clause("GH-HUB-08")
def discounted(price: int) -> int:
    """A quarter less, rounded up."""
    return -(-price * (WHOLE - numbers().discount_percent) // WHOLE)


@clause("GH-HUB-07", "GH-HUB-08", "GH-HUB-09", "GH-HUB-50")
def price_for(campaign: Campaign, member: Seat, row: ServiceRow) -> int:
    """What a service costs this member now: others of his round may have fought since he came to the Hub."""
    camp = campaign.warband(member).camp
    cheap = camp is not None and (camp.underdog or is_underdog(campaign, member, camp.battle))
    return discounted(row.price) if cheap else row.price


@clause("GH-CAM-06")
def too_dear(campaign: Campaign, member: Seat, price: int, said: str) -> Refused | None:
    """Nobody spends gold he does not have."""
    held = campaign.held(member, GOLD)
    return None if price <= held else Refused(said, f"{price} gold, you have {held}")


@clause("GH-CAM-06")
def spend_gold(table: Table, member: Seat, price: int, what: str, said: str) -> None:
    camp = table.match.warband(member).camp
    battle = 0 if camp is None else camp.battle
    table.do(Paid(said, member, GOLD, -price, what, battle))
