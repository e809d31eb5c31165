"""What happens as turns go round: whose it is, and cards that are turned over."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Match, Seat

M = TypeVar("M", bound=Match[Any])


class TurnPassed(Event[Any], frozen=True):
    """It is a seat's go; the match has a *seat*."""

    seat: Seat

    sentence: ClassVar[str] = "{who} is next."
    quiet: ClassVar[bool] = True

    def apply(self, match: Any) -> Any:
        return replace(match, seat=self.seat)


class CardDrawn(Event[M], frozen=True):
    """A seat's topmost card is turned over; what lies below stays its secret."""

    seat: Seat
    stack: str  # the name of the secret
    card: str

    sentence: ClassVar[str] = "{who} draws {card}."
    reveals: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        cards = match.secret(self.seat, self.stack, ())
        return match.with_secret(self.seat, self.stack, cards[1:] or None)

    def words(self, match: M) -> dict[str, str]:
        return {"card": self.card}
