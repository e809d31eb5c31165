"""Terrain as tables have it: lengths in inches there, in hundredths on the table."""

from typing import TypeAlias

import msgspec

Inches: TypeAlias = int | float
Rect: TypeAlias = tuple[Inches, Inches, Inches, Inches]  # lower left and upper right corner


class Kind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of terrain to be placed."""

    id: str = ""
    type: str
    size_in: tuple[Inches, Inches]
    height_in: Inches = 0
    cover: bool = False
    ladders: int = 0


class Plot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Terrain that stands where a map has it; gaps may run right across it."""

    kind: str
    rect: Rect
    but: tuple[Rect, ...] = msgspec.field(name="except", default=())
    height_in: Inches = 0
    walkway: bool = False  # one can stand on top
    ladders: tuple[tuple[Inches, Inches], ...] = ()
    stairs: tuple[tuple[Inches, Inches], ...] = ()


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a square of the table gets for a roll."""

    roll: int
    pieces: tuple[Kind, ...]


class Thing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What maps are laid with; its id is what it is called."""

    id: str
    type: str
    height_in: Inches = 0
    cover: bool = False
    difficult: bool = False  # slow to cross, whatever its type
    floor: bool = False  # one can stand on top
    built: bool = False  # by hands: drawn with boards


class Map(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table laid by hand for a mission: its terrain, and of some also where markers lie and models stand."""

    id: str
    mission: str
    name: str = ""  # what a battle on it is called, if not by its mission
    plots: tuple[Plot, ...]
    objectives: tuple[tuple[Inches, Inches], ...] = ()
    spots: tuple[tuple[tuple[Inches, Inches], ...], ...] = ()  # by seat, in the order of its models
