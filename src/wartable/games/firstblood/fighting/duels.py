"""The strikes of a challenge (FB-CHL-05, FB-CHL-06)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def strike_each_other(table: Table, deed: Deed, one: ModelId, other: ModelId) -> Steps[None]:
    """As in a clash, at the same time but for Quicksilver Strike; wounds on these two alone, then their morale."""
    raise NotImplementedError
