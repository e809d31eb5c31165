"""What attacks that were not aimed at a model come to, one after another."""

from dataclasses import replace as copy
from fractions import Fraction
from typing import TypeAlias

from wartable.core.ask import Steps
from wartable.core.dice.odds import Split, add_up
from wartable.games.grimheim.combat.moments import AttackBegins
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.odds.area_effects import NEVER
from wartable.games.grimheim.odds.saving import Saving, defense_of
from wartable.games.grimheim.odds.shots import Pools, hit_chances
from wartable.games.grimheim.odds.trials import Hearing, ends_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

Attacks: TypeAlias = list[tuple[Shot, Pools]]  # on one model, one after another

NO_HITS: Split = (0, 0)


def hits_around(table: Table, shot: Shot) -> Pools:
    """Of one attack on those around a target; who ignores it is not hit."""
    ignored = ignored_chance(table, shot)
    found = hit_chances(table, shot)
    if not ignored:
        return found
    parts = [(hits, chance * (1 - ignored)) for hits, chance in found.items()]
    return add_up([*parts, (NO_HITS, ignored)])


def ignored_chance(table: Table, shot: Shot) -> Fraction:
    """That an attack comes to nothing as it begins (Demonic Soul)."""
    if not table.bent(AttackBegins(*parties(shot))):
        return NEVER
    tried = [shot]

    def procedure(fresh: Table) -> Steps[None]:
        tried[0] = copy(shot, failed=False, notes=[])
        return Hearing().of(fresh.at(AttackBegins(*parties(tried[0]))))

    return ends_of(table, procedure, lambda _: tried[0].failed).get(True, NEVER)


def after_all(table: Table, attacks: Attacks, works: Fraction) -> list[Fraction]:
    """The wounds of one model after several attacks, none of which is made unless the shot works."""
    full = table[attacks[0][0].target].wounds
    found = [works] + [NEVER] * full
    for shot, pools in attacks:
        found = after_one(table, shot, pools, found)
    found[0] += 1 - works
    return found


def after_one(table: Table, shot: Shot, pools: Pools, before: list[Fraction]) -> list[Fraction]:
    """By the wounds it has lost before, with one attack more."""
    full = len(before) - 1
    after = [NEVER] * full + [before[full] * sum(pools.values(), NEVER)]
    for lost, weight in enumerate(before[:full]):
        if weight:
            saving = Saving(defense_of(table, shot, full - lost, whole=True))
            for hits, part in pools.items():
                for more, chance in enumerate(saving.chances(*hits)):
                    after[lost + more] += weight * part * chance
    return after
