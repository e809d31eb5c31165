"""When each seat of a match wants to be asked: read for the house, shown to nobody but its own player."""

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from wartable.core.match import Seat
from wartable.play.policy import BY_DEFAULT, Policy
from wartable.store import tables


def policies_of(session: Session, match: str) -> dict[Seat, Policy]:
    """Those that are not as a rule, by seats."""
    rows = session.scalars(select(tables.Policy).where(tables.Policy.match == match))
    return {row.seat: policy_in(row) for row in rows}


def policy_in(row: tables.Policy) -> Policy:
    armed = msgspec.json.decode(row.armed, type=tuple[str, ...])
    return msgspec.convert({"mode": row.mode, "armed": armed, "during": row.during}, Policy)


def put_policies(session: Session, match: str, policies: dict[Seat, Policy]) -> None:
    """All of them anew; what is as a rule needs no row."""
    session.execute(delete(tables.Policy).where(tables.Policy.match == match))
    for seat, policy in policies.items():
        if policy != BY_DEFAULT:
            armed = msgspec.json.encode(policy.armed).decode()
            session.add(
                tables.Policy(
                    match=match, seat=seat, mode=policy.mode, armed=armed, during=policy.during
                )
            )
    session.flush()
