"""What is kept of a match: the lines of a record, and a save.

A record is JSON Lines and only ever grows: a header and the seats' seeds, then answers, rolls, declarations and undos
as they come, perhaps a resignation, then, when the match is over, its events, its end and the house's seal. What was
done shares one count, *n*, from 1 on, and never uses a number twice. What is at its default is not written.
"""

from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from wartable.core.match import Match, Seat
from wartable.core.roster import Setup

M = TypeVar("M", bound=Match[Any])

FORMAT = 2
OLDER = 1  # without lines for rolls and seeds, and without a running hash

DiceMode: TypeAlias = Literal["fair", "typed"]


class RecordError(Exception):
    """A record cannot be read, or does not hold what it says."""


class Lined(msgspec.Struct, frozen=True, tag_field="line", forbid_unknown_fields=True):
    """Any line: what it is, and nothing that we do not know."""


class Header(Lined, frozen=True, kw_only=True, tag="header"):
    """The first line: what is played, by which rules, and with which dice."""

    format: int
    game: str
    version: int
    content: str  # hash of the rulebook's text and data
    setup: Setup
    dice: tuple[DiceMode, ...]  # by seat
    commitment: str = ""  # hash of the house's seed; none if all dice are typed
    seeds: tuple[str, ...] = ()  # one of each seat, mixed in; in a file they are lines of their own
    copied: int = 0  # moves taken over from another match: nobody drew their dice here
    key: str = ""  # always empty: stores hold headers that were written with it


class SeatSeed(Lined, frozen=True, tag="seed"):
    """What a seat gave to the dice once the house had committed itself."""

    seat: Seat
    seed: str


class Answer(Lined, frozen=True, tag="answer"):
    """What a seat has answered, as it came."""

    n: int
    seat: Seat
    value: Any
    by: Literal["", "policy"] = ""  # a seat's policy gave it; it goes with the answer before it


class Throw(Lined, frozen=True, tag="roll"):
    """Dice of a seat, with all it takes to check them without the rules."""

    n: int
    seat: Seat
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    drawn: int | None = None  # the number of the draw; none: typed by hand, or taken over

    @property
    def value(self) -> list[int]:
        """The same as an answer."""
        return list(self.faces)


class Undo(Lined, frozen=True, tag="undo"):
    """All answers after number *to* are taken back; 0 is the beginning. Dice drawn stay drawn."""

    n: int
    to: int


class Resign(Lined, frozen=True, tag="resign"):
    """A seat gives up; no answer follows."""

    n: int
    seat: Seat


class Declare(Lined, frozen=True, tag="declare"):
    """A seat declares something unasked; it counts as an answer for undos."""

    n: int
    seat: Seat
    name: str
    value: Any = None


class Declared(msgspec.Struct, frozen=True):
    """The same among the answers of a session, where it stands in their order."""

    name: str
    value: Any = None


class Told(Lined, frozen=True, kw_only=True, tag="event"):
    """An event of a finished match, with its sentence, so that it can be shown without the rules."""

    clause: str
    text: str
    known_to: tuple[Seat, ...] | None = None  # none: everybody
    event: Any


class End(Lined, frozen=True, tag="result"):
    """How it ended, with the hash of all that happened."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    clause: str
    reason: str
    hash: str
    seed: str = ""  # the house's, in hex, now that nothing depends on it


class Seal(Lined, frozen=True, tag="seal"):
    """The house signs the hash of all bytes before it, and with them every line."""

    key: str  # its public one, in hex
    signature: str  # Ed25519, in hex
    whole: str = ""  # that hash; older seals have none, and sign the running hash alone


Given: TypeAlias = Answer | Throw
Moved: TypeAlias = Given | Declare | Undo | Resign
Line: TypeAlias = Header | SeatSeed | Moved | Told | End | Seal


class Record(msgspec.Struct, frozen=True):
    """A record read back."""

    header: Header
    moves: tuple[Moved, ...]
    told: tuple[Told, ...] = ()
    end: End | None = None
    seal: Seal | None = None
    total: str = ""  # the running hash after the result, which a seal signs

    @property
    def resigned(self) -> Seat | None:
        """Who gave up, if the match ended so."""
        last = self.moves[-1] if self.moves else None
        return last.seat if isinstance(last, Resign) else None

    def line(self, n: int) -> int:
        """In which line of its file a move stands."""
        return n + 1 + len(seed_lines(self.header))


class Receipt(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat keeps of what it gave to the dice; see `receipts`."""

    receipt: Literal[1] = 1
    match: str
    seat: Seat
    commitment: str  # what the house had committed itself to
    seed: str
    key: str = ""  # the seat's own public one; none: it could not sign
    signature: str = ""
    house: str = ""  # the house's public key
    taken: str = ""  # its signature
    sealed: str = ""  # the signature of the final seal, once there is one


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


def save_of(
    match: M, procedure: str, number: int, since: list[tuple[Seat, Any]], rolls: int
) -> Save[M]:
    """A save, with what was declared told apart from what was answered."""
    declared = {k: raw for k, (_, raw) in enumerate(since) if isinstance(raw, Declared)}
    answers = [(seat, None if k in declared else raw) for k, (seat, raw) in enumerate(since)]
    return Save(
        match=match,
        procedure=procedure,
        number=number,
        answers=tuple(answers),
        rolls=rolls,
        declared=declared,
    )


def seed_lines(header: Header) -> list[SeatSeed]:
    """The seats' seeds as they stand behind the header; the oldest records have them in it."""
    if header.format == OLDER:
        return []
    return [SeatSeed(seat, seed) for seat, seed in enumerate(header.seeds) if seed]
