"""How the models of a unit go up to others: whom they reach, from which spots, and how near the rest can come.

Each model has a short list of spots from which it would reach one of those it goes for, straight or by the shortest
way; what its unit must do with them is in `faults`.

A book says what it is to reach somebody, and from where: here engagement, in contact and at the end of a weapon's
reach, from all directions of one's own side round the three nearest. There contact, straight ahead with any model of
the other unit, as a charge goes in and in the three inches of a pile-in; and they go an inch apart when it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.ask import Region, UnitRegion, Ways
from wartable.core.match import ModelId, Piece, Point, Spot, UnitId
from wartable.core.regions import judge_path, way_to
from wartable.core.space.ground.hundredths import CONTACT, leg_length
from wartable.core.space.movement.contact import touching_offset
from wartable.core.space.movement.moves import comes_closer
from wartable.core.table import Table
from wartable.core.units.unit_regions import on_each_other
from wartable.wargame.units.gaps import (
    FINE,
    gap_from,
    met_of,
    nearest_of,
    nearest_roughly,
    rough_gap,
)
from wartable.wargame.units.manners import Manner
from wartable.wargame.units.moving import Bond, Ends
from wartable.wargame.units.ties import Tie, is_plain
from wartable.wargame.units.ways import last_legal

T = TypeVar("T", bound=Table[Any, Any])
P = TypeVar("P", bound=Piece)
Path: TypeAlias = tuple[Point, ...]
Circle: TypeAlias = tuple[Point, int]  # a middle and how far round it

EVERY = 1 << 16
THE_FIRST: Mapping[ModelId, ModelId] = MappingProxyType({})


def its_base(table: Table[Any, P], origin: Point, other: P) -> Circle:
    return other.at, other.base


def straight_ahead(ahead: Spot) -> list[Spot]:
    return [ahead]


def touching_alone(table: Table[Any, Any], model: Piece) -> int:
    return 0


def in_contact(
    table: Table[Any, Any], radius: int, reach: int, at: Point, others: Sequence[Piece]
) -> bool:
    """Would a base that stands there touch one of these?"""
    ground, (x, y, level) = table.ground, at
    there = [ground.at[one.id] for one in others if one.level == level]
    return any([comes_closer(ground, CONTACT, k, x, y, x, y, radius) for k in there])


class Goals(Generic[T, P]):
    """A rulebook's: what the models of a unit must do as they go up to others.

    *reaches* is told the table, a base's radius and reach, where it would stand, and whom it goes for. Spots lie round
    what *aims* names, in the directions that *sides* makes of the one from there, in contact and at the end of *reach*;
    one that lies straight ahead may be gone to *round about*. So many of the *nearest* are tried, and as many spots of
    who leads. By the clause *reach_it* every model must reach somebody, or come as *closer* has it; by *each* every
    target must be reached, and by *lead* who leads goes first, if the book has such rules.
    """

    def __init__(
        self,
        manner: Manner[T, P],
        bond: Bond[T, P],
        reaches: Callable[[T, int, int, Point, list[P]], bool],
        *,
        reach_it: str,
        closer: str,
        lead: str = "",
        each: str = "",
        verb: str = "reach",
        reach: Callable[[T, P], int] = touching_alone,
        aims: Callable[[T, Point, P], Circle] = its_base,
        sides: Callable[[Spot], list[Spot]] = straight_ahead,
        nearest: int = EVERY,
        round_about: bool = False,
    ) -> None:
        self.manner = manner
        self.bond = bond
        self.reaches = reaches
        self.reach_it = reach_it
        self.closer = closer
        self.lead = lead
        self.each = each
        self.verb = verb
        self.reach = reach
        self.aims = aims
        self.sides = sides
        self.nearest = nearest
        self.round_about = round_about


class Approach(Generic[T, P]):
    """A unit on its way up to others, and what of it stays the same wherever its models end."""

    def __init__(self, table: T, region: UnitRegion, goals: Goals[T, P]) -> None:
        self.table = table
        self.region = region
        self.goals = goals
        self.parts: dict[ModelId, Region] = {part.model: part for part in region.parts}
        self.foes: dict[UnitId, list[P]] = {
            unit: met_of(table, unit) for unit in region.parts[0].targets
        }
        self.all_foes: list[P] = [foe for foes in self.foes.values() for foe in foes]
        self.reach: dict[ModelId, int] = {
            id: goals.reach(table, table.match.piece(id)) for id in self.parts
        }
        self.faultless: set[tuple[Point, ...]] = set()  # where all may end
        self.plain: bool = is_plain(goals.bond, region)
        self._lost: dict[tuple[Point, ...], set[ModelId]] = {}
        self._ties: dict[tuple[ModelId, tuple[Point, ...]], Tie] = {}
        self._spots: dict[ModelId, list[Path]] = {}
        self._closest: dict[ModelId, Path] = {}

    # Who reaches whom

    def reaches(self, id: ModelId, at: Point, foes: list[P]) -> bool:
        return self.goals.reaches(self.table, self.parts[id].radius, self.reach[id], at, foes)

    def reaches_each(self, id: ModelId, at: Point, units: list[UnitId]) -> bool:
        return all([self.reaches(id, at, self.foes[unit]) for unit in units])

    def reached_by(self, ends: Ends) -> dict[UnitId, list[ModelId]]:
        """Who reaches each target."""
        return {
            unit: [id for id, at in ends.items() if self.reaches(id, at, foes)]
            for unit, foes in self.foes.items()
        }

    # Spots

    def spots(self, id: ModelId) -> list[Path]:
        """Ways that a model could go by itself to reach somebody, the shortest first."""
        if id not in self._spots:
            self._spots[id] = self.find_spots(id)
        return self._spots[id]

    def find_spots(self, id: ModelId) -> list[Path]:
        part, found = self.parts[id], list[tuple[int, Path]]()
        gaps = [gap_from(self.table, part.origin, part.radius, foe) for foe in self.all_foes]
        limit = (part.allowance + self.reach[id]) << FINE
        for k in sorted(range(len(gaps)), key=lambda k: gaps[k])[: self.goals.nearest]:
            if gaps[k] > limit:
                break
            for n, point in enumerate(self.spots_round(part, self.all_foes[k])):
                way = self.way_of(part, point, self.goals.round_about and n == 0)
                if way is not None and self.reaches(id, point, self.all_foes):
                    found.append((leg_length(part.origin, point), way))
        return [way for _, way in sorted(found)]

    def way_of(self, part: Region, point: Point, round_about: bool) -> Path | None:
        if round_about:
            return way_to(self.table, part, point)
        if leg_length(part.origin, point) > part.allowance:
            return None
        return (point,) if judge_path(self.table, part, (point,)) is None else None

    def spots_round(self, part: Region, foe: P) -> list[Point]:
        """In contact, and at the end of its reach if it has any, in one direction after another."""
        (x, y, level), radius = self.goals.aims(self.table, part.origin, foe)
        ahead = part.origin[0] - x, part.origin[1] - y
        both, reach = part.radius + radius, self.reach[part.model]
        found: list[Point] = []
        for dx, dy in self.goals.sides(ahead) if ahead != (0, 0) else []:
            for far in (both, both + reach - 2) if reach else (both,):
                ox, oy = touching_offset(far, dx, dy)
                found.append((x + ox, y + oy, level))
        return found

    def closest(self, id: ModelId) -> Path:
        """The last point that a model can reach by itself on the straight line to the nearest of those it goes for."""
        if id not in self._closest:
            goal, manner = self.goal_of(id), self.goals.manner
            self._closest[id] = (last_legal(self.table, self.parts[id], goal, manner),)
        return self._closest[id]

    def goal_of(self, id: ModelId) -> Point:
        """The middle of the nearest of them, on the floor where the model stands."""
        part = self.parts[id]
        foe = nearest_of(self.table, part.origin, part.radius, self.all_foes)
        (x, y, _), _ = self.goals.aims(self.table, part.origin, foe)
        return x, y, part.origin[2]

    # Beside the others

    def free(self, id: ModelId, at: Point, ends: Ends) -> bool:
        """Would it stand on nobody of its own?"""
        x, y, level = at
        radius = self.parts[id].radius
        for k, (ox, oy, other) in ends.items():
            both = radius + self.parts[k].radius
            near = (x - ox) * (x - ox) + (y - oy) * (y - oy) < both * both
            if near and other == level and k != id:
                return False
        return True

    def lost(self, ends: Ends) -> set[ModelId]:
        """Who would be out of the bond; asked again and again of the same ends."""
        key = tuple(ends.values())
        found = self._lost.get(key)
        if found is None:
            found = self._lost[key] = set(self.goals.bond.astray(self.table, self.region, ends))
        return found

    def fits(self, id: ModelId, at: Point, ends: Ends) -> bool:
        """On nobody, and nobody new out of the bond."""
        return self.free(id, at, ends) and self.keeps_together(id, at, ends)

    def keeps_together(self, id: ModelId, at: Point, ends: Ends) -> bool:
        """Would nobody new be out of the bond?"""
        before = self.lost(ends)
        if before or not self.plain:
            return self.lost(ends | {id: at}) <= before
        key = (id, tuple(ends.values()))
        tie = self._ties.get(key)
        if tie is None:
            tie = self._ties[key] = Tie(self.region, id, ends)
        return tie.holds(at)


def approach_of(table: T, region: UnitRegion, goals: Goals[T, P]) -> Approach[T, P]:
    return table.once(Approach, region, goals)


# Apart again


def moved_back(
    table: T,
    region: UnitRegion,
    gap: int,
    chosen: Mapping[ModelId, ModelId] = THE_FIRST,
) -> Ways:
    """Ways of those nearer than *gap* to whom they went for, straight away from the nearest just so far.

    Of several that are as near it is the *chosen* one, or the first. Who has no room there beside the others of its
    unit stays; they go at the same time, so who goes makes room. A way may be longer than the gap where others of whom
    it goes away from stand beside the nearest, and the region must let them go so far.
    """
    foes = [foe for unit in region.parts[0].targets for foe in met_of(table, unit)]
    wanted: dict[ModelId, Path] = {}
    for part in region.parts if foes else ():
        alike = [
            one for one in nearest_alike(table, part, foes) if chosen.get(part.model) == one.id
        ]
        way = way_back(table, part, (alike or nearest_alike(table, part, foes))[0], foes, gap)
        if way is not None:
            wanted[part.model] = way
    plan: dict[ModelId, Path] = {}
    before = -1
    while len(plan) > before:
        before = len(plan)
        for id, way in wanted.items():
            if on_each_other(table, region, (*plan.items(), (id, way)), "") is None:
                plan[id] = way
    return tuple([(id, way) for id, way in wanted.items() if id in plan])


def way_back(table: T, part: Region, other: P, foes: Sequence[P], gap: int) -> Path | None:
    """A model's way away from one of them; none if it stands apart already or cannot go it."""
    if gap_from(table, part.origin, part.radius, other) >= gap << FINE:
        return None
    x, y = away_from(table, part, other, foes, gap)
    back = ((x, y, part.origin[2]),)
    return back if judge_path(table, part, back) is None else None


def away_from(
    table: Table[Any, Any], part: Region, other: Piece, foes: Sequence[Piece], gap: int
) -> Spot:
    """The first spot straight away from a model at which the gap to all of them is that."""
    x, y, level = part.origin
    far = short = part.radius + other.base + gap
    while short > 0:
        ox, oy = touching_offset(far, part.origin[0] - other.x, part.origin[1] - other.y)
        x, y = other.x + ox, other.y + oy
        gaps = [rough_gap(table, (x, y, level), part.radius, foe) for foe in foes]
        short = gap - min(gaps)
        far += max(0, short)
    return x, y


def nearest_alike(table: Table[Any, Any], part: Region, foes: list[P]) -> list[P]:
    """Who is nearest to where a model stands; more than one if exactly as near."""
    near = nearest_roughly(table, part.origin, part.radius, foes)
    gaps = [gap_from(table, part.origin, part.radius, one) for one in near]
    return [one for one, gap in zip(near, gaps, strict=True) if gap == min(gaps)]
