"""Defence rolls (FB-VOL-14 to FB-VOL-16, FB-CLA-14)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId, UnitId
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def take_hits(
    table: Table, deed: Deed, unit: UnitId, hits: list[Hits], close: bool, only: ModelId = ""
) -> Steps[int]:
    """One defence roll sequence against all hits of an action on a regiment, and its wounds, which are counted."""
    raise NotImplementedError
