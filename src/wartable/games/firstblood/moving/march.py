"""The March action (FB-MAR, FB-RNF-08 to FB-RNF-15, FB-GAR-05, FB-GAR-09)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_march(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot march."""
    raise NotImplementedError


def march(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: march."""
    raise NotImplementedError
