"""In which order groups come that could all come next: as their owner says (GF-SHO-09, GF-MEL-27)."""

from typing import TypeAlias

from wartable.core.ask import About, Order, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import has_rule, title_of
from wartable.games.grimdark.attacks.attack import aims_of
from wartable.games.grimdark.attacks.sequence import precedence
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Groups

Lot: TypeAlias = tuple[int, UnitId, ModelId]  # how soon they come, and at whom


@clause("GF-MEL-27", "GF-SHO-09", "GF-SPR-12")
def in_order(table: Table, groups: Groups[Blow], about: About) -> Steps[Groups[Blow]]:
    """Of Deadly weapons, and of the others, their owner says which comes first, where it makes a difference."""
    lots: dict[Lot, list[Blow]] = {}
    for blow in groups.dice:
        lots.setdefault(lot_of(blow), []).append(blow)
    for lot, blows in lots.items():
        lots[lot] = yield from ordered(table, blows, about)
    found = Groups[Blow]()
    for place in groups.dice:
        blow = lots[lot_of(place)].pop(0)
        found.add(blow, groups.dice[blow], groups.first[blow])
    return found


def lot_of(blow: Blow) -> Lot:
    return precedence(blow), blow.target, blow.chosen


@clause("GF-MEL-27", "GF-SHO-09")
def tells(table: Table, blows: list[Blow]) -> bool:
    """Can it make a difference who comes first? If they differ who are hit, or one wound is many for a Tough one."""
    there = aims_of(table, blows[0].target, blows[0].chosen)
    differ = len({(one.hero, one.defense, one.tough, one.bearing) for one in there}) > 1
    deadly = any([has_rule(blow.rules, "deadly") for blow in blows])
    return differ or (deadly and there[0].tough > 1)


def ordered(table: Table, blows: list[Blow], about: About) -> Steps[list[Blow]]:
    """As they are, unless there is something to say."""
    if len(blows) == 1 or not tells(table, blows):
        return list(blows)
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
