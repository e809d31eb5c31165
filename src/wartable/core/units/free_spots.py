"""Where a model of a unit could stand: at a spot, or as near to it as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Region, UnitRegion
from wartable.core.match import ModelId, Point, Spot
from wartable.core.regions import ROUND, can_stand
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.units.cohesion import squared_distance

if TYPE_CHECKING:
    from mypy_extensions import i64

    from wartable.core.table import Table

Disc: TypeAlias = tuple[Point, int]  # where a base stands, and its radius

ASIDE = (15, 40, 75, 120)  # hundredths from a spot at which a free one is looked for
CLOSE = 4  # hundredths to which it is moved back


def part_of(direction: int, far: int) -> int:
    """So many hundredths of a direction of length 1000, rounded toward zero."""
    part = abs(direction) * far // 1000
    return part if direction > 0 else -part


RINGS: list[list[Spot]] = [
    [(part_of(dx, far), part_of(dy, far)) for dx, dy in ROUND[::2]] for far in ASIDE
]


class FreeSpots:
    """The table without a unit's own models, which all may still go somewhere else."""

    def __init__(self, table: Table[Any, Any], region: UnitRegion) -> None:
        self.table = table
        at = table.ground.at
        self.own: list[int] = [at[part.model] for part in region.parts if part.model in at]
        self.flat = not [piece for piece in table.match.board.terrain if piece.floors]
        self._stood: dict[tuple[ModelId, int, Point], bool] = {}

    def free_spot(
        self, spot: Spot, room: int, part: Region, leader: Point, taken: list[Disc]
    ) -> Point | None:
        """At the spot, or beside it; or else nearer to the leader."""
        for middle in spots_nearer(self.inside(spot, room), (leader[0], leader[1])):
            crowd = self.crowd(middle, room + ASIDE[-1])
            crowd += discs_near(middle, room + ASIDE[-1], taken)
            for point in self.clear_about(middle, room, leader, crowd):
                if self.may_stand(part, room, point):
                    return self.drawn_back(point, middle, room, part, crowd)
        return None

    def clear_about(
        self, spot: Spot, room: int, leader: Point, crowd: list[Disc]
    ) -> Iterator[Point]:
        """A spot and those close to it where a base would overlap nobody, those on the leader's side first."""
        x, y = spot
        lx, ly, level = leader
        flat = self.flat_about(spot)
        for point in self.levelled((x, y, level)):
            if clear_of(point, room, crowd):
                yield point
        for steps in RINGS:
            ring: list[tuple[int, int, Point]] = []
            for n, (dx, dy) in enumerate(steps):
                px, py = x + dx, y + dy
                far = (px - lx) * (px - lx) + (py - ly) * (py - ly)
                for point in [(px, py, 0)] if flat else self.levelled((px, py, level)):
                    if clear_of(point, room, crowd):
                        ring.append((far, n, point))
            ring.sort(key=by_distance)
            for _, _, point in ring:
                yield point

    def drawn_back(
        self, point: Point, spot: Spot, room: int, part: Region, crowd: list[Disc]
    ) -> Point:
        """A place that was found, moved back toward the wanted spot as far as can be, by halves."""
        wanted: Point = (spot[0], spot[1], point[2])
        length = leg_length(point, wanted)
        low, high = 0, length
        while high - low > CLOSE:
            middle = (low + high) // 2
            there = toward(point, wanted, middle, length)
            if clear_of(there, room, crowd) and self.may_stand(part, room, there):
                low = middle
            else:
                high = middle
        return toward(point, wanted, low, length)

    def inside(self, spot: Spot, room: int) -> Spot:
        """A spot beside the table is moved to its edge."""
        lay = self.table.ground.lay
        x, y = min(max(room, spot[0]), lay.width - room), min(max(room, spot[1]), lay.depth - room)
        return x, y

    def may_stand(self, part: Region, room: int, point: Point) -> bool:
        """Is nothing against a model that is there already and stays?"""
        key = (part.model, room, point)  # nobody moves while places are looked for
        known = self._stood.get(key)
        if known is None:
            known = self._stood[key] = self.is_legal(part, room, point)
        return known

    def is_legal(self, part: Region, room: int, point: Point) -> bool:
        """What the judge says to it."""
        if not self.table.ground.lay.on_table(point[0], point[1], room):
            return False
        there = part if part.radius == room else replace(part, radius=room)
        return can_stand(self.table, there, point)

    def round_about(self, spot: Spot, leader: Spot, level: int) -> Iterator[Point]:
        """A spot and those close to it, those on the leader's side first."""
        x, y = spot
        flat = self.flat_about(spot)
        yield from self.levelled((x, y, level))
        for steps in RINGS:
            ring = [(x + dx, y + dy) for dx, dy in steps]
            ring.sort(key=lambda at: squared_distance(at, leader))
            for px, py in ring:
                if flat:
                    yield (px, py, 0)
                else:
                    yield from self.levelled((px, py, level))

    def flat_about(self, spot: Spot) -> bool:
        """Is there no floor but the table's at a spot and those close to it?"""
        if self.flat:
            return True
        lay, (x, y), far = self.table.ground.lay, spot, ASIDE[-1]
        for k in lay.floored:
            if lay.x0[k] - far <= x <= lay.x1[k] + far and lay.y0[k] - far <= y <= lay.y1[k] + far:
                return False
        return True

    def levelled(self, point: Point) -> list[Point]:
        """A point on its level and on the others there are at its spot."""
        x, y, level = point
        if self.flat:
            return [(x, y, 0)]
        levels = self.table.ground.lay.levels(x, y)
        own = [level] if level in levels else []
        return [(x, y, k) for k in own + [k for k in levels if k != level]]

    def crowd(self, spot: Spot, reach: int) -> list[Disc]:
        """Everybody else near a spot."""
        ground = self.table.ground
        return [
            (ground.spot(k), ground.base[k])
            for k in ground.near(spot[0], spot[1], reach)
            if k not in self.own
        ]

    def is_free(self, point: Point, room: int, taken: list[Disc]) -> bool:
        """Would a base there overlap nobody else's, nor anyone of the unit who has a place?"""
        return clear_of(point, room, self.crowd((point[0], point[1]), room) + taken)


def by_distance(one: tuple[int, int, Point]) -> tuple[int, int]:
    """Of spots on a ring; equals in the order of the ring, levels of a spot as they come."""
    return one[:2]


def discs_near(spot: Spot, reach: int, discs: list[Disc]) -> list[Disc]:
    """Those of which any part is no more than *reach* from a spot, or not much more."""
    x, y = spot
    return [
        (at, radius)
        for at, radius in discs
        if abs(at[0] - x) <= reach + radius and abs(at[1] - y) <= reach + radius
    ]


def clear_of(point: Point, room: int, crowd: list[Disc]) -> bool:
    """Would a base there overlap none of these?"""
    x: i64 = point[0]
    y: i64 = point[1]
    for (ox, oy, level), radius in crowd:
        q: i64 = room + radius
        dx: i64 = ox - x
        dy: i64 = oy - y
        if dx * dx + dy * dy < q * q and level == point[2]:
            return False
    return True


def spots_nearer(spot: Spot, leader: Spot) -> list[Spot]:
    """A spot, and two on the way from it to the leader."""
    (x, y), (lx, ly) = spot, leader
    return [(x + thirds(lx - x, n), y + thirds(ly - y, n)) for n in range(3)]


def thirds(far: int, many: int) -> int:
    """So many thirds of a distance, rounded toward zero."""
    part = abs(far) * many // 3
    return part if far > 0 else -part
