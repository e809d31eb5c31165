"""Flight: straight over terrain and obstacles, from open ground to open ground (GH-MOV-10, 11)."""

from wartable.core.ask import Refused
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import FAR, inches, leg_length
from wartable.core.space.movement.slides import base_hit
from wartable.games.grimheim.movement.floors import floor_at
from wartable.games.grimheim.movement.gait import Gait
from wartable.games.grimheim.movement.ground import Leg, bodies_at, open_ground
from wartable.games.grimheim.movement.on_foot import too_close
from wartable.games.grimheim.table import Table


@clause("GH-MOV-10", "GH-MOV-11")
def bad_flight(
    table: Table,
    gait: Gait,
    left: int,
    path: tuple[Point, ...],
    keeps_away: bool,
    but: ModelId = "",
) -> Refused | None:
    """Straight over terrain, from open ground to open ground; over heads, but through nobody."""
    if not open_ground(table, gait, gait.start):
        return Refused("GH-MOV-11", "a flight starts on open ground", path[0])
    if not open_ground(table, gait, path[-1]):
        return Refused("GH-MOV-11", "a flight ends on open ground", path[-1])
    lay, start = table.ground.lay, gait.start
    z1 = floor_at(lay, path[-1])
    for k, end in enumerate(path):
        left -= leg_length(start, end)
        if left < 0:
            return Refused("GH-MOV-28", f"{inches(-left)} too far", end)
        below = z1 if k == len(path) - 1 else gait.start_z
        leg = Leg(start, end, "fly", max(gait.start_z, z1), below)
        refused = in_the_air(table, gait, leg, keeps_away, but)
        if refused is not None:
            return refused
        start = end
    return None


def in_the_air(
    table: Table, gait: Gait, leg: Leg, keeps_away: bool, but: ModelId
) -> Refused | None:
    ground, (x0, y0, _), (x1, y1, _) = table.ground, leg.start, leg.end
    if not ground.lay.on_table(x1, y1, gait.base):
        return Refused("GH-MOV-23", "over the edge of the table", leg.end)
    hit = base_hit(ground, gait.base, x0, y0, x1, y1, bodies_at(ground, gait, leg.z))
    if hit < 0:
        hit = base_hit(ground, gait.base, x1, y1, x1, y1, bodies_at(ground, gait, leg.z1))
    if hit >= 0:
        return Refused("GH-MOV-02", f"{table[ground.ids[hit]].title} is in the way", leg.end)
    return too_close(table, gait, leg, but) if keeps_away else None


@clause("GH-MOV-10")
def flown(table: Table, gait: Gait, path: tuple[Point, ...]) -> bool:
    """One that can fly a path flies it."""
    return gait.flies and bad_flight(table, gait, FAR, path, keeps_away=False) is None
