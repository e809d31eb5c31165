"""Recruits: new models, fitted out piece by piece with the gold there is (GH-HUB-13, 14)."""

from typing import Any

from wartable.core.ask import Question, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.gold import spend_gold
from wartable.games.grimheim.campaign.hub.events import Drafted, Recruited, camp_of
from wartable.games.grimheim.campaign.match import GOLD, Campaign
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.campaign.warbands.newcomers import HIRE, NOBODY, Newcomers
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry

SAID = "GH-HUB-13"


@clause("GH-HUB-13", "GH-HUB-14", "GH-HUB-09")
def recruit(table: Table, member: Seat) -> Steps[None]:
    """For gold equal to its points, never less; whoever is sent away costs nothing."""
    body = yield from choose(table, recruits, member, SAID, "Who is to join?")
    if body == NOBODY:
        return
    table.do(Drafted(SAID, member, tavern(table.match, member).plain(body)))
    while (draft := camp_of(table.match.warband(member)).draft) is not None:
        piece = yield from choose(table, pieces, member, SAID, "What does the recruit have?")
        if piece == NOBODY:
            table.do(Drafted(SAID, member, None))
        elif piece == HIRE:
            hire(table, member, draft)
        else:
            table.do(Drafted(SAID, member, tavern(table.match, member).fitted(draft, piece)))


@clause("GH-HUB-13")
def hire(table: Table, member: Seat, draft: Entry) -> None:
    spend_gold(table, member, price(draft), f"recruiting {title(draft)}", SAID)
    table.do(Recruited(SAID, member, draft))


@clause("GH-HUB-13", "GH-HUB-14")
def tavern(campaign: Campaign, member: Seat) -> Newcomers:
    """Those who live count towards every limit, and gold is what there is."""
    return Newcomers(whole(campaign.warband(member)), campaign.held(member, GOLD), SAID)


@offers("recruit", "GH-HUB-13", "GH-HUB-14")
def recruits(table: Table, question: Question[Any]) -> Offers[str]:
    found = tavern(table.match, question.seat)
    return Offers([*found.bodies(), NOBODY], found.no_body)


@offers("piece", "GH-HUB-13", "GH-HUB-14")
def pieces(table: Table, question: Question[Any]) -> Offers[str]:
    found = tavern(table.match, question.seat)
    draft = camp_of(table.match.warband(question.seat)).draft
    assert draft is not None, "nobody is being fitted out"
    return Offers(
        [HIRE, *found.on_shelves(draft), NOBODY],
        lambda word: found.no_piece(draft, word),
        likely=(HIRE, NOBODY),
    )


@clause("GH-HUB-13")
def nobody_joins(campaign: Campaign, member: Seat) -> Refused | None:
    """Why there is nobody to recruit."""
    return tavern(campaign, member).nobody()
