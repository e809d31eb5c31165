"""Links and short codes to a seat: kept as hashes, good once, revocable."""

import hmac
import secrets
from hashlib import sha256

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from wartable.core.match import Seat
from wartable.store import tables
from wartable.store.base import now
from wartable.store.visitors import hash_token, setting

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's, without those that look alike
LENGTH = 7


def invite(session: Session, match: str, seat: Seat) -> tuple[str, str]:
    """A new code and a new token for a seat; those given out before are void."""
    revoke(session, match, seat)
    pepper = setting(session, "pepper")
    while True:
        code, token = fresh_code(), secrets.token_urlsafe(16)
        mark = code_hash(pepper, code)
        if session.scalar(select(tables.Invitation.id).filter_by(code_hash=mark)) is None:
            break
    session.add(
        tables.Invitation(
            match=match,
            seat=seat,
            token_hash=hash_token(token),
            code_hash=mark,
            made=now(),
            used=None,
            revoked=None,
        )
    )
    session.flush()
    return code, token


def find(session: Session, told: str) -> tables.Invitation | None:
    """The invitation of a token or of a code as people type it; none if it is used or revoked."""
    pepper = setting(session, "pepper")
    return session.scalar(
        select(tables.Invitation).where(
            (tables.Invitation.token_hash == hash_token(told))
            | (tables.Invitation.code_hash == code_hash(pepper, plain_code(told))),
            tables.Invitation.used.is_(None),
            tables.Invitation.revoked.is_(None),
        )
    )


def use(session: Session, invitation: tables.Invitation) -> bool:
    """Once, whoever comes at the same time."""
    done = session.execute(
        update(tables.Invitation)
        .where(tables.Invitation.id == invitation.id, tables.Invitation.used.is_(None))
        .values(used=now())
        .returning(tables.Invitation.id)
    )
    return done.first() is not None


def revoke(session: Session, match: str, seat: Seat) -> int:
    """How many were still good."""
    done = session.execute(
        update(tables.Invitation)
        .where(
            tables.Invitation.match == match,
            tables.Invitation.seat == seat,
            tables.Invitation.used.is_(None),
            tables.Invitation.revoked.is_(None),
        )
        .values(revoked=now())
        .returning(tables.Invitation.id)
    )
    return len(done.all())


def fresh_code() -> str:
    """As people read it out: K7Q-4MDX."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return f"{letters[:3]}-{letters[3:]}"


def plain_code(told: str) -> str:
    """A code without its dash, blanks and small letters."""
    return "".join(letter for letter in told.upper() if letter.isalnum())[:40]


def code_hash(pepper: str, code: str) -> str:
    """Short words need a pepper: without it nobody can try them all on a stolen list."""
    return hmac.new(pepper.encode(), plain_code(code).encode(), sha256).hexdigest()
