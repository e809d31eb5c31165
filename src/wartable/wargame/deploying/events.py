"""Where the sides come onto the table."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Match, Seat, Zone

M = TypeVar("M", bound=Match[Any])


class ZonesTaken(Event[M], frozen=True):
    """One of two seats deploys in the zones of a name, the other seat in the rest."""

    seat: Seat
    zone: str

    sentence: ClassVar[str] = "{who} deploys in the {zone} zone."

    def apply(self, match: M) -> M:
        zones = tuple([self.taken(zone) for zone in match.board.zones])
        return replace(match, board=replace(match.board, zones=zones))

    def taken(self, zone: Zone) -> Zone:
        own = zone.id.split()[0] == self.zone
        return replace(zone, seat=self.seat if own else 1 - self.seat)
