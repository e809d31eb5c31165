"""Who engages whom (FB-ENG, FB-SPR-067)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.seeing import points_of
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import RUIN, Segment, walls_of
from wartable.wargame.units.engaging import (
    Melee,
    is_striking,
    is_struck,
    models_struck,
    strikers_at,
    strikers_at_unit,
    struck_by,
)
from wartable.wargame.units.sight import Corridor, InTheWay, Lines, has_free_line

REACH = 100  # hundredths
SUPPORT = 250  # with Support, and the longest there is


@clause("FB-ENG-02", "FB-SPR-067", "FB-GAR-15")
def reach_of(table: Table, model: Model) -> int:
    """Its engagement range, in hundredths: from a garrison never more than an inch."""
    if host_id(table.match, model.unit):
        return REACH
    return SUPPORT if bears(table, model, "support") else REACH


@clause("FB-ENG-02", "FB-ENG-03", "FB-ENG-04", "FB-ENG-05")
def engages(table: Table, a: Model, b: Model) -> bool:
    """Is b inside a's engagement range, and can it be a target?"""
    hostile = table.match.hostile(a.seat, b.seat)
    return hostile and in_range(table, a, b, reach_of(table, a)) and strikes(table, a, b)


@clause("FB-DICE-08", "FB-GAR-12", "FB-GAR-15", "FB-GAR-19", "FB-RUI-11", "FB-RUI-13")
def in_range(table: Table, a: Model, b: Model, reach: int) -> bool:
    """Are two models so near: base to base, or base to building; on the next floor, only one above the other."""
    one, other = host_id(table.match, a.unit), host_id(table.match, b.unit)
    if one and other:
        return False
    if one or other:
        outside, area = (b if one else a), piece_called(table, one or other).footprint
        return area_within(area, outside.x, outside.y, outside.base, reach)
    floors = abs(a.level - b.level)
    ground = table.ground
    near = reach if floors == 0 else 0
    return floors < 2 and ground.within(near, ground.at[a.id], ground.at[b.id])


@clause("FB-ENG-05", "FB-ENG-06", "FB-RUI-06", "FB-RUI-16", "FB-TER-14")
def strikes(table: Table, a: Model, b: Model) -> bool:
    """Does one of the lines cross neither a Shield of an enemy beside the target nor a wall of a ruin?"""
    return a.level != b.level or has_free_line(table, BLOWS, a, b)


def shields_and_walls(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    return InTheWay([], near.bases(shields_against(table, a, b)), walls_near(table, near))


def shields_against(table: Table, a: Model, b: Model) -> list[int]:
    """The enemies of a on this floor with a Shield that works."""
    match = table.match
    return [
        k
        for k, model in table.once(shield_bearers)
        if model.level == a.level and match.hostile(a.seat, model.seat) and model.id != b.id
    ]


def shield_bearers(table: Table) -> list[tuple[int, Model]]:
    """Everybody on the table with a Shield that works, by number."""
    every = enumerate(table.match.models.values())
    return [(k, model) for k, model in every if bears(table, model, "shield")]


def walls_near(table: Table, near: Corridor) -> list[Segment]:
    lay = table.ground.lay
    return [wall for k in near.pieces(lay.worded(RUIN)) for wall in walls_of(lay.pieces[k])]


@clause("FB-RUI-06", "FB-RUI-16")
def is_walled_off(table: Table, a: Model, b: Model) -> bool:
    """Does every line between two models cross a wall of a ruin?"""
    return not has_free_line(table, PAST_WALLS, a, b)


def walls_alone(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    return InTheWay([], [], walls_near(table, near))


BLOWS, PAST_WALLS = Lines(points_of, shields_and_walls), Lines(points_of, walls_alone)
MELEE = Melee(SUPPORT, engages)

# Models and regiments


@clause("FB-CHG-15", "FB-ENG-05")
def engaged_by(table: Table, model: Model) -> list[Model]:
    """The enemies that a model engages."""
    return struck_by(table, MELEE, model)


def engaging(table: Table, model: Model) -> list[Model]:
    """The enemies that engage a model."""
    return strikers_at(table, MELEE, model)


@clause("FB-OOC-03")
def is_engaged(table: Table, unit: UnitId) -> bool:
    """Is any of its models engaged by an enemy?"""
    return is_struck(table, MELEE, unit)


@clause("FB-ENG-01")
def is_engaging(table: Table, unit: UnitId) -> bool:
    """Does any of its models engage an enemy?"""
    return is_striking(table, MELEE, unit)


@clause("FB-ENG-05", "FB-GAR-13")
def engaged_models(table: Table, unit: UnitId) -> list[Model]:
    """Those of a regiment that an enemy engages; all of them in a garrison that is engaged."""
    return models_struck(table, MELEE, unit)


def engagers_of(table: Table, unit: UnitId) -> list[Model]:
    """The enemy models that engage any of its models."""
    return strikers_at_unit(table, MELEE, unit)
