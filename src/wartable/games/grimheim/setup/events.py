"""What happens before the first turn, and when models come later."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import BroughtIn, Event
from wartable.core.match import Seat, Terrain, Zone
from wartable.core.words import capital
from wartable.games.grimheim.match import Match, Objective


class RolesTaken(Event[Match], frozen=True):
    defender: Seat

    sentence: ClassVar[str] = "{who} is the Defender."

    def apply(self, match: Match) -> Match:
        return replace(match, defender=self.defender, seat=self.defender)

    def words(self, match: Match) -> dict[str, str]:
        return {"who": match.side(self.defender)}


class ZonesTaken(Event[Match], frozen=True):
    """A seat deploys in the zones of a name, the other seat in the rest."""

    seat: Seat
    zone: str

    sentence: ClassVar[str] = "{who} deploys in the {zone} zone."

    def apply(self, match: Match) -> Match:
        zones = tuple([self.taken(zone) for zone in match.board.zones])
        return replace(match, board=replace(match.board, zones=zones))

    def taken(self, zone: Zone) -> Zone:
        own = zone.id.split()[0] == self.zone
        return replace(zone, seat=self.seat if own else 1 - self.seat)

    def words(self, match: Match) -> dict[str, str]:
        return {"who": match.side(self.seat)}


class PlacesListed(Event[Match], frozen=True):
    """These are to be placed now, and who places the first."""

    places: tuple[str, ...]
    seat: Seat

    sentence: ClassVar[str] = "To be placed: {list}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, places=self.places, seat=self.seat)

    def words(self, match: Match) -> dict[str, str]:
        return {"list": ", ".join(self.places) or "nothing"}


class PlaceDone(Event[Match], frozen=True):
    """The next on the list was placed, or left out; *seat* is next."""

    seat: Seat

    sentence: ClassVar[str] = "{what} is dealt with."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, places=match.places[1:], seat=self.seat)

    def words(self, match: Match) -> dict[str, str]:
        return {"what": match.places[0]}


class TerrainLaid(Event[Match], frozen=True):
    pieces: tuple[Terrain, ...]

    sentence: ClassVar[str] = "On the table: {what}."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        board = replace(match.board, terrain=match.board.terrain + self.pieces)
        return replace(match, board=board)

    def words(self, match: Match) -> dict[str, str]:
        return {"what": ", ".join([piece.title for piece in self.pieces])}


class MarkerLaid(Event[Match], frozen=True):
    marker: Objective

    sentence: ClassVar[str] = "{what} is placed."

    def apply(self, match: Match) -> Match:
        return replace(match, markers=(*match.markers, self.marker))

    def words(self, match: Match) -> dict[str, str]:
        return {"what": capital(self.marker.name or self.marker.id)}


class Deployed(BroughtIn[Match], frozen=True):
    """A model leaves the reserve for the table; *ap* above 0: it is ready at once."""

    ap: int = 0
    seat: Seat = -1  # who deploys next; -1: as before

    sentence: ClassVar[str] = "{model} takes its place."

    def apply(self, match: Match) -> Match:
        match = super().apply(match)
        there = replace(match.models[self.model], ap=self.ap, state="ready" if self.ap else "done")
        seat = match.seat if self.seat < 0 else self.seat
        return replace(match.with_model(there), seat=seat)
