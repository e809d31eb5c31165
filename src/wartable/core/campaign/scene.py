"""A campaign as a screen draws it, whatever the rulebook: zones, bands with their people, tables of dice."""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.match import Seat
from wartable.core.screen.scene import Sheet, Stat

Fate: TypeAlias = Literal["", "misses", "dead", "retired"]


class ZoneShown(msgspec.Struct, frozen=True, kw_only=True):
    """A place on the way from one side's home to the other's."""

    id: str
    title: str
    note: str = ""  # what is fought there, or what it is worth
    owner: Seat | None = None
    home: bool = False  # a stronghold at the end of the way
    here: bool = False  # the front stands here
    battles: tuple[int, ...] = ()  # fought here, by their numbers


class TrooperShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, or a unit, that lives from battle to battle."""

    id: str
    name: str
    summary: str = ""  # Leader · Sword, Shield
    points: int = 0
    sheet: Sheet | None = None
    marks: tuple[str, ...] = ()  # what the campaign has made of it: leg wound, Veteran
    fate: Fate = ""
    note: str = ""  # misses the next mission; fell in battle 3 to Watch Hound


class BandShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a member fights with."""

    member: Seat
    name: str
    line: str = ""  # of which faction
    figures: tuple[Stat, ...] = ()  # gold, value
    stores: tuple[str, ...] = ()  # what lies ready for the next battle
    troopers: tuple[TrooperShown, ...] = ()


class CampaignScene(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as the rulebook shows it to a member."""

    line: str  # what is played, and how far it has come
    points: int = 0  # what everybody's list may cost
    zones: tuple[ZoneShown, ...] = ()
    bands: tuple[BandShown, ...] = ()
    notes: tuple[str, ...] = ()  # what is agreed: missions, points


class FaceRow(msgspec.Struct, frozen=True):
    """Faces of a die that mean the same, in a table: 2–4 Permanent Wound."""

    low: int
    high: int
    label: str
    clause: str = ""
    text: str = ""  # what that means, in a sentence


# Forms to be filled in

BlankKind: TypeAlias = Literal["number", "choice", "many", "yes"]
BlankKept: TypeAlias = Literal["", "winner", "rounds", "points", "fell", "marks"]


class Blank(msgspec.Struct, frozen=True, kw_only=True):
    """A place to be filled in: a number, one or several of a list by their ids, or yes and no.

    Of those that ask for *points* the first is for the first side, and so on; a side that may be the *winner* has its
    number as its id, and *marks* have the names that the companion of the rulebook gives them.
    """

    id: str
    title: str
    kind: BlankKind = "number"
    usual: Any = None
    low: int = 0
    high: int = 99
    options: tuple[tuple[str, str], ...] = ()  # id and name
    note: str = ""
    kept: BlankKept = ""  # what it is of all that a bookkeeper beside the table has kept


class FormRow(msgspec.Struct, frozen=True, kw_only=True):
    """Blanks about somebody."""

    title: str
    model: str = ""
    blanks: tuple[Blank, ...] = ()


class FormSection(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked about the whole, or about one member and his people."""

    title: str
    member: Seat | None = None
    blanks: tuple[Blank, ...] = ()
    rows: tuple[FormRow, ...] = ()
