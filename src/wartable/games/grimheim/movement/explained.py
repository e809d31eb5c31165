"""What a path costs, with the clause for every part, as a screen shows it."""

from msgspec.structs import replace

from wartable.core.ask import Region
from wartable.core.match import Point
from wartable.core.regions import costs
from wartable.core.space.shapes import Part, Way
from wartable.games.grimheim.movement.paths import REGIONS, cost, lengths
from wartable.games.grimheim.movement.reaching import INTO_MELEE
from wartable.games.grimheim.movement.teleports import TELEPORT
from wartable.games.grimheim.table import Table

CLAUSES = {"climb": "GH-MOV-04", "across": "GH-MOV-07", "difficult": "GH-TER-09"}


@costs(*REGIONS.values())
def on_foot(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    """Step by step, or on the wing."""
    way = cost(table, region, path)
    return replace(way, parts=tuple([with_clause(part) for part in way.parts]))


@costs(TELEPORT, INTO_MELEE)
def straight(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    return lengths(region, path)


def with_clause(part: Part) -> Part:
    clause = CLAUSES.get(part.why.split(" ")[0], "") if part.why else ""
    return replace(part, clause=clause) if clause else part
