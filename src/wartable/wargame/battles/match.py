"""What a battle of units has: fighters, the round, whose turn it is, who is still to act, points."""

from typing import Any, Generic, TypeVar

from wartable.core import match as core
from wartable.core.match import ModelId, P, Piece, Seat, UnitId


class Fighter(Piece, frozen=True, kw_only=True):
    """A model of a unit: the row it comes from, and what it carries."""

    kind: str
    weapons: tuple[str, ...] = ()


class Battle(core.Match[P], Generic[P], frozen=True, kw_only=True):
    """A match of units that take turns in rounds."""

    round: int = 0
    seat: Seat = 0  # whose turn it is
    due: tuple[UnitId, ...] = ()  # units that are still to act
    active: ModelId | None = None  # who leads the unit that acts
    points: tuple[int, ...] = ()  # by seat
    over: bool = False

    def units_of(self, seat: Seat) -> list[UnitId]:
        """A seat's units of which anybody is left, on the table or beside it."""
        own = [unit.id for unit in self.units.values() if unit.seat == seat]
        return [unit for unit in own if self.leader_of(unit) is not None]

    def leader_of(self, unit: UnitId) -> P | None:
        """The first of a unit, on the table or beside it; none if nobody is left."""
        there = self.models_of(unit) or self.waiting(unit)
        return there[0] if there else None

    def waiting(self, unit: UnitId) -> list[P]:
        """The models of a unit that are beside the table."""
        return [one.model for one in self.aside if one.model.unit == unit]

    def is_aside(self, unit: UnitId, where: str) -> bool:
        """Is any of a unit there, beside the table?"""
        return any([one.where == where for one in self.aside if one.model.unit == unit])


B = TypeVar("B", bound=Battle[Any])
