"""What is at fault in the moves of a unit that goes up to others, and how it is put right.

"If possible" has a bound that can be checked. Somebody is at fault who reaches nobody although one of its spots is free
beside where the others end and leaves nobody out of the bond, or who could at least come closer straight ahead. Here
who leads goes first and the others follow, and every target is to be reached; there each goes by itself.
"""

from collections.abc import Iterator
from typing import Any, TypeVar

from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import ModelId, Piece, Point
from wartable.core.regions import judge_path
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.table import Table
from wartable.core.units.unit_regions import refusal_naming
from wartable.wargame.units.contact import Approach, Goals, Path, approach_of
from wartable.wargame.units.gaps import FINE, gap_from, nearest_of
from wartable.wargame.units.moving import Ends, ends_of, no_moves

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)

SLACK = 5 << FINE  # within so much of as close as possible is as close as possible
BACK = 10  # hundredths between two looks on the way back
STRIDE = 50  # and for all of a unit


class Fault:
    """A model that must go another way, one that it could go, and ways of those who would have to follow."""

    def __init__(
        self, model: ModelId, way: Path, clause: str, reason: str, others: dict[ModelId, Path]
    ) -> None:
        self.model = model
        self.way = way
        self.clause = clause
        self.reason = reason
        self.others = others


def no_approach(
    table: T, goals: Goals[T, P], region: UnitRegion, ways: Ways, clause: str
) -> Refused | None:
    """What stands against a move up to others: of all models together, or what is at fault in it."""
    refused = no_moves(table, goals.bond, region, ways, clause)
    if refused is not None:
        return refused
    fault = first_fault(approach_of(table, region, goals), ends_of(region, ways))
    if fault is None:
        return None
    return refusal_naming(table, fault.model, fault.clause, fault.reason, fault.way[-1])


def first_fault(going: Approach[T, P], ends: Ends) -> Fault | None:
    """Who leads, targets that nobody reaches, those who reach nobody, who could be closer, and all of them together."""
    there = tuple(ends.values())
    if there in going.faultless:  # who proposed the ways has looked already
        return None
    fault = (
        (leader_fault(going, ends) if going.goals.lead else None)
        or (target_fault(going, ends) if going.goals.each else None)
        or model_fault(going, ends)
        or distance_fault(going, ends)
        or (None if going.goals.lead else unit_fault(going, ends))
    )
    if fault is None:
        going.faultless.add(there)
    return fault


def leader_fault(going: Approach[T, P], ends: Ends) -> Fault | None:
    """Who leads must reach somebody if it can and the others can follow."""
    id, goals = going.region.parts[0].model, going.goals
    if going.reaches(id, ends[id], going.all_foes):
        return None
    for way in going.spots(id)[: goals.nearest]:
        if not going.free(id, way[-1], ends):
            continue
        others = followers(going, ends | {id: way[-1]}, going.lost(ends))
        if others is not None:
            return Fault(id, way, goals.lead, f"could {goals.verb} the enemy", others)
    return None


def followers(
    going: Approach[T, P], ends: Ends, before: set[ModelId]
) -> dict[ModelId, Path] | None:
    """Ways for those who would be left behind, straight toward who leads; none if somebody finds none."""
    found: dict[ModelId, Path] = {}
    leader = going.region.parts[0].model
    for id in sorted(going.lost(ends) - before - {leader}, key=list(ends).index):
        part = going.parts[id]
        for point in looks_back(part, ends[leader]):
            there = ends | {id: point}
            ok = going.free(id, point, ends) and id not in going.lost(there)
            if ok and judge_path(going.table, part, (point,)) is None:
                found[id] = (point,)
                ends = there
                break
    return found if going.lost(ends) <= before else None


def looks_back(part: Region, goal: Point) -> list[Point]:
    """Points of the straight way to a goal on its own floor, as far as a model can go, the furthest first."""
    length = leg_length(part.origin, goal)
    far = min(length, part.allowance)
    return [toward(part.origin, goal, off, length) for off in range(far, 0, -BACK)]


def target_fault(going: Approach[T, P], ends: Ends) -> Fault | None:
    """A target that nobody reaches, and somebody who could without leaving another to nobody."""
    by = going.reached_by(ends)
    for unit in [unit for unit, ids in by.items() if not ids]:
        for id in going.parts:
            whom = [unit, *[other for other, ids in by.items() if ids == [id]]]
            for way in going.spots(id):
                if going.reaches_each(id, way[-1], whom) and going.fits(id, way[-1], ends):
                    who = going.table.match.units[unit].title
                    return Fault(id, way, going.goals.each, f"could {going.goals.verb} {who}", {})
    return None


def model_fault(going: Approach[T, P], ends: Ends) -> Fault | None:
    """Somebody who reaches none of them and could; of who leads there is a rule of its own, if any."""
    goals = going.goals
    for id in list(going.parts)[1 if goals.lead else 0 :]:
        if going.reaches(id, ends[id], going.all_foes):
            continue
        for way in going.spots(id):
            if going.fits(id, way[-1], ends):
                return Fault(id, way, goals.reach_it, f"could {goals.verb} the enemy", {})
    return None


def distance_fault(going: Approach[T, P], ends: Ends) -> Fault | None:
    """Somebody who reaches nobody and could stand closer to the nearest of them, straight ahead."""
    table, closer = going.table, "could come closer to the enemy"
    for id, part in going.parts.items():
        if going.reaches(id, ends[id], going.all_foes):
            continue
        foe = nearest_of(table, part.origin, part.radius, going.all_foes)
        now = gap_from(table, ends[id], part.radius, foe)
        for point in [*looks_back(part, going.closest(id)[-1]), part.origin]:
            if gap_from(table, point, part.radius, foe) + SLACK >= now:
                break
            if going.fits(id, point, ends) and judge_path(table, part, (point,)) is None:
                return Fault(id, (point,), going.goals.closer, closer, {})
    return None


def unit_fault(going: Approach[T, P], ends: Ends) -> Fault | None:
    """Where nobody reaches anybody all could stand closer, side by side as they do now: nobody holds another back."""
    if any(going.reaches(id, at, going.all_foes) for id, at in ends.items()):
        return None
    now = min([gap_of(going, id, at) for id, at in ends.items()]) - SLACK
    ahead = {id: gap_of(going, id, best_end(going, id)) for id in going.parts}
    for id in sorted(ahead, key=lambda one: ahead[one]):
        for plan in side_by_side(going, id) if ahead[id] < now else ():
            if gap_of(going, id, plan[id][-1]) >= now:
                break
            if is_open(going, plan, ends):
                way = plan.pop(id)
                return Fault(id, way, going.goals.closer, "could come closer to the enemy", plan)
    return None


def best_end(going: Approach[T, P], id: ModelId) -> Point:
    """Where a model gets straight ahead by itself: a spot from which it reaches somebody, or as near as it can."""
    return (going.spots(id) or [going.closest(id)])[0][-1]


def gap_of(going: Approach[T, P], id: ModelId, at: Point) -> int:
    """From a model, if it stood there, to the nearest of them."""
    table, radius = going.table, going.parts[id].radius
    return gap_from(table, at, radius, nearest_of(table, at, radius, going.all_foes))


def side_by_side(going: Approach[T, P], id: ModelId) -> Iterator[dict[ModelId, Path]]:
    """All of them as far as one can go straight ahead and in its direction, a little less far each time, or nowhere."""
    start, goal = going.parts[id].origin, best_end(going, id)
    x, y, length = *start[:2], leg_length(start, goal)
    for far in [*range(length, 0, -STRIDE), 0]:
        px, py, _ = toward(start, goal, far, length) if far else start
        yield {
            one: ((part.origin[0] + px - x, part.origin[1] + py - y, part.origin[2]),)
            for one, part in going.parts.items()
        }


def is_open(going: Approach[T, P], plan: dict[ModelId, Path], ends: Ends) -> bool:
    """May all of them go so, and is nobody out of the bond who would not be otherwise?"""
    if not going.lost({id: way[-1] for id, way in plan.items()}) <= going.lost(ends):
        return False
    return all(judge_path(going.table, going.parts[id], way) is None for id, way in plan.items())


def complete(going: Approach[T, P], ways: Ways) -> Ways:
    """Proposed ways with all that is at fault put right, one after another.

    This comes to an end. Who leads is sent to the enemy, with those who follow, once at most. Whatever else is put
    right lets one target more be reached, or one model more reach somebody, or brings somebody closer who reaches
    nobody; none of that is taken back.
    """
    region, plan = going.region, dict[ModelId, Path](ways)
    been: set[Path] = set()
    fault = first_fault(going, ends_of(region, ways))
    while fault is not None:
        plan |= {fault.model: fault.way} | fault.others
        ends = ends_of(region, tuple(plan.items()))
        there = tuple(ends.values())
        assert there not in been, f"{region.unit} goes round in circles"
        been.add(there)
        fault = first_fault(going, ends)
    return tuple([(part.model, plan[part.model]) for part in region.parts if part.model in plan])
