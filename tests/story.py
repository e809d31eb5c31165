"""What a whole match told, as one number: it stays the same where only the way of writing things down has changed."""

from hashlib import sha256
from typing import Any

from wartable.core.telling import known, tell
from wartable.play.session import Session


def story(session: Session[Any]) -> list[str]:
    """Every event as its clause and sentence and who learns of it, and how it ended."""
    match, lines = session.first, []
    seats = (None, *range(match.seats))
    for event in session.events():
        told = [seat for seat in seats if known(event, seat)]
        lines.append(f"{event.clause} {told} {tell(event, match)}")
        match = event.apply(match)
    return [*lines, str(session.result)]


def story_hash(session: Session[Any]) -> str:
    return sha256("\n".join(story(session)).encode()).hexdigest()
