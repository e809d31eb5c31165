"""What hurts without an attack (FB-SPR-005, FB-SPR-020)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def aura_of_death(table: Table, unit: UnitId) -> Steps[None]:
    """Before its first action."""
    raise NotImplementedError


def decay(table: Table, unit: UnitId) -> Steps[None]:
    """At deactivation."""
    raise NotImplementedError
