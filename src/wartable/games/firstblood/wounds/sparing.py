"""Whom an owner would spare: what is proposed to him, and what chances take him to answer (FB-R-187)."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany, Confirm, Question
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, model_of
from wartable.wargame.units.sparing import farthest_first

EXPENDABLE = ("rank", "retinue")


@clause("FB-WND-02", "FB-CHC-04", "FB-CHO-01")
def farthest(table: Table, ids: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    """In the order in which they can best be spared: far from the leader first, the standard and who leads last."""
    models = [model_of(table, id) for id in ids]
    return farthest_first(table, models[0].unit, models, dear)


def dear(model: Model) -> tuple[bool, bool]:
    return model.role not in EXPENDABLE, model.standard


def is_plain(model: Model) -> bool:
    """One of the ranks or of a retinue: nobody would keep the one and lose the other."""
    return dear(model) == (False, False)


def as_proposed(table: Table, question: Question[Any]) -> Any:
    """The answer to what is asked of who suffers: as proposed, what helps is used, and of equals the first."""
    if isinstance(question, ChooseMany):
        return farthest(table, question.options)[: question.least]
    if isinstance(question, Choose) and question.name in ("wounds", "receiver"):
        return farthest(table, question.options)[0]
    if isinstance(question, Confirm):
        return True
    assert isinstance(question, Choose), f"{question.name} is nothing that is suffered"
    return question.options[0]  # the better RESOLVE, the dearer die, the first who may lead
