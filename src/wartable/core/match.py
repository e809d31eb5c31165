"""What every match has, whatever the game: pieces on a board and beside it, and secrets. Each game extends these."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from wartable.core.members import models_by_unit
from wartable.core.words import in_words, within

ModelId: TypeAlias = str
UnitId: TypeAlias = str
Seat: TypeAlias = int
Measure: TypeAlias = Literal["", "inches"]  # with inches, a number is in hundredths of one
Point: TypeAlias = tuple[int, int, int]  # x and y in hundredths of an inch, and the level
Spot: TypeAlias = tuple[int, int]  # x and y alone

RESERVE = "reserve"  # where a model is that has not come yet
PEACEFUL = -1  # a side that is nobody's enemy
WILD = -2  # a side that is everybody's


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A trait or status as something bears it: "Tough (2)" is Mark("tough", 2)."""

    name: str
    value: int = 0


class Piece(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A model on its round base."""

    id: ModelId
    seat: Seat
    name: str = ""
    x: int
    y: int
    level: int = 0
    base: int = 63  # radius in hundredths
    height: int = 100  # of the model above its base
    traits: tuple[Mark, ...] = ()
    statuses: tuple[Mark, ...] = ()
    entry: str = ""  # of its player's list, which it comes from
    unit: UnitId = ""  # none: it stands for itself

    @property
    def at(self) -> Point:
        """Where it stands: [x, y, level]."""
        return self.x, self.y, self.level

    @property
    def title(self) -> str:
        """What players call it."""
        return self.name or self.id

    @property
    def bearing(self) -> tuple[Mark, ...]:
        """Everything on it that special rules hook in by."""
        return self.traits + self.statuses

    @property
    def words(self) -> tuple[str, ...]:
        """The names of all marks by which special rules can hook in on its account."""
        return tuple([mark.name for mark in self.bearing])

    def weapon_title(self, weapon: str) -> str:
        """What players call one of its weapons, by its id."""
        return weapon.replace("-", " ")

    def bears_as(self, other: Self) -> bool:
        """Do special rules hook in by the very same things, and where they did, if it was *other* before?"""
        same = self.traits is other.traits and self.statuses is other.statuses
        return same and self.at == other.at


class Unit(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Models that act as one. Who belongs to it is written on the models."""

    id: UnitId
    seat: Seat
    name: str = ""
    marks: tuple[Mark, ...] = ()
    leader: ModelId = ""
    size: int = 0  # at the start

    @property
    def title(self) -> str:
        """What players call it."""
        return self.name or self.id


class Terrain(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A piece of terrain: a prism over its footprint. What its words mean is for the rulebook."""

    id: str
    name: str = ""
    footprint: tuple[Spot, ...]
    base: int = 0  # how high its underside lies
    height: int = 0  # from there to its top
    floors: tuple[int, ...] = ()  # heights one can stand at; level 1 is the first of them
    traits: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What players call it."""
        return self.name or self.id


class Zone(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An area that means something: where a seat deploys, what a mission watches."""

    id: str
    area: tuple[Spot, ...]
    seat: Seat | None = None


class Marker(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A round thing that is not a model: an objective, a token."""

    id: str
    x: int
    y: int
    level: int = 0
    base: int = 50
    traits: tuple[Mark, ...] = ()


class Board(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The table itself; its edges are 0 and width, 0 and depth."""

    width: int = 4800
    depth: int = 4800
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()


P = TypeVar("P", bound=Piece)
T = TypeVar("T")


class Aside(msgspec.Struct, Generic[P], frozen=True, gc=False):
    """A model that exists and is not on the table: where it is instead, and with what or whom."""

    model: P
    where: str = RESERVE  # or as the rulebook says: embarked, garrisoned, off the board
    host: str = ""  # the model or the piece of terrain that holds it


class Gone(msgspec.Struct, frozen=True, gc=False):
    """What is remembered of a model that left for good."""

    title: str
    seat: Seat
    entry: str = ""


class Match(msgspec.Struct, Generic[P], frozen=True, gc=False, kw_only=True):
    """Plain data. What a seat may not know lies in `secrets`, by seat and name, and only there.

    A rulebook with secrets declares them again with the types of their values, so that they come back from a save.
    """

    book: ClassVar[str] = (
        ""  # the letters its rulebook's clauses begin with: whose special rules hook in
    )

    seats: int = 2
    board: Board = Board()
    models: dict[ModelId, P]
    units: dict[UnitId, Unit] = {}
    aside: tuple[Aside[P], ...] = ()  # in the order they came there
    gone: dict[ModelId, Gone] = {}
    markers: tuple[Marker, ...] = ()
    rules: tuple[Mark, ...] = ()  # the mission's and the variants chosen
    secrets: Mapping[Seat, Mapping[str, Any]] = {}
    names: tuple[str, ...] = ()  # what the players are called; none: by their numbers
    left: tuple[Seat, ...] = ()  # who has given up while the others play on
    # which side each seat is on, then those of neutral parties; none: each seat for itself
    sides: tuple[int, ...] = ()

    # Models

    def with_model(self, model: P) -> Self:
        """The same match with this model as it is now."""
        return replace(self, models=self.models | {model.id: model})

    def without_model(self, id: ModelId) -> Self:
        """The same match without a model."""
        left = {k: m for k, m in self.models.items() if k != id}
        model = self.models[id]
        gone = Gone(model.title, model.seat, model.entry)
        return replace(self, models=left, gone=self.gone | {id: gone})

    def models_of(self, unit: UnitId) -> list[P]:
        """The models of a unit that are on the table, its leader first, then as in the match."""
        if not unit:
            return []
        found = models_by_unit(self.models).get(unit, [])
        leader = self.units[unit].leader if unit in self.units else ""
        if not found or found[0].id == leader:
            return list(found)
        first = [model for model in found if model.id == leader]
        return first + [model for model in found if model.id != leader]

    def unit_of(self, model: ModelId) -> Unit | None:
        """The unit a model belongs to; none if it stands for itself."""
        return self.units.get(self.models[model].unit)

    def with_unit(self, unit: Unit) -> Self:
        """The same match with this unit as it is now."""
        return replace(self, units=self.units | {unit.id: unit})

    def title_of(self, id: ModelId) -> str | None:
        """What a model is or was called, one beside the table too; none if there is no such model."""
        model = self.models.get(id)
        if model is not None:
            return model.title
        gone = self.gone.get(id)
        if gone is not None:
            return gone.title
        waiting = self.aside_of(id)
        return None if waiting is None else waiting.model.title

    def titles(self) -> dict[ModelId, str]:
        """What all models are or were called."""
        found = {one.model.id: one.model.title for one in self.aside}
        found |= {id: gone.title for id, gone in self.gone.items()}
        return found | {id: model.title for id, model in self.models.items()}

    # Beside the table

    @property
    def reserve(self) -> tuple[P, ...]:
        """The models that have not come yet."""
        return tuple([one.model for one in self.aside if one.where == RESERVE])

    def held_by(self, host: str) -> tuple[P, ...]:
        """The models that something holds: a transport's passengers, a ruin's garrison."""
        return tuple([one.model for one in self.aside if one.host == host])

    def piece(self, id: ModelId) -> P | None:
        """A model on the table or beside it."""
        model = self.models.get(id)
        if model is not None:
            return model
        waiting = self.aside_of(id)
        return waiting.model if waiting else None

    def aside_of(self, id: ModelId) -> Aside[P] | None:
        """A model that is not on the table, and where it is."""
        return next((one for one in self.aside if one.model.id == id), None)

    def with_aside(self, model: P, where: str = RESERVE, host: str = "") -> Self:
        """The model is there, wherever it was: on the table no more, or in its old place among those aside."""
        now = Aside(model, where, host)
        if self.aside_of(model.id) is not None:
            return replace(
                self, aside=tuple([now if a.model.id == model.id else a for a in self.aside])
            )
        left = {k: m for k, m in self.models.items() if k != model.id}
        return replace(self, models=left, aside=(*self.aside, now))

    def without_aside(self, id: ModelId) -> Self:
        """The same match without a model beside the table."""
        return replace(self, aside=tuple([one for one in self.aside if one.model.id != id]))

    # Sides

    def hostile(self, a: Seat | ModelId | UnitId, b: Seat | ModelId | UnitId) -> bool:
        """Are two models, units or seats enemies?"""
        return at_war(self.sides, self.seat_of(a), self.seat_of(b))

    def allied(self, a: Seat | ModelId | UnitId, b: Seat | ModelId | UnitId) -> bool:
        """Are two models, units or seats friends? Who is neutral has none but his own."""
        return same_side(self.sides, self.seat_of(a), self.seat_of(b))

    def foes_of_seat(self, seat: Seat) -> list[P]:
        """The models on the table that are its enemies."""
        if not self.sides:
            return [model for model in self.models.values() if model.seat != seat]
        return [model for model in self.models.values() if self.hostile(seat, model.seat)]

    def seat_of(self, one: Seat | ModelId | UnitId) -> Seat:
        """Whose a model is, on the table, beside it or gone, or a unit; a seat is its own."""
        if isinstance(one, int):
            return one
        model = self.piece(one)
        if model is not None:
            return model.seat
        return self.units[one].seat if one in self.units else self.gone[one].seat

    @property
    def parties(self) -> int:
        """How many there are with models of their own, neutral ones among them."""
        return max(self.seats, len(self.sides))

    def side(self, seat: Seat, inside: bool = False) -> str:
        """What a player is called; *inside* a sentence or at the beginning of one."""
        if seat < len(self.names):
            return within(self.names[seat]) if inside else self.names[seat]
        if seat >= self.seats:
            return "neutral" if inside else "Neutral"
        return f"{'seat' if inside else 'Seat'} {seat + 1}"

    def roll_words(self, name: str) -> tuple[str, str]:
        """A roll as players call it, and what somebody rolls it for."""
        return in_words(name), f"for {in_words(name)}"

    @property
    def playing(self) -> list[Seat]:
        """The seats whose players have not given up."""
        return [seat for seat in range(self.seats) if seat not in self.left]

    # Secrets

    def with_secret(self, seat: Seat, name: str, value: Any) -> Self:
        """None: the secret is gone."""
        kept = {k: v for k, v in self.secrets.get(seat, {}).items() if k != name}
        if value is not None:
            kept[name] = value
        return replace(self, secrets={**self.secrets, seat: kept})

    def secret(self, seat: Seat, name: str, usual: T) -> T:
        """What a seat keeps by that name; as *usual* if it keeps nothing."""
        found: T = self.secrets.get(seat, {}).get(name, usual)
        return found


def at_war(sides: tuple[int, ...], one: Seat, other: Seat) -> bool:
    """Are two seats enemies, if these are the sides they are on?"""
    if one == other or not sides:
        return one != other
    own, theirs = sides[one], sides[other]
    if own == PEACEFUL or theirs == PEACEFUL:
        return False
    return own != theirs or own == WILD


def same_side(sides: tuple[int, ...], one: Seat, other: Seat) -> bool:
    """Are two seats on one side? Neutral ones stand alone."""
    if one == other or not sides:
        return one == other
    return sides[one] == sides[other] and sides[one] not in (PEACEFUL, WILD)
