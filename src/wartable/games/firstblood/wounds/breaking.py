"""Broken regiments (FB-BRK)."""

from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def break_if_due(table: Table, unit: UnitId) -> None:
    """If it has lost half of its models in this round and may be broken."""
    raise NotImplementedError


def break_now(table: Table, unit: UnitId, clause: str) -> None:
    """Whatever it has lost, unless it cannot be broken."""
    raise NotImplementedError


def mend(table: Table, unit: UnitId, clause: str) -> None:
    """It is broken no more."""
    raise NotImplementedError
