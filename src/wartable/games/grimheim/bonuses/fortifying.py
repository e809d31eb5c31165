"""Fortified Position (GH-DEFB-07): Barricades once both sides are deployed."""

from wartable.core.ask import Choose, Place, Refused, Region, Steps
from wartable.core.match import Point, Spot, Terrain, Zone
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.rows import barricade
from wartable.games.grimheim.setup.deployment import FORTIFIED
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.events import PlaceDone, PlacesListed
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.deploying.zones import zones_of
from wartable.wargame.skirmishes.events import PhaseChanged
from wartable.wargame.terrain.areas import box, boxes_overlap, hundredths, near_spot, on_board
from wartable.wargame.terrain.events import TerrainLaid

EACH = 3  # Barricades for each pick
POINT = 0  # one places the middle
ACROSS, UPRIGHT = "across", "upright"  # how it may lie


def picks_of(table: Table, bonus: str) -> int:
    """How often the Defender has picked it."""
    return sum([mark.value for mark in table.match.rules if mark.name == bonus])


@clause("GH-DEFB-07")
def list_barricades(table: Table) -> Steps[None]:
    """All of them, before the first turn."""
    yield from ()
    names = [f"barricade {k + 1}" for k in range(EACH * picks_of(table, FORTIFIED))]
    table.do(PlacesListed("GH-DEFB-07", tuple(names), table.match.defender))
    table.do(PhaseChanged("GH-DEFB-07", "barricades"))


@clause("GH-DEFB-07", "GH-TER-13")
def place_barricade(table: Table) -> Steps[None]:
    """The next one where the Defender wants it; the rest are left out when there is no room."""
    match = table.match
    if not match.places:
        table.do(PhaseChanged("GH-DEFB-07", "start"))
        return
    seat, id = match.defender, match.places[0]
    where = region_everywhere(table, "grimheim.barricade", POINT)
    if any_room(table, where):
        ask = f"Where does {id} stand?"
        spot = yield from Place("barricade", seat, "GH-DEFB-07", ask, region=where)
        ways = tuple([way for way in (ACROSS, UPRIGHT) if no_room(table, spot, way) is None])
        ask = f"How does {id} lie?"
        way = yield from Choose("barricade way", seat, "GH-DEFB-07", ask, options=ways)
        table.do(TerrainLaid("GH-DEFB-07", (built(id, spot, way),)))
    table.do(PlaceDone("GH-DEFB-07", seat))


@region("grimheim.barricade")
def for_barricade(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Its middle, on the table itself, where it can lie one way or the other."""
    point = path[-1]
    if point[2] != 0:
        return Refused("GH-DEFB-07", "a Barricade stands on the table", point)
    refused = no_room(table, point, ACROSS)
    return None if refused is None or no_room(table, point, UPRIGHT) is None else refused


@clause("GH-DEFB-07")
def no_room(table: Table, point: Point, way: str) -> Refused | None:
    """Why it cannot lie so: over the edge, in the enemy zone, on a base, a marker or another piece."""
    match, area = table.match, outline(point, way)
    things = [(one.x, one.y, one.base) for one in (*match.markers, *match.tokens)]
    bases = [(one.x, one.y, one.base) for one in match.models.values()]
    reason = ""
    if not on_board(area, match.board):
        reason = "not wholly on the table"
    elif reaches(area, zones_of(match, 1 - match.defender)):
        reason = "in the enemy deployment zone"
    elif any([boxes_overlap(area, box_round(one)) for one in match.board.terrain]):
        reason = "other terrain is there"
    elif any([near_spot(area, x, y, base) for x, y, base in things]):
        reason = "a marker lies there"
    elif any([near_spot(area, x, y, base) for x, y, base in bases]):
        reason = "a model stands there"
    return Refused("GH-DEFB-07", reason, point) if reason else None


def reaches(area: tuple[Spot, ...], zones: list[Zone]) -> bool:
    return any([boxes_overlap(area, zone.area) for zone in zones])


def box_round(piece: Terrain) -> tuple[Spot, ...]:
    """The upright rectangle round a piece."""
    xs, ys = [x for x, _ in piece.footprint], [y for _, y in piece.footprint]
    return (min(xs), min(ys)), (max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys))


def outline(point: Point, way: str) -> tuple[Spot, ...]:
    """Its sides are parallel to those of the table."""
    length, depth = [hundredths(side) for side in barricade().size_in]
    size = (length, depth) if way == ACROSS else (depth, length)
    return box(point[0], point[1], *size)


@clause("GH-TER-13")
def built(id: str, point: Point, way: str) -> Terrain:
    row = barricade()
    return Terrain(
        id=id, footprint=outline(point, way), height=hundredths(row.height_in), traits=(row.type,)
    )
