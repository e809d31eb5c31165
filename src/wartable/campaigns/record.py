"""What is kept of a campaign: lines that only ever grow.

A header; then errands as they are begun, the dice that were shown in them, and each with its answers and with all
that came of it when it is confirmed, or that it was dropped; which rules hold from where on; at the end the seed. Lines
share one count, *n*, from 1 on. How the campaign stands is what the header says, with all changes since: to work it out
no rules are needed.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

from wartable.core.campaign.parts import Founding
from wartable.core.match import Seat
from wartable.play.records.record import Lined, Seal

FORMAT = 2
OLDER = 1  # lines do not say what came of an errand


class Founded(Lined, frozen=True, kw_only=True, tag="campaign"):
    """The first line: what was founded, and by which rules."""

    format: int = OLDER
    game: str
    version: int
    content: str  # hash of the rulebook's text and data
    founding: Founding
    commitment: str = ""  # hash of the house's seed; none if all dice are typed
    first: Any = None  # how the campaign stood when it was founded; the older ones do not say


class Begun(Lined, frozen=True, tag="begin"):
    """A member sets out on an errand."""

    n: int
    member: Seat
    kind: str
    about: Any = None


class Thrown(Lined, frozen=True, tag="roll"):
    """Dice shown in an errand, with what they are for and all it takes to check them without the rules."""

    n: int
    errand: int  # the number of the line that began it
    key: str  # what they were thrown for
    seat: Seat
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    drawn: int | None = None  # the number of the draw among this member's; none: typed by hand
    answers: tuple[Any, ...] = ()  # what had been chosen before: it stands
    sealed: bool = False  # handed out without what nobody may know


DEEPEST = 32  # names and places that lead to anything in a campaign
Place: TypeAlias = Annotated[tuple[str | int, ...], msgspec.Meta(max_length=DEEPEST)]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something stands otherwise: *at* are the names and the places in lists that lead to it."""

    at: Place
    to: Any = None
    gone: bool = False  # it is not there any more


class Said(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the feed says of it."""

    clause: str
    text: str
    landmark: bool = False
    known_to: tuple[Seat, ...] | None = None  # none: everybody
    models: tuple[str, ...] = ()  # whom it is about: a line of their lives
    battle: int = 0  # after how many it was


class Done(Lined, frozen=True, tag="done"):
    """An errand is confirmed: what its member chose, in order, and what came of it."""

    n: int
    errand: int
    answers: tuple[Any, ...] = ()
    changes: tuple[Change, ...] | None = None  # the older lines do not say
    said: tuple[Said, ...] = ()
    sealed: bool = False  # handed out without what nobody may know


class Dropped(Lined, frozen=True, tag="drop"):
    """An errand is given up before any die was shown in it."""

    n: int
    errand: int


class Telling(Said, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the feed: what happened in which line of the record, and by whom."""

    n: int
    member: Seat


class Stood(Lined, frozen=True, tag="stood"):
    """How a campaign stood here, and its feed so far, where lines before do not say what came of them."""

    n: int
    state: Any
    feed: tuple[Telling, ...] = ()
    sealed: bool = False  # handed out without what nobody may know


class Ruled(Lined, frozen=True, tag="rules"):
    """An organiser takes over other rules: they hold from here on."""

    n: int
    member: Seat
    version: int
    content: str


class Closed(Lined, frozen=True, tag="closed"):
    """Nothing follows: how the campaign stood, and the house's seed."""

    n: int
    hash: str
    seed: str = ""


Line: TypeAlias = Begun | Thrown | Done | Dropped | Stood | Ruled | Closed
AnyLine: TypeAlias = Founded | Line | Seal  # the house seals what it hands out


class Unplayed(msgspec.Struct, frozen=True):
    """Lines of a file, the last included, that their own rules have not played again, and why."""

    first: int
    last: int
    why: str


class Errand(msgspec.Struct, frozen=True):
    """One under way; its number is that of the line that began it."""

    number: int
    member: Seat
    kind: str
    about: Any = None
