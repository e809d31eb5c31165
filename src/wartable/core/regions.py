"""Where a base may go: tests by the name a `Region` gives, and what can be asked of a region.

A rulebook registers one judge for each name. Everything else here (nearest, sample, grid, outline) asks the judge, so a
screen, a bot and the referee never disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Refused, Region
from wartable.core.match import Point, Spot
from wartable.core.space.areas.contours import contours
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.ground.lay import Lay
from wartable.core.space.shapes import Way

if TYPE_CHECKING:
    from mypy_extensions import i64

    from wartable.core.table import Table

Judge: TypeAlias = Callable[[Any, Region, tuple[Point, ...]], Refused | None]
Ways: TypeAlias = Callable[[Any, Region, Point], Iterable[tuple[Point, ...]]]
Likely: TypeAlias = Callable[[Any, Region], list[Point]]
Best: TypeAlias = Callable[[Any, Region], tuple[Point, ...] | None]
Stands: TypeAlias = Callable[[Any, Region, Point], bool]
Aims: TypeAlias = Callable[[Any, Region, Point], Point | None]
Costs: TypeAlias = Callable[[Any, Region, tuple[Point, ...]], Way]
Below: TypeAlias = Callable[[int], int]  # below(n) is a whole number from 0 to n - 1

# sixteen directions, as whole numbers near a circle of radius 1000
ROUND: tuple[tuple[int, int], ...] = (
    (1000, 0), (924, 383), (707, 707), (383, 924), (0, 1000), (-383, 924), (-707, 707), (-924, 383),
    (-1000, 0), (-924, -383), (-707, -707), (-383, -924), (0, -1000), (383, -924), (707, -707), (924, -383),
)  # fmt: skip
TRIES = 12
FINE = 20  # hundredths between two looks for the nearest point
CLOSE = 60  # hundredths round likely points within which a region is drawn
DRAWN = 14  # looks from the origin to the edge when a region is drawn

_judges: dict[str, Judge] = {}
_ways: dict[str, Ways] = {}
_likely: dict[str, Likely] = {}
_best: dict[str, Best] = {}
_stands: dict[str, Stands] = {}
_aims: dict[str, Aims] = {}
_costs: dict[str, Costs] = {}


def region(
    rule: str,
    ways: Ways | None = None,
    likely: Likely | None = None,
    best: Best | None = None,
    stands: Stands | None = None,
    aims: Aims | None = None,
) -> Callable[[Judge], Judge]:
    """Register the judge of a rule.

    *ways* offers paths to a point beside the straight one; *likely* names points worth a look first, where few are
    legal (round the target of a charge, say); *best* is the way to take where a region leads up to somebody;
    *stands* tells whether a base like this one could stand at a point, whoever it is and wherever it comes from;
    *aims* names where to end instead for who wants to where it cannot: further on, for one that must go far.
    """

    def register(judge: Judge) -> Judge:
        assert rule not in _judges, f"two judges for {rule}"
        _judges[rule] = judge
        if ways is not None:
            _ways[rule] = ways
        if likely is not None:
            _likely[rule] = likely
        if best is not None:
            _best[rule] = best
        if stands is not None:
            _stands[rule] = stands
        if aims is not None:
            _aims[rule] = aims
        return judge

    return register


def costs(*rules: str) -> Callable[[Costs], Costs]:
    """This function says what a path of these regions costs, part by part, whether or not it is legal."""

    def register(explain: Costs) -> Costs:
        for rule in rules:
            _costs[rule] = explain
        return explain

    return register


def path_cost(table: Table[Any, Any], region: Region, path: tuple[Point, ...]) -> Way | None:
    """What a path costs; none if nothing is counted there, as when something is placed."""
    explain = _costs.get(region.rule)
    return None if explain is None else explain(table, region, path)


def judge_path(table: Table[Any, Any], region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Why a path is not allowed, if it is not."""
    return _judges[region.rule](table, region, path)


def way_to(table: Table[Any, Any], region: Region, point: Point) -> tuple[Point, ...] | None:
    """A legal path that ends at a point, the straight one if it can be."""
    if judge_path(table, region, (point,)) is None:
        return (point,)
    offer = _ways.get(region.rule)
    for path in offer(table, region, point) if offer is not None else ():
        if judge_path(table, region, path) is None:
            return path
    return None


def best_way(table: Table[Any, Any], region: Region) -> tuple[Point, ...] | None:
    """The way up to whom a region leads to; none if it leads to nobody or there is none."""
    find = _best.get(region.rule)
    return None if find is None else find(table, region)


def goal_instead(table: Table[Any, Any], region: Region, point: Point) -> Point | None:
    """Where to end for who wants to a point where it cannot; none if the rule does not say."""
    aim = _aims.get(region.rule)
    return None if aim is None else aim(table, region, point)


def contains(table: Table[Any, Any], region: Region, point: Point) -> bool:
    """May a base end there?"""
    return way_to(table, region, point) is not None


def can_stand(table: Table[Any, Any], region: Region, point: Point) -> bool:
    """Could a base like this one stand there? If the rule does not say: may one that is there already stay?"""
    stands = _stands.get(region.rule)
    if stands is not None:
        return stands(table, region, point)
    return judge_path(table, replace(region, origin=point), (point,)) is None


def sample_path(table: Table[Any, Any], region: Region, below: Below) -> tuple[Point, ...] | None:
    """Some legal path, chosen by chance: likely points first, then far ones, then nearer ones, then staying."""
    if region.rule in _likely:
        path = sample_likely(table, region, below)
        if path is not None:
            return path
    x, y, _ = region.origin
    far = region.allowance
    lay = table.ground.lay
    for _ in range(TRIES):
        spot = x + below(2 * far + 1) - far, y + below(2 * far + 1) - far
        levels = lay.levels(*spot)
        level = levels[below(len(levels))] if len(levels) > 1 else 0
        point = (spot[0], spot[1], level)
        if judge_path(table, region, (point,)) is None:
            return (point,)
        far = max(1, far * 4 // 5)
    if judge_path(table, region, (region.origin,)) is None:
        return (region.origin,)
    for parts in (8, 32, 128):
        spots = grid(table, region, max(1, region.allowance // parts))
        if spots:
            return way_to(table, region, spots[below(len(spots))])
    return None


def sample_likely(table: Table[Any, Any], region: Region, below: Below) -> tuple[Point, ...] | None:
    """A legal path to one of the likely points, starting anywhere among them."""
    points = _likely[region.rule](table, region)
    start = below(len(points)) if points else 0
    for point in points[start:] + points[:start]:
        path = way_to(table, region, point)
        if path is not None:
            return path
    return None


def grid(table: Table[Any, Any], region: Region, step: int) -> list[Point]:
    """The legal points of a lattice round the origin, row by row, on every level there is."""
    lay: Lay = table.ground.lay
    return [
        (x, y, level)
        for x, y, level in spots_about(table, region, step)
        if lay.elevation(x, y, level) is not None and contains(table, region, (x, y, level))
    ]


def spots_about(table: Table[Any, Any], region: Region, step: int) -> list[Point]:
    """All points of that lattice, legal or not."""
    x, y, _ = region.origin
    far = region.allowance // step
    return [
        (x + step * i, y + step * j, level)
        for level in range(most_levels(table))
        for j in range(-far, far + 1)
        for i in range(-far, far + 1)
    ]


def most_levels(table: Table[Any, Any]) -> int:
    """How many levels a spot of this board can have, the table itself among them."""
    return 1 + max([len(piece.floors) for piece in table.match.board.terrain], default=0)


# The nearest point


def nearest_point(table: Table[Any, Any], region: Region, wanted: Point) -> Point | None:
    """The legal point nearest to the wanted one, seen from above, to within a few hundredths."""
    if contains(table, region, wanted):
        return wanted
    best: Point | None = None
    if contains(table, region, region.origin):
        best = last_toward(table, region, wanted)
    fine = max(FINE, region.allowance // 64)
    for step in (4 * fine, fine):
        best = first_nearer(table, region, wanted, best, step)
    return None if best is None else approach(table, region, wanted, best, 2 * fine)


def last_toward(table: Table[Any, Any], region: Region, wanted: Point) -> Point:
    """A legal point on the straight way from the origin, found by halves: the last one if none lies beyond a gap."""
    low, high = 0, leg_length(region.origin, wanted)
    length = high
    while high - low > 1:
        middle = (low + high) // 2
        if contains(table, region, toward(region.origin, wanted, middle, length)):
            low = middle
        else:
            high = middle
    return toward(region.origin, wanted, low, length)


def first_nearer(
    table: Table[Any, Any], region: Region, wanted: Point, best: Point | None, step: int
) -> Point | None:
    """Of a lattice round the wanted point, the nearest legal point; the best so far if none is nearer."""
    ox, oy, _ = region.origin
    wx, wy, level = wanted
    limit = apart2(best, wanted) if best is not None else -1
    found: list[tuple[int, bool, int, int, int]] = []
    for y in lattice(wy, oy - region.allowance, oy + region.allowance, step):
        for x in lattice(wx, ox - region.allowance, ox + region.allowance, step):
            far = (x - wx) * (x - wx) + (y - wy) * (y - wy)
            if far < limit or limit < 0:
                found += [(far, k != level, k, x, y) for k in table.ground.lay.levels(x, y)]
    found.sort()
    for _, _, k, x, y in found:
        if contains(table, region, (x, y, k)):
            return x, y, k
    return best


def lattice(through: int, low: int, high: int, step: int) -> range:
    """Every *step* hundredths from low to high, so that *through* would be one of them."""
    return range(low + (through - low) % step, high + 1, step)


def approach(
    table: Table[Any, Any], region: Region, wanted: Point, best: Point, step: int
) -> Point:
    """Nearer by steps that are halved whenever none of them helps."""
    while step >= 1:
        better = one_step_nearer(table, region, wanted, best, step)
        if better is None:
            step //= 2
        else:
            best = better
    return best


def one_step_nearer(
    table: Table[Any, Any], region: Region, wanted: Point, best: Point, step: int
) -> Point | None:
    """The legal point nearest to the wanted one that is a step away from the best; none if it is no nearer."""
    x, y, level = best
    around = [(x + dx * step // 1000, y + dy * step // 1000, level) for dx, dy in ROUND]
    around.sort(key=lambda point: apart2(point, wanted))
    for point in around:
        if apart2(point, wanted) >= apart2(best, wanted):
            return None
        if contains(table, region, point):
            return point
    return None


def apart2(a: Point, b: Point) -> int:
    """Squared distance, seen from above."""
    dx: i64 = a[0] - b[0]
    dy: i64 = a[1] - b[1]
    return dx * dx + dy * dy


# For drawing


def outline(table: Table[Any, Any], region: Region) -> list[list[Point]]:
    """Closed lines of legal points round all that can be reached, level by level; holes run the other way round.

    Where so little is legal that no look hits it, the likely points are looked at from nearby.
    """
    x, y, _ = region.origin
    found = trace_outline(table, region, (x, y), region.allowance)
    if found or region.rule not in _likely:
        return found
    points = _likely[region.rule](table, region)
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    if not points:
        return []
    wide = max(max(xs) - min(xs), max(ys) - min(ys)) // 2 + CLOSE
    return trace_outline(table, region, ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2), wide)


def trace_outline(
    table: Table[Any, Any], region: Region, middle: Spot, far: int
) -> list[list[Point]]:
    """The lines within *far* of a spot."""
    step = max(10, far // DRAWN)
    found: list[list[Point]] = []
    for level in range(most_levels(table)):
        holds = inside_test(table, region, level)
        for ring in contours(holds, middle, far, step):
            found.append([(a, b, level) for a, b in ring])
    return found


def inside_test(table: Table[Any, Any], region: Region, level: int) -> Callable[[int, int], bool]:
    def holds(x: int, y: int) -> bool:
        there = table.ground.lay.elevation(x, y, level) is not None
        return there and contains(table, region, (x, y, level))

    return holds
