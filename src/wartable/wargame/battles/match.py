"""What a battle of units has: fighters, the round, whose turn it is, who is still to act, points, what is lent."""

from typing import Any, Generic, TypeVar

import msgspec

from wartable.core import match as core
from wartable.core.match import ModelId, P, Piece, Seat, UnitId


class Fighter(Piece, frozen=True, kw_only=True):
    """A model of a unit: the row it comes from, and what it carries."""

    kind: str
    weapons: tuple[str, ...] = ()


E = TypeVar("E")


class Lent(msgspec.Struct, Generic[E], frozen=True, gc=False):
    """What a spell, an ability or an event does to a unit for a while; `wargame/lent` says when it is over."""

    source: str  # the id of what lends it
    effect: E
    until: str


class Battle(core.Match[P], Generic[P], frozen=True, kw_only=True):
    """A match of units that take turns in rounds."""

    round: int = 0
    seat: Seat = 0  # whose turn it is
    due: tuple[UnitId, ...] = ()  # units that are still to act
    active: ModelId | None = None  # who leads the unit that acts
    points: tuple[int, ...] = ()  # by seat
    over: bool = False


B = TypeVar("B", bound=Battle[Any])
