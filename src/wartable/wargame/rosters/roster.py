"""The nouns of list building: lists and their entries, shelves to take from, what is wrong, the rules of a rulebook."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from wartable.core.roster import Bout, Price, Ware
from wartable.core.screen.scene import Sheet, Stat

Several = Annotated[int, Meta(ge=1, le=99)]
Below: TypeAlias = Callable[[int], int]  # a number from 0 up to one less


class Entry(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A model or a unit of a list, or several models that are alike. A rulebook adds its own fields."""

    id: str = ""  # its own within the list, whatever becomes of it; none: nobody has kept it yet
    name: str = ""
    count: Several = 1


E = TypeVar("E", bound=Entry)


class Roster(
    msgspec.Struct,
    Generic[E],
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A list. A file has a `[[model]]` for each entry. A rulebook adds its own fields."""

    name: str = ""
    models: tuple[E, ...] = msgspec.field(name="model", default=())


AnyRoster: TypeAlias = Roster[Any]
Holder: TypeAlias = AnyRoster | Entry  # what has fields that shelves describe
R = TypeVar("R", bound=AnyRoster)
Mended: TypeAlias = tuple[str, AnyRoster]  # what to do, in words, and the list after it


class Breach(msgspec.Struct, frozen=True):
    """What a list may not have, with the clause that says so; *entry* is the place in the list, -1 all of it."""

    clause: str
    reason: str
    entry: int = -1
    model: str = ""

    def __str__(self) -> str:
        whose = f"{self.model}: " if self.model else ""
        return f"{whose}{self.reason} ({self.clause})"


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a list or of an entry, and everything it may hold."""

    field: str
    title: str  # Weapons
    kind: str  # weapon: one of them inside a sentence
    clause: str  # which says what may be there
    rows: Mapping[str, Ware] = {}  # everything there is, by id
    offered: tuple[Ware, ...] | None = None  # what is on offer; none: all rows
    many: bool = False
    again: bool = False  # of many: the same may be there more than once
    most: int = 0  # of many; 0: any number
    needed: bool = False  # something is always there
    rank: bool = False  # says what an entry is, as its first shelf does
    usual: str = ""  # what counts if nothing was chosen: not paid for, not told
    each: bool = False  # paid for every model of a unit
    entries: bool = (
        False  # its rows are other entries of the list, by their ids: with whom this one goes
    )
    untried: bool = False  # open whatever else there is: what no longer fits is told afterwards
    added: "Shelf | None" = None  # what can be added to one of them: "sword+blessed"


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """What an upgrade changes on the models of a unit: it takes something away, or nothing, and gives something."""

    id: str
    models: int = 0  # that change; 0: every one that still has what is taken
    takes: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()


class Outfit(msgspec.Struct, frozen=True):
    """What a model of a unit has after its upgrades, and the ids of those that changed it."""

    carries: tuple[str, ...]
    changed: tuple[str, ...] = ()


class Example(msgspec.Struct, frozen=True):
    """How a list in words reads, for those who write it otherwise."""

    head: str = "Third Column, Reds: 168 points"
    entry: str = "Captain: 60"
    parts: str = "Officer 50 + Sword 10"


class ListRules(msgspec.Struct, Generic[R, E], frozen=True, kw_only=True):
    """How lists of a rulebook are built. The first shelf of an entry says what it is."""

    game: str
    noun: str = "list"  # army, company: what players call it
    example: Example = Example()
    roster: type[R]
    entry: type[E]
    shelves: Callable[[R, E | None], tuple[Shelf, ...]]  # of the list itself for no entry
    check_entry: Callable[[R, E], list[Breach]]
    check_whole: Callable[[R, int | None], list[Breach]]  # beside the points; these are agreed
    too_dear: str  # the clause by which a list costs no more than was agreed
    setting: Callable[[R], Any] | None = None  # by which entries are judged and priced, beside
    # what they are themselves; none: by all of the list
    blank: R
    plain_entry: Callable[[R], E]  # one more that fits, to try things on
    units: bool = False  # the count of an entry is the size of a unit
    limits: tuple[int, ...] = ()  # points that are usually agreed
    ready: Callable[[str], R | None] | None = None  # lists that come with the rulebook
    chance: Callable[[int, Below], R] | None = None  # in the rulebook's own way
    least: int = 0  # points that a list by chance needs
    bill: Callable[[R, E], list[Price] | None] | None = None  # none: what its shelves say
    ways: Callable[[R, Breach], list[Mended]] | None = None  # out of a breach, the rulebook's own
    sheet: Callable[[R, E, int], Sheet] | None = None  # of an entry without unknown words
    bouts: Callable[[R, E], tuple[Bout, ...]] | None = None
    summary: Callable[[R], tuple[Stat, ...]] | None = None  # what the list can do
    notes: Callable[[R], list[str]] | None = None  # what it has beside its entries
    uses: Callable[[R], list[str]] | None = None  # clauses it needs beside those on its sheets
    assumed: Callable[[R, E], str] | None = None  # what its words leave open, once they are read


Rules: TypeAlias = ListRules[Any, Any]
