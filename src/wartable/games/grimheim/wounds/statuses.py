"""Status effects (GH-STS): gaining and losing them, and what each does."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Gaining
from wartable.games.grimheim.events import StatusGained, StatusLost
from wartable.games.grimheim.table import Table


def has_status(table: Table, model: ModelId, status: str) -> bool:
    """Is it under a status, whatever else of that name it bears?"""
    return model in table and any([mark.name == status for mark in table[model].statuses])


@clause("GH-STS-01", "GH-STS-02", "GH-STS-16")
def gain_status(table: Table, model: ModelId, status: str, clause: str, by: ModelId = "") -> bool:
    """Not twice, and not by the immune."""
    if model not in table or has_status(table, model, status):
        return False
    if table.forbidden(Gaining(model, status)) is not None:
        return False
    table.do(StatusGained(clause, model, status, by))
    return True


@clause("GH-STS-01")
def lose_status(table: Table, model: ModelId, status: str, clause: str) -> bool:
    """True if it had it."""
    if has_status(table, model, status):
        table.do(StatusLost(clause, model, status))
        return True
    return False
