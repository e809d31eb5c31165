"""What happens to an answer on its way into a procedure, and to a procedure at its end."""

from typing import Any

from wartable.core.ask import Confirm, Roll, Steps
from wartable.core.events import Rolled, RolledInSecret

OVER = Confirm("over", 0, "")  # never asked


def to_the_end(steps: Steps[None]) -> Steps[None]:
    """A procedure, and that it is over: cheaper to be told than to be caught as an exception."""
    yield from steps
    yield OVER


def copied(raw: Any) -> Any:
    """An answer of the session's own, whatever its giver does with his lists later."""
    return [copied(one) for one in raw] if type(raw) is list else raw


def rolled(question: Roll, faces: tuple[int, ...]) -> Rolled[Any]:
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
    )
