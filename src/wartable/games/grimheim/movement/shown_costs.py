"""What a path costs, with the clause for every part, as a screen shows it."""

from wartable.core.ask import Region
from wartable.core.match import Point
from wartable.core.regions import costs
from wartable.core.space.shapes import Way
from wartable.games.grimheim.movement.possible_ways import INTO_MELEE
from wartable.games.grimheim.movement.regions import REGIONS, lengths, walk_cost
from wartable.games.grimheim.movement.teleports import TELEPORT
from wartable.games.grimheim.table import Table


@costs(*REGIONS.values())
def on_foot(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    """Step by step, or on the wing."""
    return walk_cost(table, region, path)


@costs(TELEPORT, INTO_MELEE)
def straight(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    return lengths(region, path)
