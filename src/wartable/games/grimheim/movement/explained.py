"""What a path costs, with the clause for every part, as a screen shows it."""

from itertools import pairwise

from msgspec.structs import replace

from wartable.core.ask import Region
from wartable.core.match import Point
from wartable.core.regions import costs
from wartable.core.space.shapes import Part, Way
from wartable.core.space.units import FAR, leg_length
from wartable.games.grimheim.movement.flights import bad_flight
from wartable.games.grimheim.movement.gait import gait_of
from wartable.games.grimheim.movement.paths import ACTIONS, REGIONS, cost
from wartable.games.grimheim.movement.reaching import INTO_MELEE
from wartable.games.grimheim.movement.teleports import TELEPORT
from wartable.games.grimheim.movement.walking import bad_walk
from wartable.games.grimheim.table import Table

CLAUSES = {"climb": "GH-MOV-04", "across": "GH-MOV-07", "difficult": "GH-TER-09"}


@costs(*REGIONS.values())
def on_foot(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    """Step by step; who flies a path that cannot be walked pays its length only."""
    gait = gait_of(table, region.model, ACTIONS[region.rule])
    if gait.flies and bad_walk(table, gait, FAR, path, keeps_away=False) is not None:
        if bad_flight(table, gait, FAR, path, keeps_away=False) is None:
            return straight(table, region, path)
    way = cost(table, region, path)
    return replace(way, parts=tuple([with_clause(part) for part in way.parts]))


@costs(TELEPORT, INTO_MELEE)
def straight(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    """Nothing but the length of every stretch."""
    points = (region.origin, *path)
    parts = [Part(a, b, leg_length(a, b), leg_length(a, b)) for a, b in pairwise(points)]
    return Way(points, sum([part.cost for part in parts]), tuple(parts))


def with_clause(part: Part) -> Part:
    clause = CLAUSES.get(part.why.split(" ")[0], "") if part.why else ""
    return replace(part, clause=clause) if clause else part
