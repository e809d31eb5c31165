"""SIZE, with what a model stands on (FB-MOD-06 to FB-MOD-08, FB-TER-01, FB-TER-02)."""

from wartable.core.match import Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import sizes
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.kinds import is_kind
from wartable.games.firstblood.terrain.pieces import RUIN, elevation_of, kind_of

ON_TOP = (
    "hill",
    "tower-wall",
    "building",
)  # features that one stands on; in a forest one stands in it


@clause("FB-MOD-06", "FB-MOD-08", "FB-TER-02", "FB-GAR-07")
def size_of(table: Table, model: Model) -> int:
    """Its own SIZE with the ELEVATION under it; in a garrison the ELEVATION of the building instead."""
    held = host_id(table.match, model.unit)
    if held:
        return elevation_of(piece_called(table, held))
    return sizes()[model.profile.type].size + elevation_under(table, model)


@clause("FB-TER-01", "FB-TER-11", "FB-TER-25", "FB-RUI-02", "FB-RUI-15")
def elevation_under(table: Table, model: Model) -> int:
    """0 on the table and inside forests; of the highest feature on top of which the middle of its base is."""
    if model.level > 0:
        return max([0, *[elevation_of(p) for p in pieces_under(table, model) if is_kind(p, RUIN)]])
    under = [elevation_of(p) for p in pieces_under(table, model) if p.traits[0] in ON_TOP]
    return max([0, *under])


def pieces_under(table: Table, model: Model) -> list[Terrain]:
    lay = table.ground.lay
    return [lay.pieces[k] for k in lay.under(model.x, model.y)]


@clause("FB-MOD-07")
def terrain_size(piece: Terrain) -> int:
    """The SIZE that counts for sight."""
    return kind_of(piece).size


def piece_called(table: Table, id: str) -> Terrain:
    lay = table.ground.lay
    return lay.pieces[lay.at[id]]
