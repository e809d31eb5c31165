"""A match in memory, exactly as the store has it."""

from typing import Any, NamedTuple

from wartable.core import library
from wartable.core.ask import Choose, Question, Together
from wartable.core.dice import Dice, mixed
from wartable.core.game import Game
from wartable.core.match import Match, Seat
from wartable.core.result import Result
from wartable.core.staging import labels_of
from wartable.play.record import Answer, End, Moved, Record, Undo
from wartable.play.replay import replay, resigned, typed_seats
from wartable.play.session import Session
from wartable.store.matches import Asked, Stored

LAST = "the last answer"


class Label(NamedTuple):
    """What an answer was about."""

    own: str
    open: str


class Hosted:
    """*version* is the number of the last line, *standing* those of the answers that stand."""

    def __init__(self, stored: Stored, session: Session[Any], standing: list[int]) -> None:
        self.stored = stored
        self.session = session
        self.standing = standing
        self.version = stored.version
        self.labels: dict[int, str] = {}  # what each answer was about; nothing secret
        self.chosen: dict[int, str] = {}  # the same with what was chosen, for who chose it
        self.undone = 0  # the number of the last undo: logs from before it are not to be trusted
        self.resigned: Seat | None = None
        self.chronicles: dict[Seat | None, Any] = {}

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
            return resigned(self.stored.header.setup, self.resigned)
        return self.session.result

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
                label=labels.get(actor(question), ""),
                bot=question.seat in bots,
            )
            for question in self.pending()
        )

    def new_lines(self) -> list[Moved]:
        """What has been answered or rolled since the last line, numbered on."""
        answers = self.session.answers
        return [
            Answer(self.version + k, seat, raw)
            for k, (seat, raw) in enumerate(answers[len(self.standing) :], 1)
        ]

    def undo_line(self, target: int) -> Undo:
        return Undo(self.version + 1, self.standing[target - 1] if target > 0 else 0)

    def take(self, lines: list[Moved]) -> None:
        """These lines are in the store now."""
        for line in lines:
            if isinstance(line, Answer):
                self.standing.append(line.n)
            elif isinstance(line, Undo):
                del self.standing[len([n for n in self.standing if n <= line.to]) :]
                self.undone = line.n
            else:
                self.resigned = line.seat
            self.version = line.n

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

    def label(self, to: int) -> str:
        """What would be taken back if *to* answers were to stand: the first of them."""
        return self.chosen.get(self.standing[to], LAST)

    def open_label(self, to: int) -> str:
        """The same for the others, who may not know what was chosen."""
        return self.labels.get(self.standing[to], LAST)

    def note(self, n: int, label: "Label") -> None:
        self.labels[n], self.chosen[n] = label.open, label.own


def hosted_of(stored: Stored, moves: tuple[Moved, ...]) -> Hosted:
    """A match out of the store: every answer given again."""
    game: Game = library.game(stored.game)
    labels: dict[int, Label] = {}

    def note(session: Session[Any], move: Answer) -> None:
        question = session.asked(move.seat)
        if question is not None:
            labels[move.n] = words_for(session.match, question, move.value, is_sealed(session))

    record = Record(stored.header, moves)
    session, standing = replay(game, record, note)
    hosted = Hosted(stored, session, standing)
    hosted.version = moves[-1].n if moves else 0
    for n, label in labels.items():
        hosted.note(n, label)
    hosted.undone = max([move.n for move in moves if isinstance(move, Undo)], default=0)
    hosted.resigned = record.resigned
    return hosted


def with_dice(hosted: Hosted) -> None:
    """Let the house roll from here on, unless the match is over or has not begun."""
    stored = hosted.stored
    if not hosted.over and not stored.gathering and stored.header.commitment:
        seed = mixed(bytes.fromhex(stored.house), stored.header.seeds)
        hosted.session.with_dice(Dice(seed))


def begun(stored: Stored) -> Hosted:
    """A match of which no line is written yet."""
    game: Game = library.game(stored.game)
    header = stored.header
    session: Session[Any] = Session(game, game.begin(header.setup), typed=typed_seats(header))
    hosted = Hosted(stored, session, [])
    with_dice(hosted)
    return hosted


# Words for what is asked


def is_sealed(session: Session[Any]) -> bool:
    return isinstance(session.question, Together)


def words_for(match: Match[Any], question: Question[Any], raw: Any, sealed: bool) -> Label:
    """What an answer was about, in a few words: for who gave it, and for everyone."""
    if sealed:
        return Label("the sealed choice", "the sealed choice")
    about = question.about
    title = match.title_of(about.actor) if about is not None and about.actor else None
    if about is not None and title is not None:
        return Label(f"{about.action} {title}", f"{about.action} {title}")
    picked = chosen_model(question, raw, match)
    return Label(f"{question.name} {picked}" if picked else question.name, question.name)


def chosen_model(question: Question[Any], raw: Any, match: Match[Any]) -> str | None:
    if not isinstance(question, Choose):
        return None
    option = question.read(raw)
    return match.title_of(option) if isinstance(option, str) else None


def actor(question: Question[Any]) -> str:
    return (question.about.actor or "") if question.about is not None else ""
