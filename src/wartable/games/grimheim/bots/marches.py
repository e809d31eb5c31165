"""How far a model comes, and how long the battle lasts."""

from wartable.core.match import ModelId
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.table import Table


def stride_of(table: Table, model: ModelId) -> int:
    """How far a model comes in a turn: twice its MOV, if it can Run."""
    return max(100, mov(table, model) * (2 if can_run(table, model) else 1))


def can_run(table: Table, model: ModelId) -> bool:
    return table.forbidden(Acting(model, "run")) is None


def turns_left(table: Table) -> int:
    """Turns after this one; overtime is not reckoned with."""
    return max(0, missions()[table.match.mission].turns - table.match.turn)
