"""Good legal places for all models of a unit, given where its leader shall go.

This is help and no rule: it asks the judges of the region, and what it proposes is an answer like any other. The leader
goes first; the spots of the shape are moved to where somebody can stand; the models share them out, smallest longest
way first; who cannot keep up goes as far as he can; and if that breaks the unit, the leader goes less far.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import Point, Spot
from wartable.core.regions import goal_instead, judge_path, way_to
from wartable.core.space.ground.hundredths import inches, leg_length, root_up, toward, way_length
from wartable.core.space.movement.along import cut_way
from wartable.core.space.shapes import Proposal, Shape, Trouble, Wish
from wartable.core.space.units.cohesion import squared_distance
from wartable.core.space.units.slots import (
    NORTH,
    column,
    contact_slots,
    pitch_of,
    present_shape,
    ranks,
    ring,
)
from wartable.core.units.free_spots import ASIDE
from wartable.core.units.sharing import Sharing
from wartable.core.units.unit_regions import (
    end_points,
    mended,
    models_astray,
    moves_judged,
    refusal_naming,
)

if TYPE_CHECKING:
    from wartable.core.table import Table

NEAR = 4  # hundredths to which the longest move of a leader is found
LABOUR = 48  # models that are moved in vain while the longest move is looked for
FEWEST = 3  # tries all the same


def propose(table: Table[Any, Any], region: UnitRegion, wish: Wish) -> Proposal:
    """Ways for all who move, as near to the wish as the judge allows."""
    plan = Plan(table, region, wish)
    way = plan.leader_way()
    refused = judge_path(table, plan.leader, way) if region.everyone else None
    if refused is not None:  # then it is nothing for the others either
        return Proposal(
            ways=(), legal=False, trouble=trouble_of(named(table, plan.leader, refused))
        )
    ways, refused = plan.all_ways(way)
    facing = plan.facing(way)
    if refused is None:
        return Proposal(ways=ways, legal=True, facing=facing)
    far, shorter = plan.longest(way)
    if shorter is None:
        shorter = plan.without_a_move()
    if shorter is None:
        return Proposal(ways=ways, legal=False, facing=facing, trouble=trouble_of(refused))
    return Proposal(
        ways=shorter,
        legal=True,
        facing=facing,
        short=way_length((region.parts[0].origin, *way)) - far,
        stranded=tuple(
            [region.parts[k].model for k in models_astray(region, end_points(region, ways))]
        ),
        trouble=trouble_of(refused),
    )


def named(table: Table[Any, Any], leader: Region, refused: Refused) -> Refused:
    """What is against a leader's place, with his name."""
    at = refused.at or leader.origin
    return refusal_naming(table, leader.model, refused.clause, refused.reason, at)


def trouble_of(refused: Refused) -> Trouble:
    return Trouble(refused.model, refused.clause, refused.reason, refused.at)


def shortfall_words(proposal: Proposal) -> str:
    """What a proposal could not do, in a player's words; nothing if it could do everything."""
    many = len(proposal.stranded)
    if proposal.legal and proposal.short and many:
        who = "1 model" if many == 1 else f"{many} models"
        return f"{who} would be stranded: {inches(proposal.short)} less"
    if proposal.trouble is None:
        return ""
    less = f": {inches(proposal.short)} less" if proposal.legal and proposal.short else ""
    return f"{proposal.trouble.reason}{less}"


class Plan:
    """One unit that is to go somewhere."""

    def __init__(self, table: Table[Any, Any], region: UnitRegion, wish: Wish) -> None:
        self.table = table
        self.region = region
        self.wish = wish
        self.leader: Region = region.parts[0]
        self.radii: list[int] = [part.radius for part in region.parts]
        self.widest: int = max(self.radii)
        self.sharing = Sharing(table, region, wish.shape == "contact")
        self.width: int = self.fitting_width()
        self.front: list[Spot] = []
        self.behind: list[Spot] = []
        self.picks: dict[int, int] = {}  # the spots of the shape that models were given at first
        self.came: dict[int, int] = {}  # and how far those came who did not get there
        even = self.shape == "ranks" and self.width % 2 == 0
        self.leans: tuple[int, ...] = (1, -1) if even else (1,)
        if wish.shape == "contact":
            ground, (x, y, _) = table.ground, self.leader.origin
            foes = [ground.at[foe] for foe in wish.foes if foe in ground.at]
            front, behind = contact_slots(ground, foes, self.widest, (x, y))
            self.front = self.in_reach(front) or front
            self.behind = self.in_reach(behind)

    def in_reach(self, spots: list[Spot]) -> list[Spot]:
        """Those that somebody can get to, or close to."""
        return [
            spot
            for spot in spots
            if any(
                [
                    leg_length(part.origin, (*spot, 0)) <= part.allowance + ASIDE[-1]
                    for part in self.region.parts
                ]
            )
        ]

    # The leader

    def leader_way(self) -> tuple[Point, ...]:
        """To where it is wished, or as near as it can get."""
        part = self.leader
        if not part.allowance:
            return (part.origin,)
        goal = self.goal()
        length = leg_length(part.origin, goal)
        if length > part.allowance:
            x, y, _ = toward(part.origin, goal, part.allowance, length)
            goal = (x, y, goal[2])
        for point in self.sharing.free_spots.levelled(goal):
            way = way_to(self.table, part, point)
            if way is not None:
                return way
        instead = goal_instead(self.table, part, self.goal())
        if instead is not None:
            return (instead,)
        found = self.nearby(goal)
        if found is None and self.region.everyone:  # who is put down has no way to go less far on
            return (goal,)
        return found or self.straight_on(goal)

    def goal(self) -> Point:
        """Where the leader is wished; into contact, at the nearest spot there is."""
        x, y, level = self.wish.to
        if not self.front:
            return self.wish.to
        far = [((fx - x) * (fx - x) + (fy - y) * (fy - y), fx, fy) for fx, fy in self.front]
        _, x, y = min(far)
        return x, y, level

    def nearby(self, goal: Point) -> tuple[Point, ...] | None:
        """The straight way to a spot close to the goal."""
        x, y, level = goal
        ox, oy, _ = self.leader.origin
        for point in self.sharing.free_spots.round_about((x, y), (ox, oy), level):
            if judge_path(self.table, self.leader, (point,)) is None:
                return (point,)
        return None

    def straight_on(self, goal: Point) -> tuple[Point, ...]:
        """The last legal point of the straight way, or staying."""
        origin, length = self.leader.origin, leg_length(self.leader.origin, goal)
        low, high = 0, length
        while high - low > 1:
            middle = (low + high) // 2
            point = toward(origin, goal, middle, length)
            if judge_path(self.table, self.leader, (point,)) is None:
                low = middle
            else:
                high = middle
        return (toward(origin, goal, low, length),)

    def at_once(self) -> Ways | None:
        """Ways for all if the leader goes as wished; none if they do not hold, or he cannot stand there."""
        way = self.leader_way()
        if self.region.everyone and judge_path(self.table, self.leader, way) is not None:
            return None
        ways, refused = self.all_ways(way)
        return ways if refused is None else None

    # The others

    def all_ways(self, way: tuple[Point, ...]) -> tuple[Ways, Refused | None]:
        """Ways for all if the leader goes his, if any attempt holds; or the first, and what is wrong with it."""
        first: tuple[Ways, Refused | None] | None = None
        for ways in self.attempts(way):
            refused = moves_judged(self.table, self.region, ways)
            if refused is None:
                return ways, None
            first = first or (ways, refused)
        assert first is not None, "there is always a shape"
        return first

    def attempts(self, way: tuple[Point, ...]) -> Iterator[Ways]:
        """The shape in its variants; one that is kept also with everybody at his own spot."""
        others = self.sharing.others(way, dict(self.wish.pins))
        for spots, rooms, picks, lean in self.variants(way, others):
            self.sharing.begin_again(others)
            ways = self.sharing.shared_out(others, spots, rooms, len(self.front), picks)
            if not self.picks:
                self.picks = dict(zip(others, self.sharing.picks, strict=True))
                self.came = self.sharing.came()
                self.leans = (lean,)  # for all ways after the first
            yield mended(self.table, self.region, ways)
            if self.shape == "keep":
                self.sharing.begin_again(others)
                own = self.sharing.each_his_own(others, spots)
                yield mended(self.table, self.region, own)

    def variants(
        self, way: tuple[Point, ...], others: list[int]
    ) -> list[tuple[list[Point | None], list[int], list[int], int]]:
        """The shape with its spots where one can stand, who gets which if that is known, and to which side it leans.

        With an even number of files there are two, the cheaper one first.
        """
        facing = self.facing(way)
        found: list[tuple[tuple[int, int], int, list[Point | None], list[int], list[int]]] = []
        for lean in self.leans:
            slots, rooms = self.slots(way, facing, others, lean)
            spots = self.sharing.snapped(slots, rooms, way[-1])
            price, picks = (0, 0), list[int]()
            if len(self.leans) > 1:
                price, picks = self.sharing.priced(others, spots, rooms)
            found.append((price, -lean, spots, rooms, picks))
        found.sort(key=lambda one: one[:2])
        return [(spots, rooms, picks, -away) for _, away, spots, rooms, picks in found]

    def facing(self, way: tuple[Point, ...]) -> Spot:
        """As wished; else a kept shape as it is, any other where the leader goes."""
        if self.wish.facing != (0, 0):
            return self.wish.facing
        (x0, y0, _), (x1, y1, _) = self.leader.origin, way[-1]
        goes = (x1 - x0, y1 - y0)
        return NORTH if self.shape == "keep" or goes == (0, 0) else goes

    @property
    def shape(self) -> Shape:
        """A unit that stands nowhere yet has no shape to keep."""
        origins = [part.origin for part in self.region.parts]
        nowhere = self.wish.shape == "keep" and len(set(origins)) < len(origins)
        return "ranks" if nowhere else self.wish.shape

    def fitting_width(self) -> int:
        """Files as wished, one for a column; or as many fewer, or else more, as it takes not to break."""
        many = len(self.region.parts)
        usual = 1 if self.wish.shape == "column" else self.wish.width or root_up(many)
        wide: int = min(usual, many)
        for width in list(range(wide, 0, -1)) + list(range(wide + 1, many + 1)):
            if self.holds_abreast(width):
                return width
        return wide

    def holds_abreast(self, width: int) -> bool:
        """Would the unit hang together in so many files?"""
        many, pitch = len(self.region.parts), pitch_of(self.radii)
        spots = [(0, 0), *ranks((0, 0), NORTH, pitch, width, many - 1, 1)]
        return not models_astray(self.region, [(x, y, 0) for x, y in spots])

    def slots(
        self, way: tuple[Point, ...], facing: Spot, others: list[int], lean: int
    ) -> tuple[list[Spot], list[int]]:
        """The spots of the shape, and how wide a base each has room for."""
        x, y, _ = way[-1]
        many, pitch = len(others), pitch_of(self.radii)
        if self.shape == "keep":
            old = (self.leader.origin[0], self.leader.origin[1])
            stood = [self.region.parts[k].origin for k in others]
            there = present_shape((x, y), facing, old, [(a, b) for a, b, _ in stood])
            return there, [self.radii[k] for k in others]
        if self.shape == "ranks":
            spots = ranks((x, y), facing, pitch, self.width, many, lean)
        elif self.shape == "column" and self.width == 1:
            spots = column((self.leader.origin, *way), facing, pitch, many)
        elif self.shape == "column":  # in one file it would break
            spots = ranks((x, y), facing, pitch, self.width, many, lean)
        elif self.shape == "ring":
            spots = ring((x, y), facing, pitch, many) if many else []
        else:
            return self.front + self.behind, [self.widest] * (len(self.front) + len(self.behind))
        return self.in_order(spots, (x, y)), [self.widest] * len(spots)

    def in_order(self, spots: list[Spot], leader: Spot) -> list[Spot]:
        """Those near the leader first, then those on the side the unit comes from, be that left or right."""
        xs, ys = zip(*[part.origin[:2] for part in self.region.parts], strict=True)
        many = len(xs)
        came = (sum(xs), sum(ys))
        return sorted(
            spots,
            key=lambda spot: (
                squared_distance(spot, leader),
                squared_distance((spot[0] * many, spot[1] * many), came),
            ),
        )

    # If not all can keep up

    def longest(self, way: tuple[Point, ...]) -> tuple[int, Ways | None]:
        """How far the leader can go for all to hold, and their ways then.

        First as far as all would hold if nothing were in their way, then by strides from there, then by halves; a large
        unit is tried less often than a small one.
        """
        whole = (self.leader.origin, *way)
        high = way_length(whole)
        tries = max(FEWEST, LABOUR // len(self.radii))
        stride = max(NEAR, 2 * high // tries)
        low = min(self.guess(whole), high - NEAR)
        found = self.shorter(whole, low) if low > 0 else None
        while found is None and low > 0:
            tries -= 1
            high, low = low, max(0, low - stride)
            found = self.shorter(whole, low) if low else None
        while high - low > NEAR and tries > 0:
            tries -= 1
            middle = (low + high) // 2
            ways = self.shorter(whole, middle)
            if ways is None:
                high = middle
            else:
                found, low = ways, middle
        return low, found

    def guess(self, whole: tuple[Point, ...]) -> int:
        """How far the leader can go for all to hold, as the crow flies and with the spots they were given at first."""
        low, high = 0, way_length(whole)
        while high - low > NEAR:
            middle = (low + high) // 2
            if self.would_hold(cut_way(whole, middle)[1:] or whole[:1]):
                low = middle
            else:
                high = middle
        return low

    def would_hold(self, way: tuple[Point, ...]) -> bool:
        """Would the unit hang together if everybody went as far straight to his spot as he may, or came at first?"""
        others = sorted(self.picks)
        slots, _ = self.slots(way, self.facing(way), others, self.leans[0])
        points = [part.origin for part in self.region.parts]
        points[0] = way[-1]
        for k in others:
            part, pick = self.region.parts[k], self.picks[k]
            x, y = slots[pick] if 0 <= pick < len(slots) else way[-1][:2]
            goal: Point = (x, y, part.origin[2])
            length = leg_length(part.origin, goal)
            far = min(length, self.came.get(k, part.allowance))
            points[k] = toward(part.origin, goal, far, length) if length else goal
        return not models_astray(self.region, points)

    def shorter(self, whole: tuple[Point, ...], far: int) -> Ways | None:
        """Ways for all if the leader goes only so far on his, if they hold."""
        way = cut_way(whole, far)[1:] or (self.leader.origin,)
        for ways in self.attempts(way):
            if self.holds(ways):
                return ways
        return None

    def holds(self, ways: Ways) -> bool:
        """Whether they are legal; that they hang together is looked at first, since most fail by that."""
        if models_astray(self.region, end_points(self.region, ways)):
            return False
        return moves_judged(self.table, self.region, ways) is None

    def without_a_move(self) -> Ways | None:
        """The leader stays: in the shape, as everybody stands, or close round him."""
        for ways in self.stays():
            named = not self.region.everyone or len(ways) == len(self.region.movers)
            if named and moves_judged(self.table, self.region, ways) is None:
                return ways
        return None

    def stays(self) -> Iterator[Ways]:
        here = (self.leader.origin,)
        yield self.all_ways(here)[0]
        yield mended(self.table, self.region, ())
        close = Plan(self.table, self.region, Wish(to=self.leader.origin, shape="ring"))
        yield close.all_ways(here)[0]
