"""A game of Skeleton as plain data, and the tables of the book."""

from typing import ClassVar, TypeAlias

import msgspec

from wartable.core import match as core
from wartable.core import table as core_table
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.data import Data


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of data/kinds.toml."""

    clause: str
    name: str
    wounds: int
    dice: int
    traits: tuple[str, ...] = ()


class ReadyList(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of data/rosters.toml."""

    id: str
    name: str
    kinds: tuple[str, ...]


BOOK = Data(__package__)
kinds = BOOK.by_id("kinds", "kinds", Kind, by="name")
rosters = BOOK.by_id("rosters", "rosters", ReadyList)


class Model(core.Piece, frozen=True, kw_only=True):
    kind: str
    wounds: int
    dice: int
    acted: bool = False


class Match(core.Match[Model], frozen=True, kw_only=True):
    book: ClassVar[str] = "SK"

    round: int = 1
    seat: Seat = 0  # whose turn it is
    active: ModelId | None = None
    over: bool = False


Table: TypeAlias = core_table.Table[Match, Model]
