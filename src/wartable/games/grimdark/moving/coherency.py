"""What holds a unit together: a chain of 1", and nobody more than 9" from another (GF-MOV-14 to GF-MOV-20).

A unit that is out of coherency already must come together, or as near to that as the engine's own proposal brings it.
"""

from typing import NamedTuple

from msgspec.structs import replace

from wartable.core.ask import Cohesion, UnitRegion, Ways
from wartable.core.match import ModelId, Point, Spot, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.shapes import Wish
from wartable.core.space.units.cohesion import (
    chains,
    loose_models,
    squared_distance,
    too_far_apart,
)
from wartable.core.units.proposals import Plan
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.slowed import slow
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.wargame.units.moving import Bond, Ends, ends_of

INCH = 100
GATHER = "grimdark.gather"  # the judge of ways that bring a unit together


class Order(NamedTuple):
    """How well a unit hangs together: the fewer and the less, the better."""

    loose: int  # models that are not in its largest chain
    spread: int  # hundredths between the two furthest apart


@clause("GF-MOV-14", "GF-MOV-15")
def chain() -> Cohesion:
    book = numbers()
    return Cohesion(link=INCH * book.coherency_near_in, spread=INCH * book.coherency_far_in)


CHAIN = chain()
IN_ORDER = Order(0, CHAIN.spread)


def order_at(region: UnitRegion, points: list[Point]) -> Order:
    """How a unit would hang together if its models stood there; no spread is told that is allowed."""
    spots, radii = [(x, y) for x, y, _ in points], [part.radius for part in region.parts]
    loose = len(loose_models(spots, radii, CHAIN.link))
    if too_far_apart(spots, radii, CHAIN.spread) is None:
        return Order(loose, CHAIN.spread)
    widest = max(
        [
            leg_length(a, b) - radii[i] - radii[k]
            for i, a in enumerate(points)
            for k, b in enumerate(points[:i])
        ]
    )
    return Order(loose, widest)


def order_after(region: UnitRegion, ways: Ways) -> Order:
    return order_at(region, list(ends_of(region, ways).values()))


def order_now(region: UnitRegion) -> Order:
    return order_at(region, [part.origin for part in region.parts])


@clause("GF-MOV-14", "GF-MOV-15", "GF-MOV-16")
def is_in_order(table: Table, unit: UnitId) -> bool:
    """Does a unit hang together as it stands?"""
    there = table.match.models_of(unit)
    spots, radii = [(model.x, model.y) for model in there], [model.base for model in there]
    return (
        not loose_models(spots, radii, CHAIN.link)
        and too_far_apart(spots, radii, CHAIN.spread) is None
    )


# How far out of it they may be


@clause("GF-MOV-16", "GF-MOV-17", "GF-MOV-20", "GF-GEN-31")
def bound_of(table: Table, region: UnitRegion) -> Order:
    """Whole, if that is how the unit begins or if it can be; else no worse than the proposal, but for 0.05"."""
    if order_now(region) == IN_ORDER:
        return IN_ORDER
    best = order_after(region, table.once(gathered, region))
    margin = round(INCH * numbers().proposal_margin_in)
    return best if best.spread == CHAIN.spread else Order(best.loose, best.spread + margin)


@clause("GF-MOV-17", "GF-MOV-20")
def may_stay_out(table: Table, region: UnitRegion, ends: Ends, model: ModelId) -> bool:
    return no_worse(order_at(region, list(ends.values())), table.once(bound_of, region))


@clause("GF-MOV-23")
def may_be_out_as_before(table: Table, region: UnitRegion, ends: Ends, model: ModelId) -> bool:
    """In moves that are no actions nobody need come back, but nobody more may go astray."""
    return no_worse(order_at(region, list(ends.values())), order_now(region))


def no_worse(one: Order, other: Order) -> bool:
    return one.loose <= other.loose and one.spread <= other.spread


TOGETHER: Bond[Table, Model] = Bond("GF-MOV-14", "out of coherency", lambda *_: CHAIN)
COHERENT: Bond[Table, Model] = Bond(
    "GF-MOV-14", "out of coherency", lambda *_: CHAIN, may_stay=may_stay_out
)
AS_BEFORE: Bond[Table, Model] = Bond(
    "GF-MOV-14", "out of coherency", lambda *_: CHAIN, may_stay=may_be_out_as_before
)


# The proposal


@clause("GF-MOV-16", "GF-MOV-17", "GF-MOV-20", "GF-GEN-31")
def gathered(table: Table, region: UnitRegion) -> Ways:
    """The formation that brings a unit together best: a ring round somebody in its middle, or as it stands."""
    best: tuple[Order, Ways] = order_now(region), ()
    for leader in middles_of(region):
        for goal in (leader_spot(region, leader), centre_of(region, range(len(region.parts)))):
            ways = ring_round(table, region, leader, goal)
            found = order_after(region, ways)
            if found < best[0]:
                best = found, ways
            if found == IN_ORDER:
                return ways
    return best[1]


def middles_of(region: UnitRegion) -> list[int]:
    """Who is in the middle of the unit, who in that of its largest chain, and its first model."""
    spots = [part.origin[:2] for part in region.parts]
    groups = chains(spots, [part.radius for part in region.parts], CHAIN.link)
    largest = max(groups, key=len)
    found = [nearest_to(region, some) for some in (list(range(len(spots))), largest)]
    return list(dict.fromkeys([*found, 0]))


def nearest_to(region: UnitRegion, some: list[int]) -> int:
    """Of some models the one nearest to their middle."""
    middle = centre_of(region, some)
    return min(some, key=lambda k: squared_distance(region.parts[k].origin[:2], middle))


def centre_of(region: UnitRegion, some: list[int] | range) -> Spot:
    xs, ys = zip(*[region.parts[k].origin[:2] for k in some], strict=True)
    return sum(xs) // len(xs), sum(ys) // len(ys)


def leader_spot(region: UnitRegion, leader: int) -> Spot:
    x, y, _ = region.parts[leader].origin
    return x, y


def ring_round(table: Table, region: UnitRegion, leader: int, goal: Spot) -> Ways:
    """Everybody as near as can be round one of them, who goes to a spot; nobody goes, if that is not legal."""
    first = region.parts[leader]
    others = [part for k, part in enumerate(region.parts) if k != leader]
    round_him = replace(region, rule=GATHER, parts=(first, *others), everyone=False)
    for going in (round_him, slow(round_him)):
        plan = Plan(table, going, Wish(to=(*goal, 0), shape="ring"))
        ways, refused = plan.all_ways(plan.leader_way())
        if refused is None:
            return ways
    return ()
