"""What happens to markers, cores and consoles, and to the score."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat, UnitId
from wartable.core.screen.figures import Gain
from wartable.core.words import as_title
from wartable.games.grimdark.events import OfSquad
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.rows import missions
from wartable.wargame.battles import events as battles
from wartable.wargame.scoring import events as scoring

# Before the battle


class MissionRolled(Event[Match], frozen=True):
    """The mission comes from a die."""

    mission: str

    sentence: ClassVar[str] = "The mission is {name}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, mission=self.mission)

    def words(self, match: Match) -> dict[str, str]:
        return {"name": missions()[self.mission].name}


class DangerNamed(Event[Match], frozen=True):
    """A player has said which piece is dangerous."""

    seat: Seat
    piece: str

    sentence: ClassVar[str] = "{who} names {title} dangerous."
    moves_bases: ClassVar[bool] = True  # what is known of the ground is looked at anew

    def apply(self, match: Match) -> Match:
        pieces = [
            replace(one, traits=(*one.traits, "dangerous")) if one.id == self.piece else one
            for one in match.board.terrain
        ]
        return replace(match, board=replace(match.board, terrain=tuple(pieces)))

    def words(self, match: Match) -> dict[str, str]:
        return {"title": as_title(self.piece)}


class TargetNamed(Event[Match], frozen=True):
    """The unit of a player that the others are after."""

    seat: Seat
    sheet: str

    sentence: ClassVar[str] = "{who} names {name} as the target."

    def apply(self, match: Match) -> Match:
        return replace(match, targets=(*match.targets, self.sheet))

    def words(self, match: Match) -> dict[str, str]:
        sheets = [sheet for unit in match.units.values() for sheet in unit.sheets]
        return {"name": next(sheet.name for sheet in sheets if sheet.id == self.sheet)}


class MarkersCounted(Event[Match], frozen=True):
    """So many are to be placed, and who places the first."""

    number: int
    seat: Seat

    sentence: ClassVar[str] = "{number} markers are placed, the first by {who}."

    def apply(self, match: Match) -> Match:
        return replace(match, phase="markers", to_lay=self.number, seat=self.seat)


class MarkerPlaced(scoring.MarkerLaid[Match], frozen=True):
    """One of those that are placed by turns; *seat* is next."""

    seat: Seat

    def apply(self, match: Match) -> Match:
        return replace(super().apply(match), to_lay=match.to_lay - 1, seat=self.seat)


# Markers


class MarkerSeized(Event[Match], frozen=True):
    """A marker is a player's until others seize or contest it."""

    seat: Seat
    marker: str

    sentence: ClassVar[str] = "{who} seizes {marker}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, owners=match.owners | {self.marker: self.seat})


class MarkerContested(Event[Match], frozen=True):
    """A marker is nobody's any more."""

    marker: str

    sentence: ClassVar[str] = "{marker} is contested and neutral."

    def apply(self, match: Match) -> Match:
        owners = {id: seat for id, seat in match.owners.items() if id != self.marker}
        return replace(match, owners=owners)


# Cores and consoles


class CoreLifted(OfSquad, frozen=True):
    """A unit carries a core from here on."""

    core: str

    sentence: ClassVar[str] = "{squad} picks up {core}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, carried=match.carried | {self.core: self.unit})


class CoreDropped(Event[Match], frozen=True):
    """A core lies on the table again."""

    core: str
    x: int
    y: int

    sentence: ClassVar[str] = "{core} is dropped."

    def apply(self, match: Match) -> Match:
        markers = [
            replace(one, x=self.x, y=self.y) if one.id == self.core else one
            for one in match.markers
        ]
        carried = {core: unit for core, unit in match.carried.items() if core != self.core}
        return replace(match, markers=tuple(markers), carried=carried)


class ConsoleWrecked(scoring.MarkerGone[Match], frozen=True):
    """A unit has wrecked an enemy console."""

    unit: UnitId

    sentence: ClassVar[str] = "{squad} wrecks {marker}."
    landmark: ClassVar[bool] = True

    def words(self, match: Match) -> dict[str, str]:
        return {"squad": match.units[self.unit].title}


# The score


class Scored(battles.Scored, frozen=True):
    """Points that add up."""


class ScoreCounted(Event[Match], frozen=True):
    """How the score stands, counted anew."""

    points: tuple[int, ...]

    sentence: ClassVar[str] = "The score is {shown}."

    def apply(self, match: Match) -> Match:
        return replace(match, points=self.points)

    def words(self, match: Match) -> dict[str, str]:
        return {"shown": " to ".join([str(one) for one in self.points])}

    def gains(self, match: Match) -> tuple[Gain, ...]:
        """What has been added since it was counted last; what is lost again is no gain."""
        more = [now - was for now, was in zip(self.points, match.points, strict=True)]
        return tuple([Gain(seat, n, "the mission") for seat, n in enumerate(more) if n > 0])
