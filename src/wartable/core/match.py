"""What every match has, whatever the game: pieces on a board, and secrets. Each game extends these."""

from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

ModelId: TypeAlias = str
Seat: TypeAlias = int
Point: TypeAlias = tuple[int, int, int]  # x and y in hundredths of an inch, and the level
Spot: TypeAlias = tuple[int, int]  # x and y alone


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

    @property
    def at(self) -> Point:
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

    def bears_as(self, other: Self) -> bool:
        """Do special rules hook in by the very same things, and where they did, if it was *other* before?"""
        same = self.traits is other.traits and self.statuses is other.statuses
        return same and self.at == other.at


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


class Match(msgspec.Struct, Generic[P], frozen=True, gc=False, kw_only=True):
    """Plain data. What a seat may not know lies in `secrets`, by seat and name, and only there."""

    book: ClassVar[str] = (
        ""  # the letters its rulebook's clauses begin with: whose special rules hook in
    )

    seats: int = 2
    board: Board = Board()
    models: dict[ModelId, P]
    gone: dict[ModelId, str] = {}  # what models that left were called
    markers: tuple[Marker, ...] = ()
    rules: tuple[Mark, ...] = ()  # the mission's and the variants chosen
    secrets: dict[Seat, dict[str, tuple[str, ...]]] = {}
    # what the players are called; left out where nobody has a name, so that such a match is written as ever
    names: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET

    def with_model(self, model: P) -> Self:
        return replace(self, models=self.models | {model.id: model})

    def without_model(self, id: ModelId) -> Self:
        left = {k: m for k, m in self.models.items() if k != id}
        return replace(self, models=left, gone=self.gone | {id: self.models[id].title})

    def title_of(self, id: ModelId) -> str | None:
        """What a model is or was called; none if there is no such model."""
        return self.models[id].title if id in self.models else self.gone.get(id)

    def titles(self) -> dict[ModelId, str]:
        """What all models are or were called."""
        return self.gone | {id: model.title for id, model in self.models.items()}

    def side(self, seat: Seat, inside: bool = False) -> str:
        """What a player is called; *inside* a sentence or at the beginning of one."""
        if self.names:
            return self.names[seat]
        return f"{'seat' if inside else 'Seat'} {seat + 1}"

    def with_secret(self, seat: Seat, name: str, *words: str) -> Self:
        """No words: the secret is gone."""
        kept = {k: v for k, v in self.secrets.get(seat, {}).items() if k != name}
        if words:
            kept[name] = words
        return replace(self, secrets=self.secrets | {seat: kept})

    def secret(self, seat: Seat, name: str) -> tuple[str, ...]:
        return self.secrets.get(seat, {}).get(name, ())
