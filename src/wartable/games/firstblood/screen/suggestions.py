"""What a sensible owner would say: who falls, and who takes wounds (FB-WND-02)."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany, Question
from wartable.core.match import ModelId
from wartable.core.parts import Suggestion
from wartable.core.regions import apart2
from wartable.core.words import counted
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.allocation import all_left


def suggest(table: Table, question: Question[Any]) -> Suggestion | None:
    """Those farthest from their leader, who himself, like the standard bearer, goes last."""
    if isinstance(question, ChooseMany) and question.name == "casualties":
        lost = farthest(table, question.options)[: question.least]
        return Suggestion(
            lost, f"{counted(len(lost), 'model')} fall, the farthest from the leader first"
        )
    if isinstance(question, Choose) and question.name == "wounds":
        one = farthest(table, question.options)[:1]
        model = model_of(table, one[0])
        fate = "falls" if all_left(model) == 1 else "takes the wounds"
        return Suggestion(one, f"{model.title} {fate}")
    return None


def farthest(table: Table, ids: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """In the order in which they can best be spared."""
    models = [model_of(table, id) for id in ids]
    leader = table.match.piece(table.match.units[models[0].unit].leader)

    def dear(model: Model) -> tuple[bool, bool, int]:
        far = 0 if leader is None else apart2(model.at, leader.at)
        return model.role != "rank", model.standard, -far

    return tuple([model.id for model in sorted(models, key=dear)])
