"""Who of a unit falls, as its owner would say: the farthest from who leads it (GF-SHO-16)."""

from functools import partial
from typing import Any

from wartable.core.ask import Question
from wartable.core.match import ModelId
from wartable.core.parts import Suggestion
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.table import Table
from wartable.wargame.units.sparing import farthest_first, losses_proposed, model_there


def suggest(table: Table, question: Question[Any]) -> Suggestion | None:
    """Those that are due are all of one rank; who of them is like the others is taken without a word."""
    return losses_proposed(
        table, question, partial(in_order, table), left_of, lambda _: True, likeness
    )


def in_order(table: Table, ids: tuple[ModelId, ...]) -> tuple[ModelId, ...]:
    models = [model_there(table, one) for one in ids]
    return farthest_first(table, models[0].unit, models, lambda model: model.hero)


def left_of(model: Model) -> int:
    return model.left


def likeness(model: Model) -> object:
    """With what it may still do: who has a Limited weapon or tokens left is not like one who has used them."""
    return model.likeness, model.spent, model.tokens
