"""What the book's tables say of campaigns: their numbers, and the places of the Hub with what is to be had there."""

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from wartable.games.grimheim.rows import BOOK
from wartable.wargame.rosters.rows import Row

Kind: TypeAlias = Literal["standard", "merchant", "trainer", "faction"]


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of every campaign."""

    gold_per_vp: int
    discount_percent: int
    discount_vp_gap: int
    customers: int  # models of a warband that merchants serve


class TableRow(Row, frozen=True, kw_only=True):
    """A row of a table that is rolled on."""

    roll: str  # a number, or several: 2-4
    clause: str
    effect: str


class ServiceRow(Row, frozen=True, kw_only=True):
    """What a model can have done or buy at a place; with an item, a weapon or a trait, that is what it gets."""

    clause: str
    price: int = 0  # 0: as the thing itself says
    discount_price: int = 0  # as printed
    effect: str
    item: str = ""
    weapon: str = ""
    trait: str = ""


class Location(Row, frozen=True, kw_only=True):
    """A place of the Hub."""

    kind: Kind
    service: tuple[ServiceRow, ...]
    faction: str = ""  # whose it is; none: open to all


class FactionRow(ServiceRow, frozen=True, kw_only=True):
    """A service that only one faction has, at a place of the same name."""

    faction: str
    starter: bool = False


numbers = BOOK.whole("hub", Numbers, "numbers")
public_places = BOOK.by_id("hub", "location", Location)
faction_services = BOOK.by_id("factions", "faction_service", FactionRow)


@cache
def places() -> dict[str, Location]:
    """All that there are, those of the factions last."""
    own = {
        row.id: Location(
            id=row.id, name=row.name, kind="faction", service=(row,), faction=row.faction
        )
        for row in faction_services().values()
    }
    return public_places() | own


@cache
def services() -> dict[str, ServiceRow]:
    """Everything that is to be had, by its id."""
    return {row.id: row for place in places().values() for row in place.service}


def places_of(kind: Kind) -> list[Location]:
    return [place for place in places().values() if place.kind == kind]
