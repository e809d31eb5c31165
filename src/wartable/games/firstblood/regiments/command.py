"""Command range (FB-REG-03, FB-STR-01, FB-RUI-12)."""

from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.units.cohesion import near_enough
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, command_range, leaders_of, model_of


@clause("FB-STR-01", "FB-REG-03")
def stranded_models(table: Table, unit: UnitId) -> list[Model]:
    """Those outside the command range of all leaders; nobody in a garrison or beside the table."""
    models = table.match.models_of(unit)
    lost = strays(table, unit, {model.id: model.at for model in models})
    return [model for model in models if model.id in lost]


@clause("FB-REG-03", "FB-REG-10", "FB-REG-11", "FB-REG-12")
def strays(table: Table, unit: UnitId, ends: dict[ModelId, Point]) -> list[ModelId]:
    """Whoever would be out of command there: a standard bearer must be near the leader, others near either."""
    leaders = [one for one in known_leaders(table, unit) if one.id in ends]
    found: list[ModelId] = []
    for id, there in ends.items():
        if leaders and id == leaders[0].id:
            continue
        model = model_of(table, id)
        near = leaders[:1] if model.standard else leaders
        if not any([commands(table, one, ends[one.id], model, there) for one in near]):
            found.append(id)
    return found


def known_leaders(table: Table, unit: UnitId) -> list[Model]:
    """Its leaders, kept while nothing changes: they are asked for at every step of a move."""
    return table.once(find_leaders, unit)


def find_leaders(table: Table, unit: UnitId) -> list[Model]:
    return leaders_of(table.match, unit)


def in_command(table: Table, unit: UnitId, model: Model, ends: dict[ModelId, Point]) -> bool:
    """Would a model be in command if its regiment stood at these points?"""
    return model.id not in strays(table, unit, ends)


@clause("FB-REG-03", "FB-REG-04", "FB-RUI-12", "FB-RUI-13")
def commands(table: Table, leader: Model, at: Point, model: Model, there: Point) -> bool:
    """Is a model in a leader's command range, base to base in plan and at most one floor apart?"""
    x, y, level = at
    to_x, to_y, floor = there
    if abs(level - floor) > 1:
        return False
    reach = command_range(table, leader)
    return near_enough(reach, (x, y), leader.base, (to_x, to_y), model.base)
