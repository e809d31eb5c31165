"""What a seat has not been told yet, as sentences."""

from typing import Any

from wartable.core.events import Event, Rolled
from wartable.core.match import Seat
from wartable.core.telling import known, tell
from wartable.play.session import Session


class Teller:
    """Follows a session and tells each event once."""

    def __init__(self, session: Session[Any], seat: Seat | None) -> None:
        self.session = session
        self.seat = seat
        self._told = 0
        self._match = session.first

    def news(self) -> list[tuple[str, str]]:
        """The clause and the sentence of everything since the last time."""
        found: list[tuple[str, str]] = []
        for event in self.session.events(self._told):
            if known(event, self.seat) and not self.is_quiet(event):
                found.append((event.clause, tell(event, self._match)))
            self._match = event.apply(self._match)
            self._told += 1
        return found

    def is_quiet(self, event: Event[Any]) -> bool:
        """Bookkeeping, and rolls whose outcome is told by what follows."""
        if isinstance(event, Rolled):
            return event.name in self.session.game.screen.quiet
        return event.quiet

    def catch_up(self) -> None:
        """After an undo: what stands was told before."""
        self._told = 0
        self._match = self.session.first
        self.news()
