"""What is kept of a match: the lines of a record, and a save.

A record is JSON Lines and only ever grows: a header, then answers, declarations and undos as they come, perhaps a
resignation, then, when the match is over, its events and its end. All but header, events and end share one count, *n*,
from 1 on, and never use a number twice.
"""

from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from wartable.core.match import Match, Seat
from wartable.core.roster import Setup

M = TypeVar("M", bound=Match[Any])

FORMAT = 1

DiceMode: TypeAlias = Literal["fair", "typed"]


class RecordError(Exception):
    """A record cannot be read, or does not hold what it says."""


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="header"):
    format: int = FORMAT
    game: str
    version: int
    content: str  # hash of the rulebook's text and data
    setup: Setup
    dice: tuple[DiceMode, ...]  # by seat
    commitment: str = ""  # hash of the house's seed; none if all dice are typed
    seeds: tuple[str, ...] = ()  # one of each seat, mixed in


class Answer(msgspec.Struct, frozen=True, tag_field="line", tag="answer"):
    n: int
    seat: Seat
    value: Any


class Undo(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """All answers after number *to* are taken back; 0 is the beginning. Dice drawn stay drawn."""

    n: int
    to: int


class Resign(msgspec.Struct, frozen=True, tag_field="line", tag="resign"):
    """A seat gives up; no answer follows."""

    n: int
    seat: Seat


class Declare(msgspec.Struct, frozen=True, tag_field="line", tag="declare"):
    """A seat declares something unasked; it counts as an answer for undos."""

    n: int
    seat: Seat
    name: str
    value: Any = None


class Declared(msgspec.Struct, frozen=True):
    """The same among the answers of a session, where it stands in their order."""

    name: str
    value: Any = None


class Told(msgspec.Struct, frozen=True, tag_field="line", tag="event"):
    """An event of a finished match, with its sentence, so that it can be shown without the rules."""

    clause: str
    text: str
    known_to: tuple[Seat, ...] | None
    event: Any


class End(msgspec.Struct, frozen=True, tag_field="line", tag="result"):
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    clause: str
    reason: str
    hash: str
    seed: str = ""  # the house's, in hex, now that nothing depends on it


Moved: TypeAlias = Answer | Declare | Undo | Resign
Line: TypeAlias = Header | Answer | Declare | Undo | Resign | Told | End


class Record(msgspec.Struct, frozen=True):
    """A record read back."""

    header: Header
    moves: tuple[Moved, ...]
    told: tuple[Told, ...] = ()
    end: End | None = None

    @property
    def resigned(self) -> Seat | None:
        """Who gave up, if the match ended so."""
        last = self.moves[-1] if self.moves else None
        return last.seat if isinstance(last, Resign) else None


class Save(msgspec.Struct, Generic[M], frozen=True, kw_only=True):
    """A position, in the middle of an action too: the last boundary and what was said since.

    The seed is kept elsewhere, where only the dice can see it.
    """

    match: M
    procedure: str
    number: int = 0  # answers before the boundary
    answers: tuple[tuple[Seat, Any], ...] = ()
    rolls: int = 0
    declared: dict[int, Declared] = {}  # which of the answers are none, but declarations


def line_of(n: int, seat: Seat, given: Any) -> Answer | Declare:
    """What was answered or declared in a session, as a line."""
    if isinstance(given, Declared):
        return Declare(n, seat, given.name, given.value)
    return Answer(n, seat, given)
