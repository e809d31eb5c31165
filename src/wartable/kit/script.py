"""Procedures run with their answers pinned by name."""

from collections.abc import Callable
from typing import Any, TypeVar

from wartable.core.ask import (
    About,
    Choose,
    ChooseMany,
    Offered,
    Order,
    Question,
    Refused,
    Roll,
    Steps,
    Together,
)
from wartable.core.events import Rolled
from wartable.core.game import Game
from wartable.core.offers import Rule, closed_by
from wartable.core.table import Table
from wartable.play.taking import rolled

T = TypeVar("T")


class Unforeseen(AssertionError):
    """A question the test did not expect, or an answer that nobody asked for."""


class Script:
    """Answers by the name of the question, written as the rule gets them: an option, a number, a list of faces.

    A question asked more than once takes its answers from an `ask(...)` of several, in turn.
    """

    def __init__(self, answers: dict[str, Any]) -> None:
        self.left = {name.replace("_", " "): turns(given) for name, given in answers.items()}

    def answer(self, question: Question[Any]) -> Any:
        """The raw answer to a question."""
        waiting = self.left.get(question.name)
        if not waiting:
            raise Unforeseen(f"unforeseen question: {question}")
        return raw_of(question, waiting.pop(0))

    def leftover(self) -> dict[str, list[Any]]:
        return {name: waiting for name, waiting in self.left.items() if waiting}

    def must_be_used_up(self) -> None:
        if self.leftover():
            raise Unforeseen(f"never asked: {self.leftover()}")


class InTurn:
    """Several answers to questions of one name, in turn."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)


def ask(*answers: Any) -> InTurn:
    """Several answers for one name: ``morale=ask([2], [5])``."""
    return InTurn(*answers)


def turns(given: Any) -> list[Any]:
    return given.answers if isinstance(given, InTurn) else [given]


def raw_of(question: Question[Any], given: Any) -> Any:
    """Options become their numbers, tuples lists; what cannot be an answer is passed on and refused."""
    if isinstance(question, Choose):
        return question.options.index(given) if given in question.options else given
    if isinstance(question, ChooseMany):
        return [question.options.index(one) for one in given]
    if isinstance(question, Order):
        return [question.items.index(one) for one in given]
    if isinstance(question, Together):
        return [raw_of(part, own) for part, own in zip(question.parts, given, strict=True)]
    return plain(given)


def plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value


def play(table: Table[Any, Any], steps: Steps[T], /, **answers: Any) -> T:
    """Run a procedure to its end; names with spaces are written with underscores."""
    script = Script(answers)
    result = run(table, steps, script)
    script.must_be_used_up()
    return result


def refusal(table: Table[Any, Any], steps: Steps[Any], /, **answers: Any) -> Refused:
    """Run a procedure until an answer is refused, which must be the last one given."""
    script = Script(answers)
    try:
        run(table, steps, script)
    except Refused as refused:
        script.must_be_used_up()
        return refused
    raise Unforeseen("nothing was refused")


def asked(
    table: Table[Any, Any], steps: Steps[Any], name: str = "", /, **answers: Any
) -> Question[Any]:
    """Run a procedure up to a question, of that name or the first one without an answer, and hand it over."""
    script, given = Script(answers), None
    while True:
        question = listed(table, steps.send(given))
        if question.name == name or (not name and question.name not in script.left):
            script.must_be_used_up()
            return question
        given = answered(table, question, script)


def run(table: Table[Any, Any], steps: Steps[T], script: Script) -> T:
    given: Any = None
    try:
        while True:
            given = answered(table, listed(table, steps.send(given)), script)
    except StopIteration as done:
        result: T = done.value
        return result


def listed(table: Table[Any, Any], question: Question[Any]) -> Question[Any]:
    """With all its options."""
    return question.listed(table) if isinstance(question, Offered) else question


def offered(
    table: Table[Any, Any], rule: Rule[T], about: About | None = None, seat: int = 0
) -> tuple[T, ...]:
    """What a rule of choice offers."""
    question: Offered[T] = Offered("", seat, "", "", about)
    return rule(table, question).open()


def answered(table: Table[Any, Any], question: Question[Any], script: Script) -> Any:
    """The answer of a script, read and checked like a player's; a refusal leaves everything as it was."""
    raw = script.answer(question)
    before, told = table.match, len(table.log)
    try:
        answer = question.read(raw)
        question.check(answer, table)
    except Refused as refused:
        assert table.match is before and len(table.log) == told, "a refusal has changed something"
        raise next(
            (why for one, why in closed_by(table, question) if one == raw), refused
        ) from None
    if isinstance(question, Roll):
        table.do(rolled(question, answer))
    return answer


def onward(
    game: Game, table: Table[Any, Any], until: Callable[[Any], bool] | None = None
) -> Steps[None]:
    """One procedure after another, as a session runs them: to the end, or until a boundary is reached."""
    while until is None or not until(table.match):
        step = game.rules.next_step(table.match)
        if step is None:
            return
        yield from game.rules.procedures[step](table)


def rolls(table: Table[Any, Any], name: str) -> list[Rolled[Any]]:
    """The rolls of a name so far: their faces, what they needed, and why."""
    return [event for event in table.log if isinstance(event, Rolled) and event.name == name]
