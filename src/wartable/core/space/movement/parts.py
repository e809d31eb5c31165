"""Parts of the table that no way joins, for bases of a size: told at once, where a search would look in vain."""

from __future__ import annotations

from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.slides import piece_hit

CELL = 50  # hundredths; the side of a square
HALF = 36  # from the middle of a square to its corners, and a little more


class Parts:
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
        count = 0
        for start in range(len(self.part)):
            if self.part[start] == 0:
                count += 1
                self.part[start] = count
                self._spread(start, count)

    def _spread(self, start: int, number: int) -> None:
        waiting = [start]
        while waiting:
            row, column = divmod(waiting.pop(), self.wide)
            for near_row in range(max(0, row - 1), min(self.deep, row + 2)):
                for near_column in range(max(0, column - 1), min(self.wide, column + 2)):
                    near = near_row * self.wide + near_column
                    if self.part[near] == 0:
                        self.part[near] = number
                        waiting.append(near)


def parts_of(lay: Lay, base: int, walls: list[int]) -> Parts:
    """Worked out once for each lay, which keeps them."""
    name = f"parts for {base} between {walls}"
    known: Parts | None = lay.made.get(name)
    if known is None:
        known = lay.made[name] = Parts(lay, base, walls)
    return known
