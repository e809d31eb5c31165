"""What lies on the table: units, and while a question is asked dice, rolled or about to be, amounts, and chances."""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.match import ModelId, Point, Seat, UnitId

Verdict: TypeAlias = Literal[
    "", "success", "critical", "failure"
]  # of a die; empty: its face is read
Lot: TypeAlias = Literal["", "spent", "cancelled"]  # what has become of it; empty: it still counts


class DiceGroup(msgspec.Struct, frozen=True, gc=False):
    """Some dice of a roll that are read in their own way, in the order in which they are rolled."""

    dice: int
    need: int | None = None
    name: str = ""  # as players call them: Block Dice


class DieShown(msgspec.Struct, frozen=True, gc=False):
    """A die on the table."""

    face: int = 0  # 0: not rolled
    need: int = 0  # 0: its face is simply read
    verdict: Verdict = ""  # its result
    note: str = ""  # what it belongs to: a weapon, a piece of armour
    gone: Lot = ""
    option: Any = None  # what the options of the question call it
    weapon: str = ""  # the id of the one it strikes with
    group: str = ""  # as players call those of its kind: Block Dice
    faces: tuple[Verdict, ...] = ()  # what each face would come to; none: it is simply read


class DiceShown(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Dice rolled or about to be, as everyone at the table sees them."""

    name: str  # that of their roll
    seat: Seat
    dice: tuple[DieShown, ...]
    model: ModelId | None = None  # for whom
    sides: int = 6
    direction: Literal["at least", "at most"] = "at least"
    title: str = ""  # its name and whose, put in for a screen

    @property
    def need(self) -> int | None:
        """What all its dice need, if that is the same."""
        needs = {die.need for die in self.dice if die.need}
        return needs.pop() if len(needs) == 1 else None


class Figure(msgspec.Struct, frozen=True, gc=False, tag=True):
    """An amount on the table: damage about to be dealt, energy rolled."""

    name: str
    value: int
    model: ModelId | None = None  # whom it is about
    note: str = ""


class Stand(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Where a model will be when what is asked about comes about."""

    name: str  # of what is done then
    model: ModelId
    at: Point
    note: str = ""  # with what


# fmt: off
Arms: TypeAlias = Literal[
    "", "foot", "pikes", "bows", "riders", "brutes", "monster", "magic", "character", "machine", "flyer",
]  # what a unit is at a glance; empty: its rulebook does not say
# fmt: on


class Gain(msgspec.Struct, frozen=True, gc=False):
    """Points that a seat scores, and what for, in a player's words."""

    seat: Seat
    points: int
    what: str


class Band(msgspec.Struct, frozen=True, kw_only=True):
    """A unit on the table at a glance: what it is called, how many are left of it and how it stands."""

    id: UnitId
    name: str
    seat: Seat
    count: int
    leader: ModelId = ""
    reach: int = 0  # how far from its leader's edge the others may be; 0: no such thing
    states: tuple[str, ...] = ()  # what all must see of it: broken, 2 casualties
    host: str = ""  # the piece of terrain that all of it is inside; none: it stands on the table
    arms: Arms = ""


class Mate(msgspec.Struct, frozen=True):
    """Somebody in a unit who is not of its kind: an officer, a companion."""

    name: str
    wounds: int


# What may come of it


class Outcome(msgspec.Struct, frozen=True):
    """One thing that may come of it: in words, as a number and exactly, and what it means for whom it is about."""

    words: str
    chance: float
    exact: str  # as a fraction
    count: int | None = None  # how many, if it is counted
    kind: Literal["", "none", "out"] = ""  # nothing befalls it; it is out of the game


class Touched(msgspec.Struct, frozen=True):
    """One of several whom an act touches, besides the one whom it is aimed at."""

    whom: str
    own: bool  # of the side that looks at it
    outcomes: tuple[Outcome, ...]
    mean: float = 0.0  # wounds lost on average


class Toll(msgspec.Struct, frozen=True):
    """Of an act that touches several, all in all: that it comes about, and the wounds that it takes on average."""

    works: float
    foes: float
    own: float  # of the side that looks at it
    aimed: bool = (
        True  # at one model, whose chances stand first; else they tell how many are touched
    )
