"""A game of Fordwick as plain data, and the tables it is made of."""

from importlib.resources import files
from typing import ClassVar, TypeAlias

import msgspec

from wartable.core import table
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


DATA = files(__package__) / "data"
UNITS = msgspec.toml.decode((DATA / "units.toml").read_bytes(), type=UnitTables[Kind])
FIELD = msgspec.toml.decode((DATA / "field.toml").read_bytes(), type=FieldTable)
