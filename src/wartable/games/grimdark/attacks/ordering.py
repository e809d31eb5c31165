"""In which order groups come that could all come next: as their owner says (GF-SHO-09, GF-MEL-27)."""

from typing import TypeAlias

from wartable.core.ask import About, Order, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import has_rule, title_of
from wartable.games.grimdark.attacks.attack import aims_of
from wartable.games.grimdark.attacks.sequence import precedence
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.rows import profiles
from wartable.games.grimdark.table import Table, model_of
from wartable.wargame.units.attacks import Groups

Lot: TypeAlias = tuple[int, UnitId, ModelId]  # how soon they come, and at whom


@clause("GF-MEL-27", "GF-SHO-09", "GF-SPR-12")
def in_order(
    table: Table, groups: Groups[Blow], about: About, asks: bool = True
) -> Steps[Groups[Blow]]:
    """As on the profile; if it *asks*, of Deadly weapons, and of the others, the owner says which comes first.

    He is asked only where it makes a difference.
    """
    blows = as_on_the_profile(table, groups)
    lots: dict[Lot, list[Blow]] = {}
    for blow in blows:
        lots.setdefault(lot_of(blow), []).append(blow)
    for lot, some in lots.items():
        if asks and tells(table, lot, some):
            lots[lot] = yield from ordered(table, some, about)
    found = Groups[Blow]()
    for place in blows:
        blow = lots[lot_of(place)].pop(0)
        found.add(blow, groups.dice[blow], groups.first[blow])
    return found


@clause("GF-SHO-09")
def as_on_the_profile(table: Table, groups: Groups[Blow]) -> list[Blow]:
    """What the unit's kind has, in that order; then what else it has come by; a joined Hero's last."""
    kinds = {blow: model_of(table, groups.first[blow]).kind for blow in groups.dice}
    return sorted(groups.dice, key=lambda blow: (blow.hero, place_of(kinds[blow], blow.weapon)))


def place_of(kind: str, weapon: str) -> int:
    printed = [one.id for one in profiles()[kind].weapons] if kind in profiles() else []
    return printed.index(weapon) if weapon in printed else len(printed)


def lot_of(blow: Blow) -> Lot:
    return precedence(blow), blow.target, blow.chosen


@clause("GF-MEL-27", "GF-SHO-09")
def tells(table: Table, lot: Lot, blows: list[Blow]) -> bool:
    """Can it make a difference who comes first? If they differ who are hit, or one wound is many for a Tough one."""
    _, target, chosen = lot
    there = aims_of(table, target, chosen)
    differ = len({(one.hero, one.defense, one.tough, one.bearing) for one in there}) > 1
    deadly = any([has_rule(blow.rules, "deadly") for blow in blows])
    return differ or (deadly and any([one.tough > 1 for one in there]))


def ordered(table: Table, blows: list[Blow], about: About) -> Steps[list[Blow]]:
    unit, melee = table.match.units[blows[0].unit], blows[0].melee
    names = [title_of(blow.weapon) + (" of the Hero" if blow.hero else "") for blow in blows]
    order = yield from Order(
        "strike order" if melee else "order of fire",
        unit.seat,
        "GF-MEL-27" if melee else "GF-SHO-09",
        "Which weapons strike first?" if melee else "Which weapons shoot first?",
        about,
        items=tuple(enumerate(names)),
    )
    return [blows[k] for k, _ in order]
