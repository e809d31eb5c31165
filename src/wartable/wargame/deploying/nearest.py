"""The spots nearest to another at which something can stand."""

from collections.abc import Callable
from math import isqrt
from typing import Any, TypeAlias

from wartable.core.match import Point
from wartable.core.space.ground.lay import Lay
from wartable.core.table import Table

Free: TypeAlias = Callable[[Point], bool]
Round: TypeAlias = tuple[int, int, int]  # a middle, and how near to it nothing can stand
Span: TypeAlias = tuple[int, int]  # of a row, from where to where


class Search:
    """Row by row outwards; what is known to be closed round somebody is skipped."""

    def __init__(self, table: Table[Any, Any], at: Point, free: Free, closed: list[Round]) -> None:
        self.lay: Lay = table.ground.lay
        self.at = at
        self.free = free
        self.closed = closed
        self.far: int = max(self.lay.width, self.lay.depth)
        self.best: int = 2 * self.far * self.far  # squared; further is nowhere
        self.found: list[Point] = []

    def nearest(self) -> list[Point]:
        """All spots at the least distance."""
        far = 0
        while far * far <= self.best and far <= self.far:
            for dy in (far, -far) if far else (0,):
                if 0 <= self.at[1] + dy <= self.lay.depth:
                    self.look_along(dy, 1)
                    self.look_along(dy, -1)
            far += 1
        return self.found

    def look_along(self, dy: int, way: int) -> None:
        """The first spot of half a row, if none found so far is nearer."""
        x, y, _ = self.at
        dx = 0 if way > 0 else 1
        spans = self.spans(y + dy)
        room = self.lay.width - x if way > 0 else x  # nothing stands beside the table
        while dx <= room and dx * dx + dy * dy <= self.best:
            past = steps_out_of(spans, x + way * dx, way)
            spots = [] if past else self.stands(x + way * dx, y + dy)
            if spots:
                self.keep(dx * dx + dy * dy, spots)
                return
            dx += past or 1

    def keep(self, apart2: int, spots: list[Point]) -> None:
        if apart2 < self.best:
            self.best, self.found = apart2, []
        self.found += spots

    def stands(self, x: int, y: int) -> list[Point]:
        """The levels at which it can stand there: those nearest to the height one comes from."""
        high = self.height(self.at)
        legal = [spot for spot in self.levels(x, y) if self.free(spot)]
        near = min([abs(self.height(spot) - high) for spot in legal], default=0)
        return [spot for spot in legal if abs(self.height(spot) - high) == near]

    def levels(self, x: int, y: int) -> list[Point]:
        return [(x, y, level) for level in self.lay.levels(x, y)]

    def height(self, spot: Point) -> int:
        return self.lay.elevation(spot[0], spot[1], spot[2]) or 0

    def spans(self, y: int) -> list[Span]:
        """Where a row is closed."""
        apart = [(x, kept * kept - 1 - (y - at_y) * (y - at_y)) for x, at_y, kept in self.closed]
        return [(x - isqrt(left), x + isqrt(left)) for x, left in apart if left >= 0]


def steps_out_of(spans: list[Span], x: int, way: int) -> int:
    """How far a row goes on inside what is closed; nothing where it is not."""
    found = 0
    for low, high in spans:
        if low <= x <= high:
            found = max(found, (high - x if way > 0 else x - low) + 1)
    return found


def is_bare(lay: Lay, x: int, y: int, reach: int, pieces: list[int]) -> bool:
    """Is none of these pieces of terrain so near to a spot?"""
    for piece in pieces:
        aside = lay.x0[piece] > x + reach or lay.x1[piece] < x - reach
        beyond = lay.y0[piece] > y + reach or lay.y1[piece] < y - reach
        if not aside and not beyond:
            return False
    return True
