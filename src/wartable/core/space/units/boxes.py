"""The box round some bases: who is far from it is far from all of them, and none has to be looked at."""

from collections.abc import Iterable
from typing import NamedTuple

from wartable.core.match import Piece, Spot


class Box(NamedTuple):
    """From the lowest to the highest point of all, along both axes."""

    x0: int
    y0: int
    x1: int
    y1: int


def box_of(bases: Iterable[Piece]) -> Box:
    """Of at least one base; all of each lies in it."""
    around = [(one.x, one.y, one.base) for one in bases]
    return Box(
        min([x - base for x, _, base in around]),
        min([y - base for _, y, base in around]),
        max([x + base for x, _, base in around]),
        max([y + base for _, y, base in around]),
    )


def box_round(corners: Iterable[Spot]) -> Box:
    """Of an area."""
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def boxes_apart(one: Box, other: Box, far: int) -> bool:
    """Is every point of one box more than *far* hundredths from every point of the other?"""
    dx = max(other.x0 - one.x1, one.x0 - other.x1, 0)
    dy = max(other.y0 - one.y1, one.y0 - other.y1, 0)
    return dx * dx + dy * dy > far * far
