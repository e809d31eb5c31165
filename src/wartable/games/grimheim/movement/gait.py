"""How a model moves with an action: how far, what it climbs, crosses, leaps over, flies over or passes through."""

from wartable.core.ask import Refused, Region
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.bases import Ground
from wartable.core.space.movement.reach import Reach
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.moments import Allowance, Mov
from wartable.games.grimheim.movement.floors import floor_at
from wartable.games.grimheim.movement.moments import (
    ClimbCost,
    Climbing,
    DifficultRun,
    Endangered,
    Flying,
    Ghostly,
    Jumping,
    OnFoot,
    RoughCost,
    RoughRun,
    TraverseCost,
)
from wartable.games.grimheim.table import Table

INCH = 100
FARTHER = {"charge": 200}  # what an action has beyond MOV
TIMES = {"run": 2, "run-push": 2}  # and how often it has MOV
RUNS = ("run", "run-push")
KEPT = 16


class Gait:
    """Of a model, for an action and a state of the match; each number is worked out when first asked for."""

    def __init__(self, table: Table, model: ModelId, action: str) -> None:
        mover, ground = table[model], table.ground
        self.model = model
        self.action = action
        self.runs: bool = action in RUNS
        self.base: int = mover.base
        self.height: int = mover.height
        self.start: Point = ground.spot(ground.at[model])
        self.start_z: int = floor_at(ground.lay, self.start)
        self.walls: dict[int, list[int]] = {}  # what stands in its way, by height; see `ground`
        self.bodies: dict[int, list[int]] = {}  # and which models
        self.away: Ground | None = None  # the ground with room for the melee ranges of enemies
        self.reaches: dict[Region, list[list[Reach]]] = {}  # where it can go on its floor
        self._table = table
        self._match: Match = table.match
        self._numbers: dict[type[OnFoot], int] = {}
        self._bars: dict[type[OnFoot], Refused | None] = {}

    def holds(self, table: Table) -> bool:
        """Is it for this table as it is now?"""
        return self._table is table and self._match is table.match

    @property
    def mov(self) -> int:
        return mov(self._table, self.model)

    @property
    def climb_cost(self) -> int:
        return self._switched(ClimbCost, "climb_cost", 2)

    @property
    def traverse_cost(self) -> int:
        return self._number(TraverseCost, 2 * INCH)

    @property
    def rough_cost(self) -> int:
        return self._switched(RoughCost, "difficult_cost", 2)

    @property
    def unaided(self) -> bool:
        return self._number(Climbing, 0) > 0

    @property
    def cannot_climb(self) -> Refused | None:
        return self._bar(Climbing)

    @property
    def cannot_jump(self) -> Refused | None:
        return self._bar(Jumping)

    @property
    def endangered(self) -> bool:
        return self._bar(Endangered) is None

    @property
    def rough_run(self) -> bool:
        return self._number(RoughRun, 0) > 0

    @property
    def difficult_run(self) -> bool:
        return self._number(DifficultRun, 0) > 0

    @property
    def flies(self) -> bool:
        return self._number(Flying, 0) > 0

    @property
    def ghostly(self) -> bool:
        return self._number(Ghostly, 0) > 0

    def _switched(self, kind: type[OnFoot], name: str, usual: int) -> int:
        """What a variant can change."""
        found = self._numbers.get(kind)
        return (
            self._number(kind, variant_inches(self._table, name, usual)) if found is None else found
        )

    def _number(self, kind: type[OnFoot], usual: int) -> int:
        found = self._numbers.get(kind)
        if found is None:
            assert self._table.match is self._match, f"{self.model} moves as it did before"
            found = self._table.number(kind(self.model, self.action), usual)
            self._numbers[kind] = found
        return found

    def _bar(self, kind: type[OnFoot]) -> Refused | None:
        if kind not in self._bars:
            assert self._table.match is self._match, f"{self.model} moves as it did before"
            self._bars[kind] = self._table.forbidden(kind(self.model, self.action))
        return self._bars[kind]


# a gait knows its table, so that a table which kept it would hold itself; a bot's does not oust the referee's
_last: dict[tuple[ModelId, str, int], Gait] = {}


def gait_of(table: Table, model: ModelId, action: str) -> Gait:
    """The same until anything changes; a region is asked many times in between."""
    key = (model, action, id(table))
    gait = _last.get(key)
    if gait is None or not gait.holds(table):
        if len(_last) >= KEPT:
            _last.clear()
        gait = _last[key] = Gait(table, model, action)
    return gait


@clause("GH-STS-17")
def mov(table: Table, model: ModelId) -> int:
    """MOV in hundredths; penalties add up, and it is never below 0."""
    key = ("mov", model)
    known: int | None = table.memo.get(key)
    if known is None:
        known = max(0, table.number(Mov(model), INCH * table[model].move))
        table.memo[key] = known
    return known


@clause("GH-ACT-02", "GH-ACT-05", "GH-ACT-09", "GH-ACT-20", "GH-STS-17")
def allowance(table: Table, model: ModelId, action: str) -> int:
    """MOV for a Move or Fall Back, twice MOV for a Run, MOV + 2" for a Charge, and what special rules add."""
    key = ("allowance", model, action)
    known: int | None = table.memo.get(key)
    if known is None:
        usual = mov(table, model) * TIMES.get(action, 1) + FARTHER.get(action, 0)
        known = max(0, table.number(Allowance(model, action), usual))
        table.memo[key] = known
    return known


def variant_inches(table: Table, name: str, usual: int) -> int:
    """A variant that is a number of inches, in hundredths."""
    return INCH * int(table.match.switch(name) or usual)
