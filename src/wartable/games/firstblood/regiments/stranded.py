"""Tests of the stranded (FB-STR)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def test_stranded(table: Table, unit: UnitId) -> Steps[None]:
    """At the start of its activation."""
    raise NotImplementedError
