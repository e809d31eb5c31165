"""The Disengage action (FB-DIS)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_disengage(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot disengage."""
    raise NotImplementedError


def disengage(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: disengage."""
    raise NotImplementedError
