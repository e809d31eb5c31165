"""Companies: lists of units with upgrades, and their cards (FW-LST)."""

from books.fordwick.match import UNITS, Kind
from wartable.core.screen.scene import Stat
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.units.cards import UnitCards
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.rows import ListClauses, WeaponRow

POINTS = 200
CLAUSES = ListClauses("FW-LST-01", "FW-LST-02", "FW-LST-03", "FW-LST-04", "FW-LST-05", "FW-LST-06")


def stats(row: Kind) -> tuple[Stat, ...]:
    return Stat("Move", f"{row.move}″"), Stat("Save", f"{row.save}+")


def arm(row: WeaponRow) -> tuple[Stat, ...]:
    return Stat("Dice", str(row.dice)), Stat("Needs", "4+"), Stat("Range", f"{row.range}″")


LISTS = UnitLists(UNITS.kinds, UNITS.upgrades, CLAUSES, alike=2)
CARDS = UnitCards(UNITS, LISTS, stats, arm)
RULES = LISTS.rules("fordwick", "company", UNITS.armies, CARDS.of_entry, POINTS)
BUILDER = ListBuilder(RULES)
