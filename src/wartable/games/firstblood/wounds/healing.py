"""Wounds healed and models restored (FB-HEAL)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def heal(table: Table, unit: UnitId, points: int, clause: str) -> Steps[None]:
    """Wounds first, one model after another, then whole models for tokens."""
    raise NotImplementedError
