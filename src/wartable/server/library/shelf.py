"""What goes over the wire about rulebooks and rosters: the pages around a match."""

from typing import Literal, TypeAlias

import msgspec

from wartable.core.roster import Checked, Plain, Ready, Size, Variant
from wartable.core.screen.companion import Companion
from wartable.core.screen.guide import Guide, Lesson
from wartable.server.coming import SeedGiven

Sheets: TypeAlias = Literal["cards-63", "cards-74", "sheet", "reference"]
Paper: TypeAlias = Literal["a4", "letter"]


# Rulebooks


class RulingShown(msgspec.Struct, frozen=True):
    """How we read what a rulebook leaves open."""

    id: str
    text: str


class LinkShown(msgspec.Struct, frozen=True):
    """A clause or ruling that a text speaks of; *game* is whose it is."""

    id: str
    game: str
    title: str  # its chapter
    text: str = ""


class ClauseShown(msgspec.Struct, frozen=True, kw_only=True):
    """A rule. Every id in its text that can be opened is among the links."""

    id: str
    game: str
    chapter: str
    title: str  # of the chapter
    tag: str  # book, base, ruling or starter: where it comes from
    text: str
    example: str = ""
    rulings: tuple[RulingShown, ...] = ()
    links: tuple[LinkShown, ...] = ()
    used_by: tuple[LinkShown, ...] = ()  # clauses that speak of this one
    previous: str = ""
    next: str = ""


class ChapterListed(msgspec.Struct, frozen=True):
    """A chapter, and how many clauses it has."""

    code: str
    title: str
    clauses: int


class ChapterShown(msgspec.Struct, frozen=True, kw_only=True):
    """A whole chapter."""

    game: str
    code: str
    title: str
    clauses: tuple[ClauseShown, ...]


class BookShown(msgspec.Struct, frozen=True, kw_only=True):
    """The chapters of a rulebook, and the clauses that a search found."""

    game: str
    name: str
    notice: str  # whose work it is
    chapters: tuple[ChapterListed, ...]
    query: str = ""
    found: tuple[ClauseShown, ...] = ()
    more: int = 0  # found beyond those


# What can be played


class SetupListed(msgspec.Struct, frozen=True):
    """A battle that is ready to be begun."""

    id: str
    name: str
    text: str = ""
    rosters: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()  # what it has agreed on already
    limit: int = 0  # points that hold where none are agreed; 0: lists of any cost meet
    seats: int = 2
    room: tuple[int, int] = (2, 2)  # how few and how many may sit there


class GameListed(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook, and what can be played with it."""

    id: str
    name: str
    text: str = ""
    playable: bool
    minutes: int = 0
    seats: tuple[int, int] = (2, 2)
    setups: tuple[SetupListed, ...] = ()
    first: str = ""  # the set-up to begin with, if one is made for that
    rosters: tuple[Ready, ...] = ()
    bots: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    switches: tuple[Variant, ...] = ()  # the variants, with their options
    sizes: tuple[Size, ...] = ()  # points that are often agreed; none: it counts no points
    builder: bool = False
    chapters: tuple[str, ...] = ()
    companion: Companion = Companion()
    guide: Guide | None = None
    hints: tuple[Lesson, ...] = ()  # said once, in a first battle


# Rosters


class RosterWanted(msgspec.Struct, frozen=True, kw_only=True):
    """A roster to keep, to check or to find options for. *entry* is the model looked at; -1: none, or a new one."""

    game: str
    roster: Plain
    limit: int | None = None
    entry: int = -1


class RosterListed(msgspec.Struct, frozen=True, kw_only=True):
    """A roster of the visitor's."""

    id: str
    game: str
    name: str
    faction: str
    points: int
    models: int
    legal: bool
    verdict: str
    limit: int | None
    revision: int
    saved: str  # ISO time


class RosterKept(msgspec.Struct, frozen=True, kw_only=True):
    """A roster as it is stored, gone through."""

    id: str
    game: str
    revision: int
    saved: str
    roster: Plain
    limit: int | None
    checked: Checked


class RevisionListed(msgspec.Struct, frozen=True):
    """An older state of a roster."""

    revision: int
    name: str
    saved: str


class ImportWanted(msgspec.Struct, frozen=True, kw_only=True):
    """A file or pasted text; what its name ends in says how it is written, else it is found out."""

    game: str
    told: str
    file: str = ""


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """What was made of it. It is not stored yet."""

    game: str
    form: str
    roster: Plain
    matched: tuple[str, ...]
    approximated: tuple[str, ...]
    ignored: tuple[str, ...]
    checked: Checked


class PrintWanted(msgspec.Struct, frozen=True, kw_only=True):
    """A roster to be set on paper."""

    game: str
    roster: Plain
    limit: int | None = None
    what: Sheets = "cards-63"
    paper: Paper = "a4"


class BranchWanted(msgspec.Struct, frozen=True, kw_only=True):
    """An analysis board from where *at* answers stood; *bots* play seats by their names, empty: a person."""

    at: int
    bots: tuple[str, ...] = ()
    given: SeedGiven = SeedGiven()


# What it is made of


class NoticePart(msgspec.Struct, frozen=True):
    """A paragraph of a notice: what it is about, and what it says."""

    title: str  # Licence, Based on …
    text: str


class BookAbout(msgspec.Struct, frozen=True):
    """A rulebook, and what it says of its licence and of where it comes from."""

    game: str
    name: str
    playable: bool
    notice: tuple[NoticePart, ...]


class AboutShown(msgspec.Struct, frozen=True, kw_only=True):
    """The program. What the page itself takes in is told by `notices.txt`, which is built with it."""

    version: str
    text: str
    licence: str  # as SPDX writes it
    books: tuple[BookAbout, ...]


class Reached(msgspec.Struct, frozen=True):
    """By which address others come; none where only this computer does.

    Its code is for the camera of a phone: *dark* is the path of the dark squares, *size* how many there are to a side.
    """

    address: str = ""
    dark: str = ""
    size: int = 0
