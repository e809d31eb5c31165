"""Procedures run with their answers pinned by name."""

from collections.abc import Callable
from typing import Any, TypeVar

from wartable.core.ask import About, Offered, Question, Refused, Roll, Steps
from wartable.core.events import Rolled
from wartable.core.game import Game
from wartable.core.offers import Rule, closed_by
from wartable.core.table import Table
from wartable.kit.answers import Answering, InTurn, Unforeseen, raw_of
from wartable.play.taking import rolled_event

T = TypeVar("T")


class Script:
    """Answers by the name of the question, written as the rule gets them: an option, a number, a list of faces.

    A question asked more than once takes its answers from an `ask(...)` of several, in turn. A function answers it
    however often it is asked; *windows* is one for every chance to step in that has no answer of its own.
    """

    def __init__(self, answers: dict[str, Any]) -> None:
        given = {name.replace("_", " "): answer for name, answer in answers.items()}
        self.windows: Answering | None = given.pop("windows", None)
        self.always: dict[str, Answering] = {n: one for n, one in given.items() if callable(one)}
        self.left = {n: in_turn(one) for n, one in given.items() if not callable(one)}

    def knows(self, question: Question[Any]) -> bool:
        """Is there something to say to it, even if all was said already?"""
        return question.name in self.left or self.function_for(question) is not None

    def function_for(self, question: Question[Any]) -> Answering | None:
        by_default = None if question.window is None else self.windows
        return self.always.get(question.name, by_default)

    def answer(self, question: Question[Any]) -> Any:
        """The raw answer to a question."""
        waiting = self.left.get(question.name)
        if waiting is not None and waiting.answers:
            given = waiting.answers.pop(0)
            return raw_of(question, given(question) if callable(given) else given)
        found = self.function_for(question)
        if found is None:
            raise Unforeseen(f"unforeseen question: {question}")
        return raw_of(question, found(question))

    def leftover(self) -> dict[str, list[Any]]:
        """What must be asked for and was not."""
        return {n: left.answers for n, left in self.left.items() if left.needed and left.answers}

    def must_be_used_up(self) -> None:
        """An answer that nobody has asked for fails the test."""
        if self.leftover():
            raise Unforeseen(f"never asked: {self.leftover()}")


def in_turn(given: Any) -> InTurn:
    """A list of our own, for answers are taken from it."""
    if not isinstance(given, InTurn):
        return InTurn(given)
    return InTurn(*given.answers, needed=given.needed)


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


def next_question(
    table: Table[Any, Any], steps: Steps[Any], name: str = "", /, **answers: Any
) -> Question[Any]:
    """Run a procedure up to a question, of that name or the first one without an answer, and hand it over."""
    script, given, steps = Script(answers), None, generator_of(steps)
    while True:
        question = with_options(table, steps.send(given))
        if question.name == name or not (name or script.knows(question)):
            script.must_be_used_up()
            return question
        given = answer_from(table, question, script)


def run(table: Table[Any, Any], steps: Steps[T], script: Script) -> T:
    """Go through a procedure with the answers of a script, and give its result."""
    given: Any = None
    steps = generator_of(steps)
    try:
        while True:
            given = answer_from(table, with_options(table, steps.send(given)), script)
    except StopIteration as done:
        result: T = done.value
        return result


def generator_of(steps: Steps[T]) -> Steps[T]:
    """Something that can be told answers: what has nothing to ask cannot."""
    return (yield from steps)


def with_options(table: Table[Any, Any], question: Question[Any]) -> Question[Any]:
    """With all its options."""
    return question.listed(table) if isinstance(question, Offered) else question


def options_of(
    table: Table[Any, Any], rule: Rule[T], about: About | None = None, seat: int = 0
) -> tuple[T, ...]:
    """What a rule of choice offers."""
    question: Offered[T] = Offered("", seat, "", "", about)
    return rule(table, question).open()


def answer_from(table: Table[Any, Any], question: Question[Any], script: Script) -> Any:
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
        table.do(rolled_event(question, answer))
    return answer


def activation(game: Game, table: Table[Any, Any]) -> Steps[None]:
    """One whole activation: the next procedure, and all that follow as long as somebody acts."""
    clock = game.screen.clock
    assert clock is not None, f"{game.id} does not say who acts"
    yield from next_procedure(game, table)
    yield from play_on(game, table, until=lambda match: clock(match).active is None)


def next_procedure(game: Game, table: Table[Any, Any]) -> Steps[None]:
    """What a session would run from this boundary."""
    step = game.rules.next_step(table.match)
    assert step is not None, "the game is over"
    yield from game.rules.procedures[step](table)


def play_on(
    game: Game, table: Table[Any, Any], until: Callable[[Any], bool] | None = None
) -> Steps[None]:
    """One procedure after another, as a session runs them: to the end, or until a boundary is reached."""
    while until is None or not until(table.match):
        if game.rules.next_step(table.match) is None:
            return
        yield from next_procedure(game, table)


def rolls(table: Table[Any, Any], name: str) -> list[Rolled[Any]]:
    """The rolls of a name so far: their faces, what they needed, and why."""
    return [event for event in table.log if isinstance(event, Rolled) and event.name == name]
