"""Teleports: straight to a visible spot of open ground, whatever lies between (GH-TRT-70, 97; GH-MAG-11)."""

from wartable.core.ask import Refused, Region
from wartable.core.match import ModelId, Point
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches, leg_length
from wartable.core.space.movement.slides import base_hit
from wartable.games.grimheim.movement.gait import Gait, gait_of
from wartable.games.grimheim.movement.ground import bodies_at, open_ground
from wartable.games.grimheim.movement.melee import in_reach, threat_at, unwalled
from wartable.games.grimheim.movement.possible_ways import INTO_MELEE, beside_target
from wartable.games.grimheim.table import Table

TELEPORT = "grimheim.teleport"


def teleport_region(
    table: Table, model: ModelId, far: int, target: ModelId = "", charges: bool = False
) -> Region:
    """Where a model may teleport within *far* hundredths.

    To nobody's melee range; with a *target*, also to the target's; one that *charges* nowhere else.
    """
    mover = table[model]
    rule = INTO_MELEE if charges else TELEPORT
    return Region(rule, mover.at, mover.base, far, model, target)


@region(TELEPORT)
@clause("GH-TRT-97")
def out_of_reach(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Outside all melee ranges, but for that of a charged enemy that has left."""
    foe = threat_at(table, region.model, path[-1])
    if foe is not None and not (
        region.target and in_reach(table, region.model, region.target, path[-1])
    ):
        return Refused("GH-TRT-97", f"in melee range of {table[foe].title}: a Charge", path[-1])
    return no_teleport(table, region, path)


@region(INTO_MELEE, likely=beside_target)
@clause("GH-TRT-97")
def into_its_reach(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Into melee range of the charged enemy."""
    if not in_reach(table, region.model, region.target, path[-1]):
        name = table.match.title_of(region.target)
        return Refused("GH-ACT-10", f"does not end in melee range of {name}", path[-1])
    return no_teleport(table, region, path)


@clause("GH-TRT-70", "GH-MOV-11", "GH-MOV-25")
def no_teleport(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """One straight line to a visible spot, from open ground to open ground."""
    gait, end = gait_of(table, region.model, "teleport"), path[-1]
    x, y, _ = end
    far = leg_length(region.origin, end)
    if len(path) > 1:
        return Refused("GH-TRT-70", "a teleport goes in a straight line", path[0])
    if far > region.allowance:
        return Refused("GH-TRT-70", f"{inches(far - region.allowance)} too far", end)
    if not open_ground(table, gait, gait.start):
        return Refused("GH-MOV-11", "a teleport starts on open ground", end)
    if not table.ground.lay.on_table(x, y, gait.base):
        return Refused("GH-MOV-23", "over the edge of the table", end)
    if not open_ground(table, gait, end):
        return Refused("GH-MOV-11", "a teleport ends on open ground", end)
    return taken(table, gait, end) or unseen(table, region.origin, end)


def taken(table: Table, gait: Gait, end: Point) -> Refused | None:
    ground = table.ground
    x, y, z = end[0], end[1], ground.lay.elevation(*end) or 0
    hit = base_hit(ground, gait.base, x, y, x, y, bodies_at(ground, gait, z), -1)
    if hit >= 0:
        return Refused("GH-MOV-02", f"{table[ground.ids[hit]].title} stands there", end)
    return None


@clause("GH-MAG-11")
def unseen(table: Table, start: Point, end: Point) -> Refused | None:
    """The line between the base centres at start and end must be free of blocking terrain."""
    return None if unwalled(table, start, end) else Refused("GH-MAG-11", "out of sight", end)
