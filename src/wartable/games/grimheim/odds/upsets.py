"""What its own shot may do to a shooter before others are attacked, and how far off that puts their chances."""

from fractions import Fraction

from msgspec.structs import replace

from wartable.core.match import ModelId
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.odds.area_effects import NEVER, SURE
from wartable.games.grimheim.odds.bystanders import after_all, hits_around
from wartable.games.grimheim.odds.trials import EffectChances
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.injuries import ARM, HEAD, can_suffer

INJURIES = (HEAD.name, ARM.name)  # those that make a shooter worse


def margin_of(
    table: Table, shot: Shot, around: list[Shot], effect_chances: dict[ModelId, EffectChances]
) -> Fraction:
    """How far off the chances of those may be who are attacked after the shooter: it may be gone or injured then."""
    if not around or shot.shooter not in effect_chances:
        return NEVER
    own = [k for k, one in enumerate(around) if one.target == shot.shooter]
    later = [one for one in around[own[0] + 1 if own else 0 :] if one.target != shot.shooter]
    upset, others = (
        upset_chance(table, shot, effect_chances[shot.shooter], bool(own)),
        worse(table, shot),
    )
    if not later or not upset:
        return NEVER
    return upset * max([difference(table, one, other) for one in later for other in others])


def upset_chance(table: Table, shot: Shot, effect_chances: EffectChances, near: bool) -> Fraction:
    """That it is gone, or may have been injured, at any time."""
    full = table[shot.shooter].wounds
    injured = near and any([can_suffer(table, shot.shooter, one) for one in INJURIES])
    least = 1 if injured else full
    return sum([chance for (lost, _), chance in effect_chances.items() if lost >= least], NEVER)


def worse(table: Table, shot: Shot) -> list[Table]:
    """The table as it may be then: without the shooter, or with its injuries."""
    shooter, match = table[shot.shooter], table.match
    able = [one for one in INJURIES if can_suffer(table, shot.shooter, one)]
    lots = [(one,) for one in able] + ([tuple(able)] if len(able) > 1 else [])
    hurt = [
        match.with_model(replace(shooter, injuries=(*shooter.injuries, *more))) for more in lots
    ]
    return [AnyTable(one) for one in [match.without_model(shooter.id), *hurt]]


def difference(table: Table, shot: Shot, other: Table) -> Fraction:
    """The most that any chance of one attack differs on two tables."""
    both = [after_all(one, [(shot, hits_around(one, shot))], SURE) for one in (table, other)]
    return max([abs(a - b) for a, b in zip(both[0], both[1], strict=True)])
