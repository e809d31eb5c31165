"""Regions to place something in; the rule they name says where in them."""

from typing import Any

from wartable.core.ask import Region
from wartable.core.match import Seat, Spot, UnitId
from wartable.core.space.areas.zones import middle
from wartable.core.space.shapes import NOBODY
from wartable.core.table import Table
from wartable.wargame.deploying.zones import widest


def region_over(
    area: tuple[Spot, ...],
    rule: str,
    radius: int,
    model: str = "",
    *,
    unit: UnitId = "",
    seat: Seat = NOBODY,
    zone: str = "",
) -> Region:
    """A region that spans an area."""
    x, y = middle(area)
    return Region(rule, (x, y, 0), radius, widest(area), model, unit=unit, seat=seat, zone=zone)


def region_everywhere(
    table: Table[Any, Any],
    rule: str,
    radius: int,
    model: str = "",
    *,
    seat: Seat = NOBODY,
    piece: str = "",
) -> Region:
    """A region that spans the table."""
    board = table.match.board
    half = max(board.width, board.depth) // 2
    middle_of_it = (board.width // 2, board.depth // 2, 0)
    return Region(rule, middle_of_it, radius, half, model, seat=seat, piece=piece)
