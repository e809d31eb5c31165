"""What a test asks of moves: ways as players draw them, and by which clause they are refused."""

from typing import Any

from wartable.core.ask import Moves, Refused, Steps
from wartable.games.grimdark.table import Table
from wartable.kit import next_question


def way(model: str, *points: tuple[int, int]) -> list[Any]:
    return [model, [[x, y, 0] for x, y in points]]


def moves_asked(table: Table, steps: Steps[Any]) -> Moves:
    """The moves that a procedure asks for first."""
    question = next_question(table, steps)
    assert isinstance(question, Moves), question
    return question


def refused(table: Table, question: Moves, *ways: list[Any]) -> str:
    """The clause that forbids moves; empty if they are allowed."""
    try:
        question.check(question.read(list(ways)), table)
    except Refused as no:
        return no.clause
    return ""
