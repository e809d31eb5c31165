"""A model is a casualty (FB-WND-05, FB-BRK-01)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def fall(table: Table, deed: Deed, model: ModelId, clause: str, token: bool = True) -> Steps[None]:
    """It is removed, a token is left, a leader is replaced, and its regiment may be broken."""
    raise NotImplementedError
