"""Whom a model would engage from where it does not stand yet, and who would hold it there."""

from wartable.core.match import Point
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.wargame.units.gaps import is_gap_within


def would_engage(table: Table, model: Model, at: Point, foe: Model) -> bool:
    """Would an enemy be in a model's engagement range if it stood there?"""
    return would_engage_any(table, model, at, [foe])


@clause("FB-RUI-11", "FB-RUI-13", "FB-GAR-15")
def would_engage_any(table: Table, model: Model, at: Point, foes: list[Model]) -> bool:
    """Would any of them be? On the next floor only below or above; of those in a building it is the building."""
    reach = reach_of(table, model)
    for foe in foes:
        if is_near(table, at, model.base, foe, reach):
            return True
    return False


@clause("FB-RUI-11", "FB-RUI-13", "FB-GAR-15")
def would_hold(table: Table, foe: Model, model: Model, at: Point) -> bool:
    """Would a model be in an enemy's engagement range there?"""
    return is_near(table, at, model.base, foe, reach_of(table, foe))


def is_near(table: Table, at: Point, radius: int, foe: Model, reach: int) -> bool:
    floors = abs(at[2] - foe.level) if foe.id in table.match.models else 0
    return floors < 2 and is_gap_within(table, at, radius, foe, reach if floors == 0 else 0)
