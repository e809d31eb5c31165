"""How the models of a unit must go up to another: into contact, or as near as can be (GF-MEL-01, 02, 24, GF-TER-08).

In a charge either nobody meets difficult ground or nobody goes further than 6": what is asked of each model is asked of
it in the one way that its unit goes. Proposals try both.
"""

from msgspec.structs import replace

from wartable.core.ask import Refused, UnitRegion, Ways
from wartable.core.match import ModelId, Point
from wartable.core.regions import judge_path
from wartable.core.rulebook.clauses import clause
from wartable.core.space.movement.along import cut_way
from wartable.core.units.unit_regions import unit_region
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.coherency import (
    AS_BEFORE,
    COHERENT,
    IN_ORDER,
    bound_of,
    gathered,
    no_worse,
    order_after,
    order_now,
)
from wartable.games.grimdark.moving.regions import CHARGES, CHARGES_CLEAR
from wartable.games.grimdark.moving.slowed import (
    any_slowed,
    is_slow_way,
    slow,
    too_far_together,
)
from wartable.games.grimdark.moving.ways import CHARGE, MARCH
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import DIFFICULT, pieces_of, steep_pieces
from wartable.wargame.units.contact import Goals, approach_of, in_contact
from wartable.wargame.units.faults import complete, no_approach
from wartable.wargame.units.gaps import gap_from, nearest_of
from wartable.wargame.units.moving import ends_of

CHARGE_RULE, PILE_IN_RULE = "grimdark.charge", "grimdark.pile in"


@clause("GF-MEL-01", "GF-MEL-24")
def goals_of_a_charge() -> Goals[Table, Model]:
    return Goals(
        CHARGE, COHERENT, in_contact, reach_it="GF-MEL-01", closer="GF-MEL-24", verb="touch"
    )


@clause("GF-MEL-02", "GF-MEL-24", "GF-MOV-23")
def goals_of_a_pile_in() -> Goals[Table, Model]:
    return Goals(
        MARCH, AS_BEFORE, in_contact, reach_it="GF-MEL-02", closer="GF-MEL-24", verb="touch"
    )


CHARGE_GOALS, PILE_IN_GOALS = goals_of_a_charge(), goals_of_a_pile_in()


# Charges


@clause("GF-TER-08")
def clear(table: Table, region: UnitRegion) -> UnitRegion:
    """The same where those on foot keep out of difficult ground."""
    lay = table.ground.lay
    if not (pieces_of(lay, DIFFICULT) or steep_pieces(lay)):
        return region
    parts = [
        replace(part, rule=CHARGES_CLEAR) if part.rule == CHARGES else part for part in region.parts
    ]
    return replace(region, parts=tuple(parts))


def as_they_go(table: Table, region: UnitRegion, ways: Ways) -> UnitRegion:
    """Slowed, if any of these ways meets difficult ground; else all keep out of it."""
    return slow(region) if any_slowed(table, region, ways) else clear(table, region)


def complete_charge(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """Proposed ways with all that is at fault put right: out of difficult ground, or through it if more get there."""
    parts = {part.model: part for part in region.parts}
    quick = tuple([one for one in ways if not is_slow_way(table, parts[one[0]], one[1])])
    quickly = clear(table, region)
    clean = together(table, quickly, quick)
    found = complete(approach_of(table, quickly, CHARGE_GOALS), clean)
    legal = charged(table, region, found) is None
    if legal and not any_held_up(table, region, found):
        return found
    slowly = slow(region)
    cut = together(table, slowly, cut_short(table, slowly, ways))
    short = complete(approach_of(table, slowly, CHARGE_GOALS), cut)
    if charged(table, region, short) is not None:
        return found
    return min([found, short] if legal else [short], key=lambda plan: how_near(table, region, plan))


def together(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """These ways, if the unit is together then; else it begins where it stands, or where it can come together."""
    if no_worse(order_after(region, ways), table.once(bound_of, region)):
        return ways
    return () if order_now(region) == IN_ORDER else table.once(gathered, region)


def any_held_up(table: Table, region: UnitRegion, ways: Ways) -> bool:
    """Does anybody end in contact with nobody, with difficult ground straight ahead of where it began?"""
    foes = [foe for unit in region.parts[0].targets for foe in table.match.models_of(unit)]
    ends = ends_of(region, ways)
    for part in region.parts:
        if not in_contact(table, part.radius, 0, ends[part.model], foes):
            ahead = nearest_of(table, part.origin, part.radius, foes).at
            if is_slow_way(table, part, (ahead,)):
                return True
    return False


def cut_short(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """As far along each way as its model may go, if it can stop there."""
    parts = {part.model: part for part in region.parts}
    kept: list[tuple[ModelId, tuple[Point, ...]]] = []
    for model, way in ways:
        part = parts[model]
        cut = cut_way((part.origin, *way), part.allowance)[1:]
        if cut and judge_path(table, part, cut) is None:
            kept.append((model, cut))
    return tuple(kept)


def how_near(table: Table, region: UnitRegion, ways: Ways) -> tuple[int, int]:
    """How many touch nobody, and how far all of them together are from the enemy."""
    foes = [foe for unit in region.parts[0].targets for foe in table.match.models_of(unit)]
    ends, apart, gaps = ends_of(region, ways), 0, 0
    for part in region.parts:
        at = ends[part.model]
        apart += 0 if in_contact(table, part.radius, 0, at, foes) else 1
        gaps += gap_from(table, at, part.radius, nearest_of(table, at, part.radius, foes))
    return apart, gaps


@unit_region(CHARGE_RULE, mends=complete_charge)
@clause("GF-MEL-01", "GF-MEL-24", "GF-MOV-18", "GF-MOV-24", "GF-TER-08")
def charged(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """All that can go in do, and the others as near as they can."""
    slowed = too_far_together(table, region, ways)
    going = as_they_go(table, region, ways)
    return slowed or no_approach(table, CHARGE_GOALS, going, ways, "GF-MOV-24")


# Piling in


def complete_pile_in(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """Put right from where it stands, if these ways would tear it apart."""
    torn = not no_worse(order_after(region, ways), order_now(region))
    return complete(approach_of(table, region, PILE_IN_GOALS), () if torn else ways)


@unit_region(PILE_IN_RULE, mends=complete_pile_in)
@clause("GF-MEL-02", "GF-MEL-24", "GF-MOV-24")
def piled_in(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_approach(table, PILE_IN_GOALS, region, ways, "GF-MOV-24")
