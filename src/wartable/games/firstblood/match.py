"""A battle of First Blood as plain data."""

from typing import ClassVar, Literal, TypeAlias

import msgspec

from wartable.core import match as core
from wartable.core.match import Mark, Seat, UnitId
from wartable.games.firstblood.rows import (
    Duration,
    EffectRow,
    Profile,
    characters,
    incantations,
    profiles,
)
from wartable.wargame.battles import match as battles

Role: TypeAlias = Literal["rank", "leader", "officer", "character", "retinue"]
Likeness: TypeAlias = tuple[str, Role, bool, int, bool]
Stage: TypeAlias = Literal["begin", "ready", "act", "close"]
Phase: TypeAlias = Literal["deploy", "round", "action", "victory", "over"]
Entry: TypeAlias = Literal["", "own-zone", "own-edge", "any-edge-except-enemy-zone"]

MUSTERED = "mustered"  # where regiments are that are still to be deployed
ARRIVING = "arriving"  # where reserves are that march on in this round
GARRISON = "garrison"  # where they are that occupy a building; the host is the piece
BROKEN = "broken"


class Model(core.Piece, frozen=True, kw_only=True):
    kind: str  # id of its profile
    role: Role = "rank"
    standard: bool = False
    wounds: int = 0  # taken on the profile it fights by
    worn: bool = False  # it fights by its wounded profile
    printed: tuple[Mark, ...] = ()  # its own special rules and those of its items, nothing lent
    items: tuple[str, ...] = ()

    @property
    def profile(self) -> Profile:
        return profiles()[self.kind]

    @property
    def whole(self) -> int:
        """The wounds that it can take on the profile it fights by."""
        return self.profile.wounded_wounds if self.worn else self.profile.wounds

    @property
    def left(self) -> int:
        """The wounds that it can still take on that profile."""
        return self.whole - self.wounds

    @property
    def likeness(self) -> Likeness:
        """What tells it from others of its regiment, wherever they stand."""
        return self.kind, self.role, self.standard, self.wounds, self.worn

    def weapon_title(self, weapon: str) -> str:
        """An incantation, where one is cast."""
        row = incantations().get(weapon)
        return super().weapon_title(weapon) if row is None else row.name


class Lent(battles.Lent[EffectRow], frozen=True, gc=False):
    """What an incantation, an ability or a draw event does to a regiment for a while."""

    until: Duration = "round"


class Regiment(core.Unit, frozen=True, kw_only=True):
    """Models that act as one; `leader` is who leads or acts as leader, `size` how many began the round."""

    entry: str  # of the army list: what its command card names
    tokens: int = 0  # of casualties
    broken: bool = False
    acted: bool = False  # it was activated in this round
    taken: tuple[str, ...] = ()  # actions of this round
    arrived: bool = False  # in this round
    by: Entry = ""  # which way it arrives
    inspired: bool = False  # by a charge, until the end of the round
    uninspired: tuple[str, ...] = ()  # models that changed floors in it and are not
    blunted: tuple[str, ...] = ()  # models whose impact the ground has taken, for the round
    roused: bool = False  # by the Inspire action, for its next clash
    aimed: bool = False
    blessed: bool = False  # its Blessed is used up in this round
    overcharge: int = 0  # markers
    denying: int = 0  # activations to go while its character or officer has denied a challenge
    lent: tuple[Lent, ...] = ()
    spent: tuple[str, ...] = ()  # items that were used up

    @property
    def row(self) -> Profile:
        """What its entry in the list is."""
        return profiles()[self.entry]

    @property
    def is_character(self) -> bool:
        return self.entry in characters()


class Activation(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A regiment in its activation: how far it is, and what it may still do."""

    unit: UnitId
    stage: Stage = "begin"
    actions: int = 2  # left
    taken: tuple[str, ...] = ()  # in this activation
    again: tuple[str, ...] = ()  # actions that it may take once more in this round
    hurried: str = ""  # the draw event by which it acts out of order
    hurries: str = ""  # the draw event by which it has drawn a card for another


class Loss(msgspec.Struct, frozen=True, gc=False):
    """A regiment that was destroyed, and when."""

    unit: UnitId
    round: int


class Match(core.Match[Model], frozen=True, kw_only=True):
    book: ClassVar[str] = "FB"

    units: dict[UnitId, Regiment] = {}  # type: ignore[assignment]  # regiments are units
    scenario: str
    south: Seat = 0  # who has the south edge: player A of the scenario
    phase: Phase = "deploy"
    round: int = 0
    first: Seat = 0  # of this round
    seat: Seat = 0  # whose go it is
    going: tuple[Activation, ...] = ()  # under way; one within another, the innermost last
    cards: tuple[int, ...] = ()  # in each stack, for all to see
    drawn: str = ""  # the card that was turned last, until somebody acts by it
    below: tuple[tuple[str, ...], ...] = ()  # cards that lie face up at the bottom of each stack
    points: tuple[int, ...] = ()  # victory points by seat
    lost: tuple[Loss, ...] = ()
    secrets: dict[Seat, dict[str, tuple[str, ...]]] = {}  # the stacks

    @property
    def acting(self) -> Activation | None:
        """The activation under way, the innermost."""
        return self.going[-1] if self.going else None
