"""A match's record as bytes, put together from the store: those that are handed out, and those that are sealed."""

from sqlalchemy.orm import Session

from wartable.play.records import chain
from wartable.play.records.record import Line
from wartable.store import matches
from wartable.store.matches import Stored


def record_rows(session: Session, stored: Stored) -> bytes:
    """All that is kept of it: the header, the moves, and once it is over its events, its result and its seal."""
    lines: list[Line] = [*matches.moves(session, stored.id)]
    if stored.outcome is not None:
        lines += [*matches.told_events(session, stored.id), stored.outcome]
    if stored.seal is not None:
        lines.append(stored.seal)
    return chain.rows_from(stored.header, lines)
