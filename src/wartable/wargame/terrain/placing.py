"""What stands against a piece of terrain."""

from typing import Any

from wartable.core.match import Board, Match, Spot
from wartable.core.space.ground.hundredths import inches
from wartable.wargame.terrain.areas import boxes_overlap, near_spot, on_board


def in_any_zone(board: Board, area: tuple[Spot, ...]) -> bool:
    """Does an upright rectangle reach into a zone of the table?"""
    return any([boxes_overlap(area, zone.area) for zone in board.zones])


def no_room(match: Match[Any], area: tuple[Spot, ...], clear: int) -> str | None:
    """Why a piece cannot stand there: beyond the edge, on another, closer than *clear* to a marker."""
    board = match.board
    if not on_board(area, board):
        return "not wholly on the table"
    if any([boxes_overlap(area, piece.footprint) for piece in board.terrain]):
        return "other terrain is there"
    if any([near_spot(area, one.x, one.y, one.base + clear) for one in match.markers]):
        return f"less than {inches(clear)} from a marker"
    return None
