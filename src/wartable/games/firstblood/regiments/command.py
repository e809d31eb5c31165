"""Command range (FB-REG-03, FB-STR-01, FB-RUI-12)."""

from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.units.cohesion import near_enough
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, command_range, leaders_of


@clause("FB-STR-01", "FB-REG-03", "FB-REG-10", "FB-REG-11")
def stranded_models(table: Table, unit: UnitId) -> list[Model]:
    """Those outside the command range of all leaders; nobody in a garrison or beside the table."""
    models = table.match.models_of(unit)
    ends = {model.id: model.at for model in models}
    return [model for model in models if not in_command(table, unit, model, ends)]


@clause("FB-REG-03", "FB-REG-10", "FB-REG-11", "FB-REG-12")
def in_command(table: Table, unit: UnitId, model: Model, ends: dict[ModelId, Point]) -> bool:
    """If its regiment stood at these points: a standard bearer must be near the leader, others near one of both."""
    leaders = leaders_of(table.match, unit)
    if not leaders or model.id == leaders[0].id:
        return True
    near = leaders[:1] if model.standard else leaders
    return any([commands(table, one, ends[one.id], model, ends[model.id]) for one in near])


@clause("FB-REG-03", "FB-REG-04", "FB-RUI-12", "FB-RUI-13")
def commands(table: Table, leader: Model, at: Point, model: Model, there: Point) -> bool:
    """Is a model in a leader's command range, base to base in plan and at most one floor apart?"""
    if abs(at[2] - there[2]) > 1:
        return False
    reach = command_range(table, leader)
    return near_enough(reach, at[:2], leader.base, there[:2], model.base)
