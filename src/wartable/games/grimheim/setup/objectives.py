"""Objective markers that players place (GH-SET-08, GH-MIS-02)."""

from math import isqrt

from wartable.core.ask import Place, Refused, Region, Roll, Steps
from wartable.core.clauses import clause
from wartable.core.match import Point
from wartable.core.regions import apart2, contains, region
from wartable.core.space.areas import in_zone
from wartable.games.grimheim.dice import read
from wartable.games.grimheim.match import Objective
from wartable.games.grimheim.missions.rows import listed, missions
from wartable.games.grimheim.setup.events import PlaceDone, PlacesListed
from wartable.games.grimheim.setup.roles import alternating
from wartable.games.grimheim.setup.spots import no_footing
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.regions import everywhere
from wartable.wargame.deploying.room import any_room
from wartable.wargame.scoring.events import MarkerLaid
from wartable.wargame.skirmishes.events import PhaseChanged

DISC = 50
FINE = 10000
MORE = 2  # D3 + 2


@clause("GH-SET-08", "GH-MIS-02")
def count_markers(table: Table) -> Steps[None]:
    """D3 + 2 where the mission leaves the number to a die; else its markers lie there already."""
    if missions()[table.match.mission].objectives.count:
        ask = "How many objectives?"
        seat = table.match.defender
        (face,) = yield from Roll("objectives", seat, "GH-MIS-02", ask, cuts=(3, 5))
        names = [f"objective {k + 1}" for k in range(read("D3", face) + MORE)]
        table.do(PlacesListed("GH-MIS-02", tuple(names), first(table)))
    table.do(PhaseChanged("GH-SET-08", "objectives"))


@clause("GH-SET-04")
def first(table: Table) -> int:
    """The Defender places all; in alternating set-up whoever placed first does so again."""
    if not alternating(table):
        return table.match.defender
    placed = table.match.switch("terrain") == "placed"
    return table.match.seat ^ (len(listed()) % 2 if placed else 0)


@clause("GH-MIS-02", "GH-SET-04", "GH-SET-03")
def place_objective(table: Table) -> Steps[None]:
    """One marker; when no legal spot is left the rest are dropped."""
    match = table.match
    if not match.places:
        table.do(PhaseChanged("GH-SET-03", "zones"))
        return
    seat, name = match.seat, match.places[0]
    where = everywhere(table, "grimheim.objective", DISC)
    if not any_room(table, where) and not any_sliver(table, where):
        table.do(PlacesListed("GH-MIS-02", (), seat))
        return
    ask = f"Where does {name} lie?"
    x, y, level = yield from Place("objective", seat, "GH-MIS-02", ask, region=where)
    loot = missions()[match.mission].objectives.loot(name)
    marker = Objective(id=name, name=name, x=x, y=y, level=level, loot=loot)
    table.do(MarkerLaid("GH-MIS-02", marker))
    table.do(PlaceDone("GH-SET-04", 1 - seat if alternating(table) else seat))


def any_sliver(table: Table, region: Region) -> bool:
    return any([contains(table, region, point) for point in tips(table, region)])


def tips(table: Table, region: Region) -> list[Point]:
    """Where little is left: the points about the crossings of the circles round two markers."""
    if any_room(table, region):
        return []
    far = 100 * missions()[table.match.mission].objectives.min_apart_in + 2 * DISC
    markers = table.match.markers
    pairs = [(a, b) for k, a in enumerate(markers) for b in markers[:k]]
    crossed = [spot for a, b in pairs for spot in crossings(a.x, a.y, b.x, b.y, far)]
    about = range(-2, 3)
    return [(x + i, y + j, 0) for x, y in crossed for i in about for j in about]


def crossings(ax: int, ay: int, bx: int, by: int, far: int) -> list[tuple[int, int]]:
    """Where two circles of one radius cross, to a hundredth or so."""
    dx, dy = bx - ax, by - ay
    d2 = dx * dx + dy * dy
    if d2 == 0 or d2 > 4 * far * far:
        return []
    aside = isqrt((4 * far * far - d2) * FINE * FINE // d2)  # half the chord by half the distance
    x, y = dy * aside // (2 * FINE), dx * aside // (2 * FINE)
    mid_x, mid_y = (ax + bx) // 2, (ay + by) // 2
    return [(mid_x - x, mid_y + y), (mid_x + x, mid_y - y)]


@region("grimheim.objective", likely=tips)
@clause("GH-MIS-02")
def for_objective(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly on the table, outside both zones, 8" from every other, and on something that can be stood on."""
    point = path[-1]
    x, y, _ = point
    told = missions()[table.match.mission].objectives
    apart = 100 * told.min_apart_in + 2 * DISC
    for other in table.match.markers:
        if apart2((other.x, other.y, 0), point) < apart * apart:
            return Refused("GH-MIS-02", f'less than {told.min_apart_in}" from {other.name}', point)
    for zone in table.match.board.zones:
        if told.not_in_zones and in_zone(zone.area, x, y, DISC - 1, False):
            return Refused("GH-MIS-02", "in a deployment zone", point)
    return no_footing(table, point, DISC)
