"""What goes over the wire. The screen's TypeScript types are made from these structs (`ui/src/wire.ts`)."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from wartable.core.match import Point, Seat
from wartable.core.parts import Hand
from wartable.core.screen.briefs import Brief
from wartable.core.screen.scene import ActTold, Odds, Scene, Sight
from wartable.core.space.shapes import Wish
from wartable.play.policy import Mode, Policy
from wartable.play.prompts.prompt import (
    Formation,
    Line,
    ModelOptions,
    Planned,
    Prompt,
    ReachOutline,
    TargetOptions,
    Way,
)
from wartable.play.records.record import Receipt

SeatKind: TypeAlias = Literal["here", "link", "bot"]
DiceMode: TypeAlias = Literal["fair", "typed"]
Pace: TypeAlias = Literal["at-once", "normal", "slow"]  # at which the acts of others are shown


# A match


class SeatShown(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    letter: str
    name: str
    kind: SeatKind
    bot: str = ""
    mine: bool = False  # the one who looks sits here
    taken: bool = True  # false: the link was not opened yet
    here: bool = False  # looking at the table now
    dice: DiceMode = "fair"


class UndoShown(msgspec.Struct, frozen=True):
    """What an undo would take back; *to* is how many answers would stand."""

    to: int
    label: str


class Takeback(msgspec.Struct, frozen=True):
    """A request to take back more than a player may alone."""

    seat: Seat
    to: int
    label: str
    agreed: tuple[Seat, ...]


class MatchOver(msgspec.Struct, frozen=True):
    """How a match ended, with what may be told now that it has."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    clause: str
    reason: str
    hash: str = ""
    seed: str = ""  # opened now that it is over
    resigned: Seat | None = None
    seal: str = ""  # the house's signature under the record


class State(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="state"):
    """The table as one seat may know it. Lines of the log from *log_from* on are replaced by *log*."""

    match: str
    version: int  # of the record: answers and undos; grows with every change
    number: int  # answers that stand
    seat: Seat | None  # whose eyes; none: a spectator
    scene: Scene
    prompt: Prompt | None = None
    private: bool = False  # others share the screen, and the question tells a secret of its seat
    waiting: tuple[Seat, ...] = ()  # whose answer is waited for
    ready: tuple[Seat, ...] = ()  # who has sealed an answer already
    log_from: int = 0
    log: tuple[Line, ...] = ()
    acts_from: int = 0
    acts: tuple[ActTold, ...] = ()  # the same: those from *acts_from* on are replaced
    seats: tuple[SeatShown, ...] = ()
    undo: UndoShown | None = None
    takeback: Takeback | None = None
    over: MatchOver | None = None
    notices: tuple[str, ...] = ()  # what the house did: a bot that failed was replaced
    commitment: str = ""
    owner: bool = False
    analysis: bool = False
    pace: Pace = "at-once"
    policy: Policy | None = None  # of the seat itself, if it is one's own
    passed: tuple[str, ...] = ()  # what went by without a question since one's last answer
    settled: bool = False  # some of it would have come to the same, and was answered as proposed
    frame: int = 0  # which state of its socket it is; 0: it was fetched
    usual: dict[str, Any] = {}  # what edits leave out of structs that bear a name


class Edit(msgspec.Struct, frozen=True):
    """What stands at a path is another now, or fields of it are; or something is put in before it, or it is cut out.

    What has a name under `~` is as usual in all that it does not say.
    """

    path: tuple[str | int, ...]
    value: Any = None
    do: Literal["set", "fill", "add", "cut"] = "set"


class Changed(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="changed"):
    """What is different from the state before it, the frame before this one; the log goes on as in a state.

    Of the acts those come that are new or are told otherwise now, each to stand at its number.
    """

    frame: int
    version: int
    number: int
    edits: tuple[Edit, ...] = ()  # of everything else, to be made one after the other
    log_from: int = 0
    log: tuple[Line, ...] = ()
    acts_from: int = 0  # how many there were
    acts: tuple[ActTold, ...] = ()


class Declined(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """Nothing has changed. *code* is for programs, *reason* for people."""

    code: str  # rule, stale, seat, shape, closed, stopped, rate, size, unknown, forbidden, store
    reason: str
    clause: str = ""
    at: Point | None = None
    number: int | None = None  # where the match stands


class Ruler(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="ruler"):
    """Somebody measures; no line: not any more."""

    seat: Seat
    line: tuple[tuple[int, int], tuple[int, int]] | None = None


class Halted(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="halted"):
    """Something was asked in the middle of an act: what was not given of it, and why."""

    acts: tuple[tuple[str, Any], ...]
    reason: str


ToScreen: TypeAlias = State | Changed | Declined | Halted | Ruler


# What a screen sends over the socket


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="hello"):
    """First of all. *log*: lines the screen has; *seat*: whose eyes; *version*: of its last state, before any undo."""

    log: int = 0
    seat: Seat | None = None
    version: int = 0


class Answered(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="answer"):
    """The answer to question *number*."""

    seat: Seat
    number: int
    value: Any


class Acts(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="acts"):
    """A whole act: names of questions with their answers, tried together and then given one by one."""

    seat: Seat
    number: int
    acts: Annotated[tuple[tuple[str, Any], ...], msgspec.Meta(min_length=1, max_length=16)]


class TakeBack(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="undo"):
    """With *ask*, the others are asked for a takeback to where *to* answers stood."""

    seat: Seat
    number: int
    to: int
    ask: bool = False


class Agree(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="agree"):
    """Yes or no to a takeback that another seat has asked for."""

    seat: Seat
    to: int
    yes: bool


class Resign(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="resign"):
    """The seat gives up."""

    seat: Seat


class PaceWanted(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="pace"):
    """From here on what others do is shown slowly or at once; for whoever sits there or made the match."""

    pace: Pace


class PolicyWanted(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="policy"):
    """From here on a seat is asked so; *armed* is everything it has taken up."""

    seat: Seat
    mode: Mode
    armed: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()


FromScreen: TypeAlias = (
    Hello | Answered | Acts | TakeBack | Agree | Resign | PaceWanted | PolicyWanted | Ruler
)


# Around a match


class SeatWanted(msgspec.Struct, frozen=True, kw_only=True):
    kind: SeatKind = "here"
    name: str = ""
    bot: str = ""
    roster: str = ""  # a ready roster's id, or "mine:ID" for one of the visitor's own
    dice: DiceMode = "fair"


class MatchWanted(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    setup: str = ""  # a ready set-up; the rest overrides it
    mission: str = ""
    variants: tuple[str, ...] | None = None  # none: as the set-up has them
    limit: int | None = None  # points that every list keeps to; none: as the set-up has them
    seats: tuple[SeatWanted, ...] = ()
    title: str = ""
    pace: Pace = "at-once"
    promise: str = ""  # the number of a match that the house has committed itself for
    seed: str = ""  # for its dice, given after that by the first of one's own seats
    key: str = ""  # by which the seed is signed, if it is
    signature: str = ""


class Promised(msgspec.Struct, frozen=True):
    """The house has drawn its seed: the number of the match to be, and the seed's fingerprint."""

    match: str
    commitment: str


class Invitation(msgspec.Struct, frozen=True):
    seat: Seat
    code: str  # shown once; only its hash is kept
    link: str
    warning: str = ""  # why others cannot use the link, if they cannot


class MatchMade(msgspec.Struct, frozen=True):
    """A match that was made, and the links to its other seats."""

    id: str
    invitations: tuple[Invitation, ...] = ()
    receipt: Receipt | None = None  # for the seed that was given


class MatchListed(msgspec.Struct, frozen=True, kw_only=True):
    """A match of the visitor's, for the home page."""

    id: str
    game: str
    title: str
    mine: tuple[Seat, ...]
    opponents: tuple[str, ...]
    decision: str = ""  # what the visitor is asked, if anything
    label: str = ""  # of the model it is about
    seat: Seat | None = None
    since: str = ""  # ISO time of the last change
    over: bool = False
    result: str = ""


class MatchKept(msgspec.Struct, frozen=True, kw_only=True):
    """What there is of a match without playing it again; its rules may not be here any more."""

    id: str
    game: str
    title: str
    seats: tuple[SeatShown, ...]
    answers: int  # lines of the record
    over: MatchOver | None = None
    log: tuple[str, ...] = ()  # what happened, in sentences; only when it is over
    stopped: str = ""  # why it cannot be opened; nothing if it can
    mine: bool = False  # the one who asks may take the record and begin again


# Probes


# fmt: off
Tried: TypeAlias = Literal["path", "moves", "wish", "gesture", "act", "aim", "odds", "suggestion", "at hand", "lineup"]
# fmt: on
Placed: TypeAlias = tuple[
    str, tuple[tuple[str, tuple[Point, ...]], ...]
]  # a unit, and where each of it stands
Looked: TypeAlias = Literal["sight", "sights", "reach", "threat", "sheet", "brief", "standing"]


class Probe(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen wants to know without changing anything; *number*: of the question that it is about."""

    seat: Seat | None = None
    kind: Tried | Looked
    number: int | None = None
    path: tuple[Point, ...] = ()
    moves: tuple[tuple[str, tuple[Point, ...]], ...] = ()  # of a whole unit
    wish: Wish | None = None  # where it would like to go
    model: str = ""
    target: str = ""
    start: Point | None = None  # sight from anywhere to anywhere
    end: Point | None = None
    action: str = ""
    hand: Hand | None = None  # of a gesture: what it does with the model, lifted at *end*
    acts: Annotated[tuple[tuple[str, Any], ...], msgspec.Meta(max_length=16)] = ()
    stood: Annotated[tuple[Placed, ...], msgspec.Meta(max_length=64)] = ()  # of a line-up, so far


class Probed(msgspec.Struct, frozen=True, kw_only=True):
    """What a probe has found; of its fields, those that it was about."""

    number: int
    way: Way | None = None
    formation: Formation | None = None
    sight: Sight | None = None
    reach: ReachOutline | None = None
    odds: tuple[Odds, ...] = ()
    sheet: Any = None
    brief: Brief | None = None
    plans: tuple[Planned, ...] = ()  # of a gesture or an act, the best first
    standing: ModelOptions | None = None
    aim: TargetOptions | None = None


class Credentials(msgspec.Struct, frozen=True):
    name: str
    password: str


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who is looking: nobody yet, a visitor, or one with an account."""

    known: bool = False
    account: str = ""  # its name


class Done(msgspec.Struct, frozen=True):
    """It is done, and there is nothing more to say."""

    done: bool = True
