"""One match being played: plain data at rest, a procedure while something is resolved."""

from typing import Any, Generic, TypeVar

from wartable.core.acts import Act, ActNote
from wartable.core.ask import Offered, Question, Refused, Roll, Steps, Together
from wartable.core.dice.source import Dice
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.match import Match, Seat
from wartable.core.offers import Closed, closed_by, reason_in
from wartable.core.parts import Declaration
from wartable.core.plain import fingerprint
from wartable.core.reading import excerpt
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.telling import may_know
from wartable.core.table import Table, shifted
from wartable.core.views import view
from wartable.core.window import Change
from wartable.play.records.record import Declared, Save, save_of
from wartable.play.taking import OVER, Marks, changes_by, copy_answer, rolled_event, to_the_end

M = TypeVar("M", bound=Match[Any])

OTHERS = "another player has answered since"


class Session(Generic[M]):
    """With *dice* it rolls for all seats but the *typed* ones; without, rolls are asked like everything else.

    Kinds of questions are told by `type`: they are asked for often, and `isinstance` is slow to say no to a struct.
    """

    def __init__(
        self,
        game: Game,
        match: M,
        procedure: str | None = None,
        dice: Dice | None = None,
        typed: tuple[Seat, ...] = (),
        number: int = 0,
    ) -> None:
        self.game = game
        self.first = match
        self.log: list[Event[M]] = []  # up to the boundary; the table holds what came since
        self.noted: list[tuple[int, ActNote]] = []  # of acts: the same, by the number of an event
        self.before = number  # answers given before this session took over
        self.answers: list[tuple[Seat, Any]] = []
        self.stood: list[int] = []  # how many events there were when each of them was given
        self.marks = Marks()
        self._asked: Question[Any] | None = None  # as the rule asks: what it offers is not listed
        self._listed: Question[Any] | None = None
        self.sealed: dict[Seat, Any] = {}  # what some have said to a Together that others still owe
        self.rolls = 0  # fair rolls so far; an undo does not take any back
        self.committed = 0  # no undo to before this answer
        self.commit_reason = "nothing was answered yet"
        self._dice = dice
        self._typed = typed
        self._again = False  # answers are being given again
        self._declared: list[tuple[Seat, Declared]] = []  # for the next boundary
        self._boundaries: list[tuple[int, M, str, int, int]] = []
        start = procedure if procedure is not None else game.rules.next_step(match)
        self.table: Table[M, Any] = Table(match)
        self._steps: Steps[None] | None = None
        if start is not None:
            self._begin(start, self.table)
            self._run(None)
            self._settle()

    # What there is to see

    @property
    def match(self) -> M:
        return self.table.match

    @property
    def number(self) -> int:
        """How many answers stand."""
        return self.before + len(self.answers)

    @property
    def typed(self) -> tuple[Seat, ...]:
        """The seats whose dice are rolled by hand."""
        return self._typed

    @property
    def question(self) -> Question[Any] | None:
        """What is open, with all its options."""
        asked = self._asked
        if type(asked) is Offered and self._listed is None:
            self._listed = asked.listed(self.table)
        return asked if self._listed is None else self._listed

    @property
    def over(self) -> bool:
        return self._asked is None

    @property
    def result(self) -> Result | None:
        return self.game.rules.result(self.table.match) if self._asked is None else None

    def view(self, seat: Seat | None) -> M:
        return view(self.table.match, seat)

    def owing(self) -> list[Seat]:
        """The seats that have something to answer."""
        asked = self._asked
        if type(asked) is Together:
            return [part.seat for part in asked.parts if part.seat not in self.sealed]
        return [] if asked is None else [asked.seat]

    def pending(self) -> list[Question[Any]]:
        """The open questions, those of a Together one by one."""
        question = self.question
        if question is None:
            return []
        if type(question) is Together:
            return [part for part in question.parts if part.seat not in self.sealed]
        return [question]

    def asked(self, seat: Seat) -> Question[Any] | None:
        """What a seat is asked just now."""
        question = self.question
        if type(question) is Together:
            return None if seat in self.sealed else question.part(seat)
        return question if question is not None and question.seat == seat else None

    def unlisted(self, seat: Seat) -> Question[Any] | None:
        """The same, but what a rule offers is left to be looked at: for players who need not know it all."""
        asked = self._asked
        return asked if type(asked) is Offered and asked.seat == seat else self.asked(seat)

    def closed(self, seat: Seat) -> Closed:
        """What the seat's open question does not offer, and why; worked out from the seat's view."""
        question = self.asked(seat)
        return [] if question is None else closed_by(Table[Any, Any](self.view(seat)), question)

    def changes(self, seat: Seat) -> list[tuple[Any, tuple[Change, ...]]]:
        """What each option of the seat's open window would change; worked out from the seat's view."""
        question = self.asked(seat)
        return [] if question is None else changes_by(self.game, self.view(seat), question)

    def events(self, start: int = 0) -> list[Event[M]]:
        """Everything that happened, from event number *start* on."""
        if start >= len(self.log):
            return self.table.log[start - len(self.log) :]
        return self.log[start:] + self.table.log

    def acts(self, start: int = 0) -> list[tuple[int, ActNote]]:
        """Which acts began and ended before which event, from note number *start* on."""
        return (self.noted + shifted(self.table.acts, len(self.log)))[start:]

    def events_for(self, seat: Seat | None, start: int = 0) -> list[Event[M]]:
        """As a seat may know them; with no seat, as somebody who only watches."""
        return [event for event in self.events(start) if may_know(event, seat)]

    def hash(self) -> str:
        """One number for the position and everything that led to it."""
        return fingerprint([self.match, self.events()])

    # Answers

    def answer(self, seat: Any, raw: Any, policy: bool = False, judged: bool = False) -> None:
        """Answer what the seat is asked, *judged* here already or not. A refused answer leaves everything as it was."""
        try:
            self.take(seat, raw, policy, judged)
        except Refused as refused:
            closed = self.closed(seat) if type(seat) is int and type(raw) is str else []
            reason = reason_in(closed, raw) or refused
            raise reason.with_traceback(None) from None  # a rule may give the same one again
        self._settle()

    def take(self, seat: Any, raw: Any, policy: bool = False, judged: bool = False) -> None:
        """One answer, and nothing is rolled after it: for records, where rolls are answers too."""
        if type(seat) is not int:
            raise Refused("CORE-ASK-02", f"{excerpt(seat)} is no seat")
        self._take(seat, raw, checked=not judged, policy=policy)

    def _take(self, seat: Seat, raw: Any, checked: bool, policy: bool = False) -> None:
        question = self.unlisted(seat) if type(raw) is str else self.asked(seat)
        if question is None:
            raise Refused("CORE-ASK-02", f"nothing is being asked of seat {seat + 1}")
        answer = question.read(raw)
        if checked:
            question.check(answer, self.table)
            raw = copy_answer(raw)
        if policy:
            self.marks.policy.add(len(self.answers))
        self._note(seat, raw)
        if type(self._asked) is Together:
            self._seal(self._asked, seat, raw)
        else:
            self._resume(question, answer)

    def _note(self, seat: Seat, raw: Any) -> None:
        if self.marks.by_another(self.answers, seat):
            self._commit(self.number, OTHERS)
        self.answers.append((seat, raw))
        self.stood.append(len(self.log) + len(self.table.log))

    def _seal(self, question: Together, seat: Seat, raw: Any) -> None:
        self.sealed[seat] = raw
        if len(self.sealed) == len(question.parts):
            said = self.sealed
            self.sealed = {}
            self._resume(question, tuple([part.read(said[part.seat]) for part in question.parts]))
            self._commit(self.number, "a secret was revealed")

    def _resume(self, question: Question[Any], answer: Any) -> None:
        table = self.table
        if type(question) is Roll:
            table.do(rolled_event(question, answer))
            if not self._again:
                fair = question.seat not in self._typed
                throw = (question.each, self.rolls if fair else None)
                self.marks.throws[len(self.answers) - 1] = throw
                self.rolls += fair
            self._commit(self.number, "a die was shown")
        self._run(answer)
        if table.revealed:
            table.revealed = False
            self._commit(self.number, "a secret was revealed")

    def _settle(self) -> None:
        """Roll what needs no hand."""
        if self._dice is None:
            return
        while True:
            question = self._asked
            if type(question) is not Roll or question.seat in self._typed:
                return
            self._take(question.seat, self._dice.roll(self.rolls, question.each), checked=False)

    # Declarations

    def declarations(self, seat: Seat) -> list[str]:
        """What a seat may declare now."""
        every = self.game.rules.declarations
        return [name for name, one in every.items() if self._no_declaration(seat, one) is None]

    def _no_declaration(self, seat: Seat, one: Declaration) -> Refused | None:
        if self.question is None or not 0 <= seat < self.match.seats:
            return Refused("CORE-ASK-05", "there is nothing to declare any more")
        if any([given == seat for given, _ in self._declared]):
            return Refused("CORE-ASK-05", "what was declared before comes first")
        return one.closed(self.match, seat)

    @clause("CORE-ASK-05")
    def declare(self, seat: Seat, name: str, raw: Any = None) -> None:
        """Something unasked: carried out now if nothing has been answered since the last boundary, else at the next."""
        one = self.game.rules.declarations.get(name)
        if one is None:
            raise Refused("CORE-ASK-05", f"{self.game.name} knows no declaration {excerpt(name)}")
        refused = self._no_declaration(seat, one)
        if refused is not None:
            raise refused
        self._take_declared(seat, Declared(name, copy_answer(raw)))
        self._settle()

    def _take_declared(self, seat: Seat, declared: Declared) -> None:
        resting = self._boundaries[-1][0] == self.number
        self._note(seat, declared)
        self._declared.append((seat, declared))
        if resting:
            _, match, _, told, noted = self._boundaries[-1]
            del self.log[told:], self.noted[noted:]
            self.table = Table(match)
            self._go_on(self.table)
        self._commit(self.number, "something was declared")

    def _carry_out(self, table: Table[M, Any]) -> None:
        for seat, declared in self._declared:
            table.begins(Act("step", declared.name, seat))
            self.game.rules.declarations[declared.name].does(table, seat, declared.value)
        self._declared = []

    # Procedures

    def _begin(self, procedure: str, table: Table[M, Any]) -> None:
        self._boundaries += [(self.number, table.match, procedure, len(self.log), len(self.noted))]
        self.table = table
        table.begins(Act("step", procedure))
        self._steps = to_the_end(self.game.rules.procedures[procedure](self.table))

    def _run(self, answer: Any) -> None:
        """On to the next question, procedure after procedure."""
        while self._steps is not None:
            self._asked = self._steps.send(answer)
            self._listed = None
            if self._asked is not OVER:
                return
            self._asked = None
            self._steps = None
            self._next(self.table)
            answer = None

    def _next(self, done: Table[M, Any]) -> None:
        """The procedure after the one that is done, once what was declared meanwhile has been carried out."""
        if self._declared:
            self._carry_out(done)
        told, noted = done.hand_over()
        self.noted += shifted(noted, len(self.log))
        self.log += told
        procedure = self.game.rules.next_step(done.match)
        if procedure is not None:
            self._begin(procedure, done)

    def _go_on(self, table: Table[M, Any]) -> None:
        """From a boundary, whatever was being asked there."""
        self._asked = None
        self._listed = None
        self._steps = None
        self._next(table)
        self._run(None)

    # Undo, saves, forks

    def _commit(self, number: int, reason: str) -> None:
        if number > self.committed:
            self.committed = number
            self.commit_reason = reason

    def undo(self, seat: Seat | None = None, to: int | None = None, agreed: bool = False) -> None:
        """Back to where *to* answers stood, by one if nothing is said.

        A seat takes back its own answers only, and none past a commit point unless all have *agreed*.
        """
        target = self.back_to(to)
        if not self._boundaries or not self._boundaries[0][0] <= target < self.number:
            raise Refused("CORE-UNDO-01", "there is no answer to take back")
        if not agreed:
            givers = self.marks.givers(self.answers, target - self.before)
            others = any([given != seat for given in givers])
            if target < self.committed or others:
                why = self.commit_reason if target < self.committed else OTHERS
                raise Refused("CORE-UNDO-02", f"{why}: ask the others for a takeback")
        self._rewind(target)
        self._settle()

    def back_to(self, to: int | None) -> int:
        """How many answers an undo leaves: what a policy gave goes with the answer that called for it."""
        target = self.number - 1 if to is None else to
        while target - self.before in self.marks.policy:
            target -= 1
        return target

    def _rewind(self, target: int) -> None:
        while self._boundaries[-1][0] > target:
            self._boundaries.pop()
        number, match, procedure, told, noted = self._boundaries.pop()
        kept = self.answers[number - self.before : target - self.before]
        del self.answers[number - self.before :], self.stood[number - self.before :]
        del self.log[told:], self.noted[noted:]
        self.marks.cut(target - self.before)
        self.sealed = {}
        self._declared = []
        self.committed = min(self.committed, target)
        self._begin(procedure, Table(match))
        self._run(None)
        self.give_again(kept)

    def give_again(self, answers: list[tuple[Seat, Any]]) -> None:
        """Answers that were checked when they were first given; their dice are drawn already."""
        self._again = True
        for seat, raw in answers:
            if isinstance(raw, Declared):
                self._take_declared(seat, raw)
            else:
                self._take(seat, raw, checked=False)
        self._again = False

    def save(self) -> Save[M]:
        """All that is needed to go on from here, but for the seed."""
        assert self._boundaries, "a match that is over is kept as a record"
        number, match, procedure, _, _ = self._boundaries[-1]
        since = self.answers[number - self.before :]
        return save_of(match, procedure, number, since, self.rolls)

    def fork(self, dice: Dice | None = None) -> "Session[M]":
        """A second session at the same question: nothing is copied, the answers since replayed."""
        return resume_session(self.game, self.save(), dice, self._typed)

    def with_dice(self, dice: Dice) -> None:
        """From here on it rolls by itself."""
        self._dice = dice
        self._settle()


def resume_session(
    game: Game, save: Save[M], dice: Dice | None = None, typed: tuple[Seat, ...] = ()
) -> Session[M]:
    """A session that goes on from a save."""
    session: Session[M] = Session(game, save.match, save.procedure, None, typed, save.number)
    given = [(seat, save.declared.get(k, raw)) for k, (seat, raw) in enumerate(save.answers)]
    session.give_again(given)
    session.rolls = save.rolls
    if dice is not None:
        session.with_dice(dice)
    return session
