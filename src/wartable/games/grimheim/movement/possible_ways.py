"""Is there any way: into an enemy's melee range, out of all, anywhere (GH-ACT-10, 14, 20)?"""

from collections.abc import Iterator

from wartable.core.ask import Region
from wartable.core.match import ModelId, Point
from wartable.core.regions import ROUND, apart2, judge_path, spots_about, way_to
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.movement.along import looks_near
from wartable.core.space.movement.contact import approach_directions, contact_spot
from wartable.core.space.movement.partition import partition_of
from wartable.games.grimheim.movement.gait import Gait, gait_of
from wartable.games.grimheim.movement.melee import REACH, RISE, in_reach
from wartable.games.grimheim.movement.shortest_ways import UP_TO, hindrances, known_reaches
from wartable.games.grimheim.movement.shortest_ways import round_about as detours
from wartable.games.grimheim.table import Table

INTO_MELEE = "grimheim.teleport-charge"
SHARES = (8, 6, 4, 2, 1)  # eighths of an allowance
SOME = 8  # spots on other floors that are tried
MANY = 16  # spots on the same floor to which a way round is looked for


def way_into_melee(table: Table, region: Region) -> tuple[Point, ...] | None:
    """A legal path into melee range of the model in `zone`; looked for once, by what its player knows."""
    table = table.seen_by(table[region.model].seat)
    ground = table.ground
    me, target = ground.at[region.model], ground.at[region.target]
    if not ground.within(region.allowance + REACH, me, target):
        return None
    found = table.memo
    if region not in found:
        found[region] = look_for_way(table, region)
    way: tuple[Point, ...] | None = found[region]
    return way


@clause("GH-ACT-10", "GH-ACT-14")
def look_for_way(table: Table, region: Region) -> tuple[Point, ...] | None:
    """Straight to a spot beside the target, else round what is in the way, else by climbs and drops."""
    spots: list[Point] = []
    for spot in spots_round(table, region.model, region.target):
        if straight_to(table, region, spot):
            return (spot,)
        spots.append(spot)
    if region.rule == INTO_MELEE:
        return None
    level = [spot for spot in spots if spot[2] == region.origin[2]]
    other = [spot for spot in spots if spot[2] != region.origin[2]]
    return way_round_about(table, region, level) or over_floors(table, region, other)


def way_round_about(table: Table, region: Region, spots: list[Point]) -> tuple[Point, ...] | None:
    """On one floor, by the shortest ways to the nearest spots, each cut where it comes into melee range."""
    gait = gait_of(table, region.model, region.rule.removeprefix("grimheim."))
    far = region.allowance + REACH
    nearest = may_be_joined(table, gait, region.origin, spots)
    nearest.sort(key=lambda spot: leg_length(region.origin, spot))
    for number, spot in enumerate(nearest[:MANY]):
        if number and not within_reach(table, gait, region, spot, far):
            continue  # after one vain search it is known what can be reached at all
        for way in detours(table, gait, region, region.origin, spot, far):
            path = cut_short(table, region, (region.origin, *way))
            if judge_path(table, region, path) is None:
                return path
    return None


def may_be_joined(table: Table, gait: Gait, start: Point, spots: list[Point]) -> list[Point]:
    """The spots of a floor that no wall right across the table parts from the start."""
    walls = hindrances(table, gait, gait.start_z)[0]
    partition = partition_of(table.ground.lay, gait.base, walls)
    return [spot for spot in spots if partition.joined(start[0], start[1], spot[0], spot[1])]


def within_reach(table: Table, gait: Gait, region: Region, spot: Point, far: int) -> bool:
    """Can one get there within *far* at all? Worked out once for all enemies that are no nearer to others."""
    target = region.target if region.rule in UP_TO else ""
    free = Region(region.rule, region.origin, region.radius, far, region.model, target)
    known = known_reaches(table, gait, free)
    return any([reaches[0].contains(spot[0], spot[1]) for reaches in known])


def cut_short(table: Table, region: Region, way: tuple[Point, ...]) -> tuple[Point, ...]:
    """The way up to the first look on its last stretch from which the target is in reach."""
    target = table[region.target]
    apart = REACH + table[region.model].base + target.base
    for _, point in looks_near(way[-2:], target.x, target.y, apart):
        if in_reach(table, region.model, region.target, point):
            return (*way[1:-1], point)
    return way[1:]


def over_floors(table: Table, region: Region, spots: list[Point]) -> tuple[Point, ...] | None:
    for spot in spots[:SOME]:
        path = way_to(table, region, spot)
        if path is not None:
            return path
    return None


def beside_target(table: Table, region: Region) -> list[Point]:
    """Where chance may look first: straight before the model in `zone`, else where the way found ends."""
    spots = spots_round(table, region.model, region.target)
    straight = [spot for spot in spots if straight_to(table, region, spot)]
    found = None if straight else way_into_melee(table, region)
    return [found[-1]] if found is not None else straight


def straight_to(table: Table, region: Region, spot: Point) -> bool:
    """May it go there straight? What lies too far off need not be judged."""
    if apart2(spot, region.origin) > region.allowance * region.allowance:
        return False
    return judge_path(table, region, (spot,)) is None


def spots_out(table: Table, region: Region) -> list[Point]:
    """The same for spots outside all melee ranges."""
    straight = [spot for spot in all_round(region) if straight_to(table, region, spot)]
    found = None if straight else some_way(table, region)
    return [found[-1]] if found is not None else straight


def spots_round(table: Table, model: ModelId, target: ModelId) -> Iterator[Point]:
    """In contact with the target and at the edge of its melee range, on each floor from which it can be reached."""
    ground = table.ground
    lay, me, k = ground.lay, ground.at[model], ground.at[target]
    for dx, dy in approach_directions(ground, me, k):
        for x, y in (rim_spot(table, me, k, dx, dy), contact_spot(ground, me, k, dx, dy)):
            for level in lay.levels(x, y):
                z = lay.elevation(x, y, level)
                if z is not None and abs(z - ground.z[k]) <= RISE:
                    yield x, y, level


def rim_spot(table: Table, me: int, target: int, dx: int, dy: int) -> tuple[int, int]:
    """Just within melee range of a target, in a direction from it."""
    ground = table.ground
    far = ground.base[me] + ground.base[target] + REACH
    length = leg_length((0, 0, 0), (dx, dy, 0))
    x, y = abs(dx) * far // length, abs(dy) * far // length
    return ground.x[target] + (x if dx > 0 else -x), ground.y[target] + (y if dy > 0 else -y)


def some_way(table: Table, region: Region) -> tuple[Point, ...] | None:
    """Any legal path of a region: staying, straight in some direction, or to a spot of a coarse grid."""
    if judge_path(table, region, (region.origin,)) is None:
        return (region.origin,)
    for spot in all_round(region):
        if judge_path(table, region, (spot,)) is None:
            return (spot,)
    for spot in spots_about(table, region, max(1, region.allowance // 8)):
        path = way_to(table, region, spot)
        if path is not None:
            return path
    return None


def all_round(region: Region) -> list[Point]:
    """Spots in sixteen directions, the far ones first."""
    x, y, level = region.origin
    fars = [region.allowance * share // 8 for share in SHARES]
    return [(x + dx * far // 1000, y + dy * far // 1000, level) for far in fars for dx, dy in ROUND]
