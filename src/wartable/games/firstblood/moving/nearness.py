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


def would_engage_any(table: Table, model: Model, at: Point, foes: list[Model]) -> bool:
    """Would any of them be?"""
    return any_near(table, model.base, reach_of(table, model), at, foes)


def would_hold(table: Table, foe: Model, model: Model, at: Point) -> bool:
    """Would a model be in an enemy's engagement range there?"""
    return any_near(table, model.base, reach_of(table, foe), at, [foe])


@clause("FB-RUI-11", "FB-RUI-13", "FB-GAR-15")
def any_near(table: Table, radius: int, reach: int, at: Point, foes: list[Model]) -> bool:
    """Is any of them so near to a base there? On the next floor only below or above; in a building, its walls."""
    outside = table.match.models
    for foe in foes:
        if foe.id not in outside:
            if is_gap_within(table, at, radius, foe, reach):
                return True
            continue
        floors = abs(at[2] - foe.level)
        near = radius + foe.base + (reach if floors == 0 else 0)
        dx, dy = at[0] - foe.x, at[1] - foe.y
        if floors < 2 and dx * dx + dy * dy <= near * near:
            return True
    return False
