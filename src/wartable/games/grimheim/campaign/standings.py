"""How a campaign stands, and who has won it (GH-CAM-13, 18, GH-CON-07, 08, 12)."""

from wartable.core.campaign.parts import Standing, Standings
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import CONQUEST, GOLD, VICTORY, Campaign
from wartable.games.grimheim.campaign.warbands.fielding import warband_value

HEADINGS = ("VP", "Won", "Battles", "Gold", "Models", "Value")


@clause("GH-CAM-13", "GH-CON-07", "GH-CON-12")
def counted(campaign: Campaign, member: Seat) -> int:
    """What decides: Victory Points or, in a Conquest, Conquest Points."""
    return campaign.held(member, VICTORY if campaign.conquest is None else CONQUEST)


@clause("GH-CAM-18")
def standings(campaign: Campaign) -> Standings:
    """Best first; who has as much as another has the same place."""
    ranked = sorted(campaign.players, key=lambda one: (-counted(campaign, one), one))
    totals = [counted(campaign, one) for one in ranked]
    figures = [figures_of(campaign, one) for one in ranked]
    rows = [
        Standing(member=one, place=totals.index(total) + 1, figures=numbers)
        for one, total, numbers in zip(ranked, totals, figures, strict=True)
    ]
    conquest = campaign.conquest is not None
    headings = ("CP", *HEADINGS) if conquest else HEADINGS
    return Standings(
        headings=headings, rows=tuple(rows), clause="GH-CON-12" if conquest else "GH-CAM-13"
    )


@clause("GH-CON-07")
def figures_of(campaign: Campaign, member: Seat) -> tuple[int, ...]:
    fought = [one for one in campaign.battles_of(member) if one.result is not None]
    won = sum([one.winners == (member,) for one in fought])
    warband = campaign.warbands.get(member)
    plain = (
        campaign.held(member, VICTORY),
        won,
        len(fought),
        campaign.held(member, GOLD),
        0 if warband is None else len(warband.living),
        0 if warband is None else warband_value(warband),
    )
    return plain if campaign.conquest is None else (campaign.held(member, CONQUEST), *plain)


@clause("GH-CAM-13", "GH-CAM-18", "GH-CON-08", "GH-CON-12")
def outcome(campaign: Campaign) -> Result:
    """Who took the enemy's Stronghold; else whoever has the most, all of them if several have."""
    scores = tuple([counted(campaign, one.number) for one in campaign.members])
    if campaign.conquest is not None and campaign.conquest.victor is not None:
        return Result((campaign.conquest.victor,), scores, "GH-CON-08", "a Stronghold has fallen")
    most = max([scores[one] for one in campaign.players], default=0)
    first = tuple([one for one in campaign.players if scores[one] == most])
    if len(first) > 1:
        return Result(first, scores, "GH-CAM-18", "equal totals share the victory")
    if campaign.conquest is not None:
        return Result(first, scores, "GH-CON-12", "more Conquest Points")
    return Result(first, scores, "GH-CAM-13", "more Victory Points")
