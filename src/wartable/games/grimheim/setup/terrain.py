"""Terrain: by the generator, or piece by piece by the players (GH-SET-03 to 05).

The generator cuts the table into squares of 10" and rolls a die for each; the piece stands in the square's middle,
shifted by D3 - 2 inches both ways. What would overlap another piece, or come within 1" of a marker, stands as near to
that place as its square has room for it (GH-R-90); only if there is none it is left out.
"""

from wartable.core.ask import Place, Refused, Region, Steps
from wartable.core.match import Point, Spot, Terrain
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.words import in_words
from wartable.games.grimheim.missions.rows import listed_pieces, terrain_lots
from wartable.games.grimheim.setup.roles import next_to_place
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.events import PlaceDone
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.skirmishes.events import PhaseChanged
from wartable.wargame.terrain import placing
from wartable.wargame.terrain.areas import footprint
from wartable.wargame.terrain.events import TerrainLaid
from wartable.wargame.terrain.generating import generate_terrain
from wartable.wargame.terrain.pieces import ladders_of, placed_piece
from wartable.wargame.terrain.placing import in_any_zone
from wartable.wargame.terrain.rows import Kind

SQUARE = 1000
INCH = 100
POINT = 0  # how wide the middle of a piece is, which is what one places
CLEAR = 100  # round a marker
TALL = ("blocking", "elevated")  # never in a deployment zone
NAMES = {
    "difficult": "wood",
    "small-object": "crates",
    "field-defense": "hedge",
    "blocking": "ruin",
    "elevated": "hill",
}


@clause("GH-SET-03", "GH-SET-04", "GH-SET-05", "GH-SET-08")
def lay_terrain(table: Table) -> Steps[None]:
    """All of it by the generator, or the next piece of the list by the player whose go it is."""
    if table.match.places:
        yield from place_piece(table)
        return
    if table.match.switch("terrain") == "":
        seat = table.match.defender

        def lay_there(kind: Kind, id: str, x: int, y: int) -> None:
            lay_piece(table, kind, id, x, y)

        yield from generate_terrain(
            table, seat, "GH-SET-05", terrain_lots(), SQUARE, TALL, lay_there
        )
    table.do(PhaseChanged("GH-SET-08", "markers"))


@clause("GH-SET-05")
def lay_piece(table: Table, kind: Kind, id: str, x: int, y: int) -> None:
    """The piece where it fits in its square, unless it fits nowhere."""
    spot = room_in_square(table, kind, x, y)
    if spot is not None:
        taken = {piece.id for piece in table.match.board.terrain}
        name = f"{id} again" if id in taken else id
        table.do(TerrainLaid("GH-SET-05", build_piece(table, kind, name, *spot)))


@clause("GH-SET-05")
def room_in_square(table: Table, kind: Kind, x: int, y: int) -> Spot | None:
    """Its own place, or the nearest by whole inches; of equals the southern, then the western one (GH-R-90)."""
    if no_room(table, kind, x, y) is None:
        return x, y
    columns, rows = inches_of_square(x), inches_of_square(y)
    spots = [((mx - x) * (mx - x) + (my - y) * (my - y), my, mx) for my in rows for mx in columns]
    for _, my, mx in sorted(spots):
        if no_room(table, kind, mx, my) is None:
            return mx, my
    return None


def inches_of_square(middle: int) -> list[int]:
    """Every whole inch from a middle that its square has, along one side."""
    low = middle // SQUARE * SQUARE
    return list(range(low + middle % INCH, low + SQUARE, INCH))


def build_piece(table: Table, kind: Kind, id: str, x: int, y: int) -> tuple[Terrain, ...]:
    """The piece with its ladder."""
    name = NAMES.get(kind.type, kind.type)
    whole = placed_piece(kind, id, name, x, y, floor=kind.type == "elevated")
    return (whole, *ladders_of(kind, id, x, y, table.match.board.depth))


@clause("GH-SET-05")
def no_room(table: Table, kind: Kind, x: int, y: int) -> Refused | None:
    """Why a piece cannot stand there."""
    area = footprint(kind, x, y)
    reason = placing.no_room(table.match, area, CLEAR)
    if reason is None and kind.type in TALL and in_any_zone(table.match.board, area):
        reason = "nothing tall in a deployment zone"
    return None if reason is None else Refused("GH-SET-05", reason)


@clause("GH-SET-03", "GH-SET-04", "GH-SET-05")
def place_piece(table: Table) -> Steps[None]:
    """The next piece of the list, where its player wants it; left out if there is no room."""
    seat, id = table.match.seat, table.match.places[0]
    where = region_everywhere(table, "grimheim.terrain", POINT, piece=id)
    if any_room(table, where):
        do = "do" if id.endswith("s") else "does"
        ask = f"Where {do} the {in_words(id)} stand?"
        x, y, _ = yield from Place("piece", seat, "GH-SET-03", ask, region=where)
        table.do(TerrainLaid("GH-SET-05", build_piece(table, listed_pieces()[id], id, x, y)))
    table.do(PlaceDone("GH-SET-04", next_to_place(table)))


@region("grimheim.terrain")
def off_table(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """The middle of a piece, on the table itself."""
    x, y, level = path[-1]
    if level != 0:
        return Refused("GH-SET-05", "terrain stands on the table", path[-1])
    return no_room(table, listed_pieces()[region.piece], x, y)
