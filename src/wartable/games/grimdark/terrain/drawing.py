"""Tables that are drawn by chance (GF-PRE-05, GF-PRE-06, GF-PRE-29, GF-PRE-33)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from wartable.core.ask import Roll, Steps
from wartable.core.dice.chance import Chance
from wartable.core.match import Board, Spot, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rows import numbers, pieces
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import IMPASSABLE, is_of_type, make_piece
from wartable.games.grimdark.terrain.measuring import free_lines, gap_between, is_playable
from wartable.wargame.terrain.areas import boxes_overlap
from wartable.wargame.terrain.events import TerrainLaid

INCH = 100
DICE = 12  # which of two thousand million tables it is
APART = 3 * INCH  # between two pieces
LOOKS = 60  # for a place for one of them
Below = Callable[[int], int]


@clause("GF-PRE-03", "GF-PRE-33")
def draw_table(table: Table) -> Steps[None]:
    """A handful of dice says which table it is."""
    ask = "Which table is it?"
    faces = yield from Roll("table", 0, "GF-PRE-33", ask, dice=DICE, apart=True)
    seed = sum([(face - 1) * 6**k for k, face in enumerate(faces)])
    table.do(TerrainLaid("GF-PRE-33", drawn(table.match.board, Chance(seed).below)))


@clause("GF-PRE-33")
def drawn(board: Board, below: Below) -> tuple[Terrain, ...]:
    """The first that is playable; if none of fifty is, the one with the fewest free lines."""
    found: list[tuple[int, Board]] = []
    for _ in range(numbers().generator_tries):
        laid = lay_pieces(board, below)
        if laid is None:
            continue
        if is_playable(laid):
            return laid.terrain
        found.append((len(free_lines(laid)), laid))
    assert found, "no table has room for all its pieces"
    return min(found, key=lambda one: one[0])[1].terrain


@clause("GF-PRE-05", "GF-PRE-29", "GF-MUL-09")
def lay_pieces(board: Board, below: Below) -> Board | None:
    """One after another where it has room; nothing if one has none."""
    laid = board
    for id, kind, sides in all_pieces():
        piece = place_for(laid, id, kind, sides, below)
        if piece is None:
            return None
        laid = replace(laid, terrain=(*laid.terrain, piece))
    return laid


def all_pieces() -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Each with its id, its kind and its sides."""
    for row in pieces():
        for k in range(row.count):
            yield f"{row.kind} {k + 1}", row.kind, row.sides


def place_for(
    board: Board, id: str, kind: str, sides: tuple[int, int], below: Below
) -> Terrain | None:
    """On a whole inch, one way or the other, apart from all that lie there."""
    for _ in range(LOOKS):
        long, short = sides if below(2) else (sides[1], sides[0])
        x = INCH * below(board.width // INCH - long + 1)
        y = INCH * below(board.depth // INCH - short + 1)
        piece = make_piece(id, kind, rectangle(x, y, INCH * long, INCH * short))
        if has_place(board, piece):
            return piece
    return None


def rectangle(x: int, y: int, width: int, depth: int) -> tuple[Spot, ...]:
    return (x, y), (x + width, y), (x + width, y + depth), (x, y + depth)


@clause("GF-MUL-09")
def has_place(board: Board, piece: Terrain) -> bool:
    """Nothing impassable lies in a zone."""
    if is_of_type(piece, IMPASSABLE):
        if any([boxes_overlap(piece.footprint, zone.area) for zone in board.zones]):
            return False
    near = [gap_between(piece.footprint, other.footprint) < APART for other in board.terrain]
    return not any(near)
