"""Answers tried out on a fork of what a seat may know, without dice: nothing of it happens."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Offered, Question, Refused, Roll, Together
from wartable.core.match import Match, Seat
from wartable.core.views import Hidden, view
from wartable.play.session import Session, resume_session

AHEAD = 8  # windows let by in looking for the dice


class Foresight:
    """From the question that a seat is asked; chances to step in are let by, the seat's own and others'."""

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
        self.hidden = False  # what comes after the last of them rests on another's secret
        self.stepped = False  # somebody else could step in after the last of them

    def asked(self) -> Question[Any] | None:
        """What the seat is to say next, not listed yet; none if dice fall or somebody else has to answer."""
        while not self.hidden:
            question = self.fork.unlisted(self.seat)
            if type(question) is Offered and question.window is None:
                return question
            if type(question) is Roll or type(self.fork.question) is Together:
                return None
            if (question is not None and not self.acts) or not self.past_window():
                return question
        return None

    def past_window(self) -> bool:
        """On past a chance to step in, whoever has it, if it stands at one."""
        question = self.next()
        by = None if question is None else self.lets_by(question.seat)
        if question is None or by is None:
            return False
        self.stepped = self.stepped or question.seat != self.seat
        self.answer(question.seat, by[0])
        return True

    def lets_by(self, seat: Seat) -> tuple[Any] | None:
        """What lets a window of a seat go by, if it stands at one."""
        question = self.fork.asked(seat)
        return None if question is None or question.window is None else question.letting_by()

    def give(self, question: Question[Any], raw: Any, judged: bool = False) -> None:
        """*judged*: it was found on this very table, by the judge who would look at it now."""
        self.stepped = False
        self.answer(self.seat, raw, judged)
        self.acts.append((question.name, raw))

    def answer(self, seat: Seat, raw: Any, judged: bool = False) -> None:
        try:
            self.fork.answer(seat, raw, judged=judged)
        except Hidden:
            self.hidden = True

    def next(self) -> Question[Any] | None:
        """What is asked then, of whomever; none if it is not known."""
        return None if self.hidden else self.fork.question

    def final(self) -> bool:
        """Do dice fall, or is somebody else asked, after what was given?"""
        return self.asked() is None or self.stepped

    def rolls(self) -> bool:
        """Are the next dice those of a model of the seat's own, if nobody steps in before them?"""
        roll = self.dice()
        actor = None if roll is None or roll.about is None else roll.about.actor
        own = self.fork.match.piece(actor) if actor is not None else None
        return roll is not None and own is not None and roll.seat == own.seat == self.seat

    def dice(self) -> Roll | None:
        """The next dice, if nobody steps in before them."""
        for _ in range(AHEAD):
            question = self.next()
            if type(question) is Roll:
                return question
            if not self.past_window():
                return None
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
