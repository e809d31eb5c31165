"""The battery that every rulebook passes by being registered.

A game is played to its end by chance, and at every question everything that Wartable promises of a match is tried:
saving, forking, undoing, folding, offering, refusing, hiding, showing. What does not hold raises `Nonconforming` and
names the set-up, the seed and the question.
"""

import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import BUDGET, BY_CHANCE, Player, bot_named, names, question_for
from wartable.core.ask import Choose, Confirm, Question, Refused, Together
from wartable.core.bot import Memory
from wartable.core.dice.source import Dice
from wartable.core.events import Event
from wartable.core.game import Game, option_kind
from wartable.core.match import ModelId
from wartable.core.plain import to_plain
from wartable.core.roster import Setup
from wartable.core.screen.figures import DiceShown
from wartable.core.views import view
from wartable.kit.drawing import Undrawn, draw_book, draw_log, draw_match
from wartable.play.records.saving import load_session, save_session
from wartable.play.session import Session, resume_session

NONSENSE: tuple[Any, ...] = (
    None, True, -1, 10**9, 1.5, "", "no such word", [], [[]], [None], {}, [-1], [True], [0.5], ["a", "b", "c"],
    [10**9, 10**9, 0], [[10**9, 0, 0]], [0] * 200, [[0, 0, 0]] * 200,
)  # fmt: skip


class Nonconforming(AssertionError):
    """Something that Wartable promises of every match does not hold."""


class Battery:
    """One game under trial; `seen` collects what was chosen from, question by question."""

    def __init__(self, game: Game, setup: Setup, seed: int, every: int = 1) -> None:
        self.game = game
        self.every = every  # everything is tried at one question in so many
        self.where = f"{game.id} {setup} seed {seed}"
        dice = Dice(b"conformance %d" % seed)
        self.session: Session[Any] = Session(game, game.rules.begin(setup), None, dice)
        self.bot = Player(RandomBot(seed))
        self.seen: set[tuple[str, str]] = set()
        self.bots_asked = 0
        self.memories: dict[tuple[str, int], Memory] = {}  # of each bot in each seat
        self.questions = 0
        self.kinds: dict[str, str] = {}  # of questions, by their names
        self._folded = self.session.first
        self._told = 0

    def run(self) -> None:
        """To the end of the game."""
        self.draw(lambda: draw_book(self.game))
        while not self.session.over:
            for question in self.session.pending():
                if self.questions % self.every == 0:
                    self.try_everything(question)
                self.answer(question)
        self.expect(self.questions > 0, "a match asks somebody something")
        self.fold()
        self.check_kept()
        self.draw(lambda: draw_log(self.session))
        self.expect(self.session.result is not None, "a finished match has a result")
        self.replay_from_the_start()

    def answer(self, question: Question[Any]) -> None:
        seat = question.seat
        self.session.answer(seat, self.bot.answer(self.session.view(seat), question))
        self.questions += 1

    def try_everything(self, question: Question[Any]) -> None:
        self.fold()
        self.check_kept()
        self.save_and_reload()
        self.send(question)
        self.draw(lambda: draw_match(self.session, question))
        self.accept_what_is_offered(question)
        self.refuse_what_is_not(question)
        self.explain_what_is_closed(question)
        self.look_at_the_window(question)
        self.undo_an_answer(question)
        self.keep_secrets()
        self.keep_sealed(question)
        self.ask_a_bot(question)

    def expect(self, holds: bool, promise: str) -> None:
        if not holds:
            open_now = [(question.name, question.seat) for question in self.session.pending()]
            raise Nonconforming(
                f"{self.where}, answer {self.session.number}, asked {open_now}: {promise}"
            )

    # What is tried at each question

    def fold(self) -> None:
        """The log, applied to the first match, gives the present one."""
        for event in self.session.events(self._told):
            before, self._folded = self._folded, event.apply(self._folded)
            self._told += 1
            astray = changed_astray(event, before, self._folded)
            self.expect(not astray, f"{event} changes only the model it names, not {astray}")
            self.expect(bool(event.clause), f"{event} carries its clause")
        self.expect(self._folded == self.session.match, "the log folds to the state")

    def check_kept(self) -> None:
        for name, check in self.game.self_checks.checks.items():
            wrong = check(self.session.first, self.session.match)
            self.expect(wrong is None, f"{name} are kept: {wrong}")

    def save_and_reload(self) -> None:
        self.same(
            load_session(self.game, save_session(self.session)), "a save loads to the same position"
        )
        self.same(self.session.fork(), "a fork stands at the same position")
        told = msgspec.json.encode(to_plain(self.session.match))
        read = msgspec.json.decode(told, type=self.game.rules.match)
        self.expect(read == self.session.match, "a match written without defaults reads the same")
        copied = pickle.loads(pickle.dumps(self.session.match))  # noqa: S301  our own bytes
        self.expect(copied == self.session.match, "a match can be sent to another process")

    def same(self, other: Session[Any], promise: str) -> None:
        self.expect(other.pending() == self.session.pending(), f"{promise}: the question")
        self.expect(other.match == self.session.match, f"{promise}: the match")
        self.expect(other.number == self.session.number, f"{promise}: the number")

    def send(self, question: Question[Any]) -> None:
        sent = msgspec.json.decode(msgspec.json.encode(question))
        self.expect({"type", "name", "seat", "clause"} <= set(sent), "a question can be sent")
        kind = self.kinds.setdefault(question.name, sent["type"])
        self.expect(kind == sent["type"], f"{question.name} is one kind of question, not two")
        self.expect(bool(question.clause and question.reason), "a question says why it is asked")

    def draw(self, draws: Callable[[], None]) -> None:
        """Everything that is shown of it has words, and nothing of that raises."""
        try:
            draws()
        except Undrawn as undrawn:
            self.expect(False, str(undrawn))

    def accept_what_is_offered(self, question: Question[Any]) -> None:
        for raw, word in self.offers(question):
            fork = self.session.fork()
            try:
                fork.answer(question.seat, raw)
            except Refused as refused:
                self.expect(False, f"{raw} is offered and then refused: {refused}")
            self.expect(fork.number > self.session.number, f"{raw} is taken")
            self.seen.add((question.name, word))

    def offers(self, question: Question[Any]) -> Iterator[tuple[Any, str]]:
        """Every option, or where there are too many, a few by chance."""
        if isinstance(question, Choose):
            for k, option in enumerate(question.options):
                yield k, option_kind(self.game, self.session.match, question, option)
        elif isinstance(question, Confirm):
            yield True, "yes"
            yield False, "no"
        else:
            seat_view = self.session.view(question.seat)
            for _ in range(3):
                yield self.bot.answer(seat_view, question), "sampled"

    def refuse_what_is_not(self, question: Question[Any]) -> None:
        wrong = list(NONSENSE)
        if isinstance(question, Choose):
            wrong.append(len(question.options))
        for raw in wrong:
            if not self.readable(question, raw):
                self.refused(question.seat, raw)
        self.refused(self.game_seats() + 1, 0)

    def readable(self, question: Question[Any], raw: Any) -> bool:
        """Nonsense may happen to be an answer; then nothing is promised."""
        try:
            question.check(question.read(raw), self.session.table)
        except Refused:
            return False
        return True

    def refused(self, seat: int, raw: Any) -> None:
        before = self.session.save()
        try:
            self.session.answer(seat, raw)
        except Refused as refused:
            self.expect(bool(refused.clause and refused.reason), f"the refusal of {raw} says why")
        else:
            self.expect(False, f"{raw!r} of seat {seat} is refused")
        self.expect(self.session.save() == before, f"the refusal of {raw} changes nothing")

    def explain_what_is_closed(self, question: Question[Any]) -> None:
        offered = question.options if isinstance(question, Choose) else ()
        for option, refused in self.session.closed(question.seat):
            self.expect(option not in offered, f"{option} is closed and offered")
            self.expect(bool(refused.clause and refused.reason), f"{option} is closed for a reason")
            if isinstance(option, str):
                self.refused(question.seat, option)

    def look_at_the_window(self, question: Question[Any]) -> None:
        """What can be let by can, and every option says what it would change."""
        if question.window is None:
            return
        passing = question.letting_by()
        if passing is not None:
            self.session.fork().answer(question.seat, passing[0])
        first = next((one for one in question.shows if isinstance(one, DiceShown)), None)
        dice = 0 if first is None else len(first.dice)
        for option, changes in self.session.changes(question.seat):
            for change in changes:
                self.expect(bool(change.what), f"{option} says what it changes")
                self.expect(change.die < dice, f"{option} changes a die that is shown")

    def undo_an_answer(self, question: Question[Any]) -> None:
        fork = self.session.fork()
        before = fork.save()
        seat_view = fork.view(question.seat)
        fork.answer(question.seat, self.bot.answer(seat_view, question))
        fork.undo(agreed=True)
        self.same(fork, "an undo restores exactly")
        self.expect(fork.save() == before, "an undo restores exactly: the save")

    def keep_secrets(self) -> None:
        """What a seat sees and is asked does not change when the secrets of others do."""
        save = self.session.save()
        for seat in range(self.game_seats()):
            hidden = with_other_secrets(self.session.match, seat)
            self.expect(
                view(hidden, seat) == view(self.session.match, seat), f"seat {seat} sees no secrets"
            )
            if hidden == self.session.match:
                continue
            elsewhere = replace(save, match=with_other_secrets(save.match, seat))
            other = resume_session(self.game, elsewhere)
            asked = [(q.seat, q.name) for q in other.pending()]
            self.expect(
                asked == [(q.seat, q.name) for q in self.session.pending()]
                and other.asked(seat) == self.session.asked(seat)
                and [o for o, _ in other.closed(seat)] == [o for o, _ in self.session.closed(seat)],
                f"what seat {seat} is asked depends on no other seat's secret",
            )
        for seat in (None, *range(self.game_seats())):
            for event in self.session.events_for(seat, self._told):
                known = event.known_to()
                self.expect(known is None or seat in known, f"seat {seat} is told {event}")

    def keep_sealed(self, question: Question[Any]) -> None:
        """What a seat sees does not depend on what another has sealed."""
        if not isinstance(self.session.question, Together):
            return
        shown = []
        for _ in range(3):
            fork = self.session.fork()
            fork.answer(question.seat, self.bot.answer(fork.view(question.seat), question))
            if fork.pending():
                others = [s for s in range(self.game_seats()) if s != question.seat]
                shown.append([(fork.view(s), fork.asked(s), fork.events_for(s)) for s in others])
        if isinstance(fork.question, Together):
            self.expect(all(one == shown[0] for one in shown), "a sealed answer is not seen")

    def ask_a_bot(self, question: Question[Any]) -> None:
        """What a bot answers comes from its seat's view, its memory and a question that was sent to it."""
        seat, save = question.seat, self.session.save()
        other = resume_session(self.game, replace(save, match=with_other_secrets(save.match, seat)))
        known = names(self.game)
        name = known[self.bots_asked % len(known)]  # one after the other
        self.bots_asked += 1
        put, elsewhere = [
            question_for(one, seat, name == BY_CHANCE) for one in (self.session, other)
        ]
        assert put is not None, f"seat {seat} is asked"
        sent = pickle.loads(pickle.dumps(elsewhere))  # noqa: S301  our own bytes
        memory = self.memories.get((name, seat))
        here, there = [bot_named(self.game, name, seat) for _ in range(2)]
        raw, after = here.answer(self.session.view(seat), put, memory, BUDGET)
        self.expect(self.readable(question, raw), f"{name} gives a legal answer, not {raw}")
        again = there.answer(other.view(seat), sent, self.kept(name, memory), BUDGET)
        same = again == (raw, after) == here.answer(other.view(seat), sent, memory, BUDGET)
        self.expect(same, f"{name} answers from view, question and memory alone")
        self.memories[name, seat] = after

    def kept(self, name: str, memory: Memory) -> Memory:
        """A memory as it comes back from where it was stored."""
        try:
            return json.loads(json.dumps(memory))
        except (TypeError, ValueError):
            self.expect(False, f"{name} remembers plain data, not {memory}")

    # What is tried at the end

    def replay_from_the_start(self) -> None:
        again: Session[Any] = Session(self.game, self.session.first)
        for seat, raw in self.session.answers:
            again.take(seat, raw)
        self.expect(again.hash() == self.session.hash(), "the answers replay to the same end")

    def game_seats(self) -> int:
        seats: int = self.session.match.seats
        return seats


def changed_astray(event: Event[Any], before: Any, after: Any) -> list[ModelId]:
    """The models that an event changed although it says that it changes another one only."""
    if not event.changes_only:
        return []
    named = getattr(event, event.changes_only)
    every = [id for id in {**before.models, **after.models} if id != named]
    return [id for id in every if before.models.get(id) is not after.models.get(id)]


def with_other_secrets(match: Any, seat: int) -> Any:
    """The same match, but what the others hide is something else."""
    changed = {
        other: (kept if other == seat else {name: another(value) for name, value in kept.items()})
        for other, kept in match.secrets.items()
    }
    return replace(match, secrets=changed)


def another(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"not {value}"
    if isinstance(value, tuple | list):
        return type(value)([another(one) for one in value])
    if isinstance(value, dict):
        return {key: another(one) for key, one in value.items()}
    if value is None:
        return None
    assert isinstance(value, msgspec.Struct), f"{value!r} is no plain value"
    fields = msgspec.structs.asdict(value)
    return replace(value, **{name: another(one) for name, one in fields.items()})


def try_game(game: Game, setup: Setup, seed: int, every: int = 1) -> Battery:
    """One game through the whole battery; in a hurry, at one question in so many only."""
    battery = Battery(game, setup, seed, every)
    battery.run()
    return battery


def choices_met(game: Game, setup: Setup, seeds: range) -> set[tuple[str, str]]:
    """What was offered, question by question, in plain games by chance."""
    met: set[tuple[str, str]] = set()
    for seed in seeds:
        session: Session[Any] = Session(
            game, game.rules.begin(setup), None, Dice(b"choices %d" % seed)
        )
        bot = Player(RandomBot(seed))
        while not session.over:
            for question in session.pending():
                met |= {(question.name, word) for word in words_offered(session, question)}
                view = session.view(question.seat)
                session.answer(question.seat, bot.answer(view, question))
    return met


def words_offered(session: Session[Any], question: Question[Any]) -> list[str]:
    if isinstance(question, Choose):
        match = session.match
        return [option_kind(session.game, match, question, option) for option in question.options]
    return ["yes", "no"] if isinstance(question, Confirm) else ["sampled"]
