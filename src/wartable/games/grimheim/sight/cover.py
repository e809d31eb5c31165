"""Cover (GH-LOS-06 to 08). What Cover does to a defense roll is told with the roll (GH-LOS-09 to 11)."""

from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.corridor import pieces_between
from wartable.core.space.sight.rays import lines_through, to_rim
from wartable.games.grimheim.movement.floors import SOLID, blocks_between, on_top
from wartable.games.grimheim.movement.moments import Obscuring
from wartable.games.grimheim.table import Table

GIVERS = ("small-object", "field-defense", "entryway", "elevated", "blocking", "cover")
BESIDE = 100  # how near a feature must be to the one it covers
LOST = 2  # inches; from so near there is no Cover
MOST = 9  # of 17 lines
ROUNDED = 1  # so far outside a base the end of a line to its rim may lie


@clause("GH-LOS-06", "GH-LOS-08", "GH-TRT-64", "GH-TRT-93")
def in_cover(table: Table, shooter: ModelId, target: ModelId) -> bool:
    """Does a terrain feature hide most of the target from a shooter more than 2" away?"""
    ground = table.ground
    i, j = ground.at[shooter], ground.at[target]
    if ground.within(100 * LOST, i, j):
        return False
    stealthy = table.holds(Obscuring(shooter, target))
    key = (i, j, stealthy)
    covered = ground.covered.get(key)
    if covered is None:
        covered = ground.covered[key] = cover_between(table, shooter, target, stealthy)
    return covered


def cover_between(table: Table, shooter: ModelId, target: ModelId, stealthy: bool) -> bool:
    """Kept with the terrain, for whoever stands there."""
    ground = table.ground
    i, j = ground.at[shooter], ground.at[target]
    if not stealthy and not givers_beside(ground.lay, ground.spot(j), ground.base[j]):
        return False
    key = ("cover", ground.spot(i), ground.spot(j), ground.base[j], stealthy)
    covered: bool | None = ground.lay.verdicts.get(key)
    if covered is None:
        covered = bool(covering_features(table, shooter, target, stealthy))
        ground.lay.verdicts[key] = covered
    return covered


@clause("GH-LOS-07", "GH-TER-02", "GH-TER-03")
def covering_features(
    table: Table, shooter: ModelId, target: ModelId, stealthy: bool = False
) -> list[str]:
    """The features that cover a target: within 1", more than half of the 17 lines crossing; for the
    stealthy one line is enough, and any distance.
    """
    lay = table.ground.lay
    start, end, base = table[shooter].at, table[target].at, table[target].base
    givers = lay.worded(*GIVERS) if stealthy else givers_beside(lay, end, base)
    (x0, y0, _), (x1, y1, _) = start, end
    near = pieces_between(lay, x0, y0, x1, y1, base + ROUNDED, givers)
    near = [k for k in near if hides(lay, k, start, end)]
    if not near:
        return []
    lines = to_rim(x0, y0, x1, y1, base)
    least = 1 if stealthy else MOST
    return [lay.ids[k] for k in near if lines_through(lay, lines, k, least) >= least]


def givers_beside(lay: Lay, at: Point, base: int) -> list[int]:
    """The features that can give Cover within 1" of a base there; most stand in the open."""
    key = ("givers", at, base)
    found: list[int] | None = lay.verdicts.get(key)
    if found is None:
        found = [k for k in lay.worded(*GIVERS) if beside(lay, k, at, base)]
        lay.verdicts[key] = found
    return found


def beside(lay: Lay, piece: int, at: Point, base: int) -> bool:
    """Is a feature within 1" of a base?"""
    return area_within(lay.pieces[piece].footprint, at[0], at[1], base, BESIDE)


def hides(lay: Lay, piece: int, start: Point, end: Point) -> bool:
    """What GH-LOS-19 says of lines that are stopped holds for lines that cross."""
    if any([word in lay.pieces[piece].traits for word in SOLID]):
        return blocks_between(lay, piece, start, end)
    return not on_top(lay, piece, start) and not on_top(lay, piece, end)
