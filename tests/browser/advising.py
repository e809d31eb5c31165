"""What the scripted bot would do in a person's place: the match followed line by line as the store has it."""

from collections import Counter
from typing import Any

import msgspec

from wartable.bots.seats import bot_named
from wartable.core.ask import ChooseMany, Moves, Path, Question, Roll
from wartable.core.match import ModelId, Point, Seat
from wartable.core.rulebook import library
from wartable.core.screen.staging import clock_of
from wartable.play.passing import is_passed
from wartable.play.policy import BY_DEFAULT
from wartable.play.records.record import Answer, Given, Record, Throw, Undo
from wartable.play.records.replay import give_move, retrace
from wartable.play.session import Session
from wartable.store import matches
from wartable.store.base import Store

BOT = "scripted"
SEED = 7
MOST = 40  # answers of one act
ACTING = ("activate", "act")  # roles of the questions that begin an act
LEAVING = ("end", "pass")  # acts that only let the activation go


class Step(msgspec.Struct, frozen=True):
    """One answer that is advised."""

    question: Question[Any]
    raw: Any
    answer: Any
    memory: Any  # of the bot, once it was given

    @property
    def name(self) -> str:
        return self.question.name

    def led_to(self) -> Point | None:
        """Where the leader of a unit goes; none if it stays."""
        assert isinstance(self.question, Moves)
        way = dict(self.answer).get(self.question.region.parts[0].model)
        point: Point | None = way[-1] if way else None
        return point

    @property
    def passes(self) -> bool:
        """It lets a window go by."""
        by = self.question.letting_by() if self.question.window is not None else None
        return by is not None and by[0] == self.raw


class Advice:
    """The answers of one act, from the open question on, until dice are rolled or somebody else has to answer."""

    def __init__(self, steps: list[Step], plan: Any) -> None:
        self.steps = steps
        self.plan = (
            plan or {}
        )  # the bot's own note of the act: targets that are the only one are not asked for

    @property
    def first(self) -> Step:
        return self.steps[0]

    def word(self) -> str:
        """What is done, in the rulebook's word; nothing if no act is begun."""
        return next((str(one.answer) for one in self.steps if one.question.role == "act"), "")

    def kind(self) -> str:
        """The act that the first answer begins, or what is asked in the course of one."""
        return (self.begins and self.word()) or self.first.name

    @property
    def begins(self) -> bool:
        """Is it asked who acts, or what is done?"""
        return self.first.question.role in ACTING

    def actor(self) -> ModelId | None:
        """Who is taken up for it, if that is what is asked."""
        return self.first.answer if self.first.question.role == "activate" else None

    def doer(self) -> ModelId | None:
        """Who does it: not always who was taken up, for some let others act."""
        act = next((one for one in self.steps if one.question.role == "act"), None)
        about = None if act is None else act.question.about
        return None if about is None else about.actor

    def end(self) -> Point | None:
        """Where the way that is gone ends; of a unit its leader's."""
        ways = [one.answer for one in self.steps if isinstance(one.question, Path) and one.answer]
        point: Point | None = ways[-1][-1] if ways else None
        led = [one for one in self.steps if isinstance(one.question, Moves) and one.answer]
        return led[-1].led_to() if led and point is None else point


class Activations:
    """How many each seat has had, told by what is asked: one whose model had not to be named counts too."""

    def __init__(self) -> None:
        self.of: Counter[Seat] = Counter()
        self._last: tuple[Seat, ModelId | None] | None = None

    def note(self, question: Question[Any]) -> None:
        if question.role == "activate":
            self._last = None
        elif question.role == "act":
            doer = (question.seat, question.about.actor if question.about is not None else None)
            self.of[question.seat] += doer != self._last
            self._last = doer


class Adviser:
    """Sits behind one seat's chair and sees what it sees."""

    def __init__(self, store: Store, match: str, seat: Seat) -> None:
        self.store, self.id, self.seat = store, match, seat
        self.memory: Any = None
        self.version = 0
        self.activations = Activations()
        self.acts: Counter[str] = Counter()  # what the seat has done, in the rulebook's words
        self.theirs = 0  # what the other seats have done meanwhile
        self.left = 0  # how often it let an activation go by hand
        self.lost: Counter[str] = Counter()  # what was advised and something else done instead
        self.meant = ""  # the act that was advised last
        self._ahead: list[Step] = []  # what was advised last
        self._open()

    def _open(self) -> None:
        with self.store.reading() as reading:
            stored = matches.find(reading, self.id)
            assert stored is not None, f"there is no match {self.id}"
            lines = matches.moves(reading, self.id)
        self.game = library.game(stored.game)
        self.bot = bot_named(self.game, BOT, SEED)
        self.activations = Activations()
        self.acts.clear()
        self.left = self.theirs = 0
        self.session: Session[Any] = retrace(self.game, Record(stored.header, lines), self._note)[0]
        self.version = lines[-1].n if lines else 0

    def follow(self) -> None:
        """Up to what stands now."""
        with self.store.reading() as reading:
            lines = matches.moves(reading, self.id, after=self.version)
        if any(isinstance(line, Undo) for line in lines):
            self._open()
            return
        for line in lines:
            if isinstance(line, Answer | Throw):
                self._note(self.session, line)
                self._remember(line)
                give_move(self.session, line)
            self.version = line.n

    def _remember(self, line: Given) -> None:
        """As much of what was advised as was done; what went by was not."""
        if line.seat == self.seat and self._ahead and getattr(line, "by", "") != "policy":
            self.memory = self._ahead.pop(0).memory

    def _note(self, session: Session[Any], move: Given) -> None:
        question = session.asked(move.seat)
        if question is None:
            return
        self.activations.note(question)
        if question.role != "act":
            return
        word = str(question.read(move.value))
        if move.seat != self.seat:
            self.theirs += word not in LEAVING
        else:
            self.acts[word] += word not in LEAVING
            self.left += word in LEAVING
            self.lost[self.meant] += bool(self.meant) and self.meant != word
            self.meant = ""

    def active(self) -> ModelId | None:
        return clock_of(self.game, self.session.match).active

    def has_moved(self) -> bool:
        """Does a model of the seat stand elsewhere than at the beginning?"""
        first, now = self.session.first.models, self.session.match.models
        own = [id for id, one in now.items() if one.seat == self.seat and id in first]
        return any(first[id].at != now[id].at for id in own)

    def activates(self) -> Seat | None:
        """Whose model is acting."""
        models, active = self.session.match.models, self.active()
        return models[active].seat if active in models else None

    def foe_of(self, advice: Advice) -> ModelId | None:
        """The enemy that an act is aimed at; of a unit its leader."""
        models, units = self.session.match.models, self.session.match.units
        aimed = [one.answer for one in advice.steps if isinstance(one.answer, str)]
        several = [one for one in advice.steps if isinstance(one.question, ChooseMany)]
        aimed += [one.answer[0] for one in several if one.answer]
        about = [one.question.about for one in advice.steps if one.question.about is not None]
        aimed = [
            *[one.target for one in about if one.target],
            *aimed,
        ]  # the only one is not asked for
        aimed.insert(0, advice.plan.get("target", ""))
        aimed = [units[id].leader if id in units else id for id in aimed]
        foes = [id for id in aimed if id in models and models[id].seat != self.seat]
        return foes[-1] if foes else None

    def advice(self) -> Advice:
        """What the bot would answer from here on, looked up on a fork that rolls nothing."""
        fork, memory = self.session.fork(), self.memory
        steps: list[Step] = []
        plan: Any = None
        while len(steps) < MOST:
            begun = any(one.question.role == "act" for one in steps)
            if steps:
                pass_unasked(fork, self.seat, others=not begun)
            question = fork.asked(self.seat)
            if question is None or isinstance(question, Roll) or (begun and question.role):
                break
            raw, memory = self.bot.answer(fork.view(self.seat), question, memory, 1.0)
            steps.append(Step(question, raw, question.read(raw), memory))
            noted = memory if isinstance(memory, dict) else {}
            plan = noted.get("plan") if question.role == "act" else plan
            fork.answer(self.seat, raw)
        self._ahead = list(steps)
        advice = Advice(steps, plan)
        self.meant = advice.word() if advice.begins else ""
        return advice


def pass_unasked(fork: Session[Any], seat: Seat, others: bool) -> None:
    """What the seat is not asked for, because it does not matter; nor do *others* step in, if nothing is begun yet."""
    while (asked := fork.question) is not None and asked.window is not None:
        if asked.seat != seat and not others:
            return
        asked = fork.asked(asked.seat)
        by = None if asked is None else asked.letting_by()
        if asked is None or by is None:
            return
        if asked.seat == seat and not is_passed(fork.game, fork.match, asked, BY_DEFAULT):
            return
        fork.answer(asked.seat, by[0])
