"""Models have moved, whyever: what is noted of them (GF-SPR-71)."""

from wartable.core.ask import UnitRegion, Ways
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.events import Stirred
from wartable.games.grimdark.moving.events import MovedByAction
from wartable.games.grimdark.table import Table
from wartable.wargame.units import moving
from wartable.wargame.units.moving import Walked


@clause("GF-SPR-71")
def carry_out(
    table: Table, region: UnitRegion, ways: Ways, clause: str, by_action: bool = True
) -> Walked:
    """They go, and every change of place counts; the ways of those who moved, from where they began."""
    walked = moving.carry_out(table, region, ways, clause)
    note(table, region.unit, walked, clause, by_action)
    return walked


@clause("GF-SPR-71")
def note(table: Table, unit: UnitId, walked: Walked, clause: str, by_action: bool = True) -> None:
    """Who has changed place, by its action or not."""
    known = table.match.units[unit].moved
    new = tuple([model for model, _ in walked if model not in known])
    if new:
        table.do(Stirred("GF-SPR-71", unit, new))
    if walked and by_action:
        table.do(MovedByAction(clause, tuple([model for model, _ in walked])))
