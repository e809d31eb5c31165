"""New models: a body, fitted out piece by piece with the gold there is (GH-HUB-13, 14)."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Question, Refused, Steps
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.roster import Ware
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.gold import spend_gold, too_dear
from wartable.games.grimheim.campaign.hub.events import Drafted, Recruited, camp_of
from wartable.games.grimheim.campaign.match import Campaign, Warband
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.rows import bodies
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY
from wartable.games.grimheim.warband.faults import check_band, check_veteran
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.shelves import shelves
from wartable.wargame.rosters.holding import on_offer, with_ware, words_held
from wartable.wargame.rosters.offers import new_breach
from wartable.wargame.rosters.roster import Shelf

NOBODY = "nobody"
HIRE = "hire"
BODY = "body"
SAID = "GH-HUB-13"


@clause("GH-HUB-13", "GH-HUB-14", "GH-HUB-09")
def recruit(table: Table, member: Seat) -> Steps[None]:
    """For gold equal to its points, never less; whoever is sent away costs nothing."""
    body = yield from choose(table, recruits, member, SAID, "Who is to join?")
    if body == NOBODY:
        return
    table.do(Drafted(SAID, member, plain_recruit(table.match.warband(member), body)))
    while (draft := camp_of(table.match.warband(member)).draft) is not None:
        piece = yield from choose(table, pieces, member, SAID, "What does the recruit have?")
        if piece == NOBODY:
            table.do(Drafted(SAID, member, None))
        elif piece == HIRE:
            hire(table, member, draft)
        else:
            table.do(Drafted(SAID, member, Tavern(table.match, member).fitted(draft, piece)))


@clause("GH-HUB-13")
def hire(table: Table, member: Seat, draft: Entry) -> None:
    spend_gold(table, member, price(draft), f"recruiting {title(draft)}", SAID)
    table.do(Recruited(SAID, member, draft))


@offers("recruit", "GH-HUB-13", "GH-HUB-14")
def recruits(table: Table, question: Question[Any]) -> Offers[str]:
    tavern = Tavern(table.match, question.seat)
    return Offers([*bodies_for(tavern.warband), NOBODY], tavern.no_body)


@offers("piece", "GH-HUB-13", "GH-HUB-14")
def pieces(table: Table, question: Question[Any]) -> Offers[str]:
    """Everything that a builder has on his shelves, written as weapons:sword."""
    tavern = Tavern(table.match, question.seat)
    draft = camp_of(tavern.warband).draft
    assert draft is not None, "nobody is being fitted out"
    return Offers(
        [HIRE, *tavern.on_shelves(draft), NOBODY],
        lambda word: tavern.no_piece(draft, word),
        likely=(HIRE, NOBODY),
    )


def bodies_for(warband: Warband) -> list[str]:
    """Of the warband's faction; Mercenaries take anybody."""
    faction = warband.roster.faction
    every = bodies().values()
    return [row.id for row in every if faction == MERCENARIES or faction in row.factions]


def plain_recruit(warband: Warband, body: str) -> Entry:
    """With nothing but what it needs to be there."""
    mixed = warband.roster.faction == MERCENARIES
    return Entry(body=body, traits=(MERCENARY,) if mixed else ())


@clause("GH-HUB-13")
def nobody_joins(campaign: Campaign, member: Seat) -> Refused | None:
    """Why there is nobody to recruit: even the cheapest costs too much."""
    tavern = Tavern(campaign, member)
    offered = sorted(
        bodies_for(tavern.warband), key=lambda body: price(plain_recruit(tavern.warband, body))
    )
    against = [tavern.no_body(body) for body in offered]
    return against[0] if all([one is not None for one in against]) else None


class Tavern:
    """Where recruits are looked at: those who live count towards every limit, and gold is what there is."""

    def __init__(self, campaign: Campaign, member: Seat) -> None:
        self.campaign = campaign
        self.member = member
        self.warband = campaign.warband(member)
        self.roster = whole(self.warband)
        self.wrong_before = check_band(self.roster) if self.roster.models else []

    @clause("GH-HUB-13", "GH-HUB-14")
    def no_body(self, body: str) -> Refused | None:
        return None if body == NOBODY else self.unwanted(plain_recruit(self.warband, body))

    @clause("GH-HUB-13", "GH-HUB-14")
    def no_piece(self, draft: Entry, word: str) -> Refused | None:
        if word == NOBODY:
            return None
        if word == HIRE:
            return self.not_legal(draft)
        shelf, ware = self.piece(draft, word)
        if ware.id in (words_held(shelf, draft) or (shelf.usual,)) and not shelf.again:
            return Refused(shelf.clause, "it has that already")
        return self.unwanted(with_ware(draft, shelf, ware))

    def unwanted(self, draft: Entry) -> Refused | None:
        """The price is looked at first: it is the quicker test."""
        dear = too_dear(self.campaign, self.member, price(draft), SAID)
        return dear or self.not_legal(draft)

    @clause("GH-HUB-14")
    def not_legal(self, draft: Entry) -> Refused | None:
        """What would be wrong with it, or by it with the warband, that is not wrong already."""
        grown = replace(self.roster, models=(*self.roster.models, draft))
        wrong = [*check_veteran(grown, draft), *check_band(grown)]
        breach = new_breach(self.wrong_before, wrong)
        return None if breach is None else Refused(breach.clause, breach.reason)

    # What a recruit can have

    def on_shelves(self, draft: Entry) -> list[str]:
        return [
            f"{shelf.field}:{ware.id}" for shelf in self.shelves(draft) for ware in on_offer(shelf)
        ]

    def shelves(self, draft: Entry) -> list[Shelf]:
        """All but that of bodies, which is settled."""
        return [shelf for shelf in shelves(self.roster, draft) if shelf.field != BODY]

    def fitted(self, draft: Entry, word: str) -> Entry:
        shelf, ware = self.piece(draft, word)
        return with_ware(draft, shelf, ware)

    def piece(self, draft: Entry, word: str) -> tuple[Shelf, Ware]:
        field, _, id = word.partition(":")
        shelf = next(one for one in self.shelves(draft) if one.field == field)
        return shelf, next(one for one in on_offer(shelf) if one.id == id)
