"""Procedures run up to a question."""

from typing import Any

from wartable.core.ask import Question, Steps


def asked(steps: Steps[Any], name: str, *answers: Any) -> Question[Any]:
    """The first question of that name; those before it get these answers, in turn."""
    given = list(answers)
    question = next(steps)
    while question.name != name:
        assert given, f"unforeseen: {question}"
        question = steps.send(given.pop(0))
    assert not given, f"never asked for: {given}"
    return question
