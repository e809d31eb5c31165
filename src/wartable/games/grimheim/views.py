"""What a screen shows: the card of a model, Fate Dice and what they can do, Victory Points, phases."""

from typing import Literal

import msgspec

from wartable.core.match import ModelId, Point, Seat
from wartable.core.moments import Modifier
from wartable.games.grimheim.match import State


class Value(msgspec.Struct, frozen=True):
    """A number of the card as it is now, and what made it so. Lengths are in hundredths of an inch."""

    name: str
    shown: str  # as players read it: 4+, 3"
    now: int
    printed: int
    reasons: tuple[Modifier, ...] = ()


class Note(msgspec.Struct, frozen=True):
    """A trait, status, injury, item or effect, and what it does in a line."""

    name: str
    text: str = ""


class Deed(msgspec.Struct, frozen=True):
    """An action or a reaction; with a reason it is not open, by that clause."""

    name: str
    cost: int
    clause: str = ""
    reason: str = ""

    @property
    def open(self) -> bool:
        return not self.reason


class WeaponCard(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    close: bool
    range: Value
    attacks: Value  # ATK
    hits_on: Value  # HTV, without what distance and helpers do to it
    critical_on: int
    damage: int  # DMG
    critical: int  # CRT
    traits: tuple[Note, ...] = ()
    clause: str = ""
    reason: str = ""  # why it cannot be used now


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to know of a model."""

    id: ModelId
    name: str
    seat: Seat
    state: State
    at: Point
    points: int
    ap: int  # left
    wounds: int  # left
    values: tuple[Value, ...]  # AP, MOV, DEF, SAV, WND
    weapons: tuple[WeaponCard, ...]
    traits: tuple[Note, ...]
    statuses: tuple[Note, ...]
    injuries: tuple[Note, ...]
    gear: tuple[Note, ...]
    effects: tuple[Note, ...]
    carries: tuple[str, ...]
    actions: tuple[Deed, ...] = ()
    reactions: tuple[Deed, ...] = ()


class FateCan(msgspec.Struct, frozen=True):
    """One thing that a Fate Die can be spent on: with which value, and when."""

    ability: str
    value: int
    when: str
    text: str


class FateDie(msgspec.Struct, frozen=True):
    face: int
    can: tuple[FateCan, ...]


class Source(msgspec.Struct, frozen=True):
    """Where Victory Points came from."""

    name: str
    points: int
    turns: tuple[int, ...]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has: Victory Points, Fate Dice, models."""

    seat: Seat
    role: str  # Attacker or Defender
    faction: str
    points: int  # VP
    sources: tuple[Source, ...]
    fate: tuple[FateDie, ...]
    free_reactions: int
    standing: int
    defeated: int
    quests: tuple[str, ...]  # as far as the viewer knows them


class Scoreboard(msgspec.Struct, frozen=True, kw_only=True):
    mission: str
    turn: int
    turns: int  # usually
    sides: tuple[Side, ...]
    active: ModelId | None = None
    next: Seat = 0  # who activates next
    deciding: tuple[Seat, ...] = ()  # whose answer is waited for


class Phase(msgspec.Struct, frozen=True):
    """A phase of the set-up or of a turn, for the strip that shows where the battle is."""

    name: str
    title: str
    when: Literal["past", "now", "coming"]
