"""What pieces do to models that are in them."""

from wartable.core.match import Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import in_zone
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import RUIN, kind_of

OBSCURING, OBSTRUCTING, IMPASSABLE = "obscuring", "obstructing", "impassable"


def is_kind(piece: Terrain, kind: str) -> bool:
    return piece.traits[0] == kind


def touches_piece(piece: Terrain, model: Model) -> bool:
    """Does any part of its base lie in it, on whatever floor?"""
    return in_zone(piece.footprint, model.x, model.y, model.base, wholly=False)


@clause("FB-DICE-12")
def wholly_in(piece: Terrain, model: Model) -> bool:
    return in_zone(piece.footprint, model.x, model.y, model.base, wholly=True)


@clause("FB-RUI-03", "FB-DICE-13")
def ruin_around(table: Table, unit: str) -> str:
    """The ruin in which every base of a regiment lies with all of it; none if there is no such ruin."""
    models = table.match.models_of(unit)
    for piece in table.match.board.terrain:
        if models and is_kind(piece, RUIN) and all([wholly_in(piece, m) for m in models]):
            return piece.id
    return ""


@clause("FB-TER-19", "FB-TER-23")
def clash_in_water(table: Table, model: Model, clash: int) -> int:
    """The CLASH of a model of which any part is in water: 1 lower, but not below 1."""
    if host_id(table.match, model.unit):
        return clash
    for piece in table.match.board.terrain:
        row = kind_of(piece)
        if row.clash_modifier and touches_piece(piece, model):
            return max(min(clash, row.clash_minimum), clash + row.clash_modifier)
    return clash
