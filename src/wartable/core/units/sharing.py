"""The spots of a shape, moved to where somebody can stand and shared out among the models of a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wartable.core.ask import Region, UnitRegion, Ways
from wartable.core.match import ModelId, Point, Spot
from wartable.core.regions import judge_path, way_to
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.units.assign import NEVER, assign
from wartable.core.units.free_spots import Disc, FreeSpots, clear_of, discs_near

if TYPE_CHECKING:
    from wartable.core.table import Table

REPAIRS = 3
LOOKS = 24  # along the way of one who cannot keep up
SECOND = 10**6  # what it costs to stand behind those who strike, or not to reach them


class Sharing:
    """Where everybody ends, found model by model for one way of the leader after another."""

    def __init__(self, table: Table[Any, Any], region: UnitRegion, charging: bool) -> None:
        self.table = table
        self.parts: tuple[Region, ...] = region.parts
        self.everyone = region.everyone
        self.charging = charging
        self.free_spots = FreeSpots(table, region)
        self.ends: dict[int, Point] = {}
        self.ways: dict[int, tuple[Point, ...]] = {}
        self.picks: list[int] = []  # who was last given which spot
        self.late: list[int] = []  # who last fell behind

    def others(self, way: tuple[Point, ...], pins: dict[ModelId, Point]) -> list[int]:
        """Begin with the leader, those that do not move and those with a place; who is still without one."""
        self.ends, self.ways = {}, {}
        self.put(0, way)
        for k, part in enumerate(self.parts):
            if k and not part.allowance:
                self.ends[k] = part.origin
        for k, part in enumerate(self.parts):
            pin = pins.get(part.model)
            if k not in self.ends and pin is not None:
                found = way_to(self.table, part, pin)
                if found is not None and self.free_spots.is_free(
                    found[-1], part.radius, self.taken()
                ):
                    self.put(k, found)
                else:
                    self.fall_behind(k, pin)
        return [k for k in range(len(self.parts)) if k not in self.ends]

    def begin_again(self, others: list[int]) -> None:
        """Forget the places of these."""
        for k in others:
            self.ends.pop(k, None)
            self.ways.pop(k, None)

    def came(self) -> dict[int, int]:
        """How far those came, in hundredths, who fell behind."""
        return {k: leg_length(self.parts[k].origin, self.ends[k]) for k in self.late}

    def put(self, k: int, way: tuple[Point, ...]) -> None:
        self.ways[k] = way
        self.ends[k] = way[-1]

    def taken(self) -> list[Disc]:
        """The places that are given already."""
        return [(end, self.parts[k].radius) for k, end in self.ends.items()]

    # Spots

    def snapped(self, spots: list[Spot], rooms: list[int], leader: Point) -> list[Point | None]:
        """Each spot, or the nearest one found at which a base of that room can stand; none: there is no room."""
        taken = self.taken()
        found: list[Point | None] = []
        for spot, room in zip(spots, rooms, strict=True):
            part = self.standing(room)
            point = self.free_spots.free_spot(spot, room, part, leader, taken)
            found.append(point)
            if point is not None:
                taken.append((point, room))
        return found

    def standing(self, room: int) -> Region:
        """A model of the unit that needs so much room, to ask whether it may stand somewhere."""
        movers = [part for part in self.parts if part.allowance]
        alike = [part for part in movers if part.radius == room]
        return alike[-1] if alike else movers[-1]

    # Who goes where

    def priced(
        self, others: list[int], spots: list[Point | None], rooms: list[int]
    ) -> tuple[tuple[int, int], list[int]]:
        """The best assignment there is as the crow flies: its longest way and all ways together, and who gets what."""
        worst, costs = self.tables(others, spots, rooms, len(spots))
        picks = assign(worst, costs)
        each = [costs[n][k] if k >= 0 else NEVER for n, k in enumerate(picks)]
        return (max(each, default=0), sum(each)), picks

    def tables(
        self, others: list[int], spots: list[Point | None], rooms: list[int], front: int
    ) -> tuple[list[list[int]], list[list[int]]]:
        """For every model and spot: by how much the way exceeds what it may go, and how long it is."""
        worst: list[list[int]] = []
        costs: list[list[int]] = []
        spare = max(0, len(others) - len(spots))  # who gets no spot
        for k in others:
            part = self.parts[k]
            ways = [
                leg_length(part.origin, spot) if spot is not None and part.radius <= room else NEVER
                for spot, room in zip(spots, rooms, strict=True)
            ]
            over = [way - part.allowance if way < NEVER else NEVER for way in ways]
            if self.charging:  # as many as can be in front, then the shortest ways
                ways = [
                    way + (SECOND if n >= front else 0) + (2 * SECOND if bad > 0 else 0)
                    for n, (way, bad) in enumerate(zip(ways, over, strict=True))
                ]
                over = [0 if bad < NEVER else NEVER for bad in over]
            worst.append(over + [NEVER] * spare)
            costs.append([min(way, NEVER) for way in ways] + [NEVER] * spare)
        return worst, costs

    def shared_out(
        self,
        others: list[int],
        spots: list[Point | None],
        rooms: list[int],
        front: int,
        picks: list[int],
    ) -> Ways:
        """Exact ways for the pairs that were chosen; where there is none, it is shared out again without that pair.

        *picks* are those of a first assignment, if there was one.
        """
        worst, costs = self.tables(others, spots, rooms, front)
        known: dict[tuple[int, int], tuple[Point, ...] | None] = {}
        for time in range(REPAIRS):
            picks = picks if picks and not time else assign(worst, costs)
            barred = False
            for n, (k, pick) in enumerate(zip(others, picks, strict=True)):
                if (k, pick) not in known:
                    known[k, pick] = self.way_of(k, spots[pick] if pick >= 0 else None)
                if known[k, pick] is None and pick >= 0 and self.could_reach(k, spots[pick]):
                    worst[n][pick] = costs[n][pick] = NEVER
                    barred = True
            if not barred:
                break
        self.picks = picks
        goals = [spots[pick] if pick >= 0 else None for pick in picks]
        ways = [known[k, pick] for k, pick in zip(others, picks, strict=True)]
        return self.settled(others, goals, ways)

    def each_his_own(self, others: list[int], spots: list[Point | None]) -> Ways:
        """Everybody to his own spot of a shape that is kept, although others might get there sooner."""
        ways = [self.way_of(k, spot) for k, spot in zip(others, spots, strict=True)]
        return self.settled(others, spots, ways)

    def settled(
        self, others: list[int], goals: list[Point | None], ways: list[tuple[Point, ...] | None]
    ) -> Ways:
        """Those who get there first; then the others, the nearest first, as far as they can."""
        late: list[tuple[int, int, Point]] = []
        for k, goal, way in zip(others, goals, ways, strict=True):
            if way is not None:
                self.put(k, way)
            else:
                there = goal or self.ends[0]
                late.append((leg_length(self.parts[k].origin, there), k, there))
        self.late = [k for _, k, _ in late]
        for _, k, there in sorted(late):
            self.fall_behind(k, there)
        if not self.everyone:  # who comes onto the table has nowhere to stay
            self.make_way(self.late)
        return self.answer()

    def make_way(self, late: list[int]) -> None:
        """Who could not go at all stays: whoever was to stand there stops short of it, or stays as well."""
        stay = [k for k in late if self.ends[k] == self.parts[k].origin]
        for k in stay:  # which grows meanwhile
            for other in self.those_on(k):
                if other and other not in stay and self.parts[other].allowance:
                    self.fall_behind(other, self.ends.pop(other))
                    if self.ends[other] == self.parts[other].origin:
                        stay.append(other)

    def those_on(self, k: int) -> list[int]:
        """Whoever was placed where a model stands."""
        spot = [(self.ends[k], self.parts[k].radius)]
        return [
            other
            for other, end in self.ends.items()
            if other != k and not clear_of(end, self.parts[other].radius, spot)
        ]

    def way_of(self, k: int, spot: Point | None) -> tuple[Point, ...] | None:
        if spot is None or not self.could_reach(k, spot):
            return None
        return way_to(self.table, self.parts[k], spot)

    def could_reach(self, k: int, spot: Point | None) -> bool:
        part = self.parts[k]
        return spot is not None and leg_length(part.origin, spot) <= part.allowance

    def fall_behind(self, k: int, goal: Point) -> None:
        """As far straight toward a goal as it can, and not onto anybody; or it stays."""
        part = self.parts[k]
        length = leg_length(part.origin, goal)
        far = min(length, part.allowance)
        step = max(5, far // LOOKS)
        x, y, _ = part.origin
        crowd = self.free_spots.crowd((x, y), part.radius + far)
        crowd += discs_near((x, y), part.radius + far, self.taken())
        looks = [toward(part.origin, goal, off, length) for off in range(far, 0, -step)]
        free = [point for point in looks if clear_of(point, part.radius, crowd)]
        self.put(k, (self.furthest(part, free),))

    def furthest(self, part: Region, points: list[Point]) -> Point:
        """Of points along a straight way, the furthest first, the first that can be reached: found by halves."""
        low, high = 0, len(points)  # who reaches one reaches all that come after it
        while low < high:
            middle = (low + high) // 2
            if judge_path(self.table, part, (points[middle],)) is None:
                high = middle
            else:
                low = middle + 1
        return points[low] if low < len(points) else part.origin

    def answer(self) -> Ways:
        """The ways of those that move, in the order of the unit."""
        return tuple(
            [
                (part.model, self.ways[k])
                for k, part in enumerate(self.parts)
                if part.allowance and (self.everyone or self.ways[k] != (part.origin,))
            ]
        )
