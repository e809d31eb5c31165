"""Who takes wounds (FB-WND)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId, UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def suffer(
    table: Table, deed: Deed, unit: UnitId, wounds: int, close: bool, only: ModelId = ""
) -> Steps[None]:
    """Wounds go to the models of a regiment one after another; *close*: engaged ones first, as it needs engagement."""
    raise NotImplementedError
