"""Options of questions as players call them."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import ModelId
from wartable.core.screen.scene import Option
from wartable.core.screen.staging import distinct_title, ruler_reading
from wartable.core.words import as_title
from wartable.games.duel.rows import kinds
from wartable.games.duel.screen.words import words_of
from wartable.games.duel.table import Table


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    """Actions, stances and models as players call them, targets with their range."""
    if option == "end":
        return Option(label="End the activation")
    if question.name == "action":
        return Option(label=as_title(option))  # each action costs one, so it need not be said
    if question.name == "stance":
        return Option(label=as_title(option), note=words_of(option)[1])
    if isinstance(option, str) and option in table.match.models:
        return Option(
            label=distinct_title(table.match, option),
            model=option,
            note=note(table, question, option),
        )
    return None


def note(table: Table, question: Question[Any], option: ModelId) -> str:
    about = question.about
    if about is not None and about.actor in table.match.models and about.actor != option:
        return ruler_reading(table.gap(about.actor, option))
    model = table[option]
    return f"{model.wounds} of {kinds()[model.kind].wounds} wounds"
