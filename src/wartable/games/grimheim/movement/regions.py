"""Where a model may go: the regions of Move, Run, Charge, Fall Back, Push and free moves (GH-ACT-02 to 21)."""

from itertools import pairwise

from wartable.core.ask import Refused, Region
from wartable.core.match import ModelId, Point
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.shapes import Part, Way
from wartable.games.grimheim.movement.costs import price_parts
from wartable.games.grimheim.movement.flights import bad_flight, flown
from wartable.games.grimheim.movement.gait import allowance, gait_of
from wartable.games.grimheim.movement.ground import Leg, leg_of, touches_ground
from wartable.games.grimheim.movement.melee import bars_path, in_reach, threat_at
from wartable.games.grimheim.movement.moments import Stopping
from wartable.games.grimheim.movement.on_foot import bad_walk, stays_close
from wartable.games.grimheim.movement.possible_ways import (
    beside_target,
    spots_out,
    way_into_melee,
)
from wartable.games.grimheim.movement.shortest_ways import ways
from wartable.games.grimheim.table import Table

REGIONS = {
    "move": "grimheim.move",
    "run": "grimheim.run",
    "charge": "grimheim.charge",
    "fall-back": "grimheim.fall-back",
    "push": "grimheim.push",
    "run-push": "grimheim.run-push",
    "free": "grimheim.free",
}
ACTIONS = {rule: action for action, rule in REGIONS.items()}


def reach_of(
    table: Table, model: ModelId, action: str, far: int | None = None, target: ModelId = ""
) -> Region:
    """The region of a movement action of a model; *far* hundredths if not what its MOV gives."""
    mover = table[model]
    whole = allowance(table, model, action) if far is None else far
    return Region(REGIONS[action], mover.at, mover.base, whole, model, target)


# The judges


@region("grimheim.move", ways=ways)
@region("grimheim.run", ways=ways)
@region("grimheim.free", ways=ways)
@clause("GH-ACT-03", "GH-ACT-04", "GH-MOV-27")
def apart_from_enemies(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A Move, a Run or a free move never ends in an enemy's melee range."""
    return bad_path(table, region, path, keeps_away=True)


@region("grimheim.fall-back", ways=ways, likely=spots_out)
@clause("GH-ACT-20", "GH-ACT-21")
def out_of_melee(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A Fall Back passes through melee ranges and ends outside all of them."""
    if len(path) == 1 and too_far(region, path[0]):
        return Refused("GH-MOV-28", "too far", path[0])
    foe = threat_at(table, region.model, path[-1])
    if foe is not None:
        return Refused("GH-ACT-20", f"ends in melee range of {table[foe].title}", path[-1])
    return bad_path(table, region, path)


@region("grimheim.charge", ways=ways, likely=beside_target, best=way_into_melee)
@clause("GH-ACT-10", "GH-ACT-14")
def into_melee(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A Charge ends in melee range of its target, whatever it passes; with none named, anywhere."""
    if region.target and not in_reach(table, region.model, region.target, path[-1]):
        name = table.match.title_of(region.target)
        return Refused("GH-ACT-10", f"does not end in melee range of {name}", path[-1])
    return bad_path(table, region, path)


@region("grimheim.push", ways=ways, likely=beside_target, best=way_into_melee)
@region("grimheim.run-push", ways=ways, likely=beside_target, best=way_into_melee)
@clause("GH-MOV-16", "GH-MOV-24")
def up_to_enemy(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A Push ends in melee range of the one it shoves, and in nobody else's."""
    if not in_reach(table, region.model, region.target, path[-1]):
        name = table.match.title_of(region.target)
        return Refused("GH-MOV-16", f"does not end in melee range of {name}", path[-1])
    return bad_path(table, region, path, keeps_away=True)


@clause("GH-MOV-01", "GH-MOV-28")
def bad_path(
    table: Table, region: Region, path: tuple[Point, ...], keeps_away: bool = False
) -> Refused | None:
    """Why a path cannot be taken on foot, nor on the wing by one that flies.

    Who *keeps away* ends in no enemy's melee range but that of the enemy it makes for.
    """
    gait = gait_of(table, region.model, ACTIONS[region.rule])
    barred = keeps_away and bars_path(table)
    refused = bad_walk(table, gait, region.allowance, path, barred, region.target)
    if refused is not None and gait.flies:
        refused = bad_flight(table, gait, region.allowance, path, barred, region.target)
    if refused is None and keeps_away:
        refused = stays_close(table, gait, path[-1], region.target)
    return refused or table.forbidden(Stopping(gait.model, gait.action, path[-1]))


def too_far(region: Region, point: Point) -> bool:
    return leg_length(region.origin, point) > region.allowance


# What a path costs


@clause("GH-MOV-10", "GH-TER-09")
def walk_cost(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    """A path of a region with what each part of it costs; who flies it pays its length only."""
    lay, gait = table.ground.lay, gait_of(table, region.model, ACTIONS[region.rule])
    if flown(table, gait, path):
        return lengths(region, path)
    parts: list[Part] = []
    leg: Leg | None = None
    rough = False
    for end in path:
        found = leg_of(lay, gait, leg, end)
        if isinstance(found, Refused):
            break
        leg = found
        parts += price_parts(lay, gait, leg)
        if not rough and gait.rough_cost and touches_ground(lay, gait, leg, "difficult"):
            rough = True
            parts.append(
                Part(leg.start, leg.start, 0, gait.rough_cost, "difficult ground", "GH-TER-09")
            )
    return Way((region.origin, *path), sum([part.cost for part in parts]), tuple(parts))


def lengths(region: Region, path: tuple[Point, ...]) -> Way:
    """Nothing but the length of every stretch."""
    points = (region.origin, *path)
    parts = [Part(a, b, leg_length(a, b), leg_length(a, b)) for a, b in pairwise(points)]
    return Way(points, sum([part.cost for part in parts]), tuple(parts))
