"""Sight along three lines between two models, past terrain and the perimeters of other units (GF-GEN-17 to 20)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.sight.rays import Line
from wartable.core.space.sight.stops import base_touches, passes_through
from wartable.core.units.whereabouts import present
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.table import Table, bears
from wartable.wargame.units import sight
from wartable.wargame.units.sight import Corridor, InTheWay, Lines, ends_across, side_by_side

GAP = 100  # hundredths between two models of a unit that nobody sees through
BLOCKING, FOREST, HILL = "blocking", "forest", "hill"
OVERLOOKED = 1  # units or pieces, from the top of a hill


@clause("GF-GEN-18", "GF-GEN-19", "GF-GEN-20", "GF-TER-03", "GF-TER-17", "GF-TER-31")
def in_the_way(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    """Solid ground, woods with both ends outside them, and the perimeters of all units but the viewer's own."""
    return what_blocks(table, a, b, near, crowd_round(table, a.unit))


@clause("GF-SPR-52")
def in_a_snipers_way(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    """The same, but the unit of the model that is aimed at does not count."""
    return what_blocks(table, a, b, near, crowd_round(table, a.unit, b.unit))


def what_blocks(table: Table, a: Model, b: Model, near: Corridor, crowd: list[int]) -> InTheWay:
    bases, gaps = near.perimeters(crowd, GAP)
    lay = table.ground.lay
    pieces = but_under(table, near.pieces(lay.worded(BLOCKING)), a, b)
    woods = but_under(table, near.pieces(lay.worded(FOREST)), a, b)
    return InTheWay(pieces, bases, gaps, woods=woods)


SIGHT: Lines[Table, Model] = Lines(ends_across, in_the_way, side_by_side)
SNIPING: Lines[Table, Model] = Lines(ends_across, in_a_snipers_way, side_by_side)


@clause("GF-GEN-17", "GF-GEN-19", "GF-SPR-52", "GF-TER-18")
def sees(table: Table, a: Model, b: Model, sniping: bool = False) -> bool:
    """Is a line free? From the top of a hill, also one on which no more than one thing lies; all see themselves."""
    if a.id == b.id:
        return True
    lines = SNIPING if sniping else SIGHT
    return sight.sees(table, lines, a, b) or (on_top(table, a) and overlooks(table, lines, a, b))


# Who stands in nobody's way


@clause("GF-SPR-60", "GF-SPR-70")
def crowd_round(table: Table, *units: UnitId) -> list[int]:
    """The bases of all others than some units, but for Aircraft."""
    placed, key = table.placed, (crowd_round, units)
    if key not in placed:
        others = [unit for unit in table.match.units if unit not in units]
        standing = [unit for unit in others if not is_aircraft(table, unit)]
        placed[key] = [k for unit in standing for k in table.ground.members(unit)]
    found: list[int] = placed[key]
    return found


@clause("GF-SPR-68")
def is_aircraft(table: Table, unit: UnitId) -> bool:
    """For as long as any of it is."""
    return any([bears(table, model, "aircraft") for model in present(table.match, unit)])


@clause("GF-SPR-70")
def but_under(table: Table, pieces: list[int], *models: Model) -> list[int]:
    """Those of some pieces that lie under no Aircraft among the models."""
    flying = [one for one in models if pieces and is_aircraft(table, one.unit)]
    return [k for k in pieces if not any([is_under(table, k, one) for one in flying])]


def is_under(table: Table, piece: int, model: Model) -> bool:
    area = table.ground.lay.pieces[piece].footprint
    return in_zone(area, model.x, model.y, model.base, wholly=False)


# From the top of a hill


@clause("GF-TER-29", "GF-SPR-70")
def on_top(table: Table, model: Model) -> bool:
    """Does it stand with its middle in a hill? Who flies is never in terrain."""
    lay = table.ground.lay
    hills = [k for k in lay.worded(HILL) if lay.holds(k, model.x, model.y)]
    return bool(hills) and not is_aircraft(table, model.unit)


@clause("GF-TER-29", "GF-TER-31")
def overlooks(table: Table, lines: Lines[Table, Model], a: Model, b: Model) -> bool:
    """Does any line meet at most one unit or one piece?"""
    placed, key = table.placed, (overlooks, lines, a.id, b.id)
    if key not in placed:
        way = way_between(table, lines, a, b)
        placed[key] = any(
            len(met_on(table, line, way)) <= OVERLOOKED for line in lines.drawn(table, a, b)
        )
    found: bool = placed[key]
    return found


def way_between(table: Table, lines: Lines[Table, Model], a: Model, b: Model) -> InTheWay:
    """All that is near enough to their lines to stop one."""
    starts, ends = lines.points_of(table, a, b), lines.points_of(table, b, a)
    return lines.in_the_way(table, a, b, Corridor(table.ground, a, b, starts, ends))


def met_on(table: Table, line: Line, way: InTheWay) -> set[str]:
    """The pieces and the units that stop a line."""
    lay = table.ground.lay
    pieces = [k for k in way.pieces if passes_through(lay, *line, k)]
    pieces += [k for k in way.woods if sight.runs_across(lay, line, k)]
    return {f"piece {lay.ids[k]}" for k in pieces} | units_on(table, line, way)


def units_on(table: Table, line: Line, way: InTheWay) -> set[str]:
    """The units whose perimeters stop a line."""
    ground = table.ground
    bases = [k for k in way.bases if base_touches(*line, ground.x[k], ground.y[k], ground.base[k])]
    at = {(ground.x[k], ground.y[k]): k for k in way.bases}
    bases += [
        at[wall[:2]] if wall[:2] in at else at[wall[2:]]
        for wall in way.walls
        if sight.crosses(line, [wall])
    ]
    return {f"unit {table[ground.ids[k]].unit}" for k in bases}
