"""What a battle left behind, as its members' warbands need it."""

from wartable.core.match import Seat
from wartable.games.grimheim.campaign.match import Campaign
from wartable.wargame.skirmishes.result import Battle, Casualty, Side, Survivor


def report_of(campaign: Campaign, number: int) -> Battle:
    report = campaign.battle(number).report
    assert isinstance(report, Battle), f"battle {number} has no report"
    return report


def side_of(campaign: Campaign, number: int, member: Seat) -> Side:
    """A member's own part of it."""
    seat = campaign.battle(number).members.index(member)
    return next(side for side in report_of(campaign, number).sides if side.seat == seat)


def entry_in(one: Casualty | Survivor) -> str:
    """Which model of the warband it is; a report from a real table calls it by that alone."""
    return one.entry or one.model
