"""Tables that players lay themselves, one piece after another (GF-PRE-07)."""

from wartable.core.ask import About, Choose, Place, Refused, Region, Steps
from wartable.core.match import Point, Seat, Terrain
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.drawing import all_pieces
from wartable.games.grimdark.terrain.kinds import IMPASSABLE, is_of_type, make_piece
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.terrain.areas import box
from wartable.wargame.terrain.events import TerrainLaid
from wartable.wargame.terrain.placing import in_any_zone, no_room
from wartable.wargame.turns.order import seats_from
from wartable.wargame.turns.rolling import roll_off

INCH = 100
MIDDLE = 0  # how wide what one places is
ALONG, ACROSS = "along the table", "across the table"
RULES = {ALONG: "grimdark.terrain along", ACROSS: "grimdark.terrain across"}


@clause("GF-PRE-03", "GF-PRE-07")
def lay_by_turns(table: Table) -> Steps[None]:
    """The pieces of a drawn table in their order, one of each player in turn; who wins a roll-off begins."""
    seats, ask = table.match.seats, "Who places the first piece?"
    winner = yield from roll_off(table, range(seats), "terrain", "GF-PRE-07", ask)
    turns = seats_from(winner, seats)
    for k, (id, _, sides) in enumerate(all_pieces()):
        yield from lay_one(table, turns[k % seats], id, sides[0] != sides[1])


@clause("GF-PRE-07")
def lay_one(table: Table, seat: Seat, id: str, is_long: bool) -> Steps[None]:
    """One way or the other, where its player likes; what finds no room is left out."""
    wheres = {way: region_everywhere(table, rule, MIDDLE, piece=id) for way, rule in RULES.items()}
    open = [
        way for way in ((ALONG, ACROSS) if is_long else (ALONG,)) if any_room(table, wheres[way])
    ]
    if not open:
        return
    about = About("terrain")
    ask = f"Which way does the {id} lie?"
    way = yield from Choose("lie of a piece", seat, "GF-PRE-07", ask, about, options=tuple(open))
    ask, where = f"Where does the {id} lie?", wheres[way]
    x, y, _ = yield from Place("piece", seat, "GF-PRE-07", ask, about, region=where)
    table.do(TerrainLaid("GF-PRE-07", (piece_at(id, way, x, y),)))


def piece_at(id: str, way: str, x: int, y: int) -> Terrain:
    kind, (long, short) = next((kind, sides) for one, kind, sides in all_pieces() if one == id)
    width, depth = (long, short) if way == ALONG else (short, long)
    return make_piece(id, kind, box(x, y, INCH * width, INCH * depth))


@region(RULES[ALONG])
@clause("GF-PRE-07")
def lies_along(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_place(table, region.piece, ALONG, path[-1])


@region(RULES[ACROSS])
@clause("GF-PRE-07")
def lies_across(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_place(table, region.piece, ACROSS, path[-1])


@clause("GF-PRE-07", "GF-MUL-09")
def no_place(table: Table, id: str, way: str, at: Point) -> Refused | None:
    """Why a piece cannot lie there with its middle; nothing impassable lies in a zone."""
    x, y, level = at
    piece = piece_at(id, way, x, y)
    reason = "on the table itself" if level else no_room(table.match, piece.footprint, 0)
    if reason is not None:
        return Refused("GF-PRE-07", reason, at)
    if is_of_type(piece, IMPASSABLE) and in_any_zone(table.match.board, piece.footprint):
        return Refused("GF-MUL-09", "nothing impassable in a deployment zone", at)
    return None
