"""How near a model would be to enemies from where it does not stand yet; finer than a hundredth, for comparing."""

from math import isqrt

from wartable.core.match import Point, UnitId
from wartable.core.space.areas.zones import area_gap
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.elevation import piece_called

FINE = 20  # bits behind the hundredth
FAR = 1 << 60


def gap_from(table: Table, at: Point, radius: int, foe: Model) -> int:
    """From the edge of a base that would stand there to the base of a model, or to the building it is in."""
    held = table.match.garrison_of(foe.unit)
    if held:
        return (area_gap(piece_called(table, held).footprint, at[0], at[1]) - radius) << FINE
    dx, dy = at[0] - foe.x, at[1] - foe.y
    return isqrt((dx * dx + dy * dy) << 2 * FINE) - ((radius + foe.base) << FINE)


def foes_of(table: Table, unit: UnitId) -> list[Model]:
    """All enemies on the battlefield; of those in a building one stands for all."""
    match, found = table.match, list[Model]()
    for one in match.units.values():
        if match.hostile(one.seat, match.units[unit].seat):
            there = match.present(one.id)
            found += there[:1] if match.garrison_of(one.id) else there
    return found


def nearest_gap(table: Table, at: Point, radius: int, foes: list[Model]) -> int:
    return min([gap_from(table, at, radius, foe) for foe in foes], default=FAR)


def nearest_of(table: Table, at: Point, radius: int, foes: list[Model]) -> Model:
    """The nearest of some enemies, of equals the first."""
    return min(foes, key=lambda foe: gap_from(table, at, radius, foe))


def would_engage(table: Table, model: Model, at: Point, foe: Model) -> bool:
    """Would an enemy be in a model's engagement range if it stood there? On the next floor only below or above."""
    held = table.match.garrison_of(foe.unit)
    floors = 0 if held else abs(at[2] - foe.level)
    reach = reach_of(table, model) if floors == 0 else 0
    return floors < 2 and gap_from(table, at, model.base, foe) <= reach << FINE
