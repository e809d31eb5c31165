"""Recover (GH-ACT-31, 32)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, pay
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.statuses import lose_status

SHAKEN_OFF = ("burning", "fearful", "enraged", "stunned", "frozen")


@action("recover")
@clause("GH-ACT-31", "GH-STS-13", "GH-STS-15")
def recover(table: Table, model: ModelId) -> Steps[None]:
    """Five statuses end; Poisoned and Cursed stay."""
    if (yield from pay(table, model, "recover")):
        for status in SHAKEN_OFF:
            lose_status(table, model, status, "GH-ACT-31")
