"""What happens before the first turn, and when models come later."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import BroughtIn, Event
from wartable.core.match import ModelId, Seat
from wartable.games.grimheim.match import Match

LEFT_BEHIND = "left behind"  # beside the table, for the whole battle


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


class LeftBehind(Event[Match], frozen=True):
    """There is no room for a model: it takes no part in the battle."""

    model: ModelId
    seat: Seat  # who deploys next

    sentence: ClassVar[str] = "{model} finds no room in its zone and takes no part."

    def apply(self, match: Match) -> Match:
        waiting = match.aside_of(self.model)
        assert waiting is not None, f"{self.model} waits beside the table"
        return replace(match.with_aside(waiting.model, LEFT_BEHIND), seat=self.seat)
