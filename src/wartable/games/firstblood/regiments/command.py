"""Command range (FB-REG-03, FB-STR-01, FB-RUI-12), and how it holds a regiment together that moves."""

from collections.abc import Sequence

from wartable.core.ask import Cohesion, UnitRegion
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.units.cohesion import near_enough, squared_distance
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, command_range, leaders_of, model_of
from wartable.wargame.units.moving import Bond, Ends


@clause("FB-STR-01", "FB-REG-03")
def stranded_models(table: Table, unit: UnitId) -> list[Model]:
    """Those outside the command range of all leaders; nobody in a garrison or beside the table."""
    models = table.match.models_of(unit)
    lost = out_of_command(table, unit, {model.id: model.at for model in models})
    return [model for model in models if model.id in lost]


@clause("FB-REG-03", "FB-REG-10", "FB-REG-11", "FB-REG-12")
def out_of_command(table: Table, unit: UnitId, ends: Ends) -> list[ModelId]:
    """Whoever would be out of command there: a standard bearer must be near the leader, others near either."""
    ranges = table.once(find_ranges, unit)
    leaders = [(one, reach) for one, reach in ranges if one.id in ends]
    found: list[ModelId] = []
    for id, there in ends.items():
        if leaders and id == leaders[0][0].id:
            continue
        model = model_of(table, id)
        near = leaders[:1] if model.standard else leaders
        if not any([reaches(reach, one, ends[one.id], model, there) for one, reach in near]):
            found.append(id)
    return found


def known_leaders(table: Table, unit: UnitId) -> list[Model]:
    """Its leaders, kept while nothing changes: they are asked for at every step of a move."""
    return table.once(find_leaders, unit)


def find_leaders(table: Table, unit: UnitId) -> list[Model]:
    return leaders_of(table.match, unit)


def find_ranges(table: Table, unit: UnitId) -> list[tuple[Model, int]]:
    """The same, each with its command range."""
    return [(one, command_range(table, one)) for one in known_leaders(table, unit)]


def commands(table: Table, leader: Model, at: Point, model: Model, there: Point) -> bool:
    """Is a model in a leader's command range?"""
    return reaches(command_range(table, leader), leader, at, model, there)


@clause("FB-REG-03", "FB-REG-04", "FB-RUI-12", "FB-RUI-13")
def reaches(reach: int, leader: Model, at: Point, model: Model, there: Point) -> bool:
    """Base to base in plan and at most one floor apart."""
    x, y, level = at
    to_x, to_y, floor = there
    if abs(level - floor) > 1:
        return False
    return near_enough(reach, (x, y), leader.base, (to_x, to_y), model.base)


# On the move


@clause("FB-REG-03", "FB-REG-10")
def cohesion_of(table: Table, models: Sequence[Model]) -> Cohesion:
    """Command range for those who propose moves; as wide as the regiment is scattered already."""
    unit = models[0].unit
    leaders = [one for one in known_leaders(table, unit) if one in models]
    reach = min([command_range(table, one) for one in leaders])
    now = {model.id: model.at for model in models}
    for id in out_of_command(table, unit, now) if models[0].id in table else []:
        reach = max(reach, min([table.gap(id, one.id) for one in leaders if one.id != id]) + 1)
    return Cohesion(command=reach, leaders=tuple([one.id for one in leaders]))


@clause("FB-MAR-04", "FB-CLA-03", "FB-REG-03")
def left_behind(table: Table, region: UnitRegion, ends: Ends) -> list[ModelId]:
    """All must end in command range, but for those who may stay stranded."""
    return out_of_command(table, region.unit, ends)


@clause("FB-STR-01", "FB-CHG-10")
def was_stranded(table: Table, region: UnitRegion, ends: Ends, id: ModelId) -> bool:
    """In a charge leaders have to go: it is enough that it was out of command before."""
    before = {part.model: part.origin for part in region.parts}
    return id in table and id in out_of_command(table, region.unit, before)


@clause("FB-STR-01")
def comes_no_further(table: Table, region: UnitRegion, ends: Ends, id: ModelId) -> bool:
    """Else it may also be no further from its nearest leader than it was."""
    if not was_stranded(table, region, ends, id):
        return False
    unit, before = region.unit, {part.model: part.origin for part in region.parts}
    return nearest_leader(table, unit, ends, id) <= nearest_leader(table, unit, before, id)


def nearest_leader(table: Table, unit: UnitId, at: Ends, id: ModelId) -> int:
    """The squared distance to the nearest leader."""
    leaders = [one.id for one in known_leaders(table, unit) if one.id in at and one.id != id]
    return min([squared_distance(at[id][:2], at[one][:2]) for one in leaders], default=0)


OUT = "out of command range"
COMMAND = Bond("FB-REG-03", OUT, cohesion_of, left_behind, comes_no_further)
CHARGING = Bond("FB-REG-03", OUT, cohesion_of, left_behind, was_stranded)
