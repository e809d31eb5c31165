"""A strike: melee weapons of all who are in reach, at the other unit (GF-MEL-04 to GF-MEL-07, GF-MEL-11)."""

from collections.abc import Callable

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.arms import has_rule, usable
from wartable.games.grimdark.attacks.blows import blow_of, dice_of
from wartable.games.grimdark.attacks.ordering import in_order
from wartable.games.grimdark.attacks.sequence import resolve_blows
from wartable.games.grimdark.events import Fatigued, WeaponSpent
from wartable.games.grimdark.marks import weapon_marks
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.melee.reach import strikers
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Groups


def any_weapon(weapon: str) -> bool:
    return True


def blades(model: Model, which: Callable[[str], bool]) -> list[str]:
    """Its melee weapons of some kind."""
    return [weapon for weapon in usable(model, ranged=False) if which(weapon)]


@clause("GF-MEL-03", "GF-MEL-04", "GF-MEL-10")
def can_strike(
    table: Table, unit: UnitId, foe: UnitId, which: Callable[[str], bool] = any_weapon
) -> bool:
    """Has anybody in reach a weapon of that kind?"""
    return any([blades(model, which) for model in strikers(table, unit, foe)])


@clause("GF-MEL-04", "GF-MEL-05", "GF-MEL-06", "GF-MEL-16")
def strike(
    table: Table, fight: Fight, unit: UnitId, which: Callable[[str], bool] = any_weapon
) -> Steps[None]:
    """Everybody in reach strikes with all such weapons, each kind of them a group, a Hero's his own."""
    groups = declared(table, fight, unit, which)
    if not groups.dice:
        return
    fight.attacked.add(unit)
    groups = yield from in_order(table, groups, fight.about(unit))
    attacks = yield from resolve_blows(table, groups)
    fight.caused[unit] += sum([attack.placed for attack in attacks])


@clause("GF-MEL-04", "GF-SHO-13", "GF-SPR-36", "GF-SPR-22")
def declared(
    table: Table, fight: Fight, unit: UnitId, which: Callable[[str], bool]
) -> Groups[Blow]:
    """All that strikes, before any die is thrown; what is Limited is used up."""
    groups, foe, charging = Groups[Blow](), fight.other(unit), unit == fight.unit
    for model in strikers(table, unit, foe):
        for weapon in blades(model, which):
            blow = blow_of(table, model, weapon, foe, melee=True, charging=charging)
            groups.add(blow, dice_of(table, blow), model.id)
            if has_rule(blow.rules, "limited"):
                table.do(WeaponSpent("GF-SPR-36", model.id, weapon))
    return groups


@clause("GF-MEL-11", "GF-MEL-12", "GF-SPR-10")
def tire(table: Table, fight: Fight, unit: UnitId) -> None:
    """Who has attacked is fatigued from now on; who has not is not."""
    if unit in fight.attacked and not table.match.units[unit].fatigued and alive(table.match, unit):
        table.do(Fatigued("GF-MEL-11", unit))


@clause("GF-SPR-08")
def is_counter(weapon: str) -> bool:
    return has_rule(weapon_marks(weapon), "counter")


def no_counter(weapon: str) -> bool:
    return not is_counter(weapon)
