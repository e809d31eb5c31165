"""A game of Fordwick as plain data, and the tables it is made of."""

from typing import ClassVar, TypeAlias

import msgspec

from wartable.core import table
from wartable.core.match import Board, Marker, Spot, Zone
from wartable.core.rulebook.data import Data
from wartable.wargame.battles.match import Battle, Fighter
from wartable.wargame.units.rows import UnitRow, UnitTables


class Match(Battle[Fighter], frozen=True, kw_only=True):
    book: ClassVar[str] = "FW"

    mission: str


Table: TypeAlias = table.Table[Match, Fighter]


class Kind(UnitRow, frozen=True, kw_only=True):
    move: int
    save: int
    held: bool = False  # may be held back
    holds: int = 0  # how much rides in it


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the markers of the table are worth, in their order."""

    name: str
    text: str
    clause: str
    worth: tuple[int, ...]


class Field(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table laid by hand, and the missions that are played on it."""

    board: Board  # with the zones of two
    corners: tuple[Zone, ...]  # zones of more than two
    markers: tuple[Marker, ...]
    neutrals: dict[str, tuple[Spot, ...]]  # units at which nobody sits, and where they stand
    missions: dict[str, Mission]


UNITS = Data(__package__).read("units", "", UnitTables[Kind])
FIELD = Data(__package__).read("field", "", Field)
