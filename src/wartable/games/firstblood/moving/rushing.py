"""How the models of a charging regiment must go (FB-CHG-09 to FB-CHG-13, FB-CHG-18, FB-R-140).

"If possible" has a bound that can be checked. Each model has a short list of spots from which it would engage one of
the three nearest target models: in contact and at the end of its reach, in directions of its own side, straight or by
the shortest way. Somebody is at fault who does not engage although one of his spots is free beside where the others
end and leaves nobody out of command. Who leads goes first, and the others follow him.
"""

from __future__ import annotations

from wartable.core.ask import Region, UnitRegion, Ways
from wartable.core.match import ModelId, Point, Spot, UnitId
from wartable.core.regions import judge_path, way_to
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.movement.contact import touching_offset
from wartable.core.space.sight.rays import rim_points
from wartable.core.space.units.cohesion import overlapping
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charges import Fault, Path
from wartable.games.firstblood.moving.leaving import nearest_on
from wartable.games.firstblood.moving.nearness import would_engage
from wartable.games.firstblood.moving.ways import CHARGE
from wartable.games.firstblood.regiments.command import out_of_command
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.wargame.units.gaps import FINE, gap_from, nearest_of
from wartable.wargame.units.moving import ends_of
from wartable.wargame.units.ways import last_legal

NEAREST = 3  # target models that are tried
SLACK = 5 << FINE  # within so much of as close as possible is as close as possible
ROUND = 1000
BACK = 10  # hundredths between two looks on the way back
Ends = dict[ModelId, Point]


class Rush:
    """A charge on its way, and what of it stays the same wherever its models end."""

    def __init__(self, table: Table, region: UnitRegion) -> None:
        self.table = table
        self.region = region
        self.parts: dict[ModelId, Region] = {part.model: part for part in region.parts}
        self.models: dict[ModelId, Model] = {id: model_of(table, id) for id in self.parts}
        names = region.parts[0].targets
        self.foes: dict[UnitId, list[Model]] = {
            unit: one_inside(table, present(table.match, unit), unit) for unit in names
        }
        self.all_foes: list[Model] = [foe for foes in self.foes.values() for foe in foes]
        self.reach: dict[ModelId, int] = {id: reach_of(table, m) for id, m in self.models.items()}
        self.inside: set[UnitId] = {unit for unit in names if host_id(table.match, unit)}
        self._spots: dict[ModelId, list[Path]] = {}
        self._closest: dict[ModelId, Path] = {}

    # Who engages whom

    def engages(self, id: ModelId, at: Point, foes: list[Model]) -> bool:
        """As `would_engage` has it, for many."""
        radius, reach = self.parts[id].radius, self.reach[id]
        for foe in foes:
            if foe.unit in self.inside:
                if would_engage(self.table, self.models[id], at, foe):
                    return True
                continue
            floors = abs(at[2] - foe.level)
            near = radius + foe.base + (reach if floors == 0 else 0)
            dx, dy = at[0] - foe.x, at[1] - foe.y
            if floors < 2 and dx * dx + dy * dy <= near * near:
                return True
        return False

    def engages_each(self, id: ModelId, at: Point, units: list[UnitId]) -> bool:
        return all([self.engages(id, at, self.foes[unit]) for unit in units])

    def engaged_units(self, ends: Ends) -> dict[UnitId, list[ModelId]]:
        """By whom each target is engaged."""
        return {
            unit: [id for id, at in ends.items() if self.engages(id, at, foes)]
            for unit, foes in self.foes.items()
        }

    # Spots

    def spots(self, id: ModelId) -> list[Path]:
        """Ways that a model could go by itself to engage somebody, the shortest first."""
        if id not in self._spots:
            self._spots[id] = self.find_spots(id)
        return self._spots[id]

    def find_spots(self, id: ModelId) -> list[Path]:
        part, found = self.parts[id], list[tuple[int, Path]]()
        near = sorted(
            self.all_foes, key=lambda foe: gap_from(self.table, part.origin, part.radius, foe)
        )
        limit = (part.allowance + self.reach[id]) << FINE
        for foe in near[:NEAREST]:
            if gap_from(self.table, part.origin, part.radius, foe) > limit:
                break
            for n, point in enumerate(self.spots_round(part, foe)):
                way = self.way_of(part, point, round_about=n == 0)
                if way is not None and self.engages(id, point, self.all_foes):
                    found.append((leg_length(part.origin, point), way))
        return [way for _, way in sorted(found)]

    def way_of(self, part: Region, point: Point, round_about: bool) -> Path | None:
        if round_about:
            return way_to(self.table, part, point)
        if leg_length(part.origin, point) > part.allowance:
            return None
        return (point,) if judge_path(self.table, part, (point,)) is None else None

    def spots_round(self, part: Region, foe: Model) -> list[Point]:
        """In contact and at the end of its reach: straight ahead first, then to both sides."""
        x, y, level, radius = self.middle_of(part, foe)
        ahead = part.origin[0] - x, part.origin[1] - y
        both, reach = part.radius + radius, self.reach[part.model]
        found: list[Point] = []
        for dx, dy in sides_of(ahead) if ahead != (0, 0) else []:
            for far in (both, both + reach - 2):
                ox, oy = touching_offset(far, dx, dy)
                found.append((x + ox, y + oy, level))
        return found

    def middle_of(self, part: Region, foe: Model) -> tuple[int, int, int, int]:
        """The middle, the floor and the radius of what is to be engaged: of a building, its nearest point."""
        held = host_id(self.table.match, foe.unit)
        if not held:
            return foe.x, foe.y, foe.level, foe.base
        area = piece_called(self.table, held).footprint
        x, y = nearest_on(area, (part.origin[0], part.origin[1]))
        return x, y, 0, 1

    @clause("FB-CHG-13", "FB-CHG-18")
    def closest(self, id: ModelId) -> Path:
        """The last point that a model can reach by itself on the straight line to the nearest target model."""
        if id not in self._closest:
            self._closest[id] = (last_legal(self.table, self.parts[id], self.goal_of(id), CHARGE),)
        return self._closest[id]

    def goal_of(self, id: ModelId) -> Point:
        """The middle of the nearest target model, on the floor where the charger stands."""
        part = self.parts[id]
        foe = nearest_of(self.table, part.origin, part.radius, self.all_foes)
        x, y, _, _ = self.middle_of(part, foe)
        return x, y, part.origin[2]

    # Beside the others

    def free(self, id: ModelId, at: Point, ends: Ends) -> bool:
        """Would it stand on nobody of its own?"""
        radius = self.parts[id].radius
        return not any(
            [
                other[2] == at[2] and overlapping(at[:2], radius, other[:2], self.parts[k].radius)
                for k, other in ends.items()
                if k != id
            ]
        )

    def lost(self, ends: Ends) -> set[ModelId]:
        return set(out_of_command(self.table, self.region.unit, ends))

    def fits(self, id: ModelId, at: Point, ends: Ends) -> bool:
        """On nobody, and nobody new out of command."""
        return self.free(id, at, ends) and self.lost(ends | {id: at}) <= self.lost(ends)


@clause("FB-CHG-09")
def sides_of(ahead: Spot) -> list[Spot]:
    """Straight ahead and every 22.5 degrees to both sides, up to where the side ends from which a model comes."""
    x, y = ahead
    return [(x * dx - y * dy, x * dy + y * dx) for dx, dy in rim_points(ROUND) if dx > 0]


def one_inside(table: Table, models: list[Model], unit: UnitId) -> list[Model]:
    """Of those in a building one stands for all."""
    return models[:1] if host_id(table.match, unit) else models


def rush_of(table: Table, region: UnitRegion) -> Rush:
    return table.once(Rush, region)


# What is at fault


def first_fault(rush: Rush, ends: Ends) -> Fault | None:
    """Who leads, then targets that nobody engages, then those who engage nobody, then who could be closer."""
    return (
        leader_fault(rush, ends)
        or target_fault(rush, ends)
        or model_fault(rush, ends)
        or distance_fault(rush, ends)
    )


@clause("FB-CHG-09", "FB-CHG-10")
def leader_fault(rush: Rush, ends: Ends) -> Fault | None:
    """Who leads must engage if it can and the others can follow."""
    id = rush.region.parts[0].model
    if rush.engages(id, ends[id], rush.all_foes):
        return None
    for way in rush.spots(id)[:NEAREST]:
        if not rush.free(id, way[-1], ends):
            continue
        others = followers(rush, ends | {id: way[-1]}, rush.lost(ends))
        if others is not None:
            return Fault(id, way, "FB-CHG-09", "could engage the enemy it charges", others)
    return None


@clause("FB-CHG-10")
def followers(rush: Rush, ends: Ends, before: set[ModelId]) -> dict[ModelId, Path] | None:
    """Ways for those who would be left out of command, straight toward who leads; none if somebody finds none."""
    found: dict[ModelId, Path] = {}
    leader = rush.region.parts[0].model
    for id in sorted(rush.lost(ends) - before - {leader}, key=list(ends).index):
        part = rush.parts[id]
        for point in looks_back(part, ends[leader]):
            there = ends | {id: point}
            ok = rush.free(id, point, ends) and id not in rush.lost(there)
            if ok and judge_path(rush.table, part, (point,)) is None:
                found[id] = (point,)
                ends = there
                break
    return found if rush.lost(ends) <= before else None


def looks_back(part: Region, goal: Point) -> list[Point]:
    """Points of the straight way to a goal on its own floor, as far as a model can go, the furthest first."""
    length = leg_length(part.origin, goal)
    far = min(length, part.allowance)
    return [toward(part.origin, goal, off, length) for off in range(far, 0, -BACK)]


@clause("FB-CHG-11")
def target_fault(rush: Rush, ends: Ends) -> Fault | None:
    """A target that nobody engages, and somebody who could without leaving another to nobody."""
    by = rush.engaged_units(ends)
    for unit in [unit for unit, ids in by.items() if not ids]:
        for id in rush.parts:
            whom = [unit, *[other for other, ids in by.items() if ids == [id]]]
            for way in rush.spots(id):
                if rush.engages_each(id, way[-1], whom) and rush.fits(id, way[-1], ends):
                    who = rush.table.match.units[unit].title
                    return Fault(id, way, "FB-CHG-11", f"could engage {who}", {})
    return None


@clause("FB-CHG-09")
def model_fault(rush: Rush, ends: Ends) -> Fault | None:
    """Somebody who engages none of the targets and could."""
    for id in list(rush.parts)[1:]:
        if rush.engages(id, ends[id], rush.all_foes):
            continue
        for way in rush.spots(id):
            if rush.fits(id, way[-1], ends):
                return Fault(id, way, "FB-CHG-09", "could engage the enemy it charges", {})
    return None


@clause("FB-CHG-13", "FB-CHG-18")
def distance_fault(rush: Rush, ends: Ends) -> Fault | None:
    """Somebody who engages nobody and could stand closer to the nearest target model, straight ahead."""
    for id, part in rush.parts.items():
        if rush.engages(id, ends[id], rush.all_foes):
            continue
        foe = nearest_of(rush.table, part.origin, part.radius, rush.all_foes)
        now = gap_from(rush.table, ends[id], part.radius, foe)
        for point in looks_back(part, rush.closest(id)[-1]):
            if gap_from(rush.table, point, part.radius, foe) + SLACK >= now:
                break
            if rush.fits(id, point, ends) and judge_path(rush.table, part, (point,)) is None:
                return Fault(id, (point,), "FB-CHG-13", "could come closer to the enemy", {})
    return None


def complete_rush(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """Proposed ways with all that is at fault put right, one after another.

    This comes to an end. Who leads is sent to the enemy, with those who follow, once at most. Whatever else is put
    right engages one target more, or one model more, or brings somebody closer who engages nobody; none of that is
    taken back.
    """
    rush = rush_of(table, region)
    plan: dict[ModelId, Path] = dict(ways)
    fault = first_fault(rush, ends_of(region, ways))
    while fault is not None:
        plan |= {fault.model: fault.way} | fault.others
        fault = first_fault(rush, ends_of(region, tuple(plan.items())))
    return tuple([(part.model, plan[part.model]) for part in region.parts if part.model in plan])
