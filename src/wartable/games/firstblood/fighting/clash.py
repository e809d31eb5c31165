"""The Clash action (FB-CLA)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_clash(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot clash."""
    raise NotImplementedError


def clash(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: clash."""
    raise NotImplementedError
