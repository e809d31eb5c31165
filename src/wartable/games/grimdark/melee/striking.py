"""A strike: melee weapons of all who are in reach, at the other unit (GF-MEL-04 to GF-MEL-07, GF-MEL-11)."""

from collections.abc import Callable

from wartable.core.ask import Order, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.arms import has_rule, title_of, usable
from wartable.games.grimdark.attacks.blows import blow_of, dice_of
from wartable.games.grimdark.attacks.sequence import DEADLY, precedence, resolve_blows
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
    groups = yield from in_order(table, groups)
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


# In which order


@clause("GF-MEL-27", "GF-SHO-09", "GF-SPR-12")
def in_order(table: Table, groups: Groups[Blow]) -> Steps[Groups[Blow]]:
    """Of Deadly weapons, and of the others, the striker says which comes first, where it makes a difference."""
    found = Groups[Blow]()
    for lot in sorted({precedence(blow) for blow in groups.dice}):
        blows = [blow for blow in groups.dice if precedence(blow) == lot]
        if tells(table, blows[0].target, lot == DEADLY):
            blows = yield from ordered(table, blows)
        for blow in blows:
            found.add(blow, groups.dice[blow], groups.first[blow])
    return found


@clause("GF-MEL-27")
def tells(table: Table, target: UnitId, deadly: bool) -> bool:
    """Can it make a difference who strikes first? If they differ who are struck, or one wound falls on many."""
    there = alive(table.match, target)
    differ = len({(one.hero, one.defense, one.tough, one.bearing) for one in there}) > 1
    return differ or (deadly and there[0].tough > 1)


def ordered(table: Table, blows: list[Blow]) -> Steps[list[Blow]]:
    unit = table.match.units[blows[0].unit]
    names = [title_of(blow.weapon) + (" of the Hero" if blow.hero else "") for blow in blows]
    ask, items = "Which weapons strike first?", tuple(enumerate(names))
    order = yield from Order("strike order", unit.seat, "GF-MEL-27", ask, items=items)
    return [blows[k] for k, _ in order]


@clause("GF-SPR-08")
def is_counter(weapon: str) -> bool:
    return has_rule(weapon_marks(weapon), "counter")


def no_counter(weapon: str) -> bool:
    return not is_counter(weapon)
