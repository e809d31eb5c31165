"""Answers tried out on a fork of what a seat may know, without dice: nothing of it happens."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Offered, Question, Refused, Roll, Together
from wartable.core.match import Match, Seat
from wartable.core.views import view
from wartable.play.session import Session, resume_session

AHEAD = 8  # windows let by in looking for the dice


class Foresight:
    """From the question that a seat is asked; chances to step in are let by."""

    def __init__(self, session: Session[Any], seat: Seat) -> None:
        asked = session.asked(seat)
        if asked is None or type(session.question) is Together:
            raise Refused(
                "CORE-ASK-02", f"nothing is being asked of seat {seat + 1} that can be tried"
            )
        save = session.save()
        self.seat = seat
        self.number = session.number
        self.fork: Session[Any] = resume_session(
            session.game, replace(save, match=view(save.match, seat))
        )
        self.before: Match[Any] = self.fork.match
        self.acts: list[tuple[str, Any]] = []

    def asked(self) -> Question[Any] | None:
        """What the seat is to say next, not listed yet; none if dice fall or somebody else is asked."""
        while True:
            question = self.fork.unlisted(self.seat)
            if type(question) is Offered and question.window is None:
                return question
            if question is None or type(question) is Roll or type(self.fork.question) is Together:
                return None
            by = self.lets_by(self.seat)
            if by is None or not self.acts:
                return question
            self.fork.answer(self.seat, by[0])

    def lets_by(self, seat: Seat) -> tuple[Any] | None:
        """What lets a window of a seat go by, if it stands at one."""
        question = self.fork.asked(seat)
        return None if question is None or question.window is None else question.letting_by()

    def give(self, question: Question[Any], raw: Any) -> None:
        self.fork.answer(self.seat, raw)
        self.acts.append((question.name, raw))

    def final(self) -> bool:
        """Do dice fall, or is somebody else asked, after what was given?"""
        return self.asked() is None

    def dice(self) -> Roll | None:
        """The next dice, if nobody steps in before them."""
        for _ in range(AHEAD):
            question = self.fork.question
            if type(question) is Roll:
                return question
            by = None if question is None else self.lets_by(question.seat)
            if question is None or by is None:
                return None
            self.fork.answer(question.seat, by[0])
        return None


def foresee(session: Session[Any], seat: Seat, acts: tuple[tuple[str, Any], ...]) -> Foresight:
    """Answers by the names of their questions, all of them tried; refused if one of them is or is not asked for."""
    found = Foresight(session, seat)
    for name, raw in acts:
        question = found.asked()
        if question is None or question.name != name:
            raise Refused("CORE-ASK-06", unforeseen(name, question))
        found.give(question, raw)
    return found


def unforeseen(name: str, question: Question[Any] | None) -> str:
    """Why an answer cannot be given yet."""
    other = (
        "nobody is asked for it then"
        if question is None
        else f"first: {question.reason or question.name}"
    )
    return f"{name} is not asked for; {other}"
