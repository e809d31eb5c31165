"""Units as tables and lists have them: rows of units, weapons and upgrades, entries of lists, clauses of lists."""

from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec

from wartable.core.match import Mark, ModelId, Seat, UnitId
from wartable.wargame.rosters.roster import Entry, Roster, Swap

LETTERS = "abcdefgh"  # of sides, in the ids of their models


class Callsign(msgspec.Struct, frozen=True):
    """By what a model is known: its side, its unit, its number among all of that side."""

    seat: Seat
    unit: UnitId
    number: int

    @property
    def id(self) -> ModelId:
        return f"{LETTERS[self.seat]}{self.number}"

    def after(self, name: str) -> str:
        """Spearman A3."""
        return f"{name} {self.id.upper()}"


# Entries of lists


class UnitEntry(Entry, frozen=True, kw_only=True):
    """A unit in a list."""

    unit: str

    @property
    def size(self) -> int:
        """Everybody who stands in it."""
        return self.count


class ArmedEntry(UnitEntry, frozen=True, kw_only=True):
    """With upgrades of its own."""

    upgrades: tuple[str, ...] = ()


class UnitArmy(Roster[ArmedEntry], frozen=True):
    """A list of units."""


# Rows of tables


class UnitRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit in its table; a rulebook adds its own numbers."""

    name: str = ""
    points: int = 0
    size: tuple[int, int] = (1, 99)
    weapons: tuple[str, ...] = ()  # of every model
    traits: tuple[str, ...] = ()  # of every model
    base_mm: int = 25
    group: str = ""  # under which heading it is on offer
    text: str = ""  # what is told of it there
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
    """What a unit may have on top: weapons that replace others, traits for the models that it changes."""

    id: str = ""
    name: str
    points: int = 0
    traits: tuple[str, ...] = ()


class ListClauses(msgspec.Struct, frozen=True):
    """Which clause says what about lists of units, in this order."""

    unit: str
    size: str
    upgrades: str
    replaced: str  # an upgrade finds what it replaces
    alike: str  # how many units of one kind
    points: str
    both: str = ""  # two units of a kind as one; none: there is no such thing


K = TypeVar("K", bound=UnitRow)


class UnitTables(msgspec.Struct, Generic[K], frozen=True, forbid_unknown_fields=True):
    """All tables of units in one file."""

    kinds: dict[str, K]
    weapons: dict[str, WeaponRow] = {}
    upgrades: dict[str, dict[str, UpgradeRow]] = {}
    traits: dict[str, TraitRow] = {}
    armies: dict[str, UnitArmy] = {}


# Special rules as they are printed


def marks_of(rules: Iterable[str]) -> tuple[Mark, ...]:
    """Of several, each as a mark."""
    return tuple([mark_of(rule) for rule in rules])


def mark_of(rule: str) -> Mark:
    """A special rule with its rating, if it has one: "Lock-On (2)" and "Lock-On(2)" are Mark("lock-on", 2)."""
    name, _, value = rule.partition("(")
    return Mark(name.strip().lower().replace(" ", "-"), int(value.rstrip(")")) if value else 0)
