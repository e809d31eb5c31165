"""Command range (FB-REG-03, FB-STR-01, FB-RUI-12)."""

from wartable.core.match import UnitId
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table


def stranded_models(table: Table, unit: UnitId) -> list[Model]:
    """Those outside the command range of all leaders."""
    raise NotImplementedError
