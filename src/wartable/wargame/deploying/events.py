"""Where the sides come onto the table, who waits to come later, and what is placed by turns before they do."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import RESERVE, Match, Seat, UnitId, Zone
from wartable.core.units.whereabouts import beside
from wartable.core.words import capital

M = TypeVar("M", bound=Match[Any])


class ZonesTaken(Event[M], frozen=True):
    """A seat deploys in the zones of a name; when all but one have zones of their own, what is left is that one's."""

    seat: Seat
    zone: str

    sentence: ClassVar[str] = "{who} deploys in the {whose} zone."

    def apply(self, match: M) -> M:
        zones = [self.taken(zone) for zone in match.board.zones]
        settled = {self.seat, *[zone.seat for zone in zones]}
        left = [seat for seat in range(match.seats) if seat not in settled]
        if len(left) == 1:
            zones = [replace(one, seat=left[0]) if one.seat is None else one for one in zones]
        return replace(match, board=replace(match.board, zones=tuple(zones)))

    def words(self, match: M) -> dict[str, str]:
        role = self.zone in ("attacker", "defender")
        return {"whose": f"{capital(self.zone)}'s" if role else self.zone}

    def taken(self, zone: Zone) -> Zone:
        """Another zone that was his is free again."""
        if zone.id.split()[0] == self.zone:
            return replace(zone, seat=self.seat)
        return replace(zone, seat=None) if zone.seat == self.seat else zone


class HeldBack(Event[M], frozen=True):
    """A unit beside the table is not set up with the others: it waits in reserve, or as its rules say."""

    unit: UnitId
    where: str = RESERVE

    sentence: ClassVar[str] = "{who} is {waiting}."

    def apply(self, match: M) -> M:
        for model in beside(match, self.unit):
            match = match.with_aside(model, self.where)
        return match

    def words(self, match: M) -> dict[str, str]:
        waiting = "held in reserve" if self.where == RESERVE else self.where
        return {"who": match.units[self.unit].title, "waiting": waiting}


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
