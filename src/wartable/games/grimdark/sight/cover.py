"""Cover against hits from shooting (GF-TER-04 to 07, 26, 28)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.sight.rays import Line
from wartable.core.space.sight.stops import passes_through
from wartable.core.space.units.bodies import nearest_pairs
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.sight.seeing import (
    OVERLOOKED,
    SIGHT,
    SNIPING,
    but_under,
    is_aircraft,
    met_on,
    on_top,
    way_between,
)
from wartable.games.grimdark.table import Table

COVER = "cover"


@clause("GF-TER-07", "GF-TER-26")
def closest_of(table: Table, models: list[Model], aims: list[Model]) -> Model:
    """Which of some models is nearest to what they shoot at; of equals the first."""
    ground = table.ground
    pairs = nearest_pairs(
        ground, [ground.at[one.id] for one in models], [ground.at[a.id] for a in aims]
    )
    return table[ground.ids[pairs[0][0]]]


@clause("GF-TER-04", "GF-TER-28")
def unit_has_cover(table: Table, shooter: Model, unit: UnitId, past: bool = False) -> bool:
    """Have more than half of its models cover; *past*: what only stands between does not count."""
    models = table.match.models_of(unit)
    alone = len(models) == 1
    behind = [one for one in models if has_cover(table, shooter, one, alone, past)]
    return 2 * len(behind) > len(models)


@clause("GF-TER-04", "GF-SPR-32", "GF-SPR-52", "GF-SPR-72")
def has_cover(
    table: Table,
    shooter: Model,
    model: Model,
    alone: bool = True,
    past: bool = False,
    sniping: bool = False,
) -> bool:
    """Does it stand in cover, or behind any? Who stands *alone* need not be in it with all of the base."""
    if is_inside(table, model, wholly=not alone):
        return True
    if past:
        return False
    return behind_ground(table, shooter, model) or hidden(table, shooter, model, sniping)


@clause("GF-TER-28", "GF-SPR-70")
def is_inside(table: Table, model: Model, wholly: bool) -> bool:
    """In a piece of cover with its whole base, or with its middle; Aircraft are in none."""
    lay = table.ground.lay
    if is_aircraft(table, model.unit):
        return False
    for k in lay.worded(COVER):
        if lay.holds(k, model.x, model.y):
            if not wholly or in_zone(lay.pieces[k].footprint, model.x, model.y, model.base, True):
                return True
    return False


@clause("GF-TER-26", "GF-SPR-70")
def behind_ground(table: Table, shooter: Model, model: Model) -> bool:
    """Does the line between their middles cross a piece of cover that the shooter is not in?"""
    lay, line = table.ground.lay, middle_line(shooter, model)
    crossed = [k for k in lay.worded(COVER) if passes_through(lay, *line, k)]
    flies = is_aircraft(table, shooter.unit)
    kept = [k for k in crossed if flies or not lay.holds(k, shooter.x, shooter.y)]
    return bool(but_under(table, kept, model))


@clause("GF-TER-06", "GF-TER-07", "GF-TER-29")
def hidden(table: Table, shooter: Model, model: Model, sniping: bool = False) -> bool:
    """Is the line between their middles stopped by ground or by another unit, whether others are free or not?"""
    lines = SNIPING if sniping else SIGHT
    way, most = (
        way_between(table, lines, shooter, model),
        OVERLOOKED if on_top(table, shooter) else 0,
    )
    if not way.is_any:
        return False
    met = met_on(table, middle_line(shooter, model), way)
    others = met - {f"unit {model.unit}"}  # its own unit is not between
    return bool(others) and len(met) > most


def middle_line(a: Model, b: Model) -> Line:
    return a.x, a.y, b.x, b.y
