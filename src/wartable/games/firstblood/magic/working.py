"""What the effects of incantations, abilities and events do to a regiment."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.rows import Duration, EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def work(
    table: Table,
    deed: Deed,
    source: str,
    title: str,
    effects: tuple[EffectRow, ...],
    until: Duration,
    unit: UnitId,
    clause: str,
) -> Steps[None]:
    """One effect after another: hits, healing, or something lent."""
    raise NotImplementedError
