"""What the house has committed itself to before there is a match: its number, and the seed of its dice."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from wartable.store import tables
from wartable.store.base import fresh_id, iso, now
from wartable.store.visitors import Visitor

KEPT = timedelta(days=1)  # one that nobody has used by then is forgotten


def promise(session: Session, visitor: Visitor) -> tables.Promise:
    """A match to be, for one visitor alone."""
    old = iso(datetime.now(UTC) - KEPT)
    session.execute(delete(tables.Promise).where(tables.Promise.made < old))
    house = secrets.token_bytes(32).hex()
    made = tables.Promise(match=fresh_id(), visitor=visitor.id, house=house, made=now())
    session.add(made)
    session.flush()
    return made


def find(session: Session, visitor: Visitor, match: str) -> tables.Promise | None:
    found = session.get(tables.Promise, match)
    return found if found is not None and found.visitor in visitor.ids else None


def use(session: Session, match: str) -> bool:
    """Once only: a seed that was shown at the end of one match never rolls in another."""
    done: Any = session.execute(delete(tables.Promise).where(tables.Promise.match == match))
    return bool(done.rowcount == 1)
