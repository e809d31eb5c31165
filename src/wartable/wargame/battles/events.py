"""What happens in a battle of units, besides moving, rolling and removing."""

from typing import Any, ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat, UnitId
from wartable.core.screen.figures import Gain
from wartable.core.units.whereabouts import alive, units_of
from wartable.core.words import counted
from wartable.wargame.battles.match import B
from wartable.wargame.turns import events as turns


class TurnPassed(turns.TurnPassed, frozen=True):
    """It is another seat's turn, and nobody's activation."""

    def apply(self, match: B) -> B:
        passed: B = super().apply(match)
        return replace(passed, active=None)


class RoundBegan(Event[B], frozen=True):
    """Every unit of which anybody is left is to act; neutral ones are not."""

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


class Scored(Event[Any], frozen=True):
    """Points, and what they are for; the match has *points*, some for each seat."""

    seat: Seat
    points: int
    what: str

    sentence: ClassVar[str] = "{who} scores {number} for {what}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Any) -> Any:
        points = list(match.points)
        points[self.seat] += self.points
        return replace(match, points=tuple(points))

    def words(self, match: Any) -> dict[str, str]:
        return {"number": counted(self.points, "point")}

    def gains(self, match: Any) -> tuple[Gain, ...]:
        return (Gain(self.seat, self.points, self.words(match).get("what", self.what)),)


class BattleOver(Event[Any], frozen=True):
    """The battle has ended, and why."""

    why: str

    sentence: ClassVar[str] = "The battle is over: {why}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Any) -> Any:
        return replace(match, over=True, active=None, due=())
