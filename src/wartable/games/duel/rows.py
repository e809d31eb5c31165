"""The tables of Duel, read once from `data/`."""

import msgspec

from wartable.core.match import Board, Mark, Marker, Spot
from wartable.core.rulebook.data import Data


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    clause: str
    name: str
    wounds: int
    saves_on: int
    shooting: int = 0
    range: int = 0
    striking: int
    traits: tuple[str, ...] = ()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(Mark(name) for name in self.traits)


class Brawl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    area: tuple[Spot, ...]


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    board: Board
    objective: Marker
    brawl: Brawl


BOOK = Data(__package__)
kinds = BOOK.by_id("kinds", "kinds", Kind, by="name")
field = BOOK.whole("field", Field)
