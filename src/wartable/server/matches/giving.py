"""Answers on their way into a match in memory: whether they are still meant for it, and several in one go."""

from typing import Any, TypeAlias

from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted, is_sealed

Acts: TypeAlias = tuple[tuple[str, Any], ...]  # names of questions with raw answers

STALE = "the match has gone on: look at what stands now"


def check_running(hosted: Hosted) -> None:
    """Refuse what comes before everybody is there, or when it is over."""
    if hosted.over:
        raise Refusal(409, "closed", "the match is over", number=hosted.number)
    if hosted.stored.gathering:
        raise Refusal(409, "closed", "not everybody has come to the table yet", number=0)


def check_current(hosted: Hosted, number: int) -> None:
    """The same, and what was meant for an older table."""
    check_running(hosted)
    if number != hosted.number:
        raise Refusal(409, "stale", STALE, number=hosted.number)


def check_number(hosted: Hosted, seat: Seat, number: int) -> None:
    """Refuse what was meant for a question that does not stand any more.

    Where several answer at once, what others sealed meanwhile makes nobody's answer stale.
    """
    session = hosted.session
    others = len(session.sealed) if is_sealed(session) and session.asked(seat) else 0
    if not hosted.number - others <= number <= hosted.number:
        raise Refusal(409, "stale", STALE, number=hosted.number)


def give_each(hosted: Hosted, seat: Seat, acts: Acts) -> Acts:
    """One after the other, as long as they are what is asked; what was not given."""
    for k, (name, raw) in enumerate(acts):
        asked = hosted.session.asked(seat)
        if asked is None or asked.name != name:
            return acts[k:]
        try:
            hosted.give(seat, raw, joins=k > 0)
        except Refused:
            if not k:
                raise
            return acts[k:]
    return ()
