"""Which charges fail (FB-CHG-07), and what those do that do not."""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Question
from wartable.core.dice.odds import outcome
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.moving.charge import charge_distance, least_way
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.moving.impact_odds import impact_odds, reached
from wartable.games.firstblood.table import Table
from wartable.wargame.units.gaps import FINE


@clause("FB-CHG-05", "FB-CHG-06", "FB-CHG-07")
def charge_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """No die decides it: each target is reached, or the charge fails for what lies between; then what impact does."""
    assert question.about is not None, "nobody charges"
    unit, options, found = question.about.unit, getattr(question, "options", ()), list[Odds]()
    for k, target in enumerate(options):
        if is_reached(table, unit, target):
            impact = impact_odds(table, unit, target, k)
            found += [reached(table, target, k, impact), *impact]
        else:
            fails = outcome("fails", Fraction(1), kind="none")
            found.append(Odds(table.match.units[target].title, (fails,), k))
    return tuple(found)


@clause("FB-CHG-05", "FB-CHG-06")
def is_reached(table: Table, unit: UnitId, target: UnitId) -> bool:
    """Would a charge at this regiment alone succeed?"""
    far = charge_distance(table, unit)
    return least_way(table, Charge(unit, (target,), far)) <= far << FINE
