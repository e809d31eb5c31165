"""The Charge action (FB-CHG)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_charge(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot charge."""
    raise NotImplementedError


def charge(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: charge."""
    raise NotImplementedError
