"""A game of Fordwick as plain data, and the tables it is made of."""

from typing import ClassVar, TypeAlias

from wartable.core import table
from wartable.core.rulebook.data import Data
from wartable.wargame.battles.match import Battle, Fighter
from wartable.wargame.units.rows import FieldTable, UnitRow, UnitTables


class Match(Battle[Fighter], frozen=True, kw_only=True):
    book: ClassVar[str] = "FW"

    mission: str


Table: TypeAlias = table.Table[Match, Fighter]


class Kind(UnitRow, frozen=True, kw_only=True):
    move: int
    save: int
    held: bool = False  # may be held back


UNITS = Data(__package__).read("units", "", UnitTables[Kind])
FIELD = Data(__package__).read("field", "", FieldTable)
