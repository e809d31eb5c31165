"""All that is kept of one person, to take along."""

from typing import Any

import msgspec
from sqlalchemy.orm import Session

from wartable.store import matches, rosters
from wartable.store.matches import Stored
from wartable.store.visitors import Visitor


def everything(session: Session, visitor: Visitor) -> dict[str, Any]:
    """Rosters with all their revisions, matches with what they were; the records of those that are over."""
    return {
        "account": visitor.name,
        "rosters": [
            rosters.revisions(session, visitor, one.id)
            for one in rosters.rosters_of(session, visitor)
        ],
        "matches": [
            match_of(session, stored, visitor) for stored in matches.of_visitor(session, visitor)
        ],
    }


def match_of(session: Session, stored: Stored, visitor: Visitor) -> dict[str, Any]:
    mine = [seat.seat for seat in stored.seats if seat.visitor in visitor.ids]
    found: dict[str, Any] = {
        "id": stored.id,
        "game": stored.game,
        "title": stored.title,
        "made": stored.made,
        "seats": mine,
        "over": stored.over,
    }
    if stored.outcome is not None:  # before, its lines would give the others' secrets away
        lines = [stored.header, *matches.moves(session, stored.id)]
        lines += [*matches.told_events(session, stored.id), stored.outcome]  # type: ignore[list-item]
        found["record"] = [msgspec.to_builtins(line) for line in lines]
    return found
