"""A campaign where it is kept: what is done is on record before anybody is told.

Drafts are what a member has answered in an errand so far. They are nobody else's and in no record, so they may be lost
without harm, and are kept so that he goes on where he was, on any device.
"""

from typing import Any, Protocol

from wartable.campaigns.desk import Desk, Stale
from wartable.campaigns.editions import PINNED
from wartable.campaigns.errands import Run
from wartable.campaigns.record import Errand, Line
from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause


class Behind(Exception):
    """Others have written meanwhile; nothing of ours was."""


class Book(Protocol):
    """Where lines and drafts are kept."""

    def since(self, number: int) -> list[Line]:
        """The lines after that number."""

    def append(self, lines: list[Line]) -> None:
        """All of them or, with `Behind`, none: the first must be next."""

    def draft(self, errand: int) -> tuple[Any, ...]:
        """What was answered in an errand so far."""

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        """None: there is nothing to keep any more."""

    def put_away(self) -> None:
        """Nothing follows the last line: what was kept beside the lines is needed no longer."""


class Office:
    """A desk and its book."""

    def __init__(self, desk: Desk, book: Book) -> None:
        self.desk = desk
        self.book = book
        self.catch_up()

    def catch_up(self) -> None:
        """Take in what others have written."""
        self.desk.take(self.book.since(self.desk.number))

    @clause(PINNED)
    def take_over(self, member: Seat) -> None:
        """The rules that are here hold from now on."""
        while not self._wrote(self.desk.take_over(member)):
            pass

    @clause("CORE-CAM-01")
    def put_away(self) -> None:
        """A campaign that was put away has its last line, be it that its keeper was cut off before."""
        self.catch_up()
        while self.desk.state.phase == "archived" and not self.desk.closed:
            if not self.desk.can_close:
                return
            before = self.desk.stood()
            if not before or self._wrote(before):
                self._wrote([self.desk.close()])
        if self.desk.closed:
            self.book.put_away()

    # Errands

    @clause("CORE-CAM-02")
    def begin(
        self, member: Seat, kind: str, about: Any = None, since: int | None = None
    ) -> Errand | None:
        """Set out, or go on with the same; none if it asked nothing and is done.

        Who says which line he has seen, *since*, may ask again if he was not told what came of it: it is done once.
        """
        self.catch_up()
        for errand in self.desk.errands(member):
            if (errand.kind, errand.about) == (kind, about):
                return errand
        if since is not None and self.desk.was_done(member, kind, about, since):
            return None
        while True:
            lines = self.desk.begin(member, kind, about)
            if self._wrote(lines):
                break
        if self.desk.closed:
            self.put_away()
        return self.desk.begun_in(lines)

    def errand(self, number: int, member: Seat) -> Errand:
        """One of a member's own that is under way."""
        self.catch_up()
        found = self.desk.under_way.get(number)
        if found is None or found.member != member:
            raise Refused("CORE-CAM-02", f"no errand {number} of yours is under way: begin it anew")
        return found

    def is_done(self, number: int, member: Seat) -> bool:
        """Was this errand of a member's own confirmed already?"""
        self.catch_up()
        found = self.desk.done.get(number)
        return found is not None and found.member == member

    @clause("CORE-CAM-02")
    def run(self, errand: Errand, step: int | None = None) -> Run:
        """As far as it goes; what others have made impossible is cut off, and why is told by the run.

        Somebody who means a certain *step* of it is told if it is not the next.
        """
        run = self.desk.run(errand, self.book.draft(errand.number))
        fixed = self.desk.fixed(errand)
        if run.refused is None and tuple(run.kept[: len(fixed)]) != fixed:
            run = self.desk.run(
                errand, fixed
            )  # a draft was lost; what dice have fixed is on record
        if step is not None and step != run.step:
            told = f"step {step} is past, it stands at step {run.step}: look at it again"
            raise Stale("CORE-CAM-02", f"this errand has gone on: {told}")
        return run

    def answer(self, errand: Errand, raw: Any, step: int | None = None) -> Run:
        run = self.run(errand, step)
        run.answer(raw)
        self.book.keep_draft(errand.number, tuple(run.kept))
        return run

    @clause("CORE-CAM-03")
    def take_back(self, errand: Errand, step: int | None = None) -> Run:
        """The last answer, unless a die was shown after it."""
        run = self.run(errand, step)
        if len(run.kept) <= run.fixed:
            raise Refused("CORE-CAM-03", "a die was shown: what was answered before it stands")
        self.book.keep_draft(errand.number, tuple(run.kept[:-1]))
        return self.run(errand)

    def throw(
        self, errand: Errand, typed: tuple[int, ...] | None = None, step: int | None = None
    ) -> Run:
        """The dice it waits for are on record before they are shown."""
        while True:
            if self._wrote([self.desk.throw(self.run(errand, step), typed)]):
                return self.run(errand)

    @clause("CORE-CAM-02", "CORE-CAM-04")
    def confirm(self, errand: Errand) -> None:
        """All of it at once, or `Overtaken` and what still stands of it is kept."""
        while self.desk.untold and not self._wrote(self.desk.stood()):
            pass
        while True:
            answers = tuple(self.book.draft(errand.number))
            run = self.run(errand)
            if run.refused is None:
                answers = tuple(run.kept)
            else:
                self.book.keep_draft(errand.number, tuple(run.kept))
            if self._wrote([self.desk.confirm(errand, answers)]):
                self.book.keep_draft(errand.number, None)
                return

    def drop(self, errand: Errand) -> None:
        while not self._wrote([self.desk.drop(errand)]):
            pass
        self.book.keep_draft(errand.number, None)

    def _wrote(self, lines: list[Line]) -> bool:
        """Or else what others wrote is taken in, and it is to be tried again."""
        try:
            self.book.append(lines)
        except Behind:
            self.catch_up()
            return False
        self.desk.take(lines)
        return True
