"""Terrain: by the generator, or piece by piece by the players (GH-SET-03 to 05).

The generator cuts the table into squares of 10" and rolls a die for each; the piece stands in the square's middle,
shifted by D3 - 2 inches both ways. What would overlap another piece, or come within 1" of a marker, is left out.
"""

from wartable.core.ask import Place, Refused, Region, Roll, Steps
from wartable.core.clauses import clause
from wartable.core.match import Point, Seat, Spot
from wartable.core.regions import region
from wartable.games.grimheim.dice import read
from wartable.games.grimheim.events import PhaseChanged
from wartable.games.grimheim.missions.rows import Kind, listed, lots
from wartable.games.grimheim.setup.events import PlaceDone, TerrainLaid
from wartable.games.grimheim.setup.pieces import boxes_overlap, built, shape
from wartable.games.grimheim.setup.roles import alternating
from wartable.games.grimheim.setup.spots import any_room, everywhere
from wartable.games.grimheim.table import Table

SQUARE = 1000
CLEAR = 100  # round a marker
TALL = ("blocking", "elevated")  # never in a deployment zone
PAIR = 100  # how far the two of a pair stand from the middle


@clause("GH-SET-03", "GH-SET-04", "GH-SET-08")
def lay_terrain(table: Table) -> Steps[None]:
    """All of it by the generator, or the next piece of the list by the player whose go it is."""
    if table.match.places:
        yield from place_piece(table)
        return
    if table.match.switch("terrain") == "":
        yield from generate(table)
    table.do(PhaseChanged("GH-SET-08", "markers"))


# The generator


def generate(table: Table) -> Steps[None]:
    board, seat = table.match.board, table.match.defender
    for row in range(board.depth // SQUARE):
        for column in range(board.width // SQUARE):
            yield from fill(table, seat, column * SQUARE, row * SQUARE)


def fill(table: Table, seat: Seat, x: int, y: int) -> Steps[None]:
    """One square: what stands there, and where exactly."""
    kinds = yield from draw_lot(table, seat, x, y)
    if not kinds:
        return
    shift = yield from Roll(
        "shift", seat, "GH-SET-05", "How far from the middle of its square?", dice=2, apart=True
    )
    mid_x = x + SQUARE // 2 + 100 * (read("D3", shift[0]) - 2)
    mid_y = y + SQUARE // 2 + 100 * (read("D3", shift[1]) - 2)
    for k, kind in enumerate(kinds):
        aside = (2 * k - 1) * PAIR if len(kinds) > 1 else 0
        lay(table, kind, f"{kind.type} {x // SQUARE + 1}-{y // SQUARE + 1}", mid_x + aside, mid_y)


@clause("GH-SET-05")
def draw_lot(table: Table, seat: Seat, x: int, y: int) -> Steps[tuple[Kind, ...]]:
    """The die says what kind; squares that reach into a deployment zone get nothing tall."""
    square = (x, y), (x + SQUARE, y), (x + SQUARE, y + SQUARE), (x, y + SQUARE)
    in_zone = any(boxes_overlap(square, zone.area) for zone in table.match.board.zones)
    while True:
        (face,) = yield from Roll("terrain", seat, "GH-SET-05", "What stands in this square?")
        kinds = lots()[face]
        if not (in_zone and any(kind.type in TALL for kind in kinds)):
            return kinds


@clause("GH-SET-05")
def lay(table: Table, kind: Kind, id: str, x: int, y: int) -> None:
    """The piece, unless it does not fit."""
    if no_room(table, kind, x, y) is not None:
        return
    taken = {piece.id for piece in table.match.board.terrain}
    name = id if id not in taken else f"{id} again"
    table.do(TerrainLaid("GH-SET-05", built(kind, name, x, y, table.match.board.depth)))


@clause("GH-SET-05")
def no_room(table: Table, kind: Kind, x: int, y: int) -> Refused | None:
    """Why a piece cannot stand there."""
    board, area = table.match.board, shape(kind, x, y)
    (x0, y0), (x1, y1) = area[0], area[2]
    if x0 < 0 or y0 < 0 or x1 > board.width or y1 > board.depth:
        return Refused("GH-SET-05", "not wholly on the table")
    if any(boxes_overlap(area, piece.footprint) for piece in board.terrain):
        return Refused("GH-SET-05", "other terrain is there")
    if any(near_spot(area, m.x, m.y, m.base + CLEAR) for m in table.match.markers):
        return Refused("GH-SET-05", 'less than 1" from a marker')
    if kind.type in TALL and any(boxes_overlap(area, zone.area) for zone in board.zones):
        return Refused("GH-SET-05", "nothing tall in a deployment zone")
    return None


def near_spot(area: tuple[Spot, ...], x: int, y: int, reach: int) -> bool:
    """Does an upright rectangle come closer than *reach* to a spot?"""
    (x0, y0), (x1, y1) = area[0], area[2]
    dx, dy = max(x0 - x, 0, x - x1), max(y0 - y, 0, y - y1)
    return dx * dx + dy * dy < reach * reach


# By hand


@clause("GH-SET-03", "GH-SET-04", "GH-SET-05")
def place_piece(table: Table) -> Steps[None]:
    """The next piece of the list, where its player wants it; left out if there is no room."""
    seat, id = table.match.seat, table.match.places[0]
    where = everywhere(table, "grimheim.terrain", 0, zone=id)
    if any_room(table, where):
        ask = f"Where does the {id.replace('-', ' ')} stand?"
        x, y, _ = yield from Place("terrain", seat, "GH-SET-03", ask, region=where)
        depth = table.match.board.depth
        table.do(TerrainLaid("GH-SET-05", built(listed()[id], id, x, y, depth)))
    table.do(PlaceDone("GH-SET-04", 1 - seat if alternating(table) else seat))


@region("grimheim.terrain")
def placeable(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """The middle of a piece, on the table itself."""
    x, y, level = path[-1]
    if level != 0:
        return Refused("GH-SET-05", "terrain stands on the table", path[-1])
    return no_room(table, listed()[region.zone], x, y)
