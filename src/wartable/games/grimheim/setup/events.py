"""What happens before the first turn, and when models come later."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import BroughtIn, Event
from wartable.core.match import Seat
from wartable.games.grimheim.match import Match


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
