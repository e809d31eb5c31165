"""What is lent to a regiment for a while, and what special rules its models have with it (FB-SPR-003, FB-SPR-084)."""

from collections.abc import Iterable

from msgspec.structs import replace

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import BROKEN, Lent, Match, Model, Regiment
from wartable.games.firstblood.rows import EffectRow
from wartable.wargame.lent import once_each

ADDED_UP = ("decay",)  # of which plain values add up


@clause("FB-SPR-003", "FB-SPR-084", "FB-SPR-020")
def marks_with(printed: tuple[Mark, ...], lent: Iterable[EffectRow]) -> tuple[Mark, ...]:
    """Printed and lent rules as one: of plain values the highest counts, (+X) are added, and some are ignored."""
    given = [one for one in lent if one.kind == "gain-rule"]
    ignored = {one.rule for one in lent if one.kind == "ignore-rule"}
    names = dict.fromkeys([mark.name for mark in printed] + [one.rule for one in given])
    found: list[Mark] = []
    for name in names:
        plain = [mark.value for mark in printed if mark.name == name]
        plain += [one.x for one in given if one.rule == name and not one.plus]
        more = sum([one.x for one in given if one.rule == name and one.plus])
        most = sum(plain) if name in ADDED_UP else max(plain, default=0)
        found.append(Mark(name, most + more))
    return tuple([mark for mark in found if mark.name not in ignored])


@clause("FB-MAG-15")
def delta_of(lent: Iterable[Lent], stat: str) -> int:
    """What is lent to a number of the profile; the same source counts once."""
    rows = [one.effect for one in once_each(lent)]
    return sum([row.delta for row in rows if row.kind == "stat" and row.stat == stat])


def refreshed(match: Match, unit: Regiment) -> Match:
    """The regiment as it is now, and its models with the special rules that follow from it."""
    match = match.with_unit(unit)
    rows = [one.effect for one in once_each(unit.lent)]
    states = (Mark(BROKEN),) if unit.broken else ()
    for model in match.models_of(unit.id):
        match = match.with_model(as_borne(model, rows, states))
    for one in [one for one in match.aside if one.model.unit == unit.id]:
        match = match.with_aside(as_borne(one.model, rows, states), one.where, one.host)
    return match


def as_borne(model: Model, rows: list[EffectRow], states: tuple[Mark, ...]) -> Model:
    traits = marks_with(model.printed, rows)
    if traits == model.traits and states == model.statuses:
        return model
    return replace(model, traits=traits, statuses=states)
