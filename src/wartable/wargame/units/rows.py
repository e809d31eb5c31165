"""Units as tables and lists have them: rows of units, weapons and upgrades, entries of lists, clauses of lists."""

from typing import Generic, TypeVar

import msgspec

from wartable.core.match import Board, Marker, Spot
from wartable.wargame.rosters.roster import Entry, Roster, Swap


class UnitRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit in its table; a rulebook adds its own numbers."""

    name: str = ""
    points: int = 0  # for each model
    size: tuple[int, int] = (1, 99)
    weapons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    base_mm: int = 25
    unlisted: bool = False  # nobody can take it: the mission brings it


class WeaponRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon in its table; ranges are in inches."""

    name: str
    dice: int = 1
    range: int = 1
    close: bool = False


class TraitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special rule as cards tell it."""

    clause: str
    text: str


class UpgradeRow(Swap, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a unit may have on top: weapons that replace others, or a trait for all."""

    id: str = ""
    name: str
    points: int = 0
    trait: str = ""


class ListClauses(msgspec.Struct, frozen=True):
    """Which clause says what about lists of units, in this order."""

    unit: str
    size: str
    upgrades: str
    replaced: str  # an upgrade finds what it replaces
    alike: str  # how many units of one kind
    points: str


class UnitEntry(Entry, frozen=True, kw_only=True):
    """A unit in a list, with its upgrades."""

    unit: str
    upgrades: tuple[str, ...] = ()


class UnitArmy(Roster[UnitEntry], frozen=True):
    """A list of units."""


K = TypeVar("K", bound=UnitRow)


class UnitTables(msgspec.Struct, Generic[K], frozen=True, forbid_unknown_fields=True):
    """All tables of units in one file."""

    kinds: dict[str, K]
    weapons: dict[str, WeaponRow] = {}
    upgrades: dict[str, dict[str, UpgradeRow]] = {}
    traits: dict[str, TraitRow] = {}
    armies: dict[str, UnitArmy] = {}


class MissionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the markers of the table are worth, in their order."""

    name: str
    text: str
    clause: str
    worth: tuple[int, ...]


class FieldTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table laid by hand, and the missions that are played on it."""

    board: Board
    markers: tuple[Marker, ...]
    neutrals: dict[str, tuple[Spot, ...]] = {}  # units at which nobody sits, and where they stand
    missions: dict[str, MissionRow]
