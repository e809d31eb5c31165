"""New models: a body, fitted out piece by piece within every limit of building and what gold there is (GH-HUB-14)."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.roster import Ware
from wartable.games.grimheim.rows import bodies
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY
from wartable.games.grimheim.warband.faults import check_band, check_veteran
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.shelves import shelves
from wartable.wargame.rosters.holding import on_offer, with_ware, words_held
from wartable.wargame.rosters.offers import new_breach
from wartable.wargame.rosters.roster import Shelf

NOBODY = "nobody"
HIRE = "hire"
BODY = "body"


class Newcomers:
    """Those who are there count towards every limit; *said*: the clause that sets the gold, which is *purse*."""

    def __init__(self, roster: Roster, purse: int, said: str, militia: bool = False) -> None:
        self.roster = roster
        self.purse = purse
        self.said = said
        self.militia = militia
        self.wrong_before = check_band(roster) if roster.models else []

    # Who, and with what

    def bodies(self) -> list[str]:
        """Of the warband's faction; Mercenaries take anybody."""
        faction = self.roster.faction
        every = bodies().values()
        return [row.id for row in every if faction == MERCENARIES or faction in row.factions]

    def plain(self, body: str) -> Entry:
        """With nothing but what it needs to be there."""
        mixed = self.roster.faction == MERCENARIES
        return Entry(body=body, traits=(MERCENARY,) if mixed else (), militia=self.militia)

    def on_shelves(self, draft: Entry) -> list[str]:
        """Everything that a builder has on his shelves, written as weapons:sword."""
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

    # What stands against it

    def nobody(self) -> Refused | None:
        """Why nobody comes: even the cheapest costs too much."""
        offered = sorted(self.bodies(), key=lambda body: price(self.plain(body)))
        against = [self.no_body(body) for body in offered]
        return against[0] if all([one is not None for one in against]) else None

    def no_body(self, body: str) -> Refused | None:
        return None if body == NOBODY else self.unwanted(self.plain(body))

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
        cost = price(draft)
        if cost > self.purse:
            return Refused(self.said, f"{cost} gold, you have {self.purse}")
        return self.not_legal(draft)

    def not_legal(self, draft: Entry) -> Refused | None:
        """What would be wrong with it, or by it with the warband, that is not wrong already."""
        grown = replace(self.roster, models=(*self.roster.models, draft))
        wrong = [*check_veteran(grown, draft), *check_band(grown)]
        breach = new_breach(self.wrong_before, wrong)
        return None if breach is None else Refused(breach.clause, breach.reason)
