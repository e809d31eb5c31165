"""Attacks of opportunity (FB-DIS-02 to FB-DIS-04)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.fighting.clash import best_aim, resolve_hits
from wartable.games.firstblood.fighting.resolving import Strike
from wartable.games.firstblood.fighting.striking import roll_strikes
from wartable.games.firstblood.sight.engagement import engaged_by, engagers_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale


@clause("FB-DIS-02", "FB-DIS-03", "FB-DIS-04", "FB-DIS-14")
def attacks_of_opportunity(table: Table, harm: Harm, unit: UnitId) -> Steps[None]:
    """One die for each enemy model that engages it, with its morale test."""
    strikes: list[Strike] = []
    for foe in engagers_of(table, unit):
        aim = best_aim(table, foe, [m for m in engaged_by(table, foe) if m.unit == unit])
        strikes.append(Strike(foe.id, aim.id, 1))
    hits = yield from roll_strikes(table, harm, strikes, "opportunity")
    yield from resolve_hits(table, harm, hits)
    yield from test_morale(table, harm)
