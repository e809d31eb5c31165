"""Acting leaders (FB-REG-12 to FB-REG-15)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table


def replace_leader(table: Table, unit: UnitId) -> Steps[None]:
    """If nobody leads: the model with most of its regiment in command range, of equals the one its owner chooses."""
    raise NotImplementedError
