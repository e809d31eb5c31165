"""Where units may be put down: deployment, scouts, arrivals (GF-PRE-24, GF-PRE-31, GF-PRE-32, GF-SPR-01, GF-SPR-49)."""

from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import Point, Seat, UnitId, Zone
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Area, Stretch, in_zone
from wartable.core.units.fitting import fits_somewhere
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.moving.coherency import CHAIN, TOGETHER
from wartable.games.grimdark.moving.ways import walls_of
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import flies, is_aircraft
from wartable.games.grimdark.table import Table, model_of
from wartable.games.grimdark.terrain.climbs import climb_ended_on
from wartable.games.grimdark.terrain.crossing import pieces_under
from wartable.games.grimdark.terrain.kinds import IMPASSABLE, pieces_of
from wartable.wargame.deploying.zones import zones_of
from wartable.wargame.units.moving import no_moves, region_of, to_stand_in

INCH = 100
DEPLOY, SCOUTED, LATE_ON, FROM_AMBUSH = (
    "grimdark.deploy",
    "grimdark.scout",
    "grimdark.late",
    "grimdark.ambush",
)


# What is asked of every placement


@clause("GF-PRE-32", "GF-MOV-07", "GF-SPR-70", "GF-GEN-21")
def no_standing(table: Table, part: Region, at: Point, clause: str) -> Refused | None:
    """On nothing impassable and an inch from all other units; Aircraft anywhere on the table."""
    x, y, level = at
    if level or not table.ground.lay.on_table(x, y, part.radius):
        return Refused(clause, "not wholly on the table", at)
    if is_aircraft(table, part.unit):
        return None
    ground_bars = no_ground(table, part, at)
    if ground_bars is not None:
        return ground_bars
    near = too_close(table, part, at, INCH * numbers().unit_gap_in)
    return None if near is None else Refused("GF-PRE-32", f"within 1″ of {near.title}", at)


@clause("GF-PRE-32", "GF-MOV-09", "GF-TER-12", "GF-TER-30")
def no_ground(table: Table, part: Region, at: Point) -> Refused | None:
    """Impassable, too high for who does not fly, or the edge of a climb."""
    lay, aloft = table.ground.lay, flies(table, model_of(table, part.model))
    walls = pieces_of(lay, IMPASSABLE) if aloft else walls_of(table)
    met = pieces_under(lay, part.radius, at, walls)
    if met:
        wall = lay.pieces[met[0]]
        return Refused("GF-PRE-32", f"nobody can stand on {wall.title.lower()}", at)
    title = climb_ended_on(lay, part.radius, at)
    return Refused("GF-TER-12", f"halfway up the {title}", at) if title else None


@clause("GF-PRE-32", "GF-SPR-70")
def too_close(table: Table, part: Region, at: Point, gap: int) -> Model | None:
    """A model of another unit, no Aircraft, that a base would be closer to than that."""
    ground, (x, y, _) = table.ground, at
    for k in ground.near(x, y, gap + part.radius):
        other = table[ground.ids[k]]
        dx, dy, apart = other.x - x, other.y - y, gap + part.radius + other.base
        if dx * dx + dy * dy < apart * apart and other.unit != part.unit:
            if not is_aircraft(table, other.unit):
                return other
    return None


def no_formation(table: Table, where: UnitRegion, ways: Ways, clause: str) -> Refused | None:
    """All of them, each where it may stand, none on another, in coherency."""
    if 0 < len(ways) < len(where.parts):
        return Refused(clause, "all of them, or nobody")
    return no_moves(table, TOGETHER, where, ways, clause)


@clause("GF-GEN-31", "GF-PRE-31")
def has_room(table: Table, where: UnitRegion) -> bool:
    """Is the proposal of a placement legal?"""
    return table.once(fits_somewhere, where)


# In the own zone


def zone_of(match: Match, seat: Seat) -> Zone:
    (zone,) = zones_of(match, seat)
    return zone


@clause("GF-PRE-24", "GF-PRE-26")
def zone_region(table: Table, unit: UnitId) -> UnitRegion:
    """All of the own zone, for a unit with the Hero who has joined it."""
    models = alive(table.match, unit)
    area = zone_of(table.match, models[0].seat).area
    return to_stand_in(DEPLOY, models, area, CHAIN)


@region(DEPLOY)
@clause("GF-PRE-24", "GF-PRE-32")
def in_own_zone(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    (x, y, _), seat = path[-1], table.match.units[region.unit].seat
    if not in_zone(zone_of(table.match, seat).area, x, y, region.radius, True):
        return Refused("GF-PRE-24", "not fully inside the deployment zone", path[-1])
    return no_standing(table, region, path[-1], "GF-PRE-24")


@unit_region(DEPLOY)
@clause("GF-PRE-24", "GF-MOV-14", "GF-MOV-15")
def deployed_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_formation(table, region, ways, "GF-PRE-24")


# Scouts


@clause("GF-SPR-47")
def scout_region(table: Table, unit: UnitId) -> UnitRegion:
    """From where each stands in the zone."""
    return region_of(table, TOGETHER, SCOUTED, unit, INCH * numbers().scout_in)


@region(SCOUTED)
@clause("GF-SPR-47", "GF-SPR-49")
def as_a_scout(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """It is put there: what lies between does not count."""
    x, y, _ = path[-1]
    dx, dy = x - region.origin[0], y - region.origin[1]
    if dx * dx + dy * dy > region.allowance * region.allowance:
        return Refused("GF-SPR-49", "more than 12″ away", path[-1])
    seat = table.match.units[region.unit].seat
    for zone in table.match.board.zones:
        foe = zone.seat is not None and table.match.hostile(seat, zone.seat)
        if foe and in_zone(zone.area, x, y, region.radius - 1, False):
            return Refused("GF-SPR-49", "in an enemy deployment zone", path[-1])
    return no_standing(table, region, path[-1], "GF-SPR-49")


@unit_region(SCOUTED)
@clause("GF-SPR-49")
def scouted_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Who stays need not be named."""
    return no_moves(table, TOGETHER, region, ways, "GF-SPR-49")


# Arrivals


@clause("GF-PRE-31")
def late_region(table: Table, unit: UnitId) -> UnitRegion:
    """Round the stretch of table edge that belongs to the own zone."""
    models, depth = alive(table.match, unit), INCH * numbers().late_arrival_depth_in
    (x0, y), (x1, _) = own_stretch(table.match, models[0].seat)
    board = table.match.board
    area = box_area(
        max(0, x0 - depth),
        max(0, y - depth),
        min(board.width, x1 + depth),
        min(board.depth, y + depth),
    )
    return to_stand_in(LATE_ON, models, area, CHAIN)


@clause("GF-PRE-23", "GF-MUL-07", "GF-MUL-09")
def own_stretch(match: Match, seat: Seat) -> Stretch:
    """Of a long edge, as long as the zone that lies at it."""
    area = zone_of(match, seat).area
    xs, ys = [x for x, _ in area], [y for _, y in area]
    edge = 0 if min(ys) == 0 else match.board.depth
    return (min(xs), edge), (max(xs), edge)


def box_area(x0: int, y0: int, x1: int, y1: int) -> Area:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


@region(LATE_ON)
@clause("GF-PRE-31", "GF-PRE-32")
def from_own_edge(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """All of the base is that near to the edge, and it is far enough from enemies."""
    (x, y, _), book = path[-1], numbers()
    (x0, edge), (x1, _) = own_stretch(table.match, table.match.units[region.unit].seat)
    dx, dy = x - min(max(x, x0), x1), y - edge
    within = INCH * book.late_arrival_depth_in - region.radius
    if within < 0 or dx * dx + dy * dy > within * within:
        return Refused("GF-PRE-31", "not fully within 12″ of its table edge", path[-1])
    return near_enemies(
        table, region, path[-1], INCH * book.late_arrival_gap_in, "GF-PRE-31"
    ) or no_standing(table, region, path[-1], "GF-PRE-31")


@unit_region(LATE_ON)
@clause("GF-PRE-31")
def late_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_formation(table, region, ways, "GF-PRE-31")


@clause("GF-SPR-01")
def ambush_region(table: Table, unit: UnitId) -> UnitRegion:
    """Anywhere on the table."""
    models, board = alive(table.match, unit), table.match.board
    everywhere = box_area(0, 0, board.width, board.depth)
    return to_stand_in(FROM_AMBUSH, models, everywhere, CHAIN)


@region(FROM_AMBUSH)
@clause("GF-SPR-01", "GF-PRE-32")
def out_of_ambush(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    gap = INCH * numbers().ambush_gap_in
    return near_enemies(table, region, path[-1], gap, "GF-SPR-01") or no_standing(
        table, region, path[-1], "GF-SPR-01"
    )


@unit_region(FROM_AMBUSH)
@clause("GF-SPR-01")
def ambush_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_formation(table, region, ways, "GF-SPR-01")


@clause("GF-PRE-31", "GF-SPR-01")
def near_enemies(table: Table, part: Region, at: Point, gap: int, clause: str) -> Refused | None:
    """Just as far is too near: it must be more."""
    ground, (x, y, _) = table.ground, at
    seat = model_of(table, part.model).seat
    for k in ground.near(x, y, gap + part.radius):
        foe = table.match.hostile(seat, ground.seat[k])
        if foe and ground.spot_within(gap + part.radius, x, y, k):
            return Refused(clause, f"not over 9″ from {table[ground.ids[k]].title}", at)
    return None
