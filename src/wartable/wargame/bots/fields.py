"""How far it is to a goal by the ways that there are, from everywhere: worked out once for all who go there."""

from collections.abc import Callable
from heapq import heappop, heappush
from math import isqrt

from wartable.core.match import Point
from wartable.core.regions import apart2
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.slides import piece_hit

CELL = 50  # hundredths between two spots that are looked at, where nothing else is said
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
STRAIGHT = 4  # of these; the others go aslant
EDGE = 3  # cells from an upper floor to where one comes down from it
FOOT = 105  # hundredths from a ladder to where one stands before climbing it
NO_WAY = 10**6
NEAR = 80  # hundredths between two spots that are worth trying both


class Passability:
    """What a rulebook says of the ground for bases of one size: no way, slow going, ways up."""

    def __init__(
        self,
        lay: Lay,
        base: int,
        walls: list[int],
        tolls: dict[int, int],
        rises: dict[int, int],
        cell: int = CELL,
    ) -> None:
        self.lay = lay
        self.base = base
        self.walls = walls  # pieces that are gone round
        self.tolls = tolls  # hundredths that a step through a piece costs beyond its length
        self.rises = rises  # ladders and stairs, and what it costs to go up there
        self.cell = cell  # hundredths between two spots that are looked at


class Field:
    """Of one goal: *far* is the length of the way, in hundredths, with all tolls."""

    def __init__(self, passability: Passability, ends: list[Point]) -> None:
        self.side: int = passability.cell
        self.steps: list[int] = [self.side] * STRAIGHT + [(71 * self.side + 25) // 50] * STRAIGHT
        self.wide: int = passability.lay.width // self.side + 1
        self.deep: int = passability.lay.depth // self.side + 1
        self.size: int = self.wide * self.deep
        self.toll: list[int] = [0] * self.size  # below 0: nobody stands there
        self.floor: list[bool] = [False] * self.size  # is there a floor above the table?
        self._lay_out(passability)
        self.down: dict[int, list[tuple[int, int]]] = {}  # onto which cell from which, and its cost
        self.up: dict[int, list[tuple[int, int]]] = {}
        self._join_floors(passability)
        self._far: list[int] = [NO_WAY] * (2 * self.size)
        self._spread(ends)

    # The ground

    def cell(self, at: Point) -> int:
        column = max(0, min(self.wide - 1, at[0] // self.side))
        row = max(0, min(self.deep - 1, at[1] // self.side))
        return row * self.wide + column + (self.size if at[2] else 0)

    def spot(self, cell: int) -> Point:
        """The middle of a cell."""
        level, flat = divmod(cell, self.size)
        row, column = divmod(flat, self.wide)
        side = self.side
        return column * side + side // 2, row * side + side // 2, level

    def _lay_out(self, passability: Passability) -> None:
        lay, base = passability.lay, passability.base
        for cell in range(self.size):
            x, y, _ = self.spot(cell)
            if not lay.on_table(x, y, base):
                self.toll[cell] = -1
        for piece, toll in passability.tolls.items():
            for cell in self._touched(lay, base, piece):
                self.toll[cell] += toll if self.toll[cell] >= 0 else 0
        for piece in passability.walls:
            for cell in self._touched(lay, base, piece):
                self.toll[cell] = -1
        for piece in lay.floored:
            for cell in self._boxed(lay, 0, piece):
                x, y, _ = self.spot(cell)
                self.floor[cell] = self.floor[cell] or lay.holds(piece, x, y)

    def _touched(self, lay: Lay, base: int, piece: int) -> list[int]:
        """The cells in whose middle a base would lie on a piece, if only in part."""
        found: list[int] = []
        for cell in self._boxed(lay, base, piece):
            x, y, _ = self.spot(cell)
            if piece_hit(lay, base, x, y, x, y, [piece]) >= 0:
                found.append(cell)
        return found

    def _boxed(self, lay: Lay, base: int, piece: int) -> list[int]:
        """The cells of the box round a piece, so much larger."""
        first = self.cell((lay.x0[piece] - base, lay.y0[piece] - base, 0))
        last = self.cell((lay.x1[piece] + base, lay.y1[piece] + base, 0))
        rows = range(first // self.wide, last // self.wide + 1)
        columns = range(first % self.wide, last % self.wide + 1)
        return [row * self.wide + column for row in rows for column in columns]

    def _join_floors(self, passability: Passability) -> None:
        """Down from everywhere, up where there is something to climb by."""
        for flat in range(self.size):
            if self.floor[flat]:
                for near in self._about(flat, EDGE):
                    if self.toll[near] >= 0:
                        cost = isqrt(apart2(self.spot(flat), self.spot(near)))
                        self.down.setdefault(near, []).append((flat + self.size, cost))
        for piece, cost in passability.rises.items():
            lay = passability.lay
            x, y = (lay.x0[piece] + lay.x1[piece]) // 2, (lay.y0[piece] + lay.y1[piece]) // 2
            about = [k for k in self._about(self.cell((x, y, 0)), EDGE) if self._is_by(k, x, y)]
            tops = [one + self.size for one in about if self.floor[one]]
            feet = [one for one in about if self.toll[one] >= 0]
            for top in tops:
                self.up.setdefault(top, []).extend([(foot, cost + self.side) for foot in feet])

    def _is_by(self, flat: int, x: int, y: int) -> bool:
        return apart2(self.spot(flat), (x, y, 0)) <= FOOT * FOOT

    def _about(self, flat: int, far: int) -> list[int]:
        row, column = divmod(flat, self.wide)
        rows = range(max(0, row - far), min(self.deep, row + far + 1))
        columns = range(max(0, column - far), min(self.wide, column + far + 1))
        return [a * self.wide + b for a in rows for b in columns]

    # Ways

    def _spread(self, ends: list[Point]) -> None:
        """From the goal outwards, always on from the nearest."""
        heap: list[tuple[int, int]] = []
        for end in ends:
            cell = self.cell(end)
            if end[2] or self.toll[cell] >= 0:
                self._far[cell] = 0
                heap.append((0, cell))
        heap.sort()
        while heap:
            far, cell = heappop(heap)
            if far > self._far[cell]:
                continue
            for before, cost in self._before(cell):
                if far + cost < self._far[before]:
                    self._far[before] = far + cost
                    heappush(heap, (far + cost, before))

    def _before(self, cell: int) -> list[tuple[int, int]]:
        """From where one comes to a cell, and what that costs."""
        upstairs = cell >= self.size
        toll = 0 if upstairs else self.toll[cell]
        found = list((self.up if upstairs else self.down).get(cell, ()))
        return found + [(near, step + toll) for near, step in self._beside(cell)]

    def _beside(self, cell: int) -> list[tuple[int, int]]:
        """The cells of the same floor that one can stand in, and how far each is."""
        level, flat = divmod(cell, self.size)
        row, column = divmod(flat, self.wide)
        found: list[tuple[int, int]] = []
        for (dx, dy), step in zip(SIDES, self.steps, strict=True):
            if 0 <= column + dx < self.wide and 0 <= row + dy < self.deep:
                near = flat + dy * self.wide + dx
                if level and self.floor[near]:
                    found.append((near + self.size, step))
                elif not level and self.toll[near] >= 0:
                    found.append((near, step))
        return found

    # What is asked

    def far(self, at: Point) -> int:
        """How long the way from a spot is."""
        base = self.size if at[2] else 0
        found = NO_WAY
        for near in self._about(self.cell(at) - base, 1):
            known = self._far[near + base]
            if known < found:
                found = min(found, known + isqrt(apart2(at, self.spot(near))))
        return found

    def reached(self, at: Point, allowance: int, room: Callable[[Point], bool]) -> dict[int, int]:
        """Every cell of one floor that one comes to, past whoever stands in the way, and what it costs."""
        start = self.cell(at)
        found: dict[int, int] = {start: 0}
        heap: list[tuple[int, int]] = [(0, start)]
        while heap:
            cost, cell = heappop(heap)
            if cost > found[cell]:
                continue
            for after, step in self._after(cell):
                total = cost + step
                known = found.get(after)
                if total > allowance or (known is not None and known <= total):
                    continue
                if known is not None or room(self.spot(after)):
                    found[after] = total
                    heappush(heap, (total, after))
        return found

    def _after(self, cell: int) -> list[tuple[int, int]]:
        """Where one goes from a cell on the same floor, and what that costs."""
        beside = self._beside(cell)
        if cell >= self.size:
            return beside
        return [(near, step + self.toll[near]) for near, step in beside]

    def ahead(self, at: Point, reached: dict[int, int], allowance: int, most: int) -> list[Point]:
        """Of what is *reached* the spots from which the rest of the way is shortest, not all beside each other."""
        here = self.far(at)
        ranked = [(self._far[cell], cell) for cell, cost in reached.items() if cost <= allowance]
        ranked += [(self._far[top], top) for top in self._floors_near(at, allowance)]
        ranked.sort()
        found: list[Point] = []
        for far, cell in ranked:
            spot = self.spot(cell)
            if far >= here or len(found) == most:
                break
            if not any([apart2(spot, one) < NEAR * NEAR for one in found]):
                found.append(spot)
        return found

    def _floors_near(self, at: Point, allowance: int) -> list[int]:
        """From below: the heads of ladders in reach. From above: where one comes down."""
        ends = self.down if at[2] else self.up
        spots = [(cell, self.spot(cell)) for cell in ends]
        return [cell for cell, spot in spots if apart2(at, spot) <= allowance * allowance]
