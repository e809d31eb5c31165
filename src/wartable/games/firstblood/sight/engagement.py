"""Who engages whom (FB-ENG, FB-SPR-067)."""

from wartable.core.match import ModelId, Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.ground.kernels import meets
from wartable.core.space.sight.rays import Line, is_free
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import GARRISON, Match, Model
from wartable.games.firstblood.sight.lines import Corridor, lines_between
from wartable.games.firstblood.table import Table, bears, model_of
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import RUIN, Segment, walls_of

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
    if a.level != b.level:
        return True
    near = Corridor(table, a, b)
    shields, walls = near.bases(shields_against(table, a, b)), walls_near(table, near)
    if not shields and not walls:
        return True
    return any(
        is_free(table.ground, line, [], shields, touch_bases=True) and not crosses_wall(line, walls)
        for line in lines_between(table, a, b)
    )


def shields_against(table: Table, a: Model, b: Model) -> list[int]:
    """The enemies of a on this floor with a Shield that works."""
    match = table.match
    return [
        k
        for k, model in shield_bearers(table)
        if model.level == a.level and match.hostile(a.seat, model.seat) and model.id != b.id
    ]


def shield_bearers(table: Table) -> list[tuple[int, Model]]:
    """Everybody on the table with a Shield that works, by number."""
    return table.once(find_shields)


def find_shields(table: Table) -> list[tuple[int, Model]]:
    every = enumerate(table.match.models.values())
    return [(k, model) for k, model in every if bears(table, model, "shield")]


def walls_near(table: Table, near: Corridor) -> list[Segment]:
    lay = table.ground.lay
    return [wall for k in near.pieces(lay.worded(RUIN)) for wall in walls_of(lay.pieces[k])]


def crosses_wall(line: Line, walls: list[Segment]) -> bool:
    return any([meets(*line, *wall) for wall in walls])


@clause("FB-RUI-06", "FB-RUI-16")
def is_walled_off(table: Table, a: Model, b: Model) -> bool:
    """Does every line between two models cross a wall of a ruin?"""
    walls = walls_near(table, Corridor(table, a, b))
    return bool(walls) and all(crosses_wall(line, walls) for line in lines_between(table, a, b))


# Models and regiments


@clause("FB-CHG-15", "FB-ENG-05")
def engaged_by(table: Table, model: Model) -> list[Model]:
    """The enemies that a model engages."""
    return table.once(find_engaged, model.id)


def find_engaged(table: Table, id: ModelId) -> list[Model]:
    model = model_of(table, id)
    return [foe for foe in foes_near(table, model) if engages(table, model, foe)]


def engaging(table: Table, model: Model) -> list[Model]:
    """The enemies that engage a model."""
    return table.once(find_engaging, model.id)


def find_engaging(table: Table, id: ModelId) -> list[Model]:
    model = model_of(table, id)
    return [foe for foe in foes_near(table, model) if engages(table, foe, model)]


def foes_near(table: Table, model: Model) -> list[Model]:
    """The enemies that may be within the longest engagement range; those in garrisons are all looked at."""
    match = table.match
    if host_id(match, model.unit):
        return match.foes_of_seat(model.seat)
    placed, key = table.placed, ("fb.near", model.id)
    if key not in placed:
        ground = table.ground
        placed[key] = [ground.ids[k] for k in ground.foes_within(SUPPORT, model.id)]
    return [table[foe] for foe in placed[key]] + hidden_foes(match, model.seat)


def hidden_foes(match: Match, seat: Seat) -> list[Model]:
    """The enemies in garrisons: these come and go without anybody moving on the table."""
    inside = [one.model for one in match.aside if one.where == GARRISON]
    return [model for model in inside if match.hostile(model.seat, seat)]


@clause("FB-OOC-03")
def is_engaged(table: Table, unit: UnitId) -> bool:
    """Is any of its models engaged by an enemy?"""
    return table.once(find_if_engaged, unit)


def find_if_engaged(table: Table, unit: UnitId) -> bool:
    return any(engaging(table, model) for model in present(table.match, unit))


@clause("FB-ENG-01")
def is_engaging(table: Table, unit: UnitId) -> bool:
    """Does any of its models engage an enemy?"""
    return table.once(find_if_engaging, unit)


def find_if_engaging(table: Table, unit: UnitId) -> bool:
    return any(engaged_by(table, model) for model in present(table.match, unit))


@clause("FB-ENG-05", "FB-GAR-13")
def engaged_models(table: Table, unit: UnitId) -> list[Model]:
    """Those of a regiment that an enemy engages; all of them in a garrison that is engaged."""
    return [model for model in present(table.match, unit) if engaging(table, model)]


def engagers_of(table: Table, unit: UnitId) -> list[Model]:
    """The enemy models that engage any of its models."""
    found = [foe for model in present(table.match, unit) for foe in engaging(table, model)]
    return list({foe.id: foe for foe in found}.values())
