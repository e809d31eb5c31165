"""Line of sight (GH-LOS-01 to 05, 12 to 14, 19, 20).

Lines run from a centre to the centre and the 16 rim points of a disc, seen from above. Only terrain stops them, never a
model. Verdicts between models are kept in `ground.seen` until a base moves, those between spots with the terrain.
"""

from wartable.core.match import Marker, ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.sight.corridor import pieces_between
from wartable.core.space.sight.rays import first_free, to_rim
from wartable.games.grimheim.marks import has_mark
from wartable.games.grimheim.moments import Seeing
from wartable.games.grimheim.movement.floors import blocking_pieces, blocks_between
from wartable.games.grimheim.movement.melee import engaged, unwalled
from wartable.games.grimheim.table import Table

HIDDEN = "hidden"


@clause("GH-LOS-01", "GH-LOS-02", "GH-LOS-12", "GH-LOS-14")
def sees(table: Table, a: ModelId, b: ModelId) -> bool:
    """Is some of *b* visible to *a*? A Hidden enemy is not, unless it is in melee range."""
    return not hidden_from(table, a, b) and visible(table, a, b)


def hidden_from(table: Table, a: ModelId, b: ModelId) -> bool:
    if not has_mark(table[b].marks, HIDDEN) or not table.hostile(a, b):
        return False
    return not engaged(table, a, b)


@clause("GH-LOS-03", "GH-LOS-04", "GH-LOS-05")
def visible(table: Table, a: ModelId, b: ModelId) -> bool:
    """Is one of the 17 lines free of blocking terrain, be *b* Hidden or not?"""
    if table.match.doors:  # they change what is seen though no base moves
        return in_view(table, a, b)
    ground = table.ground
    key = ground.pair(ground.at[a], ground.at[b])
    seen = ground.seen.get(key)
    if seen is None:
        seen = ground.seen[key] = in_view(table, a, b)
    return seen


def in_view(table: Table, a: ModelId, b: ModelId) -> bool:
    """Neither terrain nor a special rule stands between them."""
    ground = table.ground
    i, j = ground.at[a], ground.at[b]
    seen = disc_seen(table, ground.spot(i), ground.spot(j), ground.base[j])
    return seen and table.forbidden(Seeing(a, b)) is None


def door_states(table: Table) -> tuple[tuple[str, str], ...]:
    return tuple(table.match.doors.items()) if table.match.doors else ()


@clause("GH-LOS-20")
def sees_marker(table: Table, model: ModelId, marker: Marker) -> bool:
    """The same 17 lines, to the disc of a marker."""
    return disc_seen(table, table[model].at, (marker.x, marker.y, marker.level), marker.base)


def sees_point(table: Table, model: ModelId, point: Point) -> bool:
    """GH-R-77: a point is visible when the line to it from the centre is free."""
    return unwalled(table, table[model].at, point)


@clause("GH-LOS-05")
def disc_seen(table: Table, start: Point, end: Point, base: int) -> bool:
    """From the centre at *start*, is a line to the centre or the rim of a disc at *end* free?"""
    known = table.ground.lay.verdicts
    key = ("sight", start, end, base, door_states(table))
    seen: bool | None = known.get(key)
    if seen is None:
        seen = any_free(table, start, end, base)
        known[key] = seen
    return seen


def any_free(table: Table, start: Point, end: Point, base: int) -> bool:
    walls = stoppers(table, start, end, base)
    if not walls:
        return True
    lines = to_rim(start[0], start[1], end[0], end[1], base)
    return first_free(table.ground, lines, walls, []) >= 0


def stoppers(table: Table, start: Point, end: Point, base: int) -> list[int]:
    """The blocking pieces near the lines from one spot to a disc at another that can stop them."""
    lay = table.ground.lay
    near = pieces_between(lay, start[0], start[1], end[0], end[1], base + 1, blocking_pieces(table))
    return [k for k in near if blocks_between(lay, k, start, end)] if near else near
