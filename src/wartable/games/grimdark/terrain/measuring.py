"""Is a table good to play on? Lines across it, neighbours, lanes for large models (GF-PRE-05, 06, 33)."""

from wartable.core.match import Board, Spot, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import Area, area_gap, in_zone
from wartable.core.space.ground.lay import Lay, double_area, lay_of
from wartable.core.space.movement.slides import piece_hit
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.terrain.kinds import (
    BLOCKING,
    COVER,
    DIFFICULT,
    IMPASSABLE,
    is_of_type,
    kind_of,
    pieces_of,
)

INCH = 100
POINT = 0  # how wide a spot is
AROUND = ((INCH, 0), (-INCH, 0), (0, INCH), (0, -INCH))


@clause("GF-PRE-06", "GF-PRE-33")
def is_playable(board: Board) -> bool:
    """Enough lies there, few lines across are free, pieces have neighbours, and large models get from zone to zone."""
    if not is_covered_enough(board) or not all_have_neighbours(board):
        return False
    free, most = len(free_lines(board)), numbers().sight_lines_free_percent_max
    return 100 * free <= most * len(all_lines(board)) and has_lanes(board)


@clause("GF-PRE-03", "GF-PRE-05")
def is_covered_enough(board: Board) -> bool:
    """A quarter of it; half of the pieces stop sight, a third each give cover and are difficult."""
    pieces = board.terrain
    area = sum([abs(double_area(list(piece.footprint))) for piece in pieces])
    return (
        len(pieces) >= numbers().min_terrain_pieces
        and 4 * area >= 2 * board.width * board.depth
        and 2 * len([piece for piece in pieces if stops_sight(piece)]) >= len(pieces)
        and 3 * len([piece for piece in pieces if is_of_type(piece, COVER)]) >= len(pieces)
        and 3 * len([piece for piece in pieces if is_of_type(piece, DIFFICULT)]) >= len(pieces)
    )


@clause("GF-PRE-33")
def stops_sight(piece: Terrain) -> bool:
    """Blocking pieces, and forests, which are not seen through."""
    return is_of_type(piece, BLOCKING) or bool(kind_of(piece).sight)


# Lines


def all_lines(board: Board) -> list[tuple[Spot, Spot]]:
    """From points on one long edge to those on the other."""
    along = range(0, board.width + 1, INCH * numbers().sight_lines_every_in)
    return [((a, 0), (b, board.depth)) for a in along for b in along]


@clause("GF-PRE-33")
def free_lines(board: Board) -> list[tuple[Spot, Spot]]:
    """One that grazes a piece is not free."""
    lay = lay_of(board)
    tall = [k for k, piece in enumerate(lay.pieces) if stops_sight(piece)]
    return [(a, b) for a, b in all_lines(board) if piece_hit(lay, 1, *a, *b, tall) < 0]


# Neighbours


@clause("GF-PRE-33")
def all_have_neighbours(board: Board) -> bool:
    """Every piece has another within 12 inches."""
    areas = [piece.footprint for piece in board.terrain]
    far = INCH * numbers().terrain_neighbour_max_in
    return all(
        [
            any([gap_between(area, other) <= far for other in areas if other is not area])
            for area in areas
        ]
    )


def gap_between(one: Area, other: Area) -> int:
    """From outline to outline, down to the hundredth: one end of the shortest way is a corner."""
    there = min([area_gap(other, x, y) for x, y in one])
    return min(there, *[area_gap(one, x, y) for x, y in other])


# Lanes


@clause("GF-PRE-33")
def has_lanes(board: Board) -> bool:
    """A disc 6 inches wide gets from each zone to every other, round what is impassable."""
    first, *others = board.zones
    reached = reached_from(board, first.area)
    return all(
        [any([in_zone(zone.area, *spot, POINT, False) for spot in reached]) for zone in others]
    )


def reached_from(board: Board, area: Area) -> set[Spot]:
    """Inch by inch, all spots to which such a disc gets from an area."""
    lay, half = lay_of(board), INCH * numbers().terrain_lane_in // 2
    walls = pieces_of(lay, IMPASSABLE)
    todo = [
        (x, y)
        for x in range(0, board.width + 1, INCH)
        for y in range(0, board.depth + 1, INCH)
        if in_zone(area, x, y, POINT, False) and goes(lay, half, (x, y), (x, y), walls)
    ]
    found = set(todo)
    while todo:
        x, y = todo.pop()
        for dx, dy in AROUND:
            spot = x + dx, y + dy
            if spot not in found and goes(lay, half, (x, y), spot, walls):
                found.add(spot)
                todo.append(spot)
    return found


def goes(lay: Lay, half: int, start: Spot, end: Spot, walls: list[int]) -> bool:
    return lay.on_table(*end, half) and piece_hit(lay, half, *start, *end, walls) < 0
