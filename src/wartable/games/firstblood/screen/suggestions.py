"""What a sensible owner would say: who falls, who takes wounds or hits, who leads (FB-WND-02, FB-CHC-04, FB-REG-14)."""

from functools import partial
from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.match import ModelId
from wartable.core.parts import Suggestion
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.allocation import all_left
from wartable.games.firstblood.wounds.sparing import farthest, is_plain
from wartable.wargame.units.sparing import losses_proposed, nothing_to_choose

SAID = {
    "receiver": "{} receives the hits",
    "acting leader": "{} leads now",
    "stranded": "{} takes the wounds",
}


def suggest(table: Table, question: Question[Any]) -> Suggestion | None:
    """Those farthest from their leader, who himself, like the standard bearer, goes last; of equals the first."""
    if isinstance(question, Choose) and question.name in SAID:
        taken = first_of(table, question)
        models = [model_of(table, one) for one in question.options]
        words = SAID[question.name].format(model_of(table, taken).title)
        return Suggestion(
            (taken,), words, settled=nothing_to_choose(models, (taken,), is_plain, likeness)
        )
    order = partial(farthest, table)
    return losses_proposed(table, question, order, all_left, is_plain, likeness)


def first_of(table: Table, question: Choose[Any]) -> ModelId:
    """Who is spared least of those who suffer; of those who could lead the first."""
    options: tuple[ModelId, ...] = question.options
    return options[0] if question.name == "acting leader" else farthest(table, options)[0]


def likeness(model: Model) -> object:
    return model.likeness
