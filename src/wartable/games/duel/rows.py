"""The tables of Duel, read once from `data/`."""

from functools import cache
from importlib.resources import files

import msgspec

from wartable.core.match import Board, Mark, Marker, Spot


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


class Kinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: tuple[Kind, ...]


class Brawl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    area: tuple[Spot, ...]


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    board: Board
    objective: Marker
    brawl: Brawl


@cache
def kinds() -> dict[str, Kind]:
    told = files(__package__).joinpath("data/kinds.toml").read_bytes()
    return {kind.name: kind for kind in msgspec.toml.decode(told, type=Kinds).kinds}


@cache
def field() -> Field:
    told = files(__package__).joinpath("data/field.toml").read_bytes()
    return msgspec.toml.decode(told, type=Field)
