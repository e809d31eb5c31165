"""What falls due for several models at once, and in which order it happens."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.core.ask import Order, Steps
from wartable.core.hooks.moments import Bearer, Moment
from wartable.core.hooks.traits import Hook
from wartable.core.match import ModelId, Seat
from wartable.core.table import Table, going_on

Wording: TypeAlias = Callable[[Bearer], str]  # an effect as players call it


class Due:
    """Something that happens to a model now."""

    def __init__(self, model: ModelId, moment: Moment, hook: Hook, bearer: Bearer) -> None:
        self.model = model
        self.moment = moment
        self.hook = hook
        self.bearer = bearer


def resolve_due(
    table: Table[Any, Any],
    moments: Sequence[tuple[ModelId, Moment]],
    seats: Sequence[Seat],
    clause: str,
    wording: Wording,
) -> Steps[None]:
    """Lower ranks first; of one rank seat after seat, each in the order he chooses."""
    due = [
        Due(id, one, hook, bearer)
        for id, one in moments
        for hook, bearer in table.hooks_at(one).acts
    ]
    for rank in sorted({one.hook.rank for one in due}):
        for seat in seats:
            there = [one for one in due if one.hook.rank == rank and one.model in table]
            equal = [one for one in there if table[one.model].seat == seat]
            yield from resolve_in_turn(table, seat, equal, clause, wording)


def resolve_in_turn(
    table: Table[Any, Any], seat: Seat, due: list[Due], clause: str, wording: Wording
) -> Steps[None]:
    """One after another; what was undone meanwhile does not happen."""
    items = tuple([(k, wording(one.bearer)) for k, one in enumerate(due)])
    ask = "Which effect comes first?"
    order = yield from Order("order of effects", seat, clause, ask, items=items)
    for k, _ in order:
        if still_due(table, due[k]):
            yield from going_on(due[k].hook.handler(table, due[k].moment, due[k].bearer))


def still_due(table: Table[Any, Any], due: Due) -> bool:
    bearer = due.bearer
    if due.model not in table:
        return False
    if bearer.model is None:
        return True  # a rule of the match
    return bearer.model in table and table[bearer.model].bears(bearer.trait)
