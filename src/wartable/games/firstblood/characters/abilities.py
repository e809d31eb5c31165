"""Command abilities (FB-CAB)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def use_abilities(table: Table, unit: UnitId) -> Steps[None]:
    """After draw events and before the first action."""
    raise NotImplementedError
