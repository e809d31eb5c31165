"""What a screen may ask at any time: who sees whom, and how far a regiment's attacks go."""

from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Ring, Sight
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charge import charge_distance
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.sight.seeing import SIGHT, pieces_that_block
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.kinds import OBSTRUCTING
from wartable.wargame.units.screen.looking import UnitSight

LOOK: UnitSight[Table, Model] = UnitSight(
    "FB-LOS-01", SIGHT, lambda table: table.ground.lay.worded(OBSTRUCTING), pieces_that_block
)


@clause("FB-DICE-09", "FB-DICE-10", "FB-LOS-01", "FB-GAR-18", "FB-GAR-19")
def sight_between(table: Table, a: ModelId | Point, b: ModelId | Point) -> Sight:
    """Any of the lines between two bases, from edge to edge; between bare points, the straight one."""
    return LOOK.look(table, a, b)


@clause("FB-DICE-09", "FB-CHG-17")
def threat(table: Table, model: ModelId) -> tuple[Ring, ...]:
    """How far its attacks reach from where it stands: in a clash, after a charge, in a volley."""
    one = table[model]
    near = reach_of(table, one)
    rings = [Ring("engagement range", near), Ring("charge", charge_distance(table, one.unit))]
    barrage = one.profile.barrage
    return (*rings, Ring("volley", 100 * barrage.range)) if barrage else tuple(rings)
