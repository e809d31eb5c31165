"""Passes that a seat's policy gives: part of what called for them, and no reason to keep anybody from an undo."""

from pathlib import Path
from typing import Any

import pytest

from play.games import begun, duel, kept_at, play_on, verified
from wartable.core.ask import Question, Refused
from wartable.core.roster import Setup
from wartable.play.records import journal
from wartable.play.records.keeping import Kept, resume
from wartable.play.records.record import Answer, RecordError, Undo
from wartable.play.records.replay import replay
from wartable.play.session import Session


def asked(session: Session[Any]) -> Question[Any]:
    return session.pending()[0]


def answered_by_another(session: Any) -> int:
    """Chance answers until one seat has just answered and another is asked, and no die fell; how many stand."""
    inner: Session[Any] = session.session if isinstance(session, Kept) else session
    while True:
        before = asked(inner).seat
        play_on(session, 1, seed=inner.number)
        if asked(inner).seat != before and inner.committed < inner.number:
            return inner.number


def by_policy(session: Any) -> None:
    """Whoever is asked has it answered by policy; by chance here, for nothing in Duel's set-up is a pass."""
    inner: Session[Any] = session.session if isinstance(session, Kept) else session
    fork = inner.fork()
    question = asked(inner)
    play_on(fork, 1)
    inner.answer(question.seat, fork.answers[-1][1], policy=True)
    if isinstance(session, Kept):
        session.keep()


def test_a_policy_takes_nobodys_undo_away() -> None:
    session = begun(3)
    number = answered_by_another(session)
    first = session.answers[-1][0]
    by_policy(session)
    assert session.number == number + 1 and session.committed < number
    session.undo(first)
    assert session.number == number - 1, "both answers are gone"
    assert not session.marks.policy


def test_an_answer_of_its_own_does_take_it_away() -> None:
    session = begun(3)
    answered_by_another(session)
    first = session.answers[-1][0]
    play_on(session, 1)
    with pytest.raises(Refused, match="another player has answered since"):
        session.undo(first)


def test_answers_after_a_policys_go_by_whoever_answered_before_it() -> None:
    """One seat, a policy, the same seat again: nobody else has said anything."""
    session = begun(3)
    number = answered_by_another(session)
    first = session.answers[-1][0]
    by_policy(session)
    assert asked(session).seat == first
    play_on(session, 1)
    assert session.committed < number
    session.undo(first, to=number - 1)
    assert session.number == number - 1


def test_an_undo_to_between_them_goes_to_before_both() -> None:
    session = begun(3)
    number = answered_by_another(session)
    by_policy(session)
    assert session.back_to(number) == number - 1
    assert session.back_to(number - 1) == number - 1


def test_the_record_says_so_and_keeps_to_it(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    number = answered_by_another(kept)
    first = kept.session.answers[-1][0]
    by_policy(kept)
    last = journal.read(tmp_path / "game").moves[-1]
    assert isinstance(last, Answer) and last.by == "policy"
    again = resume(tmp_path / "game")
    assert again.session.marks.policy == kept.session.marks.policy == {number}
    again.undo(first)
    undo = journal.read(tmp_path / "game").moves[-1]
    assert isinstance(undo, Undo) and undo.to == number - 1
    answered_by_another(again)
    by_policy(again)
    play_on(again)
    record = journal.read(tmp_path / "game")
    assert replay(duel(), record)[0].hash() == again.session.hash()
    with pytest.raises(RecordError, match="nothing that a policy could have let by"):
        verified(record)  # a chance answer is none
    assert duel().rules.begin(Setup()) == again.session.first
