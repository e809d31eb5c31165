"""Plain data about places: where something may go, and what questions about the table return."""

from typing import Literal, TypeAlias

import msgspec

from wartable.core.match import ModelId, Point, Seat, Spot, UnitId

Ways: TypeAlias = tuple[tuple[ModelId, tuple[Point, ...]], ...]  # of the models that move

NOBODY = -1  # no seat's

# Where something may go


class Region(msgspec.Struct, frozen=True, gc=False):
    """Where a base may go, as data: *rule* names the test, the match supplies the rest.

    Whatever a test needs beside the base has a field of its own; no name is put together to be taken apart again.
    """

    rule: str
    origin: Point
    radius: int = 0  # of the base
    allowance: int = 0  # hundredths
    model: ModelId = ""
    target: ModelId = ""  # up to whom
    unit: UnitId = ""  # to which it belongs
    targets: tuple[UnitId, ...] = ()  # up to whom a whole unit goes
    seat: Seat = NOBODY  # in whose zone, or away from whose enemies
    zone: str = ""  # in which zone of the board
    piece: str = ""  # what is put there, or where it begins
    edge: tuple[Spot, Spot] | None = None  # over which part of the table's edge
    reach: int = 0  # how far it goes or strikes, where the allowance says how much is to be drawn


class Cohesion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How the models of a unit must hang together, in hundredths from edge to edge; -1: no such rule."""

    link: int = -1  # each within so much of another, all in one chain
    spread: int = -1  # each within so much of every other
    command: int = -1  # each within so much of one of the leaders
    leaders: tuple[ModelId, ...] = ()  # none: the first model


class UnitRegion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Where the models of a unit may go together, as data: *rule* names the judge of the whole.

    Each part is the region of one model, judged by its own rule; one that may not move has no allowance.
    """

    rule: str
    unit: str
    parts: tuple[Region, ...]  # of every model of the unit, its leader's first
    everyone: bool = False  # who may move must be given a way, as when a unit is set up
    cohesion: Cohesion = Cohesion()

    @property
    def movers(self) -> list[ModelId]:
        """Who may move."""
        return [part.model for part in self.parts if part.allowance]


# What comes back


class Ray(msgspec.Struct, frozen=True):
    """A line that was looked along, in hundredths; heights where the test has them."""

    start: Spot
    end: Spot
    low: int = 0  # height at its start
    high: int = 0  # and at its end


class Sight(msgspec.Struct, frozen=True):
    """What one sees of another: the verdict, and what it rests on."""

    seen: bool
    line: Ray | None  # a free line if there is one, else the line that came furthest
    blockers: tuple[str, ...] = ()  # ids of the pieces and models that stop the line shown
    obscurers: tuple[str, ...] = ()  # ids of what the free line shown crosses without being stopped
    crossed: tuple[str, ...] = ()  # terrain under the line shown, in order along it
    free: int = 0  # of so many lines tried this many are free
    tried: int = 0


class Part(msgspec.Struct, frozen=True):
    """A stretch of a path and what it costs, for the ruler on the screen."""

    start: Point
    end: Point
    length: int
    cost: int
    why: str = ""
    clause: str = ""  # of the reason


class Way(msgspec.Struct, frozen=True):
    """A path with its cost, part by part."""

    points: tuple[Point, ...]
    cost: int
    parts: tuple[Part, ...] = ()


class Stop(msgspec.Struct, frozen=True):
    """Where a path first fails and what it meets there."""

    at: Point
    far: int  # how far along
    met: str  # id of a model or a piece; "edge" for the table's
    kind: str  # "model", "terrain", "edge"


class Touch(msgspec.Struct, frozen=True):
    """A spot where a mover ends in contact with a model."""

    at: Point
    model: ModelId
    cost: int


Shape: TypeAlias = Literal["keep", "ranks", "column", "ring", "contact"]


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """How a player would like a unit to stand: where its leader goes, and the others round it."""

    to: Point
    shape: Shape = "keep"
    facing: Spot = (
        0,
        0,
    )  # a direction; none: where it goes. A kept shape is turned as north would be
    width: int = 0  # files of ranks; none: about as wide as deep
    pins: tuple[tuple[ModelId, Point], ...] = ()  # who has been given a place by hand
    foes: tuple[ModelId, ...] = ()  # whom to come into contact with


class Trouble(msgspec.Struct, frozen=True):
    """Why a model cannot go where it would have to."""

    model: ModelId
    clause: str
    reason: str
    at: Point | None = None


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """Ways for all models of a unit that move; if it is not legal, as far as it came and what is wrong."""

    ways: Ways
    legal: bool
    short: int = (
        0  # hundredths that the leader goes less far than wished, for the sake of the others
    )
    stranded: tuple[ModelId, ...] = ()  # who would be left behind otherwise
    facing: Spot = (0, 0)  # of its ranks; none: it has no shape
    trouble: Trouble | None = None


class Tariff(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook charges for a path beyond its length, in hundredths."""

    over: tuple[tuple[str, int], ...] = ()  # word of a piece → extra per 100 travelled over it
    entry: tuple[tuple[str, int], ...] = ()  # word of a piece → extra each time it is entered
    climb_per: int = 0  # extra per 100 of rise
    climb_flat: int = 0  # extra for each started climb_step of rise; once if there is no step
    climb_step: int = 0
    drop_per: int = 0  # the same on the way down
    drop_flat: int = 0
    drop_step: int = 0
