"""Answers on their way into a match in memory: whether they are still meant for it, and what is noted of each."""

from typing import Any, TypeAlias

from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.play.letting import answer_and_let_by
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted, is_sealed
from wartable.server.matches.labels import words_for

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


def give(hosted: Hosted, seat: Seat, raw: Any, memory: str | None = None) -> None:
    """One answer and all that goes by after it; nothing is written yet."""
    session, n = hosted.session, hosted.next_line
    question, sealed, match = session.asked(seat), is_sealed(session), session.match
    hosted.policies = answer_and_let_by(session, seat, raw, hosted.policies, hosted.note_pass)
    assert question is not None, "an answer to nothing was taken"
    hosted.note(n, words_for(session.game, match, question, raw, sealed))
    if memory is not None:
        hosted.notes[n] = memory


def give_each(hosted: Hosted, seat: Seat, acts: Acts) -> Acts:
    """One after the other, as long as they are what is asked; what was not given."""
    for k, (name, raw) in enumerate(acts):
        asked, n = hosted.session.asked(seat), hosted.next_line
        if asked is None or asked.name != name:
            return acts[k:]
        try:
            give(hosted, seat, raw)
        except Refused:
            if not k:
                raise
            return acts[k:]
        if k:
            hosted.joined.add(n)
    return ()
