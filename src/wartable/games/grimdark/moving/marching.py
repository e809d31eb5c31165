"""Advance and Rush: how a unit moves by its action (GF-MOV-02, GF-MOV-03, GF-MOV-14 to GF-MOV-17)."""

from wartable.core.ask import Refused, Steps, UnitRegion, Ways
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import each_alone, on_each_other, unit_region
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.coherency import (
    COHERENT,
    GATHER,
    IN_ORDER,
    Order,
    bound_of,
    gathered,
    is_in_order,
    no_worse,
    order_after,
    order_now,
)
from wartable.games.grimdark.moving.distances import distances
from wartable.games.grimdark.moving.flights import fly
from wartable.games.grimdark.moving.hazards import brave_ground_crossed
from wartable.games.grimdark.moving.regions import region_for
from wartable.games.grimdark.moving.slowed import too_far_together
from wartable.games.grimdark.moving.walked import carry_out
from wartable.games.grimdark.rows import actions
from wartable.games.grimdark.rules.moving import is_aircraft, is_immobile
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.boarding import doors_of, embark, led_to, no_boarding
from wartable.games.grimdark.transports.leaving import disembark
from wartable.wargame.units.moving import Walked, ask_moves, no_moves, out_of_bond

RULE = "grimdark.march"


# Which actions


@clause("GF-SPR-29", "GF-SPR-58", "GF-SPR-63", "GF-SPR-68", "GF-MOV-23")
def no_action(table: Table, unit: UnitId, action: Action) -> Refused | None:
    """Why a unit cannot take this action as such: the Immobile only Hold, Aircraft only Advance."""
    if is_immobile(table, unit):
        return None if action == "hold" else Refused("GF-SPR-29", "it is Immobile")
    if is_aircraft(table, unit):
        return None if action == "advance" else Refused("GF-SPR-58", "Aircraft only advance")
    return out_of_order(table, unit, action)


@clause("GF-MOV-16", "GF-MOV-17")
def out_of_order(table: Table, unit: UnitId, action: Action) -> Refused | None:
    """A unit that is out of coherency comes together, or as near to that as any action brings it."""
    if action == "charge" or not table.match.models_of(unit) or is_in_order(table, unit):
        return None
    outcomes = {one: outcome_of(table, unit, one) for one in ("hold", "advance", "rush")}
    if outcomes[action] == min(outcomes.values()):
        return None
    return Refused("GF-MOV-16", "it is out of coherency, and another action brings it together")


def outcome_of(table: Table, unit: UnitId, action: Action) -> tuple[int, bool]:
    """How many would be out of the chain, and whether some would be too far apart, if it did its best."""
    region = region_of_action(table, unit, "rush" if action == "hold" else action)
    found: Order = order_now(region) if action == "hold" else table.once(bound_of, region)
    return found.loose, found.spread > IN_ORDER.spread


# The move


def region_of_action(table: Table, unit: UnitId, action: Action) -> UnitRegion:
    """Perhaps up to a Transport."""
    return region_for(table, RULE, unit, distances(table, unit, action), led_to(table, unit))


@clause("GF-MOV-02", "GF-MOV-03", "GF-MOV-21", "GF-SPR-58")
def march(table: Table, unit: UnitId, action: Action) -> Steps[None]:
    """The move of an action, out of a Transport or into one, and what it sets off."""
    if not table.match.models_of(unit):
        walked = yield from disembark(table, unit, action)
    elif is_aircraft(table, unit):
        walked = yield from fly(table, unit)
    else:
        walked = yield from walk(table, unit, action)
    yield from brave_ground_crossed(table, unit, walked, action)


@clause("GF-MOV-02", "GF-MOV-03", "GF-MOV-06", "GF-MOV-18")
def walk(table: Table, unit: UnitId, action: Action) -> Steps[Walked]:
    """Each model up to its own distance; the ways of those that moved, from where they began."""
    law = actions()[action].clause
    where = region_of_action(table, unit, action)
    ways = yield from ask_moves(table, action, where, law, "Where does {title} go?")
    walked = carry_out(table, where, ways, law)
    yield from embark(table, unit, walked)
    return walked


def brought_together(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """Proposed ways; of a unit that must come together the engine's own, if these would not bring it so far."""
    if order_now(region) == IN_ORDER:
        return ways
    if no_worse(order_after(region, ways), table.once(bound_of, region)):
        return ways
    return table.once(gathered, region)


@unit_region(RULE, mends=brought_together, lures=doors_of)
@clause("GF-MOV-14", "GF-MOV-15", "GF-MOV-16", "GF-MOV-18", "GF-MOV-24", "GF-TER-08")
def marched(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Who is out of coherency cannot stay so by not moving."""
    if not ways:
        return out_of_bond(table, COHERENT, region, ways)
    return (
        too_far_together(table, region, ways)
        or no_moves(table, COHERENT, region, ways, "GF-MOV-24")
        or no_boarding(table, region, ways)
    )


@unit_region(GATHER)
@clause("GF-GEN-31", "GF-MOV-20")
def gathers(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """What a proposal that brings them together must keep to: everything but coherency."""
    slowed = too_far_together(table, region, ways)
    return (
        slowed or each_alone(table, region, ways) or on_each_other(table, region, ways, "GF-MOV-24")
    )
