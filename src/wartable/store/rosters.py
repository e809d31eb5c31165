"""Rosters, and every form each of them ever had."""

from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from wartable.store import tables
from wartable.store.base import fresh_id, now
from wartable.store.visitors import Visitor


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A roster in one of its revisions."""

    id: str
    game: str
    name: str
    revision: int
    body: Any
    made: str
    changed: str


def save_new(session: Session, visitor: Visitor, game: str, name: str, body: Any) -> Saved:
    row = tables.Roster(
        id=fresh_id(), visitor=visitor.id, game=game, name=name, made=now(), gone=None
    )
    session.add(row)
    session.flush()
    return revise(session, row, name, body)


def change(session: Session, visitor: Visitor, id: str, name: str, body: Any) -> Saved | None:
    """A new revision; the old ones stay. None if the visitor has no such roster."""
    row = owned_row(session, visitor, id, lock=True)
    return None if row is None else revise(session, row, name, body)


def revise(session: Session, row: tables.Roster, name: str, body: Any) -> Saved:
    last = session.scalar(
        select(func.max(tables.RosterRevision.revision)).where(
            tables.RosterRevision.roster == row.id
        )
    )
    revision = tables.RosterRevision(
        roster=row.id,
        revision=(last or 0) + 1,
        name=name,
        body=msgspec.json.encode(body).decode(),
        made=now(),
    )
    row.name = name
    session.add(revision)
    session.flush()
    return saved_of(row, revision)


def rosters_of(session: Session, visitor: Visitor) -> list[Saved]:
    """The visitor's, as they are now, the last changed first."""
    rows = session.scalars(
        select(tables.Roster).where(
            tables.Roster.visitor.in_(list(visitor.ids)), tables.Roster.gone.is_(None)
        )
    ).all()
    found = [saved_of(row, newest(session, row.id)) for row in rows]
    return sorted(found, key=lambda one: one.changed, reverse=True)


def find(session: Session, visitor: Visitor, id: str, revision: int | None = None) -> Saved | None:
    row = owned_row(session, visitor, id)
    if row is None:
        return None
    if revision is None:
        return saved_of(row, newest(session, id))
    found = session.scalar(
        select(tables.RosterRevision).where(
            tables.RosterRevision.roster == id, tables.RosterRevision.revision == revision
        )
    )
    return None if found is None else saved_of(row, found)


def revisions(session: Session, visitor: Visitor, id: str) -> list[Saved] | None:
    """Every form it had, the newest first."""
    row = owned_row(session, visitor, id)
    if row is None:
        return None
    rows = session.scalars(
        select(tables.RosterRevision)
        .where(tables.RosterRevision.roster == id)
        .order_by(tables.RosterRevision.revision.desc())
    )
    return [saved_of(row, one) for one in rows]


def remove(session: Session, visitor: Visitor, id: str) -> bool:
    """Out of sight, not out of the store."""
    row = owned_row(session, visitor, id)
    if row is None:
        return False
    row.gone = now()
    return True


def owned_row(
    session: Session, visitor: Visitor, id: str, lock: bool = False
) -> tables.Roster | None:
    wanted = select(tables.Roster).where(
        tables.Roster.id == id,
        tables.Roster.visitor.in_(list(visitor.ids)),
        tables.Roster.gone.is_(None),
    )
    return session.scalar(wanted.with_for_update() if lock else wanted)


def newest(session: Session, id: str) -> tables.RosterRevision:
    found = session.scalar(
        select(tables.RosterRevision)
        .where(tables.RosterRevision.roster == id)
        .order_by(tables.RosterRevision.revision.desc())
        .limit(1)
    )
    assert found is not None, f"roster {id} has no revision"
    return found


def saved_of(row: tables.Roster, revision: tables.RosterRevision) -> Saved:
    return Saved(
        id=row.id,
        game=row.game,
        name=revision.name,
        revision=revision.revision,
        body=msgspec.json.decode(revision.body),
        made=row.made,
        changed=revision.made,
    )
