"""What happens before the first turn, and when models come later."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import BroughtIn
from wartable.core.match import Seat
from wartable.games.grimheim.match import Match


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
