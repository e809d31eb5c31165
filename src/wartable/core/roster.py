"""What players bring to a match before it begins, and what is told of it while it is put together.

A roster is plain data, in the form its rulebook reads and writes; what a rulebook does not know in it is left alone.
"""

from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from wartable.core.screen.scene import Sheet, Stat

Plain: TypeAlias = dict[str, Any]  # a roster as it is stored and sent
Written: TypeAlias = Literal["json", "toml", "text", "markdown"]


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that is agreed before the first die: who plays what, where, and by which variants."""

    seats: int = 2
    mission: str = ""
    rosters: tuple[Any, ...] = ()  # by seat, in the form the rulebook reads; none: its ready ones
    variants: tuple[str, ...] = ()
    limit: int = 0  # points each roster may cost, where a rulebook counts them; 0: none agreed
    names: tuple[str, ...] = ()  # what the players are called
    sides: tuple[int, ...] = ()  # which side each seat is on; none: each on its own


class Ready(msgspec.Struct, frozen=True):
    """A roster that comes with the rulebook."""

    id: str
    name: str
    faction: str = ""
    points: int = 0
    models: int = 0
    needs: str = ""  # a variant without which nobody may bring it, as it is agreed: id=option


class Briefing(msgspec.Struct, frozen=True):
    """A ready set-up in words."""

    name: str
    text: str = ""
    rosters: tuple[str, ...] = ()  # ids of ready ones
    limit: int = 0  # points that hold where none are agreed; 0: lists of any cost meet
    seats: tuple[int, int] | None = None  # how few and how many; none: just those it is made for


class Variant(msgspec.Struct, frozen=True):
    """A switch that players may agree on: `id=option`, or the bare id if there are no options."""

    id: str
    name: str
    options: tuple[str, ...] = ()
    usual: str = ""


class Size(msgspec.Struct, frozen=True):
    """A point limit that is often agreed on."""

    name: str
    points: int


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """What a player reads before he picks a game."""

    text: str = ""
    minutes: int = 0  # how long a battle usually takes
    seats: tuple[int, int] = (2, 2)
    setups: dict[str, Briefing] = {}  # by the id of the set-up
    first: str = ""  # of these, the one that is made to begin with
    rosters: tuple[Ready, ...] = ()
    brought: dict[str, Any] = {}  # what a set-up takes for a ready roster, if that is not its id
    variants: tuple[Variant, ...] = ()
    sizes: tuple[Size, ...] = ()  # limits often agreed on; none: this rulebook has no limits


# Putting one together


class Ware(msgspec.Struct, frozen=True, kw_only=True):
    """Something a roster or a model can have; with a reason it is closed here, by that clause."""

    id: str
    name: str
    points: int = 0
    text: str = ""
    group: str = ""  # under which heading it is listed
    stats: tuple[Stat, ...] = ()
    traits: tuple[str, ...] = ()  # names of what comes with it
    clause: str = ""
    reason: str = ""
    taken: bool = False
    count: int = 0  # models that come with it, where it is a unit; 0: as many as there are


class Rack(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a roster or of a model, and everything it may hold."""

    field: str
    title: str
    many: bool = False
    most: int = 0  # of many; 0: any number
    wares: tuple[Ware, ...]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What is open for a roster, and for one of its models or for one more."""

    game: str
    entry: int  # the model's place in the roster; -1: a new one
    roster: tuple[Rack, ...]
    model: tuple[Rack, ...]
    limits: tuple[int, ...] = ()  # points that are usually agreed


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What a roster may not have, and, where there is an obvious one, a way out."""

    clause: str
    reason: str
    entry: int = -1  # the model's place in the roster; -1: all of it
    model: str = ""
    hint: str = ""  # the way out in words
    fixed: Plain | None = None  # the roster after it


class Price(msgspec.Struct, frozen=True):
    """A part and what it costs."""

    name: str
    points: int


class Bout(msgspec.Struct, frozen=True, kw_only=True):
    """Exact odds of one attack at somebody well known; nothing is counted beyond the last wound.

    Where players have a say in what successes do, only these are told.
    """

    weapon: str
    action: str
    target: str
    wounds: int  # that the target has
    successes: float | None = None  # attack dice, on average
    dealt: float | None = None  # wounds, on average
    hurt: float | None = None  # the chance of any
    out: float | None = None  # the chance that it is taken out


class EntryChecked(msgspec.Struct, frozen=True, kw_only=True):
    """A model of a roster, or several that are alike."""

    label: str  # A3, or A3–A5
    name: str
    count: int
    summary: str  # Leader · Sword, Shield
    points: int  # of one, or of a whole unit
    total: int
    copies: int = 1  # how often these points are paid; a unit is one, however many stand in it
    parts: tuple[Price, ...]
    sheet: Sheet | None = None  # none: it has words that no table has
    bouts: tuple[Bout, ...] = ()


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A roster gone through: what it costs part by part, what is wrong with it, what it can do."""

    game: str
    name: str
    faction: str
    legal: bool
    verdict: str  # legal, or not legal because …
    points: int
    limit: int | None = None
    parts: tuple[Price, ...] = ()
    entries: tuple[EntryChecked, ...] = ()
    faults: tuple[Fault, ...] = ()
    summary: tuple[Stat, ...] = ()
    notes: tuple[str, ...] = ()  # what the list has beside its models
    uses: tuple[str, ...] = ()  # clauses that this list needs at the table
    ignored: tuple[str, ...] = ()  # fields that the rulebook does not know; they are kept


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A roster read from elsewhere: what was understood, what only nearly, what not at all."""

    roster: Plain
    matched: tuple[str, ...] = ()
    approximated: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()


class Unreadable(ValueError):
    """What was brought is no roster; the message names the line and says what to do."""


class Builder(Protocol):
    """How a rulebook helps to put rosters together; `Unreadable` is raised for what has not a roster's shape."""

    def blank(self) -> Plain:
        """A roster to begin with."""

    def options(self, roster: Plain, entry: int, limit: int | None) -> Options:
        """What is open for the roster and for one of its models; some limits count by the points agreed."""

    def checked(self, roster: Plain, limit: int | None, odds: int) -> Checked:
        """The whole of it gone through, with the odds of the model at that place; -1: of none."""

    def random(self, points: int, seed: int) -> Plain:
        """A legal one by chance."""

    def sample(self, id: str) -> Plain:
        """A ready one; `LookupError` if there is none."""

    def battle_ready(self, roster: Plain) -> Plain:
        """Only what the rulebook knows, as a set-up takes it."""

    def as_text(self, roster: Plain) -> str:
        """The list in words, as players write it down."""

    def read(self, told: str) -> Reading:
        """The list out of those words."""
