"""Whom an owner would spare: who is proposed to fall, and where there is nothing to choose.

All that tells models from each other is their likeness, wherever they stand: who is taken of equals is no question. It
is one where some are of another kind, and where no plain one is left: then somebody falls whom one would rather keep.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wartable.core.ask import Choose, ChooseMany, Question
from wartable.core.match import ModelId, Piece, UnitId
from wartable.core.parts import Suggestion
from wartable.core.regions import apart2
from wartable.core.table import Table
from wartable.core.words import counted

M = TypeVar("M", bound=Piece)


def farthest_first(
    table: Table[Any, M], unit: UnitId, models: Sequence[M], dear: Callable[[M], Any]
) -> tuple[ModelId, ...]:
    """In the order in which they can best be spared: those held *dear* last, far from their leader first."""
    leader = table.match.piece(table.match.units[unit].leader)

    def kept(model: M) -> Any:
        far = 0 if leader is None else apart2(model.at, leader.at)
        return dear(model), -far

    return tuple([model.id for model in sorted(models, key=kept)])


def nothing_to_choose(
    models: Sequence[M],
    taken: Sequence[ModelId],
    plain: Callable[[M], bool],
    likeness: Callable[[M], object],
) -> bool:
    """All that are taken are plain, and all plain ones are alike."""
    own = [model for model in models if plain(model)]
    return len({likeness(model) for model in own}) == 1 and {*taken} <= {one.id for one in own}


def losses_proposed(
    table: Table[Any, M],
    question: Question[Any],
    order: Callable[[tuple[ModelId, ...]], tuple[ModelId, ...]],
    left: Callable[[M], int],
    plain: Callable[[M], bool],
    likeness: Callable[[M], object],
) -> Suggestion | None:
    """What is proposed where `Losses` asks: the first in their order; none where something else is asked."""
    if isinstance(question, ChooseMany) and question.name == "casualties":
        taken = order(question.options)[: question.least]
        words = f"{counted(len(taken), 'model')} fall, the farthest from the leader first"
    elif isinstance(question, Choose) and question.name == "wounds":
        taken = order(question.options)[:1]
        model = model_there(table, taken[0])
        words = f"{model.title} {'falls' if left(model) == 1 else 'takes the wounds'}"
    else:
        return None
    models = [model_there(table, one) for one in question.options]
    return Suggestion(taken, words, settled=nothing_to_choose(models, taken, plain, likeness))


def model_there(table: Table[Any, M], model: ModelId) -> M:
    """On the table or inside something."""
    piece: M | None = table.match.piece(model)
    assert piece is not None, f"{model} is gone"
    return piece
