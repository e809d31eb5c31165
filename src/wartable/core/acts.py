"""What players call one thing done: an action, a reaction, an activation, a step of the round.

A rulebook notes where an act begins and ends (`table.begins`, `table.ends`); every event in between belongs to it.
Nothing of this is part of the match: it changes no hash and no record, and is found again by playing it again.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.match import ModelId, Point, Seat, UnitId

# a procedure of the rulebook; a model's go, which holds actions; what it does; what others do in between
ActKind: TypeAlias = Literal["step", "activation", "action", "reaction"]


class Act(msgspec.Struct, frozen=True, gc=False):
    """Who does what, at whom, with what."""

    kind: ActKind
    name: str  # the action's word, or that of the procedure
    seat: Seat | None = None
    actor: ModelId = ""
    target: ModelId = ""
    weapon: str = ""  # its id
    unit: UnitId = ""  # that acts as one


class Aim(msgspec.Struct, frozen=True, gc=False):
    """The act under way has found its target."""

    target: ModelId
    weapon: str = ""


class Trail(msgspec.Struct, frozen=True, gc=False):
    """The way that a model is about to go, from where it stands; events know only where it comes to a stop."""

    model: ModelId
    points: tuple[Point, ...]


class Laid(msgspec.Struct, frozen=True):
    """What the act under way was resolved with, as it lies at its end; the rulebook's screen shows its dice."""

    what: Any


class Over(msgspec.Struct, frozen=True, gc=False):
    """The act of this kind that is under way has come to its end, and all within it."""

    kind: ActKind


ActNote: TypeAlias = Act | Aim | Trail | Laid | Over


class Episode(msgspec.Struct, frozen=True):
    """An act with what came of it, as far as whoever is told may know: its own events, none of acts within it."""

    act: Act
    before: Any  # the match as it began
    after: Any
    events: tuple[tuple[Any, Any], ...]  # each with the match it happened to
    trails: tuple[Trail, ...] = ()  # the ways that models have gone
