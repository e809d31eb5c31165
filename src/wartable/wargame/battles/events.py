"""What happens in a battle of units, besides moving, rolling and removing."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat, UnitId
from wartable.core.units.whereabouts import alive, beside, units_of
from wartable.core.words import counted
from wartable.wargame.battles.match import B


class UnitSetAside(Event[B], frozen=True):
    """A unit that is not on the table waits somewhere else: it is held back."""

    unit: UnitId
    where: str

    sentence: ClassVar[str] = "{who} is {where}."

    def apply(self, match: B) -> B:
        for model in beside(match, self.unit):
            match = match.with_aside(model, self.where)
        return match

    def words(self, match: B) -> dict[str, str]:
        return {"who": match.units[self.unit].title}


class TurnPassed(Event[B], frozen=True):
    """It is another seat's turn."""

    seat: Seat

    sentence: ClassVar[str] = "The turn passes to {who}."
    quiet: ClassVar[bool] = True

    def apply(self, match: B) -> B:
        return replace(match, seat=self.seat, active=None)

    def words(self, match: B) -> dict[str, str]:
        return {"who": match.side(self.seat, inside=True)}


class RoundBegan(Event[B], frozen=True):
    """Every unit of which anybody is left is to act; those at which nobody sits are not."""

    seat: Seat

    sentence: ClassVar[str] = "Round {number} begins, {who} first."
    landmark: ClassVar[bool] = True

    def apply(self, match: B) -> B:
        due = [unit for seat in range(match.seats) for unit in units_of(match, seat)]
        return replace(match, round=match.round + 1, seat=self.seat, due=tuple(due))

    def words(self, match: B) -> dict[str, str]:
        return {"number": str(match.round + 1), "who": match.side(self.seat, inside=True)}


class UnitActivated(Event[B], frozen=True):
    """A unit acts, led by its leader, and is not due any more."""

    unit: UnitId

    sentence: ClassVar[str] = "{who} acts."

    def apply(self, match: B) -> B:
        leader = alive(match, self.unit)[0]
        due = tuple([unit for unit in match.due if unit != self.unit])
        return replace(match, active=leader.id, due=due)

    def words(self, match: B) -> dict[str, str]:
        return {"who": match.units[self.unit].title}


class PointsScored(Event[B], frozen=True):
    seat: Seat
    points: int
    what: str

    sentence: ClassVar[str] = "{who} scores {number} for {what}."
    landmark: ClassVar[bool] = True

    def apply(self, match: B) -> B:
        points = list(match.points)
        points[self.seat] += self.points
        return replace(match, points=tuple(points))

    def words(self, match: B) -> dict[str, str]:
        return {"number": counted(self.points, "point")}


class BattleEnded(Event[B], frozen=True):
    sentence: ClassVar[str] = "The battle is over."

    def apply(self, match: B) -> B:
        return replace(match, over=True, active=None, due=())
