"""What is kept of a campaign: lines that only ever grow.

A header; then errands as they are begun, the dice that were shown in them, and each with its answers when it is
confirmed, or that it was dropped; at the end the seed. Lines share one count, *n*, from 1 on. How the campaign stands
is worked out from them.
"""

from typing import Any, TypeAlias

import msgspec

from wartable.core.campaign.parts import Founding
from wartable.core.match import Seat
from wartable.play.records.record import Lined, Seal

FORMAT = 1


class Founded(Lined, frozen=True, kw_only=True, tag="campaign"):
    """The first line: what was founded, and by which rules."""

    format: int = FORMAT
    game: str
    version: int
    content: str  # hash of the rulebook's text and data
    founding: Founding
    commitment: str = ""  # hash of the house's seed; none if all dice are typed


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


class Done(Lined, frozen=True, tag="done"):
    """An errand is confirmed: what its member chose, in order."""

    n: int
    errand: int
    answers: tuple[Any, ...] = ()


class Dropped(Lined, frozen=True, tag="drop"):
    """An errand is given up before any die was shown in it."""

    n: int
    errand: int


class Closed(Lined, frozen=True, tag="closed"):
    """Nothing follows: how the campaign stood, and the house's seed."""

    n: int
    hash: str
    seed: str = ""


Line: TypeAlias = Begun | Thrown | Done | Dropped | Closed
AnyLine: TypeAlias = Founded | Line | Seal  # the house seals what it hands out


class Errand(msgspec.Struct, frozen=True):
    """One under way; its number is that of the line that began it."""

    number: int
    member: Seat
    kind: str
    about: Any = None
