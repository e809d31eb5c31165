"""Whom enemies hold after a Disengage, and that its leaders get out if they can (FB-DIS-07, FB-R-183).

"Must" has a bound that can be checked: a leader is tried on straight ways in sixteen directions, every quarter of an
inch. It is at fault if it ends in an enemy's range although one of these spots lies outside all of them and is free
beside where the others end, with everybody in command.
"""

from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import ModelId, Point
from wartable.core.regions import judge_path
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import toward
from wartable.core.space.sight.rays import rim_points
from wartable.core.units.unit_regions import on_each_other
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.nearness import would_engage, would_hold
from wartable.games.firstblood.regiments.command import COMMAND, known_leaders
from wartable.games.firstblood.table import Table, model_of
from wartable.wargame.units.gaps import foes_of
from wartable.wargame.units.moving import ends_of, out_of_bond

STEP = 25  # hundredths between two looks
ROUND = 1000


@clause("FB-CHG-01", "FB-DIS-05", "FB-MAR-08")
def engages_anew(table: Table, model: Model, end: Point) -> Refused | None:
    """It may end where it is still held, not where others would hold it nor where it would reach others."""
    for foe in foes_of(table, model.unit):
        if would_hold(table, foe, model, model.at):
            continue
        if would_hold(table, foe, model, end) or reaches_anew(table, foe, model, end):
            return Refused("FB-CHG-01", f"would end engaged with {foe.title}", end)
    return None


@clause("FB-MAR-08", "FB-SPR-067")
def reaches_anew(table: Table, foe: Model, model: Model, end: Point) -> bool:
    """Would an enemy be in its own engagement range there who is not in it where it stands?"""
    there = would_engage(table, model, end, foe)
    return there and not would_engage(table, model, model.at, foe)


def is_held(table: Table, model: Model, at: Point) -> bool:
    return any([would_hold(table, foe, model, at) for foe in foes_of(table, model.unit)])


# Leaders


@clause("FB-DIS-07", "FB-DIS-11")
def leader_caught(table: Table, region: UnitRegion, ways: Ways) -> tuple[ModelId, Point] | None:
    """A leader or standard bearer who would be held and could get out, and where to."""
    ends = ends_of(region, ways)
    parts = {part.model: part for part in region.parts}
    for leader in known_leaders(table, region.unit):
        if leader.id in parts and is_held(table, leader, ends[leader.id]):
            for spot in spots_outside(table, parts[leader.id]):
                if fits(table, region, with_way(region, ways, leader.id, spot)):
                    return leader.id, spot
    return None


def fits(table: Table, region: UnitRegion, ways: Ways) -> bool:
    """Nobody on another, all in command."""
    apart = on_each_other(table, region, ways, "FB-MAR-07") is None
    return apart and out_of_bond(table, COMMAND, region, ways) is None


def with_way(region: UnitRegion, ways: Ways, model: ModelId, spot: Point) -> Ways:
    """The same, but for one who goes straight to a spot."""
    plan = dict(ways) | {model: (spot,)}
    return tuple([(part.model, plan[part.model]) for part in region.parts if part.model in plan])


def spots_outside(table: Table, part: Region) -> list[Point]:
    """Where a model could end by itself out of all engagement ranges, the nearest first. Not to be changed."""
    return table.once(find_outside, part)


def find_outside(table: Table, part: Region) -> list[Point]:
    model, (x, y, level) = model_of(table, part.model), part.origin
    goals = [(x + dx, y + dy, level) for dx, dy in rim_points(ROUND)]
    points = [
        toward(part.origin, goal, off, ROUND)
        for off in range(STEP, part.allowance + 1, STEP)
        for goal in goals
    ]
    free = [point for point in points if not is_held(table, model, point)]
    return [point for point in free if judge_path(table, part, (point,)) is None]


def lead_out(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """Proposed ways with each leader out who can get out; nobody is held by another's going."""
    caught = leader_caught(table, region, ways)
    while caught is not None:
        ways = with_way(region, ways, *caught)
        caught = leader_caught(table, region, ways)
    return ways
