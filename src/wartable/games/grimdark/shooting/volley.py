"""A unit shoots: from what it has declared to its attacks (GF-SHO-07, GF-SHO-08, GF-SHO-10)."""

from wartable.core.ask import About, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.blows import blow_of, dice_of
from wartable.games.grimdark.attacks.ordering import in_order
from wartable.games.grimdark.attacks.sequence import resolve_blows
from wartable.games.grimdark.events import WeaponSpent
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.shooting.declaring import Declared, declare
from wartable.games.grimdark.shooting.events import ShotAt
from wartable.games.grimdark.sight.cover import closest_of, has_cover, unit_has_cover
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Groups


@clause("GF-SHO-07", "GF-SHO-08", "GF-SHO-09", "GF-SHO-10", "GF-SHO-11")
def shoot(table: Table, unit: UnitId) -> Steps[None]:
    """All is declared and fixed, what can be used once is used up; then group after group shoots."""
    about = About("shoot", table.match.units[unit].leader, unit=unit)
    declared = yield from declare(table, about)
    if not declared.aims:
        return
    groups = Groups[Blow]()
    for aim in declared.aims:
        load(table, groups, aim)
    groups = yield from in_order(table, groups, about, asks=declared.one_by_one)
    note_declared(table, declared.aims)
    yield from resolve_blows(table, groups)


@clause("GF-SHO-07", "GF-SPR-35", "GF-SPR-36")
def note_declared(table: Table, aims: list[Declared]) -> None:
    """What was declared is told, and each copy of a Limited weapon is used up, whether it will hit or not."""
    targets = tuple(dict.fromkeys([one.target for one in aims]))
    table.do(ShotAt("GF-SHO-07", targets))
    for target in targets:
        table.aims(table.match.units[target].leader)
    for aim in aims:
        if aim.group.has("limited"):
            for id in aim.copies:
                table.do(WeaponSpent("GF-SPR-36", id, aim.group.weapon))


@clause("GF-SHO-08", "GF-SHO-11", "GF-TER-07", "GF-SPR-72")
def load(table: Table, groups: Groups[Blow], aim: Declared) -> None:
    """The dice of a group; how far and through what it shoots is judged from the closest who fires."""
    models, aims = [table[id] for id in aim.copies], targets_of_aim(table, aim)
    closest = closest_of(table, models, aims)
    far = min([how_far(table, closest, one) for one in aims])
    cover = counts_cover(table, aim, closest)
    for model in models:
        blow = blow_of(
            table,
            model,
            aim.group.weapon,
            aim.target,
            aim.chosen,
            moved=has_moved(table, model),
            far=far,
            cover=cover,
        )
        groups.add(blow, dice_of(table, blow), model.id)


@clause("GF-GEN-15")
def how_far(table: Table, a: Model, b: Model) -> int:
    """From base to base, a broken hundredth counted as a whole one: what is over 9" is more than 900."""
    gap, ground = table.gap(a.id, b.id), table.ground
    return gap if ground.within(gap, ground.at[a.id], ground.at[b.id]) else gap + 1


def targets_of_aim(table: Table, aim: Declared) -> list[Model]:
    return [table[aim.chosen]] if aim.chosen else table.match.models_of(aim.target)


@clause("GF-SPR-32")
def has_moved(table: Table, model: Model) -> bool:
    """Has any of its unit moved by its action?"""
    going = table.match.going
    return going is not None and going.unit == model.unit and bool(going.moved)


@clause("GF-TER-05", "GF-SPR-07", "GF-SPR-32", "GF-SPR-34", "GF-SPR-52", "GF-SPR-72")
def counts_cover(table: Table, aim: Declared, closest: Model) -> bool:
    """Does what is shot at have cover that counts: nothing against Blast or Lock-On?"""
    if aim.group.has("blast") or aim.group.has("lock-on"):
        return False
    past = aim.group.has("indirect")
    if aim.chosen:
        return has_cover(table, closest, table[aim.chosen], past=past, sniping=True)
    return unit_has_cover(table, closest, aim.target, past)
