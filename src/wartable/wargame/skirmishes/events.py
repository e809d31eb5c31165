"""What happens around the turns of a battle of single models."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.wargame.skirmishes.match import S


class PhaseChanged(Event[S], frozen=True):
    """Another part of the turn has begun."""

    phase: str

    sentence: ClassVar[str] = "Next: {phase}."
    quiet: ClassVar[bool] = True

    def apply(self, match: S) -> S:
        return replace(match, phase=self.phase)


class RolesTaken(Event[S], frozen=True):
    """One side defends, and goes on from there."""

    defender: Seat

    sentence: ClassVar[str] = "{who} is the Defender."

    def apply(self, match: S) -> S:
        return replace(match, defender=self.defender, seat=self.defender)

    def words(self, match: S) -> dict[str, str]:
        return {"who": match.side(self.defender)}


class InitiativeWon(Event[S], frozen=True):
    """Who has it may let another go first."""

    seat: Seat
    first: Seat

    sentence: ClassVar[str] = "{who} has the initiative {goes}."

    def apply(self, match: S) -> S:
        return replace(match, initiative=self.seat, seat=self.first)

    def words(self, match: S) -> dict[str, str]:
        if self.first == self.seat:
            return {"goes": "and goes first"}
        return {"goes": f"and lets {match.side(self.first, inside=True)} go first"}
