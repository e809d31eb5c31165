"""Armies that come with the book, and what a battle needs to know of the units and models of an army."""

from functools import cache

import msgspec

from wartable.core.match import Mark, ModelId, Seat, UnitId
from wartable.games.grimdark.rows import BOOK
from wartable.wargame.units.bringing import with_places
from wartable.wargame.units.rows import UnitArmy


class Armed(msgspec.Struct, frozen=True, gc=False):
    """A weapon of a model by its id, and how many of it."""

    weapon: str
    count: int


class Recruit(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A model as it is brought; its weapons stand in the order of its profile, those of upgrades behind them."""

    id: ModelId
    seat: Seat
    unit: UnitId
    number: int  # among all of its side
    name: str
    entry: str  # of its list
    kind: str  # the id of its profile
    base: int  # radius in hundredths
    quality: int
    defense: int
    tough: int  # wounds that it takes; 1 without Tough
    hero: bool
    weapons: tuple[Armed, ...]
    marks: tuple[Mark, ...]  # special rules, Hero and Tough among them


class Brought(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A unit of a list as it is brought."""

    id: UnitId
    seat: Seat
    name: str
    entry: str  # of its list
    kind: str
    faction: str
    size: int
    value: int  # its points with upgrades


@cache
def ready_armies() -> dict[str, UnitArmy]:
    """The armies that come with the book."""
    return with_places(BOOK.read("armies", "armies", dict[str, UnitArmy]))
