"""Who comes by: visitors by their cookie, and the accounts that join several of them."""

import secrets
from hashlib import sha256

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from wartable.store import tables
from wartable.store.base import fresh_id, now


class Taken(ValueError):
    """There is an account of that name."""


class Visitor(msgspec.Struct, frozen=True):
    """Somebody who came by. *ids* are all the devices of one account; a seat of any of them is theirs."""

    id: str
    ids: frozenset[str]
    account: str | None = None
    name: str = ""  # the account's


def hash_token(token: str) -> str:
    """Enough for what has 128 random bits of its own."""
    return sha256(token.encode()).hexdigest()


def fresh_token() -> str:
    return secrets.token_urlsafe(24)


def welcome(session: Session) -> tuple[Visitor, str]:
    """A new visitor, and the token that only its browser gets to know."""
    token = fresh_token()
    row = tables.Visitor(id=fresh_id(), token_hash=hash_token(token), account=None, made=now())
    session.add(row)
    session.flush()
    return Visitor(row.id, frozenset([row.id])), token


def by_token(session: Session, token: str) -> Visitor | None:
    row = session.scalar(
        select(tables.Visitor).where(tables.Visitor.token_hash == hash_token(token))
    )
    return None if row is None else visitor_of(session, row)


def visitor_of(session: Session, row: tables.Visitor) -> Visitor:
    if row.account is None:
        return Visitor(row.id, frozenset([row.id]))
    account = session.get_one(tables.Account, row.account)
    ids = session.scalars(select(tables.Visitor.id).where(tables.Visitor.account == row.account))
    return Visitor(row.id, frozenset(ids), account.id, account.name)


def renew(session: Session, visitor: Visitor) -> str:
    """Another token for the same visitor; the old one opens nothing any more."""
    token = fresh_token()
    session.get_one(tables.Visitor, visitor.id).token_hash = hash_token(token)
    return token


# Accounts


def account_named(session: Session, name: str) -> tables.Account | None:
    return session.scalar(select(tables.Account).where(tables.Account.folded == name.casefold()))


def register(session: Session, visitor: Visitor, name: str, password: str) -> None:
    """An account with the visitor as its first device; *password* is hashed already."""
    row = tables.Account(
        id=fresh_id(), name=name, folded=name.casefold(), password=password, made=now()
    )
    session.add(row)
    try:
        session.flush()
    except IntegrityError:
        raise Taken(name) from None
    session.get_one(tables.Visitor, visitor.id).account = row.id


def join(session: Session, visitor: Visitor, account: str) -> None:
    session.get_one(tables.Visitor, visitor.id).account = account


def forget(session: Session, visitor: Visitor) -> None:
    """Remove an account: its name, its password, its rosters and its claim to any seat."""
    ids = list(visitor.ids)
    mine = select(tables.Roster.id).where(tables.Roster.visitor.in_(ids))
    session.execute(delete(tables.RosterRevision).where(tables.RosterRevision.roster.in_(mine)))
    session.execute(delete(tables.Roster).where(tables.Roster.visitor.in_(ids)))
    session.execute(
        update(tables.Seat)
        .where(tables.Seat.visitor.in_(ids))
        .values(visitor=None, name="", kind="here")
    )
    session.execute(update(tables.Match).where(tables.Match.owner.in_(ids)).values(owner=None))
    places = tables.CampaignMember.visitor.in_(ids)
    session.execute(delete(tables.CampaignMember).where(places))
    session.execute(delete(tables.Visitor).where(tables.Visitor.id.in_(ids)))
    if visitor.account is not None:
        session.execute(delete(tables.Account).where(tables.Account.id == visitor.account))


def setting(session: Session, name: str) -> str:
    """A random word that the house keeps; made when it is first asked for."""
    row = session.get(tables.Setting, name)
    if row is None:
        row = tables.Setting(name=name, value=secrets.token_hex(32))
        session.add(row)
        session.flush()
    return row.value
