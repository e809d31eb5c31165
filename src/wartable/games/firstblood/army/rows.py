"""Army lists: entries are a character regiment with retinue and items, and regiments with officer and standard."""

from functools import cache

from wartable.games.firstblood.rows import BOOK
from wartable.wargame.rosters.roster import Roster
from wartable.wargame.units.bringing import with_places
from wartable.wargame.units.rows import UnitEntry

BEARER = "bearer"  # what an entry holds that has a standard bearer


class ArmyEntry(UnitEntry, frozen=True, kw_only=True):
    """*count* is how many models of its row there are; officer and retinue come on top."""

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


@cache
def ready_armies() -> dict[str, Army]:
    """The armies that come with the book."""
    return with_places(BOOK.read("armies", "armies", dict[str, Army]))


@cache
def lesson_armies() -> dict[str, Army]:
    """Small ones, with which the game is learned."""
    return with_places(BOOK.read("armies", "lessons", dict[str, Army]))
