"""What a person at a screen is shown: the question with its options, what happened, and what a probe found."""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.ask import About, Role
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Measure, ModelId, Point, Seat, Spot, UnitId
from wartable.core.screen.figures import DiceShown, Gain, Verdict
from wartable.core.screen.scene import Icon, Odds, Option, Span
from wartable.core.space.shapes import Part

Asked: TypeAlias = Literal[
    "Choose",
    "ChooseMany",
    "Confirm",
    "Order",
    "Number",
    "Allocate",
    "Place",
    "Path",
    "Moves",
    "Roll",
]


class Space(msgspec.Struct, frozen=True):
    """Where a base may go; its outline is asked for separately, because it takes a while."""

    model: ModelId
    origin: Point
    radius: int
    allowance: int


class UnitSpace(msgspec.Struct, frozen=True, kw_only=True):
    """Where the models of a unit may go, one by one, the leader's first; who has no allowance stays."""

    id: UnitId
    title: str
    spaces: tuple[Space, ...]
    everyone: bool  # who may move must be given a way


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question as a screen shows it. *number* goes back with the answer."""

    number: int
    name: str
    kind: Asked
    seat: Seat
    clause: str
    title: str
    role: Role = ""
    about: About | None = None
    act: str = ""  # what is being done, as a player says it: Fall back; none: only an activation
    doing: str = ""  # the same of somebody: falls back
    weapon: str = ""  # the one it is about, as players call it
    response: bool = False  # somebody else is acting, and this may answer it
    sealed: bool = False  # nobody learns the answer before all have given theirs
    passing: Any = None  # the raw answer that lets it go by; with `can_pass`
    can_pass: bool = False
    ending: int | None = None  # the raw answer that ends an activation
    sets: bool = False  # who is chosen can be put down on the table in one go
    options: tuple[Option, ...] = ()
    closed: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    low: int = 0
    high: int = 0
    total: int = 0
    caps: tuple[int, ...] = ()
    all: bool = True
    space: Space | None = None
    body: UnitSpace | None = None  # of Moves: the unit that is to go
    dice: tuple[int, ...] = ()  # the sides of each die to be typed
    verdicts: tuple[tuple[Verdict, ...], ...] = ()  # of each face of each die that is rolled
    need: int | None = None
    direction: Literal["at least", "at most"] = "at least"
    modifiers: tuple[Modifier, ...] = ()
    trays: tuple[DiceShown, ...] = ()  # dice that lie on the table
    notes: tuple[str, ...] = ()  # amounts on the table, in words: damage about to be dealt
    unit: Measure = ""  # of a Number
    odds: tuple[Odds, ...] = ()
    suggests: bool = False  # the rulebook has an answer to propose


# What happened


class Cast(msgspec.Struct, frozen=True, kw_only=True):
    """Dice in the log."""

    index: int  # which roll of the match
    name: str
    seat: Seat
    faces: tuple[int, ...]
    verdicts: tuple[Verdict, ...] = ()  # what each came to, by its rule; none: their faces are read
    again: bool = False
    entered: bool = False  # typed in from a real table


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log. *number* is how many answers stood when it happened."""

    event: int
    number: int
    act: int = 0
    kind: str  # the event's
    clause: str
    spans: tuple[Span, ...]
    seat: Seat | None = None
    cast: Cast | None = None
    modifiers: tuple[Modifier, ...] = ()
    round: int = 0
    note: str = ""  # what it means, where its name does not say it
    gains: tuple[Gain, ...] = ()  # what is scored by it
    standing: tuple[
        int, ...
    ] = ()  # where a round ends, how many models each seat has left, wherever they are

    @property
    def text(self) -> str:
        """The whole sentence."""
        return "".join([span.text for span in self.spans])


# What a probe found


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A path tried: how much it uses of what there is, and the first point that is not allowed."""

    legal: bool
    used: int | None = None
    allowance: int = 0
    costs: tuple[Part, ...] = ()
    clause: str = ""
    reason: str = ""
    at: Point | None = None
    around: tuple[Point, ...] = ()  # another way to the same end that is allowed
    odds: tuple[Odds, ...] = ()  # of what may befall who takes it


class Formation(msgspec.Struct, frozen=True, kw_only=True):
    """Ways for a whole unit: what each uses up, whether they are allowed, and the first thing that is not.

    If it was proposed, the leader may go less far than wished for the sake of the others: *words* say so.
    """

    ways: tuple[tuple[ModelId, tuple[Point, ...]], ...]
    used: tuple[int, ...] = ()  # hundredths, way by way; none where nothing is counted
    legal: bool
    clause: str = ""
    reason: str = ""
    model: ModelId = ""  # whom the reason is about
    at: Point | None = None
    words: str = ""
    short: int = 0
    stranded: tuple[ModelId, ...] = ()
    facing: Spot = (0, 0)  # a direction, where it was proposed


class ReachOutline(msgspec.Struct, frozen=True):
    """Closed lines round everything a base can get to, level by level."""

    rings: tuple[tuple[Point, ...], ...]
    radius: int = 0  # of the base: with it, what lies within this of the lines can be covered
    labels: tuple[str, ...] = ()  # of threats: what each ring is


# What a gesture would come to


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """An act before it is done: what it answers, in words and with its chances; with a reason it is not allowed."""

    number: int  # answers that stand
    model: ModelId = ""
    action: str = ""
    acts: tuple[
        tuple[str, Any], ...
    ] = ()  # names of questions and raw answers, to be given in this order
    label: str = ""  # Shoot
    words: str = ""  # Shoot Shambler 2 with the bow
    notes: tuple[str, ...] = ()  # 11.2″, in Cover, 3 dice
    icon: Icon = ""
    cost: int | None = None
    target: ModelId = ""
    aimed: bool = False  # from the list, and the target is one of those that are proposed
    marked: tuple[ModelId, ...] = ()  # whom it names, where they are several
    way: Way | None = None
    path: tuple[Point, ...] = ()  # from where it stands
    formation: Formation | None = None  # of a whole unit
    odds: tuple[Odds, ...] = ()
    final: bool = False  # dice fall or somebody else is asked next: nobody takes it back alone
    rolls: bool = False  # dice of the seat's own fall for it next, if nobody steps in
    then: str = ""  # what the seat is asked next, as far as the gesture does not answer it
    open: bool = True  # the action itself is, though perhaps not so
    clause: str = ""
    reason: str = ""


class TargetOptions(msgspec.Struct, frozen=True, kw_only=True):
    """A foe as a model might see it that is not asked yet: what it could do to it, or why nothing."""

    model: ModelId
    acts: tuple[str, ...] = ()  # Shoot, Charge
    odds: tuple[Odds, ...] = ()
    clause: str = ""
    reason: str = ""


class ModelOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What a model could do if it acted now; looking at it answers nothing."""

    model: ModelId
    title: str = ""  # what it would be asked
    options: tuple[Option, ...] = ()  # each worth a word
    closed: tuple[Option, ...] = ()
    strides: tuple[str, ...] = ()  # actions by which it can be dragged
    ends: str = ""  # the option that ends its activation
    aims: tuple[TargetOptions, ...] = ()
