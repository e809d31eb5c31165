"""What happens as turns go round."""

from typing import Any, ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat


class TurnPassed(Event[Any], frozen=True):
    """It is a seat's go; the match has a *seat*."""

    seat: Seat

    sentence: ClassVar[str] = "{who} is next."
    quiet: ClassVar[bool] = True

    def apply(self, match: Any) -> Any:
        return replace(match, seat=self.seat)
