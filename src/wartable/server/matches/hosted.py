"""A match in memory, exactly as the store has it."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.ask import Question, Together
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.plain import fingerprint
from wartable.core.result import Result
from wartable.core.screen.staging import labels_of
from wartable.play.log import Chronicles
from wartable.play.passing import answer_and_pass, pass_windows
from wartable.play.policy import Policy
from wartable.play.records.notes import memory_of
from wartable.play.records.record import (
    Answer,
    Declare,
    End,
    Given,
    Moved,
    Record,
    Resign,
    Throw,
    Undo,
)
from wartable.play.records.replay import lines_of, result_of_resigning
from wartable.play.session import Session
from wartable.server.matches.labels import NOTHING, Label, words_for
from wartable.server.matches.plans import Plans
from wartable.store.matches import Asked, Stored

T = TypeVar("T")


class Hosted:
    """*version* is the number of the last line, *standing* those of the answers that stand."""

    def __init__(self, stored: Stored, session: Session[Any], standing: list[int]) -> None:
        self.stored = stored
        self.session = session
        self.standing = standing
        self.header = stored.header  # what the session was begun by
        self.version = stored.version
        self.labels: dict[int, Label] = {}  # what each answer was about
        self._joined: set[int] = set()  # lines that came in one go with the answer before them
        self._undone = 0  # the number of the last undo: logs from before it are not to be trusted
        self.resigned: Seat | None = None
        self.chronicles = Chronicles(session)
        self.notes: dict[int, str] = {}  # what bots remember, by the numbers of their answers
        self.policies = stored.policies  # of people; what lapses is known here first
        self.plans = Plans()
        self._worked: tuple[int, dict[Any, Any]] = (-1, {})  # by what was asked, for one version
        self.remark = ""  # what is to be known of its rules, if they are not those it was begun by

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def number(self) -> int:
        return self.session.number

    @property
    def over(self) -> bool:
        return self.session.over or self.resigned is not None

    @property
    def result(self) -> Result | None:
        if self.resigned is not None:
            return result_of_resigning(
                self.stored.header.setup, self.resigned, self.session.match.left
            )
        return self.session.result

    @property
    def current(self) -> bool:
        """Is it what the store has, as far as that was looked at? Others may have sat down or answered."""
        return self.version == self.stored.version and self.header == self.stored.header

    def pending(self) -> list[Question[Any]]:
        """The questions that somebody may answer now."""
        if self.over or self.stored.gathering:
            return []
        return self.session.pending()

    def asked(self) -> tuple[Asked, ...]:
        """The same in short, for the store."""
        bots = {seat.seat for seat in self.stored.seats if seat.kind == "bot"}
        labels = labels_of(self.session.match)
        return tuple(
            Asked(
                seat=question.seat,
                text=question.reason or question.name,
                label=labels.get(actor_of(question), ""),
                bot=question.seat in bots,
            )
            for question in self.pending()
        )

    def digest(self) -> str:
        """What the position and the action in progress come to, told apart from any other."""
        asked = [(question.seat, question.name) for question in self.session.pending()]
        now = [self.session.match, asked, self.session.table.log]
        return fingerprint(now, ordered=False)

    @property
    def next_line(self) -> int:
        """The number that the next answer's line will have; not all that was given needs to be written yet."""
        return self.version + 1 + len(self.session.answers) - len(self.standing)

    def new_lines(self) -> list[Moved]:
        """What has been answered or rolled since the last line, numbered on."""
        return [*self.lines(len(self.standing), self.version + 1)]

    def lines(self, start: int, n: int) -> list[Given | Declare]:
        """The answers from place *start* on as lines of its record, numbered from *n*."""
        return lines_of(self.session, start, n, self.stored.header.format)

    def pass_windows(self) -> None:
        """Pass what no policy wants to be asked for; not before everybody has come."""
        if not self.over and not self.stored.gathering:
            self.policies = pass_windows(self.session, self.policies, self.note_pass)

    def give(self, seat: Seat, raw: Any, memory: str | None = None, joins: bool = False) -> None:
        """One answer and all that goes by after it; *joins*: in one go with the answer before it."""
        session, n = self.session, self.next_line
        question, sealed, match = session.asked(seat), is_sealed(session), session.match
        self.policies = answer_and_pass(session, seat, raw, self.policies, self.note_pass)
        assert question is not None, "an answer to nothing was taken"
        self.note(n, words_for(session.game, match, question, raw, sealed))
        if memory is not None:
            self.notes[n] = memory
        if joins:
            self._joined.add(n)

    def give_up(self, seat: Seat) -> Resign:
        """It is over; the line that says so."""
        self.resigned = seat
        return Resign(self.version + 1, seat)

    def ask_by(self, seat: Seat, policy: Policy) -> None:
        """From now on; a window that stands open may go by at once."""
        self.policies = {**self.policies, seat: policy}
        self.pass_windows()

    def note_pass(self, question: Question[Any], raw: Any) -> None:
        """What the next answer, which a policy gives, is about."""
        session = self.session
        words = words_for(session.game, session.match, question, raw, sealed=False)
        self.note(self.next_line, words)

    def undo_line(self, target: int) -> Undo:
        return Undo(self.version + 1, self.standing[target - 1] if target > 0 else 0)

    def stand_after(self, record: Record, standing: list[int], labels: dict[int, Label]) -> None:
        """All of a record has been given again."""
        moves = record.moves
        self.standing, self.labels, self.resigned = standing, labels, record.resigned
        self.version = moves[-1].n if moves else 0
        self._undone = max([move.n for move in moves if isinstance(move, Undo)], default=0)

    def take(self, lines: list[Moved]) -> None:
        """These lines are in the store now."""
        for line in lines:
            if isinstance(line, Answer | Throw | Declare):
                self.standing.append(line.n)
            elif isinstance(line, Undo):
                del self.standing[len([n for n in self.standing if n <= line.to]) :]
                self._undone = line.n
            else:
                self.resigned = line.seat
            self.version = line.n

    def written(self, lines: list[Moved]) -> None:
        """The same, by this worker: what is known of the store goes along."""
        self.take(lines)
        self.stored = replace(self.stored, version=self.version, policies=self.policies)

    def looked_up(self, found: Stored) -> None:
        """This is what the store has of it now, but for its lines."""
        self.stored, self.policies = found, found.policies

    def end(self) -> End:
        result = self.result
        assert result is not None, "the match is not over"
        seed = self.stored.house if self.stored.header.commitment else ""
        return End(
            result.winners,
            result.scores,
            result.clause,
            result.reason,
            self.session.hash(),
            seed,
        )

    def label_at(self, to: int) -> Label:
        """What the answer was about that was given when *to* stood."""
        return self.labels.get(self.standing[to], NOTHING)

    def label(self, to: int) -> str:
        """What would be taken back if *to* answers were to stand: the act that is chosen in them, or the first."""
        roles = [self.label_at(k).role for k in range(to, len(self.standing))]
        return self.label_at(to + roles.index("act") if "act" in roles else to).own

    def open_label(self, to: int) -> str:
        """The same for the others, who may not know what was chosen."""
        return self.label_at(to).open

    def joins(self, to: int) -> bool:
        """Was what was given when *to* stood given in one go with the answer before it?"""
        return self.standing[to] in self._joined

    def stands_since(self, version: int) -> bool:
        """Does all that was told up to *version* still stand, nothing of it taken back?"""
        return self._undone <= version

    def asked_at(self, number: int, seat: Seat | None) -> str:
        """What was asked when *number* answers stood: in its own words for who was asked, or when all is over."""
        whose = self.session.answers[number - self.session.before][0]
        label = self.label_at(number)
        return label.asked if self.over or whose == seat else label.due

    def memory(self, seat: Seat) -> str | None:
        """What the bot on a seat remembers, going by the answers that stand."""
        found: str | None = memory_of(seat, self.session.answers, self.standing, self.notes)
        return found

    def noted_at(self, to: int) -> str | None:
        """What a bot noted down with the answer that it gave when *to* stood."""
        return self.notes.get(self.standing[to])

    def once(self, what: Any, work_out: Callable[[], T]) -> T:
        """What was worked out before for the same position, however often it is asked for."""
        if self._worked[0] != self.version:
            self._worked = (self.version, {})
        known = self._worked[1]
        if what not in known:
            known[what] = work_out()
        found: T = known[what]
        return found

    def remember(self, noted: dict[int, str]) -> None:
        """What bots have noted down with their answers, wherever they gave them."""
        self.notes |= noted

    def note(self, n: int, label: Label) -> None:
        self.labels[n] = label


def is_sealed(session: Session[Any]) -> bool:
    return isinstance(session.question, Together)


def actor_of(question: Question[Any]) -> str:
    return (question.about.actor or "") if question.about is not None else ""
