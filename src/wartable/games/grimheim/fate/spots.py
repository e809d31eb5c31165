"""Where a returning model can stand (GH-FAT-30)."""

from math import isqrt

from wartable.core.clauses import clause
from wartable.core.match import Point, Seat
from wartable.core.space.moves import fits
from wartable.games.grimheim.melee import REACH, RISE, unwalled
from wartable.games.grimheim.movement.floors import SOLID, floor_at, shut
from wartable.games.grimheim.movement.ground import in_way
from wartable.games.grimheim.table import Table


class Search:
    """The spots nearest to where a model fell that are free and outside enemy melee range."""

    def __init__(self, table: Table, seat: Seat, base: int, fell: Point) -> None:
        self.table = table
        self.ground = table.ground
        self.lay = self.ground.lay
        self.base = base
        self.fell = fell
        self.foes: list[int] = [k for k, s in enumerate(self.ground.seat) if s != seat]
        everyone = range(len(self.ground.ids))
        self.plain: list[int] = [k for k in everyone if self.on_plain_ground(k)]
        walls = self.lay.worded(*SOLID, "impassable")
        self.solid: list[int] = shut(table, walls, self.lay.worded("entryway"))
        side = max(self.lay.width, self.lay.depth)
        self.best: int = 2 * side * side  # squared; further is nowhere
        self.found: list[Point] = []

    @clause("GH-FAT-30")
    def nearest(self) -> list[Point]:
        """All spots at the least distance, row by row outwards."""
        far = 0
        while far * far <= self.best and far <= max(self.lay.width, self.lay.depth):
            for dy in (far, -far) if far else (0,):
                self.look_along(dy, 1)
                self.look_along(dy, -1)
            far += 1
        return self.found

    def look_along(self, dy: int, way: int) -> None:
        """The first spot of half a row, if none found so far is nearer."""
        x, y, _ = self.fell
        dx = 0 if way > 0 else 1
        while dx * dx + dy * dy <= self.best:
            spots = self.stands(x + way * dx, y + dy)
            if spots:
                self.keep(dx * dx + dy * dy, spots)
                return
            dx += self.stride(x + way * dx, y + dy)

    def keep(self, apart2: int, spots: list[Point]) -> None:
        if apart2 < self.best:
            self.best, self.found = apart2, []
        self.found += spots

    def stands(self, x: int, y: int) -> list[Point]:
        """The levels of a spot on which it can stand, the height it fell at first."""
        if not self.lay.on_table(x, y, self.base):
            return []
        high = floor_at(self.lay, self.fell)
        spots = [(x, y, level) for level in self.lay.levels(x, y)]
        legal = [spot for spot in spots if self.free(spot)]
        near = min([abs(floor_at(self.lay, spot) - high) for spot in legal], default=0)
        return [spot for spot in legal if abs(floor_at(self.lay, spot) - high) == near]

    def free(self, spot: Point) -> bool:
        """No base, nothing solid and no enemy's melee range there."""
        x, y, level = spot
        z = self.lay.elevation(x, y, level)
        if z is None or not self.ground.free(x, y, self.base, level=level):
            return False
        walls = [k for k in self.solid if in_way(self.lay, k, z)]
        return fits(self.ground, self.base, x, y, walls, []) and not self.threatened(spot, z)

    def threatened(self, spot: Point, z: int) -> bool:
        for k in self.foes:
            near = self.ground.spot_within(REACH + self.base, spot[0], spot[1], k)
            if near and abs(self.ground.z[k] - z) <= RISE:
                if unwalled(self.table, spot, self.table[self.ground.ids[k]].at):
                    return True
        return False

    def stride(self, x: int, y: int) -> int:
        """How far the row goes on inside what forbids this spot, at least."""
        far = 1
        for k in self.plain:
            dx, dy = x - self.ground.x[k], y - self.ground.y[k]
            far = max(far, self.kept_from(k) - isqrt(dx * dx + dy * dy) - 1)
        return far

    def kept_from(self, k: int) -> int:
        """How near to another's centre nothing can stand, on level ground."""
        return self.base + self.ground.base[k] + (REACH if k in self.foes else 0)

    def on_plain_ground(self, k: int) -> bool:
        """Is there neither wall nor floor around a model that could make a spot near it legal?"""
        reach, x, y = self.kept_from(k), self.ground.x[k], self.ground.y[k]
        for piece in range(len(self.lay.ids)):
            aside = self.lay.x0[piece] > x + reach or self.lay.x1[piece] < x - reach
            beyond = self.lay.y0[piece] > y + reach or self.lay.y1[piece] < y - reach
            if not aside and not beyond:
                return False
        return True
