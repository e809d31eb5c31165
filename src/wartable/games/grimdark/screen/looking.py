"""What a screen may ask at any time: who sees whom, who would have cover, and how far a unit's attacks go."""

from msgspec.structs import replace

from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Ring, Sight
from wartable.games.grimdark.attacks.arms import arm, usable
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.sight.cover import unit_has_cover
from wartable.games.grimdark.sight.seeing import BLOCKING, SIGHT, met_on, sees, way_between
from wartable.games.grimdark.table import Table
from wartable.wargame.units.screen.looking import UnitSight

INCH = 100
HIDDEN = "no free line between the two bases"
COVERED = "in cover"
LOOK: UnitSight[Table, Model] = UnitSight(
    "GF-GEN-17", SIGHT, lambda table: table.ground.lay.worded(BLOCKING)
)


@clause("GF-GEN-15", "GF-GEN-17", "GF-TER-07", "GF-TER-29")
def sight_between(table: Table, a: ModelId | Point, b: ModelId | Point) -> Sight:
    """By any of three lines between two models, and whether the other's unit has cover; else by the straight one."""
    found = LOOK.look(table, a, b)
    if a == b or not (isinstance(a, str) and isinstance(b, str) and a in table and b in table):
        return found
    one, other = table[a], table[b]
    if not sees(table, one, other):
        blockers = in_between(table, one, other)
        return replace(found, seen=False, blockers=blockers, reason=HIDDEN)
    cover, back = unit_has_cover(table, one, other.unit), unit_has_cover(table, other, one.unit)
    reason = COVERED if cover else ""
    return replace(found, seen=True, blockers=(), cover=cover, back=back, reason=reason)


def in_between(table: Table, a: Model, b: Model) -> tuple[str, ...]:
    """The pieces, and the leaders of the units, that stop the line between their middles."""
    way = way_between(table, SIGHT, a, b)
    met = met_on(table, next(iter(SIGHT.drawn(table, a, b))), way)
    units = table.match.units
    found = [one.partition(" ") for one in sorted(met)]
    return tuple([id if what == "piece" else units[id].leader for what, _, id in found])


@clause("GF-GEN-15", "GF-GEN-14", "GF-MEL-03", "GF-MOV-04")
def threat(table: Table, model: ModelId) -> tuple[Ring, ...]:
    """How far its attacks reach from where it stands: in melee, by a charge, with each weapon that shoots."""
    one = table[model]
    melee = Ring("melee", INCH * numbers().melee_reach_in)
    charge = Ring("charge", move_distance(table, one, "charge"))
    weapons = [arm(id) for id in dict.fromkeys(usable(one, ranged=True))]
    return (melee, charge, *[Ring(row.name, INCH * row.range) for row in weapons])
