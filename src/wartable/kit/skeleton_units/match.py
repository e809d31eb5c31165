"""A battle of Skeleton as plain data, and the tables of the book."""

from typing import ClassVar, TypeAlias

import msgspec

from wartable.core import table
from wartable.core.match import Board, Marker
from wartable.core.rulebook.data import Data
from wartable.wargame.battles.match import Battle, Fighter
from wartable.wargame.units.rows import UnitRow, UnitTables


class Match(Battle[Fighter], frozen=True, kw_only=True):
    """Everything a battle of units has; put here what yours has besides."""

    book: ClassVar[str] = "SU"


Table: TypeAlias = table.Table[Match, Fighter]


class Kind(UnitRow, frozen=True, kw_only=True):
    """A row of units in data/units.toml, with the numbers of this book."""

    move: int
    save: int


class Field(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table in data/field.toml."""

    board: Board
    markers: tuple[Marker, ...]


UNITS = Data(__package__).read("units", "", UnitTables[Kind])
FIELD = Data(__package__).read("field", "", Field)
