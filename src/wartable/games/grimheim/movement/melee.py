"""Melee range (GH-MOV-20, 21)."""

from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.sight.corridor import pieces_between
from wartable.core.space.sight.rays import centre_line, first_free
from wartable.games.grimheim.movement.floors import blocking_pieces as blocking_pieces
from wartable.games.grimheim.movement.floors import blocks_between
from wartable.games.grimheim.table import Table

REACH = 100
RISE = 150


@clause("GH-MOV-20", "GH-MOV-21")
def engaged(table: Table, a: ModelId, b: ModelId) -> bool:
    """Bases within 1", at most 1.5" apart in height, and nothing that blocks between their centres."""
    ground = table.ground
    i, j = ground.at[a], ground.at[b]
    if not ground.within(REACH, i, j) or abs(ground.z[i] - ground.z[j]) > RISE:
        return False
    return unwalled(table, table[a].at, table[b].at)


def unwalled(table: Table, start: Point, end: Point) -> bool:
    """Is there no blocking terrain on the straight line between two centres?"""
    ground = table.ground
    near = pieces_between(ground.lay, start[0], start[1], end[0], end[1], 1, blocking_pieces(table))
    walls = [k for k in near if blocks_between(ground.lay, k, start, end)] if near else near
    line = centre_line(start[0], start[1], end[0], end[1])
    return not walls or first_free(ground, line, walls, []) == 0


@clause("GH-MOV-20", "GH-MOV-21")
def in_reach(table: Table, model: ModelId, foe: ModelId, at: Point) -> bool:
    """Would a model that stood there have a foe in melee range?"""
    ground = table.ground
    k = ground.at[foe]
    if not ground.spot_within(REACH + table[model].base, at[0], at[1], k):
        return False
    z = ground.lay.elevation(at[0], at[1], at[2])
    if z is None or abs(ground.z[k] - z) > RISE:
        return False
    return unwalled(table, at, table[foe].at)


def threat_at(table: Table, model: ModelId, at: Point, but: ModelId = "") -> ModelId | None:
    """An enemy, other than one that is meant, in whose melee range a model would stand there."""
    ground, (x, y, _) = table.ground, at
    far, ids = REACH + table[model].base, ground.ids
    for k in ground.foe_bases(model):
        near = ground.spot_within(far, x, y, k)
        if near and ids[k] != but and in_reach(table, model, ids[k], at):
            return ids[k]
    return None


def bars_path(table: Table) -> bool:
    """May enemies not even be passed within 1"? By a switch only."""
    return table.match.switch("melee_range_bars_path") == "true"


def foes_in_melee(table: Table, model: ModelId) -> list[ModelId]:
    """The enemies in melee range, nearest first."""
    key = ("engaging", model)
    found: list[ModelId] | None = table.placed.get(key)
    if found is None:
        ground = table.ground
        near = [ground.ids[k] for k in ground.foes_within(REACH, model)]
        found = [foe for foe in near if engaged(table, model, foe)]
        table.placed[key] = found
    return found


def in_melee(table: Table, model: ModelId) -> bool:
    return bool(foes_in_melee(table, model))
