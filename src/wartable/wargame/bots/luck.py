"""What a die that is changed after its roll is worth: the dice that a question shows, before and after."""

from typing import Any, TypeAlias

from wartable.core.ask import About, Question
from wartable.core.match import ModelId
from wartable.core.screen.figures import DiceShown, DieShown

Values: TypeAlias = dict[
    str, float
]  # what a verdict is worth to who rolled; others are worth nothing


def first_pool(question: Question[Any]) -> DiceShown | None:
    """The dice of the roll in question, which lie first."""
    first = question.shows[0] if question.shows else None
    return first if isinstance(first, DiceShown) else None


def other_of(about: About, model: ModelId | None) -> ModelId | None:
    """Whom it is against."""
    return about.target if about.actor == model else about.actor


def successes_against(question: Question[Any], pool: DiceShown) -> list[str]:
    """What the other side has on the table."""
    others = [one for one in question.shows if isinstance(one, DiceShown) and one is not pool]
    dice = [die for one in others if one.seat != pool.seat for die in one.dice if not die.gone]
    return [die.verdict for die in dice if die.verdict in ("success", "critical")]


def gain_of(
    question: Question[Any], pool: DiceShown, die: DieShown, values: Values, after: list[str]
) -> float:
    """What is gained on average, by the one who is asked, if a die comes to one of these verdicts."""
    worths = [values.get(verdict, 0.0) for verdict in after]
    gain = sum(worths) / len(worths) - values.get(die.verdict, 0.0)
    return gain if pool.seat == question.seat else -gain
