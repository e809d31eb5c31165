"""Melee range (GH-MOV-20, 21)."""

from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.core.space.rays import centre_line, first_free
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
    walls = blocking(table)
    line = centre_line(ground.x[i], ground.y[i], ground.x[j], ground.y[j])
    return not walls or first_free(ground, line, walls, []) == 0


def blocking(table: Table) -> list[int]:
    """The pieces that block sight and way: walls, buildings, locked doors that still stand."""
    lay = table.ground.lay
    found = lay.worded("blocking")
    doors = table.match.doors
    return found if not doors else [k for k in found if doors.get(lay.ids[k]) != "open"]


def engaging(table: Table, model: ModelId) -> list[ModelId]:
    """The enemies in melee range, nearest first."""
    near = [foe for foe in table.foes_of(model) if table.within(1, model, foe)]
    return [foe for foe in near if engaged(table, model, foe)]


def in_melee(table: Table, model: ModelId) -> bool:
    return bool(engaging(table, model))
