"""Sight and what is obscured (FB-LOS, FB-VOL-09)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.rays import Line, any_free, is_free
from wartable.core.space.sight.stops import chords, passes_through
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.lines import Corridor, lines_between
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.terrain.elevation import elevation_under, size_of, terrain_size
from wartable.games.firstblood.terrain.kinds import OBSCURING, OBSTRUCTING


@clause("FB-LOS-01", "FB-LOS-03", "FB-LOS-04", "FB-LOS-08", "FB-CHG-08")
def sees(table: Table, a: Model, b: Model, charging: bool = False) -> bool:
    """Is one of the lines free? Who charges looks past its own regiment."""
    key = ("fb.sees", a.id, b.id, charging)
    placed = table.placed
    if key not in placed:
        near = Corridor(table, a, b)
        pieces = near.pieces(pieces_that_block(table, a, b))
        bases = bases_that_block(table, a, b, charging, near.bases(everybody(table)))
        if pieces or bases:
            lines = lines_between(table, a, b)
            seen = any_free(table.ground, lines, pieces, bases, touch_bases=True)
        else:
            seen = True
        placed[key] = seen
    found: bool = placed[key]
    return found


@clause("FB-LOS-02", "FB-LOS-03", "FB-LOS-06", "FB-LOS-07", "FB-CHG-08")
def bases_that_block(
    table: Table, a: Model, b: Model, charging: bool, some: list[int]
) -> list[int]:
    """Those of some bases no smaller than either of the two, whosesoever they are but for the charging regiment."""
    least, sizes = max(size_now(table, a), size_now(table, b)), base_sizes(table)
    large = [k for k in some if sizes[k] >= least]
    if not charging:
        return large
    ids = table.ground.ids
    return [k for k in large if table[ids[k]].unit != a.unit]


@clause("FB-LOS-05", "FB-TER-03", "FB-TER-21")
def pieces_that_block(table: Table, a: Model, b: Model) -> list[int]:
    """Obstructing terrain that is no smaller than either of the two."""
    return worded_and_large(table, a, b, OBSTRUCTING)


def worded_and_large(table: Table, a: Model, b: Model, word: str) -> list[int]:
    lay, least = table.ground.lay, max(size_now(table, a), size_now(table, b))
    return [k for k in lay.worded(word) if terrain_size(lay.pieces[k]) >= least]


def base_sizes(table: Table) -> list[int]:
    """The SIZE of every model on the table, in the order of the match."""
    placed = table.placed
    if "fb.sizes" not in placed:
        placed["fb.sizes"] = [size_of(table, model) for model in table.match.models.values()]
    found: list[int] = placed["fb.sizes"]
    return found


def size_now(table: Table, model: Model) -> int:
    """The SIZE of a model on the table or in a garrison."""
    at = table.ground.at.get(model.id)
    return size_of(table, model) if at is None else base_sizes(table)[at]


def everybody(table: Table) -> list[int]:
    """All bases: nobody belongs to no regiment."""
    return table.ground.strangers("")


@clause("FB-LOS-07")
def sees_regiment(table: Table, a: Model, unit: UnitId, charging: bool = False) -> bool:
    """Any of its models."""
    return any(sees(table, a, model, charging) for model in present(table.match, unit))


# Obscured


@clause("FB-VOL-09", "FB-VOL-11", "FB-SPR-069")
def obscured(table: Table, shooter: Model, unit: UnitId, sure: bool = False) -> bool:
    """Does every open line to every model of it cross obscuring ground or a smaller base? Not by a *sure* shot."""
    lent = table.match.units[unit].lent
    if any([one.effect.kind == "obscured-target" for one in lent]):
        return True
    if sure or bears(table, shooter, "sureshot"):
        return False
    return not any(has_clear_line(table, shooter, model) for model in present(table.match, unit))


@clause("FB-VOL-09", "FB-TER-20", "FB-TER-26")
def has_clear_line(table: Table, a: Model, b: Model) -> bool:
    """Is there an open line that nothing obscures?"""
    placed, key = table.placed, ("fb.clear line", a.id, b.id)
    if key not in placed:
        placed[key] = find_clear_line(table, a, b)
    found: bool = placed[key]
    return found


def find_clear_line(table: Table, a: Model, b: Model) -> bool:
    near = Corridor(table, a, b)
    blocking, crowd = near.pieces(pieces_that_block(table, a, b)), near.bases(everybody(table))
    smaller = bases_that_obscure(table, a, b, crowd)
    bases = sorted({*bases_that_block(table, a, b, False, crowd), *smaller})
    veils = near.pieces(worded_and_large(table, a, b, OBSCURING))
    if not (blocking or bases or veils):
        return True
    lay, discs = table.ground.lay, [m for m in (a, b) if not host_id(table.match, m.unit)]
    for line in lines_between(table, a, b):
        open_line = is_free(table.ground, line, blocking, bases, touch_bases=True)
        if open_line and not veiled(lay, line, veils, discs):
            return True
    return False


@clause("FB-VOL-09", "FB-TER-03")
def bases_that_obscure(table: Table, a: Model, b: Model, some: list[int]) -> list[int]:
    """Those of some bases smaller than the target; who stands elevated sees over all that are smaller than himself."""
    target, own, sizes = size_now(table, b), size_now(table, a), base_sizes(table)
    raised = bool(host_id(table.match, a.unit) or elevation_under(table, a))
    return [k for k in some if sizes[k] < target and not (raised and sizes[k] < own)]


@clause("FB-TER-26")
def veiled(lay: Lay, line: Line, pieces: list[int], discs: list[Model]) -> bool:
    """Does any part of a line that lies outside the two bases lie in one of these pieces?"""
    for piece in pieces:
        if outside_in(lay, line, piece, discs):
            return True
    return False


def outside_in(lay: Lay, line: Line, piece: int, discs: list[Model]) -> bool:
    """A stretch in the piece that begins and ends in one base is all in it, for bases have no hollows."""
    x0, y0, x1, y1 = line
    if not passes_through(lay, x0, y0, x1, y1, piece):
        return False
    first, last = lay.start[piece], lay.start[piece + 1]
    return any(
        [
            not any([holds(m, line, a, b) and holds(m, line, c, d) for m in discs])
            for a, b, c, d in chords(x0, y0, x1, y1, lay.vx, lay.vy, first, last)
        ]
    )


def holds(model: Model, line: Line, above: int, below: int) -> bool:
    """Does a base hold the point at that share of a line's length?"""
    x0, y0, x1, y1 = line
    dx = below * (x0 - model.x) + above * (x1 - x0)
    dy = below * (y0 - model.y) + above * (y1 - y0)
    return dx * dx + dy * dy <= model.base * model.base * below * below
