"""How far characters and casters reach: base to base in plan, a garrison being its building (FB-R-75, FB-GAR-19)."""

from wartable.core.match import Terrain, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.units.cohesion import near_enough
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.table import Table, command_range


@clause("FB-DICE-08", "FB-DICE-10", "FB-RUI-13", "FB-GAR-19")
def is_near(table: Table, a: Model, b: Model, far: int) -> bool:
    """Are two models on the battlefield no further apart, in hundredths?"""
    one, other = building_of(table.match, a.unit), building_of(table.match, b.unit)
    if one is not None and other is not None:
        return corner_near(one, other, far) or corner_near(other, one, far)
    if one is not None:
        return area_within(one.footprint, b.x, b.y, b.base, far)
    if other is not None:
        return area_within(other.footprint, a.x, a.y, a.base, far)
    return near_enough(far, (a.x, a.y), a.base, (b.x, b.y), b.base)


def corner_near(one: Terrain, other: Terrain, far: int) -> bool:
    """Is a corner of one building so near to another?"""
    return any([area_within(other.footprint, x, y, 0, far) for x, y in one.footprint])


def building_of(match: Match, unit: UnitId) -> Terrain | None:
    """The building that a regiment occupies."""
    held = host_id(match, unit)
    if not held:
        return None
    return next((piece for piece in match.board.terrain if piece.id == held), None)


@clause("FB-DICE-11", "FB-REG-16", "FB-MAG-13")
def is_unit_near(table: Table, a: Model, unit: UnitId, far: int) -> bool:
    """Is any model of a regiment so near?"""
    for model in present(table.match, unit):
        if is_near(table, a, model, far):
            return True
    return False


@clause("FB-CHR-02", "FB-GAR-08", "FB-RUI-12", "FB-RUI-13")
def commands_model(table: Table, leader: Model, model: Model) -> bool:
    """Is a model in the command range of a character or officer? From inside a garrison it reaches nobody else."""
    if leader.unit == model.unit:
        return True
    if leader.id not in table or abs(leader.level - model.level) > 1:
        return False
    return is_near(table, leader, model, command_range(table, leader))
