"""How Aircraft fly: straight on, at least 30", over everything (GF-SPR-58 to GF-SPR-60, 65, 69, 70)."""

from math import isqrt

from msgspec.structs import replace

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point, Spot, UnitId
from wartable.core.regions import judge_path, region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.ground.lay import Lay
from wartable.core.space.sight.rays import rim_points
from wartable.core.space.units.cohesion import squared_distance
from wartable.core.units.unit_regions import each_alone, unit_region
from wartable.games.grimdark.moving.coherency import COHERENT
from wartable.games.grimdark.moving.distances import EACH_ITS_OWN, distances
from wartable.games.grimdark.moving.walked import carry_out
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.wargame.units.moving import Walked, ask_moves, out_of_bond, region_of

RULE = "grimdark.flight"
INCH = 100


@clause("GF-SPR-58", "GF-SPR-65")
def fly(table: Table, unit: UnitId) -> Steps[Walked]:
    """Its Advance, or what it must do though it is Shaken; the ways of its models, from where they began."""
    where = flight_region(table, unit)
    ways = yield from ask_moves(table, "fly", where, "GF-SPR-58", "Where does {title} fly?")
    return carry_out(table, where, ways, "GF-SPR-58")


@clause("GF-SPR-58")
def flight_region(table: Table, unit: UnitId) -> UnitRegion:
    """Nobody of it may stay."""
    far = distances(table, unit, "advance")
    return replace(region_of(table, COHERENT, RULE, unit, EACH_ITS_OWN, (), far), everyone=True)


# How far


@clause("GF-SPR-59")
def least_of(part: Region) -> int:
    """What it must cover at least."""
    return min(part.allowance, INCH * numbers().aircraft_extra_in)


def corners_of(lay: Lay, radius: int) -> list[Spot]:
    """The furthest spots of the table on which a base lies."""
    right, top = lay.width - radius, lay.depth - radius
    return [(radius, radius), (right, radius), (right, top), (radius, top)]


def longest_of(lay: Lay, part: Region) -> int:
    """The room it has in the direction that has most of it, down to the hundredth."""
    here = part.origin[:2]
    return isqrt(max([squared_distance(here, spot) for spot in corners_of(lay, part.radius)]))


@clause("GF-SPR-59", "GF-SPR-69")
def too_short(lay: Lay, part: Region, end: Point) -> Refused | None:
    """Less than 30"; if there is nowhere room for that, less than there is room for at most, but for 0.05"."""
    least, longest = least_of(part), longest_of(lay, part)
    covered = squared_distance(part.origin[:2], end[:2])
    if longest >= least:
        short = covered < least * least
        return Refused("GF-SPR-59", "Aircraft cover more than that", end) if short else None
    margin = round(INCH * numbers().proposal_margin_in)
    if isqrt(covered) < longest - margin or not is_at_edge(lay, part.radius, end):
        return Refused("GF-SPR-69", "there is more room in another direction", end)
    return None


def is_at_edge(lay: Lay, radius: int, end: Point) -> bool:
    """Is there no room beyond, but for a rounded hundredth?"""
    x, y, _ = end
    return min(x - radius, y - radius, lay.width - radius - x, lay.depth - radius - y) <= 1


# Judges


@clause("GF-SPR-59")
def goal_for(table: Table, part: Region, wanted: Point) -> Point | None:
    """Where to fly for who wants to a point: straight there and on, or as near to that direction as has room."""
    lay, wish = table.ground.lay, leg_length(part.origin, wanted)
    far, least = max(least_of(part), min(wish, part.allowance)), least_of(part)
    ends = [
        straight(part.origin, direction, length)
        for direction in directions(lay, part, wanted)
        for length in (far, far - 1, least, least + 1)
    ]
    corners = [(*spot, part.origin[2]) for spot in corners_of(lay, part.radius)]
    legal = (end for end in [*ends, *corners] if judge_path(table, part, (end,)) is None)
    return next(legal, None)


def directions(lay: Lay, part: Region, wanted: Point) -> list[Spot]:
    """Straight to a point, then those that turn least from there, then to the corners of the table."""
    x, y, _ = part.origin
    ahead = wanted[0] - x, wanted[1] - y
    if ahead == (0, 0):
        ahead = lay.width // 2 - x, lay.depth // 2 - y
    turns = with_halves(with_halves(list(rim_points(1000))))
    around = [(ahead[0] * a - ahead[1] * b, ahead[0] * b + ahead[1] * a) for a, b in turns]
    around.sort(key=lambda one: -(one[0] * ahead[0] + one[1] * ahead[1]))
    corners = [(a - x, b - y) for a, b in corners_of(lay, part.radius)]
    return [one for one in (ahead, *around, *corners) if one != (0, 0)]


def with_halves(turns: list[Spot]) -> list[Spot]:
    """Directions all round, and between each two of them another."""
    pairs = zip(turns, [*turns[1:], turns[0]], strict=True)
    return [one for (a, b), (c, d) in pairs for one in ((a, b), ((a + c) // 2, (b + d) // 2))]


def straight(start: Point, way: Spot, far: int) -> Point:
    """The point of the grid nearest to the one that is so far away in a direction."""
    dx, dy = way
    length = max(1, isqrt(dx * dx + dy * dy))
    x, y = (dx * far + length // 2) // length, (dy * far + length // 2) // length
    return start[0] + x, start[1] + y, start[2]


@region(RULE, aims=goal_for)
@clause("GF-SPR-58", "GF-SPR-59", "GF-SPR-60", "GF-SPR-69", "GF-SPR-70", "GF-MOV-09")
def flies_straight(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Nothing is in its way, neither where it ends."""
    lay, end = table.ground.lay, path[-1]
    if len(path) > 1:
        return Refused("GF-SPR-58", "Aircraft fly straight", end)
    if not lay.on_table(end[0], end[1], region.radius):
        return Refused("GF-MOV-09", "off the table", end)
    if leg_length(region.origin, end) > region.allowance:
        return Refused("GF-GEN-16", "further than it flies", end)
    return too_short(lay, region, end)


@unit_region(RULE)
@clause("GF-SPR-58", "GF-SPR-70")
def flown(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """They may end over each other."""
    return each_alone(table, region, ways) or out_of_bond(table, COHERENT, region, ways)
