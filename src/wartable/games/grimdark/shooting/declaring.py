"""Whom each weapon group shoots at, all of it said before any die is rolled (GF-SHO-05 to 07, 09, 17)."""

from typing import Any

from wartable.core.ask import About, Choose, Confirm, Question, Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.offers import Offers, Rule, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.shooting.groups import Group, groups_of
from wartable.games.grimdark.shooting.targets import (
    can_fire,
    firing,
    no_target,
    shot_at,
    targets_of,
)
from wartable.games.grimdark.table import Table

HOLD_FIRE, ONE_BY_ONE = "hold fire", "group by group"


class Declared:
    """Copies of a weapon group and what they fire at; a Sniper's have *chosen* a model of it."""

    def __init__(
        self, group: Group, copies: list[ModelId], target: UnitId, chosen: ModelId = ""
    ) -> None:
        self.group = group
        self.copies = copies
        self.target = target
        self.chosen = chosen


class Declaration:
    """All that a unit has declared; *one_by_one*: its owner orders it as he likes."""

    def __init__(self, aims: list[Declared], one_by_one: bool = False) -> None:
        self.aims = aims
        self.one_by_one = one_by_one


@clause("GF-SHO-01", "GF-SHO-07")
def declare(table: Table, about: About) -> Steps[Declaration]:
    """At whom it shoots with what: mostly one answer for all who can, another for those who cannot reach so far."""
    groups = able(table, about.unit)
    if not groups:
        return Declaration([])
    first = yield from ask_target(table, units_to_shoot, about, "At whom does it shoot?")
    if first == HOLD_FIRE:
        return Declaration([])
    one_by_one = first == ONE_BY_ONE
    if one_by_one:
        aims = yield from aim_group_by_group(table, about, groups)
    else:
        aims = yield from aim_together(table, about, groups, first)
    return Declaration((yield from with_snipers_choices(table, about, aims)), one_by_one)


def able(table: Table, unit: UnitId) -> list[Group]:
    """The groups that can shoot at somebody."""
    foes = targets_of(table, unit)
    return [one for one in groups_of(table, unit) if any(can_fire(table, one, foe) for foe in foes)]


def ask_target(table: Table, rule: Rule[str], about: About, reason: str) -> Steps[str]:
    seat = table.match.units[about.unit].seat
    return (yield from choose(table, rule, seat, "GF-SHO-02", reason, about))


# All together


@offers("shoot", "GF-SHO-02", "GF-SHO-17")
def units_to_shoot(table: Table, question: Question[Any]) -> Offers[str]:
    """Enemies at whom any of its groups can shoot; to hold fire; to say it group by group, where there are several."""
    assert question.about is not None, "nobody shoots"
    unit = question.about.unit
    groups, foes = groups_of(table, unit), targets_of(table, unit)
    words = [HOLD_FIRE, ONE_BY_ONE] if len(able(table, unit)) > 1 else [HOLD_FIRE]
    return Offers(
        [*foes, *words], lambda one: None if one in words else no_target(table, groups, one)
    )


@clause("GF-SHO-05", "GF-SHO-06", "GF-SHO-17")
def aim_together(
    table: Table, about: About, groups: list[Group], first: UnitId
) -> Steps[list[Declared]]:
    """All groups that can shoot at the first target; the others at a second, if they can shoot at anybody."""
    near = [one for one in groups if can_fire(table, one, first)]
    rest = [one for one in groups if one not in near]
    aims = [Declared(one, firing(table, one, first), first) for one in near]
    aims = yield from without_saved(table, about, aims)
    if not rest:
        return aims
    now = About("shoot", about.actor, table.match.units[first].leader, unit=about.unit)
    second = yield from ask_target(table, units_for_the_others, now, "At whom do the others shoot?")
    if second == HOLD_FIRE:
        return aims
    near = [one for one in rest if can_fire(table, one, second)]
    more = [Declared(one, firing(table, one, second), second) for one in near]
    return aims + (yield from without_saved(table, now, more))


@offers("others shoot", "GF-SHO-02", "GF-SHO-06", "GF-SHO-17")
def units_for_the_others(table: Table, question: Question[Any]) -> Offers[str]:
    """Enemies at whom those groups can shoot that do not reach the first target."""
    about = question.about
    assert about is not None and about.target is not None, "there is no first target"
    first = table[about.target].unit
    left = [one for one in able(table, about.unit) if not can_fire(table, one, first)]
    return Offers(
        [*targets_of(table, about.unit), HOLD_FIRE],
        lambda one: None if one == HOLD_FIRE else no_target(table, left, one),
    )


@clause("GF-SHO-17", "GF-SPR-35")
def without_saved(table: Table, about: About, aims: list[Declared]) -> Steps[list[Declared]]:
    """What can be used only once is fired only if its owner says so."""
    kept: list[Declared] = []
    for one in aims:
        seat, ask = table.match.units[about.unit].seat, f"Do they use up {one.group.title}?"
        limited = one.group.has("limited")
        if not limited or (yield from Confirm("use up", seat, "GF-SHO-17", ask, about)):
            kept.append(one)
    return kept


# Group by group


@clause("GF-SHO-05", "GF-SHO-06", "GF-SHO-17")
def aim_group_by_group(table: Table, about: About, groups: list[Group]) -> Steps[list[Declared]]:
    """Each at whom it likes, but at two units at most."""
    seat = table.match.units[about.unit].seat
    aims: list[Declared] = []
    for group in groups:
        named = {one.target for one in aims}
        full = len(named) == numbers().max_shooting_targets
        near = [foe for foe in targets_of(table, about.unit) if can_fire(table, group, foe)]
        open = [foe for foe in near if foe in named or not full]
        now = About("shoot", about.actor, weapon=group.weapon, unit=about.unit)
        ask = f"At whom does it shoot with {group.title}?"
        foe = yield from Choose(
            "group shoots", seat, "GF-SHO-05", ask, now, options=(*open, HOLD_FIRE)
        )
        if foe != HOLD_FIRE:
            aims.append(Declared(group, firing(table, group, foe), foe))
    return aims


# Snipers


@clause("GF-SPR-50", "GF-SPR-72")
def with_snipers_choices(table: Table, about: About, aims: list[Declared]) -> Steps[list[Declared]]:
    """Each Sniper picks a model that he sees; those who pick the same one shoot together."""
    found: list[Declared] = []
    for one in aims:
        if one.group.has("sniper"):
            found += yield from picked(table, about, one)
        else:
            found.append(one)
    return found


def picked(table: Table, about: About, aim: Declared) -> Steps[list[Declared]]:
    by_model: dict[ModelId, Declared] = {}
    for id in aim.copies:
        seen = shot_at(table, table[id], aim.group.weapon, aim.target)
        chosen = yield from Choose(
            "snipe",
            table[id].seat,
            "GF-SPR-50",
            f"Whom does {table[id].title} pick?",
            About("shoot", id, weapon=aim.group.weapon, unit=about.unit),
            options=tuple([model.id for model in seen]),
        )
        shots = by_model.setdefault(chosen, Declared(aim.group, [], aim.target, chosen))
        shots.copies.append(id)
    return list(by_model.values())
