"""The Challenge action (FB-CHL, FB-PRV, FB-OFF-06 to FB-OFF-10)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_challenge(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot challenge somebody."""
    raise NotImplementedError


def challenge(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: challenge somebody."""
    raise NotImplementedError
