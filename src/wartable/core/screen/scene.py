"""What a screen draws, whatever the game: bases, terrain, sides, phases, and the sheet of a model.

A rulebook fills these from what a seat may know; nothing in them is secret from that seat, and nothing has to be worked
out by the screen. Lengths are in hundredths of an inch.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.acts import ActKind, Trail
from wartable.core.ask import Region
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Measure, ModelId, Point, Seat, Spot, UnitId
from wartable.core.screen.figures import Band, DiceShown, Mate, Outcome, Toll, Touched
from wartable.core.window import Change, Shift

# alert: has acted, may still answer
State: TypeAlias = Literal["ready", "active", "alert", "done", "away"]
Kind: TypeAlias = Literal[
    "open",
    "difficult",
    "barrier",
    "blocking",
    "raised",
    "building",
    "platform",
    "small",
    "water",
    "dangerous",
]

Climb: TypeAlias = Literal["", "ladder", "stairs"]  # what one goes up by there
# fmt: off
Look: TypeAlias = Literal[
    "", "ford", "bridge", "road", "hedge", "stones", "rocks", "house", "hay", "graves", "rampart",
]  # what it is to the eye; empty: as all of its kind
# fmt: on


class Badge(msgspec.Struct, frozen=True):
    """A status at a glance; *icon* is a word for the screen's own picture of it."""

    name: str
    text: str = ""
    icon: str = ""


class Stat(msgspec.Struct, frozen=True):
    """A number as players read it, and what made it so."""

    name: str
    shown: str
    reasons: tuple[Modifier, ...] = ()
    measure: Measure = ""  # of the reasons' amounts
    of: str = ""  # of how many, where what is shown runs down


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A model on its base."""

    id: ModelId
    label: str  # A2: the side's letter and a number, the same all game long
    name: str
    seat: Seat
    x: int
    y: int
    level: int = 0
    z: int = 0  # how high the base stands
    base: int
    height: int
    now: int = 0  # wounds left
    most: int = 0  # of so many; 0: it has none to lose
    badges: tuple[Badge, ...] = ()
    state: State = "ready"
    leader: bool = False
    crowned: bool = False  # it leads more than its own unit
    unit: UnitId = ""  # with which it acts as one
    pips: int = 0  # action points left, or whatever a turn gives
    pips_most: int = 0
    stats: tuple[Stat, ...] = ()  # the few numbers that matter at a glance


class Clock(msgspec.Struct, frozen=True):
    """Where a match is: who acts, and in which round."""

    active: ModelId | None = None
    round: int = 0


class Fallen(msgspec.Struct, frozen=True):
    """Who has left the table."""

    id: ModelId
    label: str
    name: str
    seat: Seat


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of terrain."""

    id: str
    name: str
    footprint: tuple[Spot, ...]
    base: int = 0
    height: int = 0
    floors: tuple[int, ...] = ()
    walls: tuple[tuple[Spot, Spot], ...] = ()  # stretches of it that part who stands in it
    kind: Kind = "open"
    look: Look = ""
    climb: Climb = ""
    tags: tuple[str, ...] = ()  # what matters of it: blocks, Difficult


class Flag(msgspec.Struct, frozen=True, kw_only=True):
    """An objective or another marker."""

    id: str
    label: str
    name: str
    x: int
    y: int
    level: int = 0
    base: int = 50
    reach: int = 0  # how far from its edge it is held; 0: not at all
    seat: Seat | None = None  # who holds it
    badges: tuple[Badge, ...] = ()


class Area(msgspec.Struct, frozen=True):
    """A zone; *seat* is whose it is."""

    id: str
    name: str
    area: tuple[Spot, ...]
    seat: Seat | None = None


class PoolDie(msgspec.Struct, frozen=True):
    """One die of a pool that lies on the table."""

    face: int
    spent: bool = False
    text: str = ""  # what it can be used for


class Chance(msgspec.Struct, frozen=True):
    """When something that is held can be used: in which phase, at which moment of it, and for what."""

    phase: str  # its title
    when: str
    uses: tuple[str, ...] = ()


class Pool(msgspec.Struct, frozen=True):
    """Dice or points that a side holds beside the table."""

    name: str
    dice: tuple[PoolDie, ...] = ()
    left: int | None = None
    of: str = ""  # what says what they can do: Common Fate
    spends: str = (
        ""  # what windows call it: its owner may take it up, to be asked wherever it can be used
    )
    chances: tuple[Chance, ...] = ()  # to use it, in the order they come


class Tally(msgspec.Struct, frozen=True):
    """Where points came from."""

    name: str
    points: int


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as all see it: its score, its models, its pools."""

    seat: Seat
    letter: str
    name: str
    role: str = ""
    score: int | None = None
    tallies: tuple[Tally, ...] = ()
    standing: int = 0
    fallen: int = 0
    pools: tuple[Pool, ...] = ()
    notes: tuple[str, ...] = ()  # quests and the like, as far as the viewer knows them


class Phase(msgspec.Struct, frozen=True):
    title: str
    when: Literal["past", "now", "coming"]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as one seat sees it."""

    game: str
    title: str
    game_name: str = ""  # what players call the rulebook
    width: int
    depth: int
    round: int = 0
    rounds: int = 0
    round_word: str = "Round"
    round_note: str = ""  # what is special about this one: Overtime
    score_word: str = "Points"
    pip_word: str = "actions"
    phases: tuple[Phase, ...] = ()
    sides: tuple[Side, ...]
    tokens: tuple[Token, ...]
    bands: tuple[Band, ...] = ()  # units, which tokens name
    away: tuple[Token, ...] = ()  # not on the table yet
    fallen: tuple[Fallen, ...] = ()
    features: tuple[Feature, ...] = ()
    flags: tuple[Flag, ...] = ()
    areas: tuple[Area, ...] = ()
    active: ModelId | None = None


# The sheet of a model


class Note(msgspec.Struct, frozen=True):
    """A trait, status or item, what it does in a line, and its clause where there is one."""

    name: str
    text: str = ""
    clause: str = ""


class Arm(msgspec.Struct, frozen=True, kw_only=True):
    """A weapon with its numbers."""

    name: str
    close: bool
    range: int = 0  # 0: none worth a ring round the model
    stats: tuple[Stat, ...]
    traits: tuple[Note, ...] = ()
    clause: str = ""
    reason: str = ""  # why it cannot be used now


class Block(msgspec.Struct, frozen=True):
    """A part of the notes beside the table, under a title."""

    title: str
    notes: tuple[Note, ...]


class SheetAction(msgspec.Struct, frozen=True):
    """Something it may do; with a reason it is not open, by that clause."""

    name: str
    cost: int
    clause: str = ""
    reason: str = ""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to know of a model."""

    id: ModelId
    label: str
    name: str
    seat: Seat
    subtitle: str = ""
    leader: bool = False
    wounds: int = 0  # when unhurt
    pips: int = 0  # action points of a turn, or whatever it gives
    base: str = ""  # what it stands on
    points: int = 0
    stats: tuple[Stat, ...] = ()
    arms: tuple[Arm, ...] = ()
    blocks: tuple[Block, ...] = ()
    actions: tuple[SheetAction, ...] = ()
    reactions: tuple[SheetAction, ...] = ()
    company: tuple[Mate, ...] = ()  # of a unit in a list
    posts: tuple[str, ...] = ()  # and what its own models are, from the first: Leader


# What a rulebook says of options, sight and threats


# fmt: off
Icon: TypeAlias = Literal[
    "", "go", "run", "charge", "fight", "withdraw", "back", "shoot", "hide", "dodge",
    "intercept", "watch", "aim", "guard", "shield", "recover", "heal", "cleanse", "drink",
    "loot", "use", "push", "cast", "pray", "command", "exert", "break", "wait",
]  # pictures of what is done; empty: none in particular
# fmt: on


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a question as players call it, and what to light up for it; with a reason it is closed.

    A rulebook says what it is; *value*, what to send back (of a closed one, what would be), is put in for it.
    """

    value: Any = None
    label: str
    note: str = ""  # a line under it: range, sight, cover, price
    group: str = ""  # under which heading it stands where there are many
    model: ModelId | None = None  # whom to light up
    flag: str | None = None  # which marker
    area: str | None = None  # which zone
    at: Point | None = None
    cost: int | None = None
    cost_word: str = ""  # of what; empty: of what a turn gives
    dice: tuple[int, ...] = ()  # faces that stand for it
    icon: Icon = ""  # of what is done; of an action, put in for it
    changes: tuple[Change, ...] = ()  # of a window: what it would change now; put in for it
    effect: str = ""  # the same in words
    shift: Shift | None = None  # and what that does to the chances
    clause: str = ""
    reason: str = ""


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """What is seen from one place of another: a free line if there is one, or what stops the straight one."""

    seen: bool
    gap: int  # edge to edge, cut to the hundredth
    cover: bool = False
    back: bool = False  # who looks would be in Cover from there
    line: tuple[Point, Point] | None = None
    blockers: tuple[str, ...] = ()  # ids of models and terrain
    names: tuple[str, ...] = ()  # of the same, put in for the rulebook
    clause: str = ""
    reason: str = ""
    heights: tuple[int, int] = (0, 0)  # of the eyes, for a side view
    between: tuple[str, ...] = ()  # the two models, where whole units look at each other


class Odds(msgspec.Struct, frozen=True):
    """The chances of one option, by its place in the question, or of the only one there is (no title).

    Where both sides may suffer, *back* is what befalls the one that the other outcomes are not about.
    """

    title: str
    outcomes: tuple[Outcome, ...]
    option: int | None = None
    back: tuple[Outcome, ...] = ()
    whom: str = ""  # as players call the one whom outcomes befall, where it is not plain
    whom_back: str = ""
    margin: float = 0.0  # 0: exact; else an estimate, and no chance is further off than that
    given: str = ""  # what the other side would have answered then; none: nobody steps in
    also: tuple[
        Touched, ...
    ] = ()  # who else is touched, the target's neighbours before its own side
    toll: Toll | None = None  # where more than one may be
    glance: str = ""  # what matters of it in a few words, where the rulebook has its own


class Ring(msgspec.Struct, frozen=True):
    """How far from its edge something of a model reaches, from where it stands or from anywhere it may first go."""

    name: str
    far: int
    first: Region | None = None


# What happened


class Span(msgspec.Struct, frozen=True):
    """A piece of a sentence; with a model it is its name."""

    text: str
    model: ModelId | None = None


class ActTold(msgspec.Struct, frozen=True, kw_only=True):
    """An act in one sentence, and what a screen needs to show it. Its lines bear its *number*."""

    number: int
    kind: ActKind
    name: str
    parent: int | None = None  # the act within which it happened
    depth: int = 0
    first: int  # the event it began with
    seat: Seat | None = None
    actor: ModelId = ""
    target: ModelId = ""
    icon: Icon = ""
    spans: tuple[Span, ...] = ()
    trails: tuple[Trail, ...] = ()  # how models have gone, from where they stood
    dice: tuple[DiceShown, ...] = ()  # as they came out: what counted, what was spent or cancelled
    round: int = 0

    @property
    def text(self) -> str:
        """The whole sentence."""
        return "".join([span.text for span in self.spans])
