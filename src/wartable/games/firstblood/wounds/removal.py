"""A model is a casualty (FB-WND-05, FB-BRK-01)."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.breaking import break_if_due
from wartable.games.firstblood.wounds.events import Fell
from wartable.games.firstblood.wounds.harm import Harm


@clause("FB-WND-05", "FB-WND-07", "FB-CHC-12", "FB-CHC-13")
def remove_casualty(
    table: Table, harm: Harm, model: ModelId, clause: str, token: bool = True
) -> None:
    """It is removed, a token is left, and its regiment may be broken; who leads is settled when all have fallen."""
    one = model_of(table, model)
    unit = one.unit
    table.do(Fell(clause, model, token and one.role != "character"))
    harm.removed[unit] = harm.removed.get(unit, 0) + 1
    harm.singles.pop(model, None)
    break_if_due(table, unit)
