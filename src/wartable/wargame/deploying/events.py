"""Where the sides come onto the table, and what is placed by turns before they do."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Match, Seat, Zone
from wartable.core.words import capital

M = TypeVar("M", bound=Match[Any])


class ZonesTaken(Event[M], frozen=True):
    """One of two seats deploys in the zones of a name, the other seat in the rest."""

    seat: Seat
    zone: str

    sentence: ClassVar[str] = "{who} deploys in the {whose} zone."

    def apply(self, match: M) -> M:
        zones = tuple([self.taken(zone) for zone in match.board.zones])
        return replace(match, board=replace(match.board, zones=zones))

    def words(self, match: M) -> dict[str, str]:
        role = self.zone in ("attacker", "defender")
        return {"whose": f"{capital(self.zone)}'s" if role else self.zone}

    def taken(self, zone: Zone) -> Zone:
        own = zone.id.split()[0] == self.zone
        return replace(zone, seat=self.seat if own else 1 - self.seat)


class PlacesListed(Event[Any], frozen=True):
    """These are to be placed now, and who places the first; the match has *places* and a *seat* whose go it is."""

    places: tuple[str, ...]
    seat: Seat

    sentence: ClassVar[str] = "To be placed: {list}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Any) -> Any:
        return replace(match, places=self.places, seat=self.seat)

    def words(self, match: Any) -> dict[str, str]:
        return {"list": ", ".join(self.places) or "nothing"}


class PlaceDone(Event[Any], frozen=True):
    """The next on the list was placed, or left out; *seat* is next."""

    seat: Seat

    sentence: ClassVar[str] = "{what} is dealt with."
    quiet: ClassVar[bool] = True

    def apply(self, match: Any) -> Any:
        return replace(match, places=match.places[1:], seat=self.seat)

    def words(self, match: Any) -> dict[str, str]:
        return {"what": match.places[0]}
