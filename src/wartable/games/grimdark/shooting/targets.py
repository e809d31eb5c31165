"""Whom a weapon reaches and who is seen (GF-SHO-02, GF-SHO-03)."""

from wartable.core.ask import Refused
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import arm, has_rule
from wartable.games.grimdark.marks import weapon_marks
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import RangeOf
from wartable.games.grimdark.shooting.groups import Group
from wartable.games.grimdark.sight.seeing import sees
from wartable.games.grimdark.table import Table

INCH = 100


@clause("GF-GEN-25", "GF-SPR-34", "GF-SPR-64")
def reach_of(table: Table, model: Model, weapon: str, target: UnitId) -> int:
    """How far it shoots at a unit, in hundredths and never below nothing; nothing shortens the reach of Lock-On."""
    rules = weapon_marks(weapon)
    told = table.modifiers(RangeOf(model, weapon, rules, target))
    sure = has_rule(rules, "lock-on")
    added = sum([max(0, one.amount) if sure else one.amount for one in told])
    return max(0, INCH * arm(weapon).range + added)


@clause("GF-SHO-02", "GF-SHO-03", "GF-GEN-15")
def in_reach(table: Table, model: Model, weapon: str, target: UnitId) -> list[Model]:
    """The models of a unit that a weapon reaches."""
    ground, reach = table.ground, reach_of(table, model, weapon, target)
    own = ground.at[model.id]
    return [
        one for one in table.match.models_of(target) if ground.within(reach, own, ground.at[one.id])
    ]


@clause("GF-SHO-02", "GF-SHO-03", "GF-SPR-32", "GF-SPR-52", "GF-SPR-72")
def shot_at(table: Table, model: Model, weapon: str, target: UnitId) -> list[Model]:
    """Those of them that it sees too; Indirect weapons need not see, a Sniper sees past the target's other models."""
    near, rules = in_reach(table, model, weapon, target), weapon_marks(weapon)
    if has_rule(rules, "indirect"):
        return near
    sniping = has_rule(rules, "sniper")
    return [one for one in near if sees(table, model, one, sniping)]


@clause("GF-SHO-02", "GF-SHO-03", "GF-SPR-32", "GF-GEN-21")
def fires(table: Table, id: ModelId, weapon: str, target: UnitId) -> bool:
    """May a model fire a weapon at a unit?"""
    return table.once(find_if_it_fires, id, weapon, target)


def find_if_it_fires(table: Table, id: ModelId, weapon: str, target: UnitId) -> bool:
    model, rules = table[id], weapon_marks(weapon)
    near = in_reach(table, model, weapon, target)
    if has_rule(rules, "indirect"):
        return bool(near)
    sniping = has_rule(rules, "sniper")
    return any(sees(table, model, one, sniping) for one in near)


@clause("GF-SHO-03", "GF-SHO-05")
def firing(table: Table, group: Group, target: UnitId) -> list[ModelId]:
    """The copies of a group that may fire at a unit; the others do not."""
    return [id for id in group.copies if fires(table, id, group.weapon, target)]


@clause("GF-SHO-02")
def can_fire(table: Table, group: Group, target: UnitId) -> bool:
    return any(fires(table, id, group.weapon, target) for id in group.copies)


@clause("GF-SHO-02", "GF-SHO-04")
def targets_of(table: Table, unit: UnitId) -> list[UnitId]:
    """All enemy units on the table, whoever is in contact with whom."""
    match = table.match
    return [one for one in match.units if match.hostile(unit, one) and match.models_of(one)]


@clause("GF-SHO-02")
def no_target(table: Table, groups: list[Group], target: UnitId) -> Refused | None:
    """Why none of some groups can shoot at a unit."""
    if any(can_fire(table, group, target) for group in groups):
        return None
    for group in groups:
        for id in group.copies:
            if in_reach(table, table[id], group.weapon, target):
                return Refused("GF-SHO-02", "nobody in range sees it")
    return Refused("GF-SHO-02", "it is out of range")
