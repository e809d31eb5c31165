"""Parts of the table that no way joins, for bases of a size: told at once, where a search would look in vain."""

from __future__ import annotations

from itertools import pairwise

from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.slides import piece_hit

CELL = 50  # hundredths; the side of a square
HALF = 36  # from the middle of a square to its corners, and a little more


class Partition:
    """Squares are shut if a base fits nowhere in them; what is joined by open squares is one part.

    Two spots in different parts are never joined by a way. In the same part they need not be.
    """

    def __init__(self, lay: Lay, base: int, walls: list[int]) -> None:
        self.wide: int = (lay.width + CELL - 1) // CELL
        self.deep: int = (lay.depth + CELL - 1) // CELL
        self.part: list[int] = [0] * (self.wide * self.deep)  # -1: shut
        if base > HALF:  # smaller bases fit in squares that a wall only crosses
            for piece in walls:
                self._shut(lay, base - HALF, piece)
        self._number()

    def joined(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        """May there be a way between two spots?"""
        one, other = self.part[self._square(x0, y0)], self.part[self._square(x1, y1)]
        return one == other or one < 0 or other < 0

    def _square(self, x: int, y: int) -> int:
        column = max(0, min(self.wide - 1, x // CELL))
        return max(0, min(self.deep - 1, y // CELL)) * self.wide + column

    def _shut(self, lay: Lay, base: int, piece: int) -> None:
        first = self._square(lay.x0[piece] - base, lay.y0[piece] - base)
        last = self._square(lay.x1[piece] + base, lay.y1[piece] + base)
        for row in range(first // self.wide, last // self.wide + 1):
            for column in range(first % self.wide, last % self.wide + 1):
                x, y = column * CELL + CELL // 2, row * CELL + CELL // 2
                if piece_hit(lay, base, x, y, x, y, [piece]) >= 0:
                    self.part[row * self.wide + column] = -1

    def _number(self) -> None:
        """Row by row: open squares side by side are a run; what it touches above, be it by a corner, is one with it."""
        if -1 not in self.part:
            return
        first: list[int] = [0]  # for each number one that is the same part and no greater
        for start in range(0, len(self.part), self.wide):
            for begin, end in self._runs(start):
                number = len(first)
                first.append(number)
                self.part[begin:end] = [number] * (end - begin)
                for above in self._above(start, begin, end):
                    unite(first, above, number)
        ends = [least(first, number) for number in range(len(first))]
        self.part = [ends[number] if number > 0 else -1 for number in self.part]

    def _runs(self, start: int) -> list[tuple[int, int]]:
        """Where the open squares of a row begin and end that stand side by side."""
        row = self.part[start : start + self.wide]
        if -1 not in row:
            return [(start, start + self.wide)]
        shut = [-1, *[column for column, part in enumerate(row) if part < 0], self.wide]
        return [(start + a + 1, start + b) for a, b in pairwise(shut) if b - a > 1]

    def _above(self, start: int, begin: int, end: int) -> list[int]:
        """The numbers of the row before that a run touches, each once; the first row has none before it."""
        left, right = max(begin - 1, start), min(end + 1, start + self.wide)
        touched = self.part[left - self.wide : right - self.wide] if start else []
        return [number for number in dict.fromkeys(touched) if number > 0]


def least(first: list[int], number: int) -> int:
    """The least number with which this one is one."""
    while first[number] != number:
        number = first[number]
    return number


def unite(first: list[int], one: int, other: int) -> None:
    """Two numbers stand for one part from now on."""
    one, other = least(first, one), least(first, other)
    first[max(one, other)] = min(one, other)


def partition_of(lay: Lay, base: int, walls: list[int]) -> Partition:
    """Worked out once for each lay, which keeps them."""
    name = f"parts for {base} between {walls}"
    known: Partition | None = lay.made.get(name)
    if known is None:
        known = lay.made[name] = Partition(lay, base, walls)
    return known
