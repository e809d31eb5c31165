"""Markers that players place by turns, and the set places of others (GF-PRE-08 to GF-PRE-10, GF-GEN-30)."""

from wartable.core.ask import About, Choose, Place, Refused, Region, Steps
from wartable.core.match import Marker, Point, Spot
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Area, area_gap, area_within, in_zone, spot_gap
from wartable.core.space.ground.hundredths import FAR
from wartable.games.grimdark.dice import amount_of
from wartable.games.grimdark.missions.events import MarkerPlaced, MarkersCounted
from wartable.games.grimdark.rounds.events import PhaseReached
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import IMPASSABLE, pieces_of
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.markers import too_near
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.turns.order import seats_from
from wartable.wargame.turns.rolling import roll_off

INCH = 100
RULE = "grimdark.marker"


# By turns


@clause("GF-PRE-08", "GF-PRE-09", "GF-MIS-03")
def count_markers(table: Table, notation: str) -> Steps[None]:
    """How many there are by dice; who wins a roll-off says who places the first."""
    seats = range(table.match.seats)
    ask = "Who says who places the first marker?"
    winner = yield from roll_off(table, seats, "markers", "GF-PRE-09", ask)
    ask = "How many markers are there?"
    number = yield from amount_of("how many markers", winner, "GF-PRE-08", ask, notation)
    ask = "Who places the first marker?"
    first = yield from Choose("first marker", winner, "GF-PRE-09", ask, options=tuple(seats))
    table.do(MarkersCounted("GF-PRE-09", number, first))


@clause("GF-PRE-09", "GF-PRE-10")
def lay_marker(table: Table) -> Steps[None]:
    """One of the player whose turn it is; when all lie there, or no more find room, it goes on."""
    match, where = table.match, region_everywhere(table, RULE, 0)
    if not match.to_lay or not any_room(table, where):
        table.do(PhaseReached("GF-PRE-09", "sides", match.seat))
        return
    id = f"marker {len(match.markers) + 1}"
    ask, about = f"Where does {id} lie?", About("marker")
    x, y, _ = yield from Place("marker", match.seat, "GF-PRE-10", ask, about, region=where)
    marker = Marker(id=id, x=x, y=y, base=0)
    table.do(MarkerPlaced("GF-PRE-09", marker, seats_from(match.seat + 1, match.seats)[0]))


@region(RULE)
@clause("GF-PRE-10")
def where_markers_lie(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Outside every zone, over 9" from every other marker, in nothing impassable."""
    x, y, level = path[-1]
    board = table.match.board
    if level or not (0 <= x <= board.width and 0 <= y <= board.depth):
        return Refused("GF-PRE-10", "not on the table", path[-1])
    if any([in_zone(zone.area, x, y, 0, False) for zone in board.zones]):
        return Refused("GF-PRE-10", "in a deployment zone", path[-1])
    near = too_near(table.match.markers, path[-1], INCH * numbers().marker_gap_in, over=True)
    if near is not None:
        return Refused("GF-PRE-10", f"not over 9″ from {near.id}", path[-1])
    if not is_reachable(table, x, y):
        return Refused("GF-PRE-10", "no model can reach it there", path[-1])
    return None


# At set places


@clause("GF-GEN-30")
def set_place(table: Table, id: str, spot: Spot) -> Marker:
    """There, or if something impassable is there or too near, on the nearest point that is clear of it."""
    lay = table.ground.lay
    solid = [lay.pieces[k].footprint for k in pieces_of(lay, IMPASSABLE)]
    clear = round(INCH * numbers().marker_clear_of_impassable_in)
    x, y = nearest_clear(solid, spot, clear, (lay.width, lay.depth))
    return Marker(id=id, x=x, y=y, base=0)


@clause("GF-GEN-30")
def nearest_clear(solid: list[Area], spot: Spot, clear: int, corner: Spot) -> Spot:
    """Row by row outwards; of equals the one with the smaller x, then the smaller y."""
    best, away = spot, 2 * FAR * FAR
    for dy in range(FAR):
        if dy * dy > away:
            break
        for y in (spot[1] - dy, spot[1] + dy):
            for way in (-1, 1):
                x = clear_along(solid, spot[0], y, way, clear)
                far = (x - spot[0]) * (x - spot[0]) + dy * dy
                on_table = 0 <= x <= corner[0] and 0 <= y <= corner[1]
                if on_table and (far, x, y) < (away, *best):
                    best, away = (x, y), far
    return best


def clear_along(solid: list[Area], x: int, y: int, way: int, clear: int) -> int:
    """How far along a row it is clear of everything; from deep inside it is a long way out."""
    while (short := max([too_short(area, x, y, clear) for area in solid], default=0)) > 0:
        x += way * short
    return x


def too_short(area: Area, x: int, y: int, clear: int) -> int:
    """By how much a spot is too near to an area, at least; deeper inside more."""
    gap = area_gap(area, x, y)
    if gap:
        return max(0, clear - gap)
    edges = zip(area, (*area[1:], area[0]), strict=True)
    return clear + min([spot_gap(x, y, ax, ay, bx, by) for (ax, ay), (bx, by) in edges])


def is_reachable(table: Table, x: int, y: int) -> bool:
    """Is nothing impassable there?"""
    lay = table.ground.lay
    solid = [lay.pieces[k].footprint for k in pieces_of(lay, IMPASSABLE)]
    return not any([area_within(area, x, y, 0, 0) for area in solid])
