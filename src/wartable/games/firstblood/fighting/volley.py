"""The Volley action (FB-VOL)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_volley(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot shoot a volley."""
    raise NotImplementedError


def volley(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: shoot a volley."""
    raise NotImplementedError
