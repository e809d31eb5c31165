"""Where a base can go with an allowance, on one level."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from wartable.core.match import Point, Spot
from wartable.core.space.areas.contours import Ring, contours
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length, root_up, toward
from wartable.core.space.movement.moves import fits
from wartable.core.space.movement.paths import Web
from wartable.core.space.movement.rings import DIRECTIONS
from wartable.core.space.movement.slides import bases_hit, disc_clear, pieces_hit

TRIES = 200  # random spots looked at before a sample settles for something near
FINE = 25  # hundredths between the looks of an outline, for small allowances
COARSE = 32  # looks of an outline from the middle to its rim, for large ones


class Reach:
    """Worked out once: straight legs at once, ways round obstacles when first needed."""

    def __init__(
        self,
        ground: Ground,
        me: int,
        allowance: int,
        pieces: list[int],
        bases: list[int],
        rule: Callable[[int, int], bool] | None = None,
    ) -> None:
        self.ground = ground
        self.me = me
        self.r: int = ground.base[me]
        self.x: int = ground.x[me]
        self.y: int = ground.y[me]
        self.level: int = ground.level[me]
        self.allowance: int = max(0, allowance)
        self.rule = rule
        far = self.allowance + self.r  # nothing further off is in the way
        self.pieces = pieces_hit(ground.lay, far, self.x, self.y, self.x, self.y, pieces)
        self.bases = bases_hit(ground, far, self.x, self.y, self.x, self.y, bases, me)
        self.open: bool = not self.pieces and not self.bases
        self._web: Web | None = None

    def contains(self, x: int, y: int) -> bool:
        """Can the base end there?"""
        return self.way_to(x, y) is not None

    def way_to(self, x: int, y: int) -> tuple[Point, ...] | None:
        """A way there within the allowance, the shortest found."""
        dx, dy = x - self.x, y - self.y
        if dx * dx + dy * dy > self.allowance * self.allowance:
            return None
        if not self.ground.lay.on_table(x, y, self.r) or not self._fits(x, y):
            return None
        start: Point = (self.x, self.y, self.level)
        end: Point = (x, y, self.level)
        if self.open or self._free(self.x, self.y, x, y):
            way: tuple[Point, ...] | None = (start, end)
        else:
            way = self._way_round(x, y)
        if way is None or (self.rule is not None and not self.rule(x, y)):
            return None
        return way

    def far_to(self, x: int, y: int) -> int | None:
        """How long that way is."""
        way = self.way_to(x, y)
        if way is None:
            return None
        return sum([leg_length(a, b) for a, b in pairwise(way)])

    def _free(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        return disc_clear(self.ground, self.r, x0, y0, x1, y1, self.pieces, self.bases, self.me)

    def _fits(self, x: int, y: int) -> bool:
        return self.open or fits(self.ground, self.r, x, y, self.pieces, self.bases, self.me)

    def _bends(self) -> Web:
        """All spots where ways bend, with the shortest ways to them."""
        web = self._web
        if web is None:
            start: Point = (self.x, self.y, self.level)
            web = Web(self.ground, self.r, start, self.allowance, self.me)
            web.add(self.pieces, self.bases)
            web.spread()
            self._web = web
        return web

    def _way_round(self, x: int, y: int) -> tuple[Point, ...] | None:
        """Over the bend that gives the shortest way; beside an obstacle perhaps over one more."""
        web = self._bends()
        best, way = self._last_leg(web, x, y, self.allowance)
        end: Point = (x, y, self.level)
        for gx, gy in self._gates(web, x, y):
            tail = root_up((gx - x) * (gx - x) + (gy - y) * (gy - y))
            if best - tail <= 0 or not self.ground.lay.on_table(gx, gy, self.r):
                continue
            if not self._free(gx, gy, x, y):
                continue
            limit = best - tail - (1 if way else 0)
            total, over = self._last_leg(web, gx, gy, limit)
            if over:
                best, way = total + tail, (*over, (gx, gy, self.level))
        return (*way, end) if way else None

    def _gates(self, web: Web, x: int, y: int) -> list[Spot]:
        return [gate for ring in web.rings for gate in ring.gates(x, y)]

    def _last_leg(self, web: Web, x: int, y: int, limit: int) -> tuple[int, tuple[Point, ...]]:
        """The shortest way, without its end, over a bend from which the spot is in a free line."""
        choices: list[tuple[int, int]] = []
        for u in range(len(web.x)):
            far = web.far[u]
            if far < 0 or far > limit:
                continue
            dx, dy = x - web.x[u], y - web.y[u]
            square, rest = dx * dx + dy * dy, limit - far
            if square <= rest * rest:
                choices.append((far + root_up(square), u))
        choices.sort()
        for total, u in choices:
            if self._free(web.x[u], web.y[u], x, y):
                return total, web.way(u)
        return limit, ()

    # Spots

    def nearest(self, x: int, y: int) -> Spot:
        """The reachable spot nearest to a wanted one; the start if there is none."""
        if self.contains(x, y):
            return x, y
        best: Spot = (self.x, self.y)
        for _, sx, sy in sorted([(away2(spot, x, y), *spot) for spot in self._starts(x, y)]):
            if self.contains(sx, sy):
                best = (sx, sy)
                break
        step = 64
        while step >= 1:
            moved = self._stepped(best, x, y, step)
            if moved == best:
                step //= 2
            best = moved
        return best

    def _starts(self, x: int, y: int) -> list[Spot]:
        """Where to look first: a lattice, rings round the spot, ends of straight lines to it."""
        step = max(20, self.allowance // 24)
        n = self.allowance // step
        spots: list[Spot] = [
            (self.x + i * step, self.y + j * step)
            for i in range(-n, n + 1)
            for j in range(-n, n + 1)
            if i * i + j * j <= n * n
        ]
        for ring in (4, 16, 64):
            spots += [
                (x + scaled_step(dx, ring), y + scaled_step(dy, ring)) for dx, dy in DIRECTIONS
            ]
        bends: list[tuple[int, int, int]] = [(self.x, self.y, 0)]
        if not self.open:
            web = self._bends()
            bends += [(web.x[u], web.y[u], far) for u, far in enumerate(web.far) if far > 0]
        for bx, by, done in bends:
            apart = root_up(away2((bx, by), x, y))
            rest = self.allowance - done
            if 0 < rest < apart:
                last = toward((bx, by, 0), (x, y, 0), rest, apart)
                spots.append((last[0], last[1]))
            spots.append((bx, by))
        return spots

    def _stepped(self, best: Spot, x: int, y: int, step: int) -> Spot:
        """A reachable neighbour that is nearer, or the same spot."""
        for dx, dy in DIRECTIONS[::2]:
            spot = best[0] + scaled_step(dx, step), best[1] + scaled_step(dy, step)
            if away2(spot, x, y) < away2(best, x, y) and self.contains(*spot):
                return spot
        return best

    def sample(self, below: Callable[[int], int]) -> Spot:
        """A random reachable spot, all being equally likely while luck lasts."""
        side = 2 * self.allowance + 1
        x, y = self.x, self.y
        for _ in range(TRIES):
            x, y = self.x - self.allowance + below(side), self.y - self.allowance + below(side)
            if self.contains(x, y):
                return x, y
        return self.nearest(x, y)

    def grid(self, step: int) -> list[Spot]:
        """The reachable spots of a lattice on which the start lies."""
        n = self.allowance // step
        return [
            (self.x + i * step, self.y + j * step)
            for i in range(-n, n + 1)
            for j in range(-n, n + 1)
            if self.contains(self.x + i * step, self.y + j * step)
        ]

    def outline(self) -> list[Ring]:
        """Closed lines round the region, anticlockwise, and round its holes, clockwise."""
        step = max(FINE, self.allowance // COARSE)
        return contours(self.contains, (self.x, self.y), self.allowance + step, step)


def reach(
    ground: Ground,
    me: int,
    allowance: int,
    pieces: list[int],
    bases: list[int],
    rule: Callable[[int, int], bool] | None = None,
) -> Reach:
    """Where a model's base can go; *rule* may forbid spots to end on."""
    return Reach(ground, me, allowance, pieces, bases, rule)


def away2(spot: Spot, x: int, y: int) -> int:
    """The squared distance of a spot from a wanted one."""
    return (spot[0] - x) * (spot[0] - x) + (spot[1] - y) * (spot[1] - y)


def scaled_step(part: int, step: int) -> int:
    """A step's part along an axis, to the nearest whole."""
    whole = (abs(part) * step * 2 + 16384) // 32768
    return whole if part > 0 else -whole
