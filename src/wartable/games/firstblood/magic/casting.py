"""The Spellcasting action (FB-MAG)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_spellcasting(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot cast."""
    raise NotImplementedError


def spellcasting(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: cast."""
    raise NotImplementedError
