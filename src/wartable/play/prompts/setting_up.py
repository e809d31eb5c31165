"""A whole unit set up by hand: in ranks, square to the enemy's edge, as near to where it is wished as all find room.

This is help and no rule, like a proposal, and where no square block has room it is one. Where a block is put is the
player's choice: nothing of it depends on where the unit was before, so that a second tap does not turn it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wartable.core.ask import Refused, UnitRegion, Ways
from wartable.core.match import Match, Point, Seat, Spot
from wartable.core.regions import ROUND, judge_path
from wartable.core.space.areas.zones import middle
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.shapes import Proposal, Wish
from wartable.core.space.units.slots import NORTH, pitch_of, ranks
from wartable.core.units.proposals import Plan, propose
from wartable.core.units.unit_regions import moves_judged

if TYPE_CHECKING:
    from wartable.core.table import Table

STEP = 50  # hundredths between two rings on which room for a block is looked for
FURTHEST = 100  # rings
CLOSE = 4  # hundredths to which a block is moved back to where it is wished


def arranged(table: Table[Any, Any], region: UnitRegion, wish: Wish) -> Proposal:
    """How a unit goes somewhere, or how one stands that is set up."""
    return (set_up if region.everyone else propose)(table, region, wish)


def set_up(table: Table[Any, Any], region: UnitRegion, wish: Wish) -> Proposal:
    """A square block; with another shape, somebody pinned or no room for one, whatever can be proposed."""
    squared = facing_them(table, region, wish)
    if squared.shape == "ranks" and not squared.pins:
        ways = Block(table, region, squared).ways()
        if ways is not None and moves_judged(table, region, ways) is None:
            return Proposal(ways=ways, legal=True, facing=squared.facing)
    return propose(table, region, squared)


def facing_them(table: Table[Any, Any], region: UnitRegion, wish: Wish) -> Wish:
    """The same with a facing and a shape, if nobody has said any."""
    facing, match = wish.facing, table.match
    if facing == (0, 0):
        unit, (x, y, _) = match.units.get(region.unit), region.parts[0].origin
        facing = inward(match, (x, y) if unit is None else home(match, unit.seat) or (x, y))
    return replace(wish, facing=facing, shape="ranks" if wish.shape == "keep" else wish.shape)


def home(match: Match[Any], seat: Seat) -> Spot | None:
    """The middle of a seat's zone; none if it has none."""
    own = [zone.area for zone in match.board.zones if zone.seat == seat]
    return middle(own[0]) if own else None


def inward(match: Match[Any], spot: Spot) -> Spot:
    """From there straight to the middle of the table; north where that is it."""
    right, up = match.board.width // 2 - spot[0], match.board.depth // 2 - spot[1]
    if abs(right) > abs(up):
        return (1, 0) if right > 0 else (-1, 0)
    return (0, -1) if up < 0 else NORTH


class Block:
    """Models in ranks round their leader, moved about as one."""

    def __init__(self, table: Table[Any, Any], region: UnitRegion, wish: Wish) -> None:
        self.table = table
        self.region = region
        self.wish = wish
        radii = [part.radius for part in region.parts]
        width, many = Plan(table, region, wish).width, len(radii) - 1
        self.spots: list[Spot] = [
            (0, 0),
            *ranks((0, 0), wish.facing, pitch_of(radii), width, many, 1),
        ]

    def ways(self) -> Ways | None:
        """Where all stand; none if there is no room for the block anywhere near."""
        if self.fits(self.wish.to):
            return self.standing(self.wish.to)
        for ring in self.rings():
            found = [self.moved_back(spot) for spot in ring if self.fits(spot)]
            if found:
                return self.standing(min(found, key=self.far_off))
        return None

    def rings(self) -> Iterator[list[Point]]:
        """Spots round the one that is wished, further and further off."""
        x, y, level = self.wish.to
        for far in range(STEP, STEP * FURTHEST + 1, STEP):
            yield [(x + dx * far // 1000, y + dy * far // 1000, level) for dx, dy in ROUND]

    def far_off(self, leader: Point) -> int:
        return leg_length(leader, self.wish.to)

    def moved_back(self, leader: Point) -> Point:
        """By halves to where it is wished, as far as there is room."""
        far = leg_length(leader, self.wish.to)
        low, high = 0, far
        while high - low > CLOSE:
            half = (low + high) // 2
            if self.fits(toward(leader, self.wish.to, half, far)):
                low = half
            else:
                high = half
        return toward(leader, self.wish.to, low, far) if low else leader

    def standing(self, leader: Point) -> Ways:
        x, y, level = leader
        return tuple(
            [
                (part.model, ((x + dx, y + dy, level),))
                for part, (dx, dy) in zip(self.region.parts, self.spots, strict=True)
            ]
        )

    def fits(self, leader: Point) -> bool:
        """May each stand where it would? The first who may not is enough."""
        for part, (_, way) in zip(self.region.parts, self.standing(leader), strict=True):
            refused: Refused | None = judge_path(self.table, part, way)
            if refused is not None:
                return False
        return True
