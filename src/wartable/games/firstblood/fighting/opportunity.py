"""Attacks of opportunity (FB-DIS-02 to FB-DIS-04)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def attacks_of_opportunity(table: Table, deed: Deed, unit: UnitId) -> Steps[None]:
    """One die for each enemy model that engages it, with its morale test."""
    raise NotImplementedError
