"""Tables laid by hand become boards (GF-PRE-01, GF-PRE-03)."""

from wartable.core.match import Board, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rounds.zones import zones_for
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.terrain.kinds import make_piece
from wartable.games.grimdark.terrain.rows import Plot, tables

INCH = 100


@clause("GF-PRE-01", "GF-PRE-03")
def board_of(table: str, seats: int) -> Board:
    """A flat table with its pieces, none of them yet if it is no table of the book, and the zones of the armies."""
    width, depth = INCH * numbers().table_width_in, INCH * numbers().table_depth_in
    return Board(
        width=width, depth=depth, terrain=pieces_of(table), zones=zones_for(seats, width, depth)
    )


def pieces_of(table: str) -> tuple[Terrain, ...]:
    """Each is called by its kind and a number among its like."""
    counted: dict[str, int] = {}
    found: list[Terrain] = []
    for plot in tables()[table].pieces if table in tables() else ():
        number = counted[plot.kind] = counted.get(plot.kind, 0) + 1
        found.append(make_piece(f"{plot.kind} {number}", plot.kind, area_of(plot)))
    return tuple(found)


def area_of(plot: Plot) -> tuple[tuple[int, int], ...]:
    x0, y0, x1, y1 = [INCH * side for side in plot.rect]
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)
