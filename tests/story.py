"""What a whole match told, as one number: it stays the same where only the way of writing things down has changed."""

from hashlib import sha256
from typing import Any

from wartable.core.events import Event, Rolled
from wartable.core.screen.telling import may_know, tell
from wartable.play.session import Session


def story(session: Session[Any]) -> list[str]:
    """Every event as its clause and sentence and who learns of it, and how it ended."""
    match, lines = session.first, []
    seats = (None, *range(match.seats))
    for event in session.events():
        told = [seat for seat in seats if may_know(event, seat)]
        lines.append(f"{event.clause} {told} {tell(event, match)}")
        match = event.apply(match)
    return [*lines, str(session.result)]


def story_hash(session: Session[Any]) -> str:
    return sha256("\n".join(story(session)).encode()).hexdigest()


def read_out(session: Session[Any]) -> list[str]:
    """What somebody who only watches is told, each with its clause."""
    match, lines = session.first, []
    for event in session.events():
        if may_know(event, None) and not is_quiet(event, session):
            lines.append(f"{event.clause}  {tell(event, match)}")
        match = event.apply(match)
    return lines


def is_quiet(event: Event[Any], session: Session[Any]) -> bool:
    """Bookkeeping, and rolls whose outcome is told by what follows."""
    if isinstance(event, Rolled):
        return event.name in session.game.screen.quiet
    return event.quiet
