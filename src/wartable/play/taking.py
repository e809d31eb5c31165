"""What happens to an answer on its way into a procedure, and to a procedure at its end."""

from typing import Any

from wartable.core.ask import Confirm, Question, Roll, Steps
from wartable.core.dice.verdicts import verdicts_of
from wartable.core.events import Rolled, RolledInSecret
from wartable.core.game import Game
from wartable.core.match import Match, Seat
from wartable.core.table import Table
from wartable.core.window import Change
from wartable.core.worth_asking import options_to_use

OVER = Confirm("over", 0, "")  # never asked


class Marks:
    """What is to be known of some of the answers that stand, by their places."""

    def __init__(self) -> None:
        self.throws: dict[int, tuple[tuple[int, ...], int | None]] = {}  # sides; number of the draw
        self.policy: set[int] = set()  # given by a seat's policy

    def cut(self, count: int) -> None:
        """Only the first *count* answers stand."""
        self.throws = {k: one for k, one in self.throws.items() if k < count}
        self.policy = {k for k in self.policy if k < count}

    def by_another(self, answers: list[tuple[Seat, Any]], seat: Seat) -> bool:
        """Is the next answer a seat's own, after one that another gave of its own?"""
        k = len(answers)
        if not self.policy:  # as a rule
            return k > 0 and answers[-1][0] != seat
        if k in self.policy:
            return False
        while k > 0 and k - 1 in self.policy:
            k -= 1
        return k > 0 and answers[k - 1][0] != seat

    def givers(self, answers: list[tuple[Seat, Any]], start: int) -> list[Seat]:
        """Who gave the answers from place *start* on, policies aside."""
        return [answers[k][0] for k in range(start, len(answers)) if k not in self.policy]


def to_the_end(steps: Steps[None]) -> Steps[None]:
    """A procedure, and that it is over: cheaper to be told than to be caught as an exception."""
    yield from steps
    yield OVER


def copy_answer(raw: Any) -> Any:
    """An answer of the session's own, whatever its giver does with his lists later."""
    return [copy_answer(one) for one in raw] if type(raw) is list else raw


def rolled_event(question: Roll, faces: tuple[int, ...]) -> Rolled[Any]:
    """What the log says of a roll."""
    kind: type[Rolled[Any]] = RolledInSecret if question.secret else Rolled
    return kind(
        question.clause,
        question.name,
        question.seat,
        faces,
        question.need,
        question.direction,
        question.about,
        question.modifiers,
        question.again,
        question.model,
        question.doing,
        question.source,
        verdicts_of(question, faces),
        question.groups,
    )


def changes_by(
    game: Game, match: Match[Any], question: Question[Any]
) -> list[tuple[Any, tuple[Change, ...]]]:
    """What each option of a window would change, by what is known in *match*."""
    form = game.rules.changes
    if question.window is None or form is None:
        return []
    table = Table[Any, Any](match)
    return [(one, form(table, question, one)) for one in options_to_use(question)]
