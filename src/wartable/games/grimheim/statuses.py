"""Status effects (GH-STS): gaining and losing them, and what each does."""

from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.grimheim.events import StatusGained, StatusLost
from wartable.games.grimheim.moments import Gaining
from wartable.games.grimheim.table import Table


@clause("GH-STS-01", "GH-STS-02", "GH-STS-16")
def gain(table: Table, model: ModelId, status: str, clause: str, by: ModelId = "") -> bool:
    """Not twice, and not by the immune."""
    if model not in table or any(mark.name == status for mark in table[model].statuses):
        return False
    if table.forbidden(Gaining(model, status)) is not None:
        return False
    table.do(StatusGained(clause, model, status, by))
    return True


def lose(table: Table, model: ModelId, status: str, clause: str) -> bool:
    if any(mark.name == status for mark in table[model].statuses):
        table.do(StatusLost(clause, model, status))
        return True
    return False
