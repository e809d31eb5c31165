"""Terrain: by the generator, or piece by piece by the players (GH-SET-03 to 05).

The generator cuts the table into squares of 10" and rolls a die for each; the piece stands in the square's middle,
shifted by D3 - 2 inches both ways. What would overlap another piece, or come within 1" of a marker, is left out.
"""

from wartable.core.ask import Place, Refused, Region, Roll, Steps
from wartable.core.clauses import clause
from wartable.core.match import Point, Seat, Spot
from wartable.core.regions import region
from wartable.core.tables import roll_on
from wartable.games.grimheim.dice import read
from wartable.games.grimheim.missions.rows import listed, lots
from wartable.games.grimheim.setup.events import PlaceDone
from wartable.games.grimheim.setup.pieces import built
from wartable.games.grimheim.setup.roles import alternating
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.regions import everywhere
from wartable.wargame.deploying.room import any_room
from wartable.wargame.skirmishes.events import PhaseChanged
from wartable.wargame.terrain import placing
from wartable.wargame.terrain.areas import footprint
from wartable.wargame.terrain.events import TerrainLaid
from wartable.wargame.terrain.placing import in_any_zone, squares
from wartable.wargame.terrain.rows import Kind

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
    for square in squares(table.match.board, SQUARE):
        yield from fill(table, table.match.defender, square)


def fill(table: Table, seat: Seat, square: tuple[Spot, ...]) -> Steps[None]:
    """One square: what stands there, and where exactly."""
    x, y = square[0]
    kinds = yield from draw_lot(table, seat, square)
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
def draw_lot(table: Table, seat: Seat, square: tuple[Spot, ...]) -> Steps[tuple[Kind, ...]]:
    """The die says what kind; squares that reach into a deployment zone get nothing tall."""
    in_zone = in_any_zone(table.match.board, square)
    while True:
        ask = "What stands in this square?"
        kinds = yield from roll_on(lots(), "terrain", seat, "GH-SET-05", ask)
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
    area = footprint(kind, x, y)
    reason = placing.no_room(table.match, area, CLEAR)
    if reason is None and kind.type in TALL and in_any_zone(table.match.board, area):
        reason = "nothing tall in a deployment zone"
    return None if reason is None else Refused("GH-SET-05", reason)


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
