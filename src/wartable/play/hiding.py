"""What a question tells those who look over the shoulder of the one who is asked."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Refused, Roll, Together
from wartable.core.match import Seat
from wartable.core.views import view
from wartable.play.session import Session, resume_session


def tells_secret(session: Session[Any], seat: Seat) -> bool:
    """Would others learn what only this seat may know, if they saw what it is asked now?"""
    asked = session.asked(seat)
    if asked is None:
        return False
    if isinstance(session.question, Together) or (isinstance(asked, Roll) and asked.secret):
        return True
    return bool(session.match.secrets.get(seat)) and not is_common(session, seat)


def is_common(session: Session[Any], seat: Seat) -> bool:
    """Is the same asked at a table that knows none of the secrets? Then who sees it learns none."""
    save = session.save()
    unknowing = replace(save, match=view(save.match, None))
    try:
        other: Session[Any] = resume_session(session.game, unknowing)
        return bool(what_is_asked(other, seat) == what_is_asked(session, seat))
    except (Refused, LookupError, AssertionError):
        return False  # what was answered already could not have been


def what_is_asked(session: Session[Any], seat: Seat) -> Any:
    """The question with its options, and what is closed with the reasons."""
    closed = [(option, refused.clause, refused.reason) for option, refused in session.closed(seat)]
    return session.asked(seat), closed
