"""What a sensible owner would say: who falls, and who takes wounds or hits (FB-WND-02, FB-CHC-04)."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany, Question
from wartable.core.parts import Suggestion
from wartable.core.words import counted
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.allocation import all_left
from wartable.games.firstblood.wounds.sparing import farthest


def suggest(table: Table, question: Question[Any]) -> Suggestion | None:
    """Those farthest from their leader, who himself, like the standard bearer, goes last."""
    if isinstance(question, ChooseMany) and question.name == "casualties":
        lost = farthest(table, question.options)[: question.least]
        return Suggestion(
            lost, f"{counted(len(lost), 'model')} fall, the farthest from the leader first"
        )
    if isinstance(question, Choose) and question.name in ("wounds", "receiver"):
        one = farthest(table, question.options)[:1]
        model = model_of(table, one[0])
        fate = "falls" if all_left(model) == 1 else "takes the wounds"
        fate = "receives the hits" if question.name == "receiver" else fate
        return Suggestion(one, f"{model.title} {fate}")
    return None
