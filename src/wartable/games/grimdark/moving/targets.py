"""Whom a unit may charge: an enemy that any of its models can get to along a clear path (GF-MOV-10, GF-SPR-63)."""

from wartable.core.ask import Refused, Region, UnitRegion
from wartable.core.match import Point, UnitId
from wartable.core.regions import ROUND, can_stand, judge_path, way_to
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.movement.contact import touching_offset
from wartable.core.space.shapes import Wish
from wartable.core.space.units.boxes import boxes_apart
from wartable.core.units.proposals import propose
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.approach import CHARGE_RULE
from wartable.games.grimdark.moving.coherency import is_in_order
from wartable.games.grimdark.moving.distances import distances
from wartable.games.grimdark.moving.marching import no_action
from wartable.games.grimdark.moving.regions import CHARGES, region_for
from wartable.games.grimdark.moving.slowed import begins_slowed
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.storming import no_storm
from wartable.wargame.units.gaps import is_gap_within, unit_box


def targets_of(table: Table, unit: UnitId) -> list[UnitId]:
    """All that it may charge. Not to be changed by who asks."""
    return table.once(find_targets, unit)


def find_targets(table: Table, unit: UnitId) -> list[UnitId]:
    return [foe for foe in table.match.units if no_charge(table, unit, foe) is None]


@clause("GF-MOV-10", "GF-SPR-63", "GF-MOV-16", "GF-MOV-23")
def no_charge(table: Table, unit: UnitId, foe: UnitId) -> Refused | None:
    """Why a unit cannot charge another. It need not see it."""
    refused = no_action(table, unit, "charge")
    if refused is not None:
        return refused
    match = table.match
    if not match.hostile(unit, foe) or not match.models_of(foe):
        return Refused("GF-MOV-10", "that is no enemy on the table")
    if is_aircraft(table, foe):
        return Refused("GF-SPR-63", "Aircraft cannot be charged")
    if not match.models_of(unit):
        return table.once(no_storm, unit, foe)
    if not table.once(is_in_reach, unit, foe):
        return Refused("GF-MOV-10", "nobody gets there along a clear path")
    if is_in_order(table, unit) or can_come_together(table, unit, foe):
        return None
    return Refused("GF-MOV-16", "it is out of coherency, and a charge does not bring it together")


@clause("GF-MOV-10", "GF-MOV-18", "GF-MOV-19")
def charge_region(table: Table, unit: UnitId, foe: UnitId) -> UnitRegion:
    """Each model up to its own charge distance, straight or not, up to one enemy unit."""
    return region_for(
        table, CHARGE_RULE, unit, distances(table, unit, "charge"), (foe,), way=CHARGES
    )


@clause("GF-MOV-10", "GF-MOV-11")
def is_in_reach(table: Table, unit: UnitId, foe: UnitId) -> bool:
    """Can any model get into contact with any of the other's, straight on or round what is in the way?"""
    region = charge_region(table, unit, foe)
    far = max([part.allowance for part in region.parts])
    if boxes_apart(unit_box(table, unit), unit_box(table, foe), far):
        return False
    pairs = [
        (part, other)
        for part in region.parts
        for other in table.match.models_of(foe)
        if is_gap_within(table, part.origin, part.radius, other, most_of(table, part))
    ]
    straight = [(part, spots_round(part, other)[0]) for part, other in pairs]
    if any(judge_path(table, part, (spot,)) is None for part, spot in straight):
        return True
    return any(get_round(table, part, other) for part, other in pairs)


def most_of(table: Table, part: Region) -> int:
    """No way of a model is longer: who stands in difficult ground is slowed by any."""
    return min(part.allowance, part.reach) if begins_slowed(table, part) else part.allowance


def get_round(table: Table, part: Region, foe: Model) -> bool:
    """Is there a spot beside it to which any way leads?"""
    for spot in spots_round(part, foe):
        if leg_length(part.origin, spot) <= part.allowance and can_stand(table, part, spot):
            if way_to(table, part, spot) is not None:
                return True
    return False


def spots_round(part: Region, foe: Model) -> list[Point]:
    """In contact with a model: straight ahead, then all round it."""
    both, (x, y, level) = part.radius + foe.base, part.origin
    ahead = [(x - foe.x, y - foe.y)] if (x, y) != (foe.x, foe.y) else []
    offsets = [touching_offset(both, dx, dy) for dx, dy in [*ahead, *ROUND]]
    return [(foe.x + dx, foe.y + dy, level) for dx, dy in offsets]


@clause("GF-MOV-16", "GF-GEN-31")
def can_come_together(table: Table, unit: UnitId, foe: UnitId) -> bool:
    """Would a charge bring a unit together that is out of coherency? As the engine proposes it."""
    foes = table.match.models_of(foe)
    wish = Wish(to=foes[0].at, shape="contact", foes=tuple([one.id for one in foes]))
    return propose(table, charge_region(table, unit, foe), wish).legal
