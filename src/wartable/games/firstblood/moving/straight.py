"""How far a model can go on a straight line (FB-CHG-18, FB-SPR-031)."""

from bisect import bisect_left

from wartable.core.ask import Region
from wartable.core.match import Point
from wartable.core.regions import judge_path
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.games.firstblood.moving.ways import pieces_met
from wartable.games.firstblood.rules.moving import flies
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.pieces import OBSTACLE

STEP = 5  # hundredths between two looks (FB-DICE-18)


@clause("FB-CHG-18", "FB-SPR-031", "FB-DICE-17", "FB-DICE-18")
def last_legal(table: Table, part: Region, goal: Point) -> Point:
    """The last point of the straight way to a goal at which a model can stop."""
    length = leg_length(part.origin, goal)
    far = min(length, part.allowance)
    low, high = 0, far + 1
    if passes_over(table, part, toward(part.origin, goal, far, length)):
        low = next((off for off in range(far, 0, -STEP) if stops(table, part, goal, off)), 0)
        high = min(high, low + STEP)
    barred = bisect_left(
        range(low + 1, high), True, key=lambda off: not stops(table, part, goal, off)
    )
    return toward(part.origin, goal, low + barred, length)


def passes_over(table: Table, part: Region, end: Point) -> bool:
    """Is there anything that it may cross and not stop on? If not, what bars one point bars all beyond."""
    met = pieces_met(table, part.radius, (part.origin, end), (OBSTACLE,))
    return bool(met) or flies(table, model_of(table, part.model).unit)


def stops(table: Table, part: Region, goal: Point, off: int) -> bool:
    """Can it stop so far on its way?"""
    point = toward(part.origin, goal, off, leg_length(part.origin, goal))
    return judge_path(table, part, (point,)) is None
