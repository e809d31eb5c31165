"""Sight and what is obscured (FB-LOS, FB-VOL-09)."""

from wartable.core.match import UnitId
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table


def sees(table: Table, a: Model, b: Model, charging: bool = False) -> bool:
    """Is one of the lines free? Who charges looks past its own regiment."""
    raise NotImplementedError


def sees_regiment(table: Table, a: Model, unit: UnitId, charging: bool = False) -> bool:
    """Any of its models."""
    raise NotImplementedError


def obscured(table: Table, shooter: Model, unit: UnitId) -> bool:
    """Does every open line to every model of it cross obscuring ground or a smaller base? Not for Sureshot."""
    raise NotImplementedError
