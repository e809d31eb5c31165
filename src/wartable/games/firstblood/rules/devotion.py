"""Special rules of those on whom priests cast: Devout, Fanatical Devotion."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import IncantationRow
from wartable.games.firstblood.table import Table, regiment_bears
from wartable.games.firstblood.wounds.healing import heal_regiment

HEALED = 3  # wounds, by Fanatical Devotion


@clause("FB-SPR-024")
def counts_for_devout(
    table: Table, row: IncantationRow, target: UnitId, dice: int, passed: list[int]
) -> int:
    """One failed die of a priest, friend or foe, counts as a success on the Devout, a natural 6 too."""
    if row.school != "priest" or not regiment_bears(table, target, "devout"):
        return 0
    return 1 if len(passed) < dice else 0


@clause("FB-SPR-026", "FB-SPR-080")
def heal_the_devoted(
    table: Table, caster: Model, row: IncantationRow, target: UnitId
) -> Steps[None]:
    """After the effect of a friendly priest's incantation, Fanatical Devotion heals."""
    friend = table.match.allied(caster.seat, table.match.units[target].seat)
    if row.school != "priest" or not friend or not alive(table.match, target):
        return
    if regiment_bears(table, target, "fanatical-devotion"):
        yield from heal_regiment(table, target, HEALED, "FB-SPR-026")
