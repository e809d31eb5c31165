"""Army lists: entries are a character regiment with retinue and items, and regiments with officer and standard."""

import msgspec

from wartable.games.firstblood.rows import BOOK, Row
from wartable.wargame.rosters.roster import Entry, Roster

BEARER = "bearer"  # what an entry holds that has a standard bearer


class ArmyEntry(Entry, frozen=True, kw_only=True):
    """*count* is how many models of its row there are; officer and retinue come on top."""

    unit: str
    retinue: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    officer: str = ""
    standard: str = ""  # the bearer, or nobody

    @property
    def size(self) -> int:
        """All models of the regiment."""
        return self.count + len(self.retinue) + bool(self.officer)


class Army(Roster[ArmyEntry], frozen=True, kw_only=True):
    faction: str = "ashen-marches"


# Armies that come with the book


class ReadyRegiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: str
    models: int
    officer: str = ""


class ReadyRow(Row, frozen=True, kw_only=True):
    faction: str
    character: str
    retinue: str
    retinue_count: int
    items: tuple[str, ...]
    regiments: tuple[ReadyRegiment, ...]
    total: int  # what it must come to


ready_rows = BOOK.by_id("armies", "army", ReadyRow)
