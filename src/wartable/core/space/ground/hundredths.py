"""Hundredths of an inch: radii, legs, and points rounded toward where they came from."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt, sqrt
from typing import TYPE_CHECKING

from wartable.core.match import Point

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR = 2**14  # hundredths; nothing lies or reaches further, so that every product is below 2**63
STEP = 5  # hundredths between two looks along a path
CONTACT = 2  # a gap below this is contact


def radius(base_mm: int) -> int:
    """Half a base's width in hundredths of an inch, rounded half up."""
    return (1000 * base_mm + 254) // 508


def root_up(square: int) -> int:
    """The root of a whole number, rounded up."""
    root = isqrt(square)
    return root if root * root == square else root + 1


def leg_length(start: Point, end: Point) -> int:
    """Rounded up, so that a move is never a hair longer than allowed."""
    dx: i64 = end[0] - start[0]
    dy: i64 = end[1] - start[1]
    square: i64 = dx * dx + dy * dy
    root: i64 = int(sqrt(float(square)))  # exact below 2**52
    return root if root * root == square else root + 1


def way_length(way: tuple[Point, ...]) -> int:
    """The legs of a way together, each rounded up."""
    return sum([leg_length(start, end) for start, end in pairwise(way)])


def toward(start: Point, end: Point, far: int, length: int) -> Point:
    """The point *far* of *length* along a leg, rounded toward its start; no length, no way."""
    if length <= 0:
        return start
    dx, dy = end[0] - start[0], end[1] - start[1]
    x, y = abs(dx) * far // length, abs(dy) * far // length
    return start[0] + (x if dx > 0 else -x), start[1] + (y if dy > 0 else -y), start[2]


def inches(hundredths: int) -> str:
    """As players read it: 250 is 2.5 and the inch mark."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    tail = f".{rest:02d}".rstrip("0") if rest else ""
    return f'{sign}{whole}{tail}"'
