"""Rectangles on the table: where pieces of terrain stand."""

from wartable.core.match import Board, Spot
from wartable.wargame.terrain.rows import Inches, Kind, Rect


def hundredths(inches: Inches) -> int:
    """Inches as the table counts them."""
    return round(100 * inches)


def corners(rect: Rect) -> tuple[Spot, ...]:
    """A rectangle given by its lower left and upper right corners."""
    x0, y0, x1, y1 = [hundredths(side) for side in rect]
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def box(x: int, y: int, width: int, depth: int) -> tuple[Spot, ...]:
    """A rectangle round a middle."""
    x0, y0, x1, y1 = x - width // 2, y - depth // 2, x + width // 2, y + depth // 2
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def footprint(kind: Kind, x: int, y: int) -> tuple[Spot, ...]:
    """Of a piece whose middle lies there."""
    return box(x, y, hundredths(kind.size_in[0]), hundredths(kind.size_in[1]))


def without_gaps(rect: Rect, gaps: tuple[Rect, ...]) -> list[tuple[Spot, ...]]:
    """A rectangle without the gaps that run right across it."""
    x0, y0, x1, y1 = rect
    parts: list[tuple[Spot, ...]] = []
    start = x0
    for gap in sorted(gaps):
        if gap[0] > start:
            parts.append(corners((start, y0, gap[0], y1)))
        start = gap[2]
    if start < x1:
        parts.append(corners((start, y0, x1, y1)))
    return parts


def boxes_overlap(a: tuple[Spot, ...], b: tuple[Spot, ...]) -> bool:
    """Do two upright rectangles overlap? To touch is not to overlap."""
    (ax0, ay0), (ax1, ay1) = a[0], a[2]
    (bx0, by0), (bx1, by1) = b[0], b[2]
    return ax0 < bx1 and bx0 < ax1 and ay0 < by1 and by0 < ay1


def on_board(area: tuple[Spot, ...], board: Board) -> bool:
    """Is all of an upright rectangle on the table?"""
    (x0, y0), (x1, y1) = area[0], area[2]
    return x0 >= 0 and y0 >= 0 and x1 <= board.width and y1 <= board.depth


def near_spot(area: tuple[Spot, ...], x: int, y: int, reach: int) -> bool:
    """Does an upright rectangle come closer than *reach* to a spot?"""
    (x0, y0), (x1, y1) = area[0], area[2]
    dx, dy = max(x0 - x, 0, x - x1), max(y0 - y, 0, y - y1)
    return dx * dx + dy * dy < reach * reach
