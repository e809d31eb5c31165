"""Commanding presence (FB-CMP)."""

from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def presence_resolve(table: Table, unit: UnitId) -> int:
    """The RESOLVE of a friendly character in whose command range its leader stands; 0 if there is none it may use."""
    raise NotImplementedError
