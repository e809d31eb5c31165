"""What questions about the table return."""

import msgspec

from wartable.core.match import ModelId, Point, Spot


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
