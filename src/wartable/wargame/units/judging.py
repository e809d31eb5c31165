"""What most rulebooks ask of a model's way and of its place."""

from typing import Any

from wartable.core.ask import Refused, Region
from wartable.core.match import Point, Spot
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.movement import costs as tolls
from wartable.core.space.movement.paths import shortest_from
from wartable.core.space.movement.slides import disc_clear
from wartable.core.space.shapes import Tariff, Way
from wartable.core.table import Table

PLAIN = Tariff()


def no_way(
    table: Table[Any, Any], region: Region, path: tuple[Point, ...], walls: list[int], clause: str
) -> Refused | None:
    """Why a way cannot be gone, at its first bad point: the edge, walls, bases of others, too far."""
    ground, r, at = table.ground, region.radius, region.origin
    crowd = ground.strangers(region.unit)
    for end in path:
        if end[2] or not ground.lay.on_table(end[0], end[1], r):
            return Refused(clause, "off the table", end)
        if not disc_clear(ground, r, at[0], at[1], end[0], end[1], walls, crowd):
            return Refused(clause, "something is in the way", end)
        at = end
    price = tolls.cost_in_all(ground.lay, (region.origin, *path), PLAIN)
    beyond = price - region.allowance
    return Refused(clause, f"{inches(beyond)} too far", path[-1]) if beyond > 0 else None


def ways_round(
    table: Table[Any, Any], region: Region, point: Point, walls: list[int]
) -> list[tuple[Point, ...]]:
    """The shortest way to a point past walls and others, if there is one."""
    ground = table.ground
    crowd = ground.strangers(region.unit)
    found = shortest_from(
        ground, region.radius, region.origin, point, region.allowance, walls, crowd
    )
    return [] if found is None else [found[1][1:]]


def walk_cost(table: Table[Any, Any], region: Region, path: tuple[Point, ...]) -> Way:
    """What a way costs where every inch counts the same."""
    return tolls.cost(table.ground.lay, (region.origin, *path), PLAIN)


def no_place(
    table: Table[Any, Any],
    region: Region,
    point: Point,
    area: tuple[Spot, ...],
    walls: list[int],
    clause: str,
) -> Refused | None:
    """Why a base cannot be put down: not wholly in the area, on a wall, on somebody."""
    (x, y, level), ground = point, table.ground
    if level or not in_zone(area, x, y, region.radius, True):
        return Refused(clause, "not wholly in the zone", point)
    everyone = list(range(len(ground.ids)))
    if not disc_clear(ground, region.radius, x, y, x, y, walls, everyone):
        return Refused(clause, "something is there already", point)
    return None
