"""Who of a unit takes wounds: one model after another, as long as there are wounds and models.

A book says who is due next, how many wounds a model can still take, what a wound does and what becomes of who falls:
here the wounded, then where it comes to blows the engaged, their standard and their leader last, and followers before
their captain; there ordinary models, then the tough one with most wounds until it falls, and heroes last. Among equals
the owner says who it is.

What is taken is counted: what goes beyond the last model is lost, and counts for nobody who asks how many wounds a
unit took. Wounds on one model alone, as of a single combat or of a hit that is multiplied on whom it meets, go no
further: `chosen` for one wound, then `take`. What all that are due can still take is the sum of `left` over `due`.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from wartable.core.ask import About, Choose, ChooseMany, Steps
from wartable.core.match import ModelId, Piece, UnitId
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive

M = TypeVar("M", bound=Piece)


class Losses(Generic[M]):
    """How the wounds of one cause are taken."""

    def __init__(
        self,
        clause: str,
        about: About,
        *,
        lots: Callable[[Table[Any, M], UnitId], list[list[M]]],
        falls: Callable[[Table[Any, M], M], None],
        left: Callable[[M], int] = lambda _: 1,
        wound: Callable[[Table[Any, M], M, int], None] = lambda _table, _model, _wounds: None,
        likeness: Callable[[M], object] = lambda model: model.id,
    ) -> None:
        self.clause = clause  # by which the owner chooses
        self.about = about
        self.lots = lots  # who may be next, one lot after another; some may be empty
        self.falls = falls  # a model has taken all it can
        self.left = left  # the wounds it can take before it is removed
        self.wound = wound  # it takes so many, no more than are left
        self.likeness = likeness  # what tells a model from others, wherever they stand

    def suffer(self, table: Table[Any, M], unit: UnitId, wounds: int) -> Steps[int]:
        """Each model takes all it can before the next takes any; how many wounds were taken."""
        taken = 0
        while taken < wounds and alive(table.match, unit):
            models = self.due(table, unit)
            for model in (yield from self.chosen(table, models, wounds - taken)):
                taken += self.take(table, model, wounds - taken)
        return taken

    def due(self, table: Table[Any, M], unit: UnitId) -> list[M]:
        """Those of whom one takes the next wounds: the first lot in which there is anybody."""
        return next(lot for lot in self.lots(table, unit) if lot)

    def take(self, table: Table[Any, M], model: ModelId, wounds: int) -> int:
        """One model takes as many as it can, which are counted; the others are lost, or another's."""
        one: M | None = table.match.piece(model)
        assert one is not None, f"{model} is gone"
        taken = min(wounds, self.left(one))
        if taken:
            self.wound(table, one, taken)
        if taken == self.left(one):
            self.falls(table, one)
        return taken

    # The owner's say

    def chosen(
        self, table: Table[Any, M], models: list[M], wounds: int
    ) -> Steps[tuple[ModelId, ...]]:
        """Who of them takes the wounds, as their owner says: all that fall at once, or the one that takes the rest."""
        first, ids = models[0], tuple([model.id for model in models])
        if self.all_one(table, models):
            return (first.id,)
        falling = min(wounds // self.left(first), len(ids))
        if falling > 1 and len({self.left(model) for model in models}) == 1:
            fallen: tuple[ModelId, ...] = yield from ChooseMany(
                "casualties",
                first.seat,
                self.clause,
                "Who falls?",
                self.about,
                options=ids,
                least=falling,
                most=falling,
            )
            return fallen
        ask = "Who takes the wounds?"
        one: ModelId = yield from Choose(
            "wounds", first.seat, self.clause, ask, self.about, options=ids
        )
        return (one,)

    def all_one(self, table: Table[Any, M], models: list[M]) -> bool:
        """Inside something nobody stands anywhere: who is like the others is as good as they."""
        if models[0].id in table.match.models:
            return False
        return len({self.likeness(model) for model in models}) == 1
