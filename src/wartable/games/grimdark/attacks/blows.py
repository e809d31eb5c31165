"""What counts for the dice of a weapon group: who attacks alike, with what, and how (GF-SHO-05, GF-SHO-13)."""

from wartable.core.hooks.traits import special_rules
from wartable.core.match import Mark, ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import arm, has_rule
from wartable.games.grimdark.attacks.moments import SixesDeal
from wartable.games.grimdark.marks import weapon_marks
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.moments import AttacksOf, Blow, Piercing, ToBlock, ToHit, marks_on
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table, hero_of

BENT = (AttacksOf, SixesDeal, ToHit, Piercing, ToBlock)


@clause("GF-SHO-13", "GF-SPR-43", "GF-SPR-50")
def blow_of(
    table: Table,
    model: Model,
    weapon: str,
    target: UnitId,
    chosen: ModelId = "",
    melee: bool = False,
    charging: bool = False,
    moved: bool = False,
    far: int = 0,
    cover: bool = False,
) -> Blow:
    """How a model attacks with a weapon; a joined Hero's blows are like nobody else's."""
    rules = weapon_marks(weapon)
    return Blow(
        weapon=weapon,
        rules=rules,
        target=target,
        chosen=chosen,
        unit=model.unit,
        bearing=told_apart(marks_on(table.match, model)),
        hero=is_joined(table.match, model),
        quality=quality_of(model, rules, melee),
        melee=melee,
        charging=charging,
        moved=moved,
        far=far,
        cover=cover,
    )


def is_joined(match: Match, model: Model) -> bool:
    """Is it a Hero who has joined others?"""
    hero = hero_of(match, model.unit) if model.hero else None
    return hero is not None and hero.id == model.id


@clause("GF-SPR-43", "GF-SPR-50", "GF-SHO-13", "GF-GEN-21")
def quality_of(model: Model, rules: tuple[Mark, ...], melee: bool) -> int:
    """Its own, but 2+ with a Reliable weapon or when it shoots with a Sniper's."""
    sure = has_rule(rules, "reliable") or (has_rule(rules, "sniper") and not melee)
    return numbers().reliable_quality if sure else model.quality


def told_apart(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Those of its marks that have a say in an attack: who differs in others only still attacks alike."""
    hooks = special_rules(Match.book).hooks
    names = {
        name
        for moment in BENT
        if moment in hooks
        for name in hooks[moment].roles.get("attacker", {})
    }
    return tuple([mark for mark in marks if mark.name in names])


@clause("GF-SHO-11", "GF-GEN-25")
def dice_of(table: Table, blow: Blow) -> int:
    """The Attacks of one copy of its weapon, never below none."""
    return max(0, table.number(AttacksOf(blow), arm(blow.weapon).attacks))
