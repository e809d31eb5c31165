"""How a model moves with an action: how far, what it climbs, crosses, leaps over, flies over or passes through."""

from wartable.core.ask import Region
from wartable.core.clauses import clause
from wartable.core.match import ModelId, Point
from wartable.core.space.ground import Ground
from wartable.core.space.reach import Reach
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.moments import Allowance, Mov
from wartable.games.grimheim.movement.floors import floor_at
from wartable.games.grimheim.movement.moments import (
    ClimbCost,
    Climbing,
    Endangered,
    Flying,
    Ghostly,
    Jumping,
    RoughCost,
    RoughRun,
    TraverseCost,
)
from wartable.games.grimheim.table import Table

INCH = 100
FARTHER = {"charge": 200}  # what an action has beyond MOV
KEPT = 16
TIMES = {"run": 2, "run-push": 2}  # and how often it has MOV


class Gait:
    """Worked out once for a model, an action and a state of the match."""

    def __init__(self, table: Table, model: ModelId, action: str) -> None:
        mover = table[model]
        self.model = model
        self.action = action
        self.base: int = mover.base
        self.height: int = mover.height
        self.start: Point = mover.at
        self.start_z: int = floor_at(table.ground.lay, mover.at)
        self.mov: int = mov(table, model)
        climb, rough = switch(table, "climb_cost", 2), switch(table, "difficult_cost", 2)
        self.climb_cost: int = table.number(ClimbCost(model, action), climb)
        self.traverse_cost: int = table.number(TraverseCost(model, action), 2 * INCH)
        self.rough_cost: int = table.number(RoughCost(model, action), rough)
        self.unaided: bool = table.number(Climbing(model, action), 0) > 0
        self.cannot_climb = table.forbidden(Climbing(model, action))
        self.cannot_jump = table.forbidden(Jumping(model, action))
        self.endangered: bool = table.forbidden(Endangered(model, action)) is None
        self.rough_run: bool = table.number(RoughRun(model, action), 0) > 0
        self.flies: bool = table.number(Flying(model, action), 0) > 0
        self.ghostly: bool = table.number(Ghostly(model, action), 0) > 0
        self.walls: dict[int, list[int]] = {}  # what stands in its way, by height; see `ground`
        self.bodies: dict[int, list[int]] = {}  # and which models
        self.away: Ground | None = None  # the ground with room for the melee ranges of enemies
        self.reaches: dict[Region, list[Reach]] = {}  # where it can go on its floor
        self.found: dict[Region, tuple[Point, ...] | None] = {}  # ways into melee, once looked for

    @property
    def runs(self) -> bool:
        return self.action in ("run", "run-push")


_last: list[tuple[Match, Gait]] = []  # a match is frozen: the same one has the same gaits


def gait_of(table: Table, model: ModelId, action: str) -> Gait:
    """The same until anything changes; a region is asked many times in between."""
    for match, gait in _last:
        if match is table.match and gait.model == model and gait.action == action:
            return gait
    gait = Gait(table, model, action)
    _last.append((table.match, gait))
    if len(_last) > KEPT:
        del _last[0]
    return gait


@clause("GH-STS-17")
def mov(table: Table, model: ModelId) -> int:
    """MOV in hundredths; penalties add up, and it is never below 0."""
    return max(0, table.number(Mov(model), INCH * table[model].move))


@clause("GH-ACT-02", "GH-ACT-05", "GH-ACT-09", "GH-ACT-20")
def allowance(table: Table, model: ModelId, action: str) -> int:
    """MOV for a Move or Fall Back, twice MOV for a Run, MOV + 2" for a Charge, and what special rules add."""
    key = ("allowance", model, action)
    known: int | None = table.memo.get(key)
    if known is None:
        usual = mov(table, model) * TIMES.get(action, 1) + FARTHER.get(action, 0)
        known = max(0, table.number(Allowance(model, action), usual))
        table.memo[key] = known
    return known


def switch(table: Table, name: str, usual: int) -> int:
    """A variant that is a number of inches, in hundredths."""
    return INCH * int(table.match.switch(name) or usual)
