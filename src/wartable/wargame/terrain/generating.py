"""Terrain by chance: the table is cut into squares, and a chart says what stands in each, about its middle."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from wartable.core.ask import Roll, Steps
from wartable.core.dice.tables import Chart, roll_on
from wartable.core.match import Board, Seat, Spot
from wartable.core.table import Table
from wartable.wargame.terrain.placing import in_any_zone
from wartable.wargame.terrain.rows import Kind

Lay: TypeAlias = Callable[[Kind, str, int, int], None]  # a piece of an id, its middle there
PAIR = 100  # how far the two of a pair stand from the middle
INCH = 100


def generate_terrain(
    table: Table[Any, Any],
    seat: Seat,
    clause: str,
    chart: Chart[tuple[Kind, ...]],
    side: int,
    tall: tuple[str, ...],
    lay: Lay,
) -> Steps[None]:
    """A die for each square of that side; what stands there is shifted by D3 - 2 inches both ways."""
    for square in squares(table.match.board, side):
        x, y = square[0]
        kinds = yield from draw_lot(table, seat, clause, chart, square, tall)
        if not kinds:
            continue
        ask = "How far from the middle of its square?"
        shift = yield from Roll("shift", seat, clause, ask, dice=2, apart=True)
        mid_x, mid_y = shift_middle(x + side // 2, shift[0]), shift_middle(y + side // 2, shift[1])
        for k, kind in enumerate(kinds):
            aside = (2 * k - 1) * PAIR if len(kinds) > 1 else 0
            lay(kind, f"{kind.type} {x // side + 1}-{y // side + 1}", mid_x + aside, mid_y)


def shift_middle(middle: int, face: int) -> int:
    return middle + INCH * ((face + 1) // 2 - 2)


def draw_lot(
    table: Table[Any, Any],
    seat: Seat,
    clause: str,
    chart: Chart[tuple[Kind, ...]],
    square: tuple[Spot, ...],
    tall: tuple[str, ...],
) -> Steps[tuple[Kind, ...]]:
    """What the die says; squares that reach into a deployment zone get nothing tall."""
    in_zone = in_any_zone(table.match.board, square)
    while True:
        kinds = yield from roll_on(chart, "terrain", seat, clause, "What stands in this square?")
        if not (in_zone and any([kind.type in tall for kind in kinds])):
            return kinds


def squares(board: Board, side: int) -> Iterator[tuple[Spot, ...]]:
    """The table cut into whole squares, row by row from the lower left corner."""
    for row in range(board.depth // side):
        for column in range(board.width // side):
            x, y = column * side, row * side
            yield (x, y), (x + side, y), (x + side, y + side), (x, y + side)
