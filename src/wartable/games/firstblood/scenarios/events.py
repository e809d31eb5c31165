"""What happens before a battle and at the end of its rounds."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.words import compass_in, whose
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.scenarios.laying import taken_board
from wartable.wargame.battles import events as battles
from wartable.wargame.turns.events import TurnPassed


class SidesTaken(Event[Match], frozen=True):
    """It is settled who has the south edge, and who deploys first."""

    south: Seat
    first: Seat

    sentence: ClassVar[str] = "{whose} edge is the south, and {who} deploys first."

    def apply(self, match: Match) -> Match:
        board = taken_board(match.board, self.south)
        return replace(match, board=board, south=self.south, seat=self.first)

    def words(self, match: Match) -> dict[str, str]:
        return {"whose": whose(match.side(self.south)), "who": match.side(self.first, inside=True)}


class DeploymentPassed(TurnPassed, frozen=True):
    """The next player deploys a regiment."""

    sentence: ClassVar[str] = "{who} deploys next."


class DeploymentEnded(Event[Match], frozen=True):
    """Everybody is on the table or in reserve: the first round can begin."""

    sentence: ClassVar[str] = "Both armies are deployed."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, phase="round")


class Scored(battles.Scored, frozen=True):
    """Victory points, and what they are for."""

    sentence: ClassVar[str] = "{who} scores {points} VP for {what}."

    def words(self, match: Match) -> dict[str, str]:
        return {"what": compass_in(self.what)}


class RoundOver(Event[Match], frozen=True):
    """Nobody has won: a new round begins."""

    sentence: ClassVar[str] = "The round is over."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, phase="round")


class BattleOver(battles.BattleOver, frozen=True):
    """The battle has ended, and why."""

    def apply(self, match: Match) -> Match:
        return replace(match, phase="over")
