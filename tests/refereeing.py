"""What a referee has in hand: a battle as it was asked, answered, rolled and told, and where everybody stood.

Nothing here asks the rules what should have happened. A line is a question with its answer, or an event with the match
before and after it; the counters beside this file go over the lines and report every deviation from the clauses.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Question, Together
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Match
from wartable.play.session import Session


class Line(NamedTuple):
    """A question and what was answered, or an event; *number* is that of the event, told or next."""

    number: int
    question: Any
    answer: Any
    event: Any
    before: Any
    after: Any


class Fault(NamedTuple):
    """Where the battle and the clause part."""

    battle: str
    number: int
    clause: str
    what: str
    told: object
    counted: object

    def __str__(self) -> str:
        place = f"{self.battle}, event {self.number}, {self.clause}"
        return f"{place}: {self.what}: told {self.told}, counted {self.counted}"


@dataclass(frozen=True)
class Battle:
    """A whole battle and how it ended."""

    name: str
    first: Any
    lines: list[Line]
    last: Any
    result: Any


Answerer: TypeAlias = Callable[[Any, Question[Any]], Any]


def fought(name: str, game: Game, first: Match[Any], bots: list[Answerer]) -> Battle:
    """Played to its end by bots; the name is the seed of its dice."""
    session: Session[Any] = Session(game, first, None, Dice(name.encode()))
    lines: list[Line] = []
    match: Any = first
    while True:
        for event in session.events(sum(line.event is not None for line in lines)):
            after = event.apply(match)
            lines.append(Line(number_of(lines), None, None, event, match, after))
            match = after
        if session.over:
            return Battle(name, first, lines, session.match, session.result)
        question = session.pending()[0]
        raw = bots[question.seat](session.view(question.seat), question)
        assert not isinstance(question, Together), f"{question.name} comes in parts"
        said = question.read(raw)
        lines.append(Line(number_of(lines), question, said, None, match, match))
        session.answer(question.seat, raw)


def number_of(lines: list[Line]) -> int:
    """Of the event that comes next."""
    if not lines:
        return 0
    return lines[-1].number + (lines[-1].event is not None)


class Counting(Protocol):
    """Goes over a battle line by line."""

    counts: Counter[str]
    faults: list[Fault]

    def look(self, line: Line) -> None: ...

    def close(self) -> None: ...


class Referee:
    """What all counters share: how often something was looked at, and what was wrong."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.counts: Counter[str] = Counter()
        self.faults: list[Fault] = []

    def check(self, line: Line, clause: str, what: str, told: object, counted: object) -> None:
        """Both numbers are the same, or it is reported."""
        self.counts[what] += 1
        if told != counted:
            self.faults.append(Fault(self.battle.name, line.number, clause, what, told, counted))

    def close(self) -> None:
        """The battle is over."""


def gone_over(battle: Battle, counters: Iterable[Counting]) -> list[Counting]:
    """The counters, after the whole battle."""
    done = list(counters)
    for line in battle.lines:
        for counter in done:
            counter.look(line)
    for counter in done:
        counter.close()
    return done


Verdict: TypeAlias = tuple[Counter[str], list[Fault]]


def verdict(fight: Battle, kinds: Iterable[Callable[[Battle], Counting]]) -> Verdict:
    """How often each thing was checked in a battle, and what was wrong."""
    done = gone_over(fight, [kind(fight) for kind in kinds])
    counts: Counter[str] = Counter()
    for referee in done:
        counts += referee.counts
    return counts, [fault for referee in done for fault in referee.faults]


def verdicts(fights: Iterable[Battle], kinds: Iterable[Callable[[Battle], Counting]]) -> Verdict:
    """The same over several battles."""
    counts: Counter[str] = Counter()
    faults: list[Fault] = []
    for fight in fights:
        seen, wrong = verdict(fight, kinds)
        counts += seen
        faults += wrong
    return counts, faults


def doctored(fight: Battle, kind: str, which: Any, **changed: Any) -> Battle:
    """The same record with all events of a kind for which something holds told otherwise."""

    def told(line: Line) -> Line:
        if type(line.event).__name__ != kind or not which(line):
            return line
        event = replace(line.event, **{name: of(line.event) for name, of in changed.items()})
        return line._replace(event=event, after=event.apply(line.before))

    lines = [told(line) for line in fight.lines]
    assert lines != fight.lines, f"no such {kind} in {fight.name}"
    return Battle(fight.name, fight.first, lines, fight.last, fight.result)
