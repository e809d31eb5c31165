"""Exact chances where dice decide, in closed form.

What they leave out, because players decide it later: Fate Dice, re-rolls, a Dodge not yet announced, dice that stray
into a combat. The target is taken to defend as well as it can: it keeps a die for Cover, and cancels what hurts most.
"""

from fractions import Fraction
from typing import TypeAlias

from wartable.core.match import ModelId
from wartable.core.odds import Split, gathered, mean, spread
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.moments import Attacks, CriticalOn, Damage
from wartable.games.grimheim.combat.pools import hits_on as close_hits_on
from wartable.games.grimheim.combat.ranged import (
    criticals_on,
    fewer,
    hits_on,
    packet_of,
    parties,
)
from wartable.games.grimheim.combat.saves import best, covered, keep, make_pool, outcomes
from wartable.games.grimheim.dice import READ
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Die, Fight, Shot, Side

SIX = 6
MISFIRES = ("black-powder", "warp-tech")
SOAKED = {"regeneration": Fraction(1, 3)}  # the chance that a packet comes to nothing

Pools: TypeAlias = dict[Split, Fraction]  # normal and critical successes, and their chance


# Dice


def faces_of(need: int, critical_on: int) -> list[int]:
    """How many faces are ones, other misses, normal successes and criticals."""
    critical = max(1, SIX + 1 - critical_on)
    normal = max(0, SIX + 1 - max(2, need) - critical)
    return [1, SIX - 1 - normal - critical, normal, critical]


def attack_counts(table: Table, shot: Shot) -> list[tuple[int, Fraction]]:
    """The number of attack dice; a printed D2 is rolled."""
    printed: list[tuple[int, Fraction]] = [(shot.weapon.attacks, Fraction(1))]
    if shot.weapon.attack_die:
        printed = [(read, Fraction(1, SIX)) for read in READ[shot.weapon.attack_die]]
    less = fewer(shot)
    return [(max(1, table.number(Attacks(*parties(shot)), n + less)), p) for n, p in printed]


# A ranged attack


def hits(table: Table, shot: Shot) -> Pools:
    """The chance of each number of normal hits and criticals; a shot that misfires has none."""
    bands = faces_of(hits_on(table, shot), criticals_on(table, shot))
    powder = any([shot.weapon.bears(trait) for trait in MISFIRES])
    return gathered(
        [
            ((0, 0) if ones and powder else (normal, critical), chance * part)
            for dice, chance in attack_counts(table, shot)
            for (ones, _, normal, critical), part in spread(dice, bands).items()
        ]
    )


def damage(table: Table, shot: Shot) -> list[Fraction]:
    """The chance of each number of wounds that a shot takes; the last is all that the target has left."""
    left = table[shot.target].wounds
    total = [Fraction(0)] * (left + 1)
    for (normal, critical), chance in hits(table, shot).items():
        for k, part in enumerate(defended(table, shot, normal, critical)):
            total[k] += chance * part
    return total


def defended(table: Table, shot: Shot, normal: int, critical: int) -> list[Fraction]:
    """What so many hits and criticals come to after the target's own dice, at its best."""
    if not normal and not critical:
        return wounds_taken(table, shot, 0, 0)
    shot.dice = [Die(face=5, need=5, weapon=shot.weapon, critical_on=0) for _ in range(normal)]
    shot.dice += [Die(face=SIX, weapon=shot.weapon, critical=True) for _ in range(critical)]
    rolled = after_saves(table, shot, kept=0)
    if not covered(table, shot):
        return rolled
    safe = after_saves(table, shot, kept=1)
    return safe if mean(safe) <= mean(rolled) else rolled


def after_saves(table: Table, shot: Shot, kept: int) -> list[Fraction]:
    make_pool(table, shot)
    pool, need = len(shot.saves), shot.saves[0].need
    kept = min(kept, pool)
    total = [Fraction(0)] * (table[shot.target].wounds + 1)
    for (_, _, normal, critical), chance in spread(pool - kept, faces_of(need, SIX)).items():
        shot.saves = [Die(need=need) for _ in range(kept)]
        for _ in range(kept):
            keep(shot, "cover")
        shot.saves += [Die(face=need, need=need, critical_on=0) for _ in range(normal)]
        shot.saves += [Die(face=SIX, need=need) for _ in range(critical)]
        for k, part in enumerate(least_damage(table, shot)):
            total[k] += chance * part
    return total


def least_damage(table: Table, shot: Shot) -> list[Fraction]:
    """Of the best ways to cancel, the one that hurts least."""
    criticals = sum([die.crits for die in shot.dice])
    normals = len(shot.dice) - criticals
    ways = [
        wounds_taken(table, shot, normals - stopped[1], criticals - stopped[0])
        for stopped in best(outcomes(table, shot))
    ]
    return min(ways, key=mean)


def wounds_taken(table: Table, shot: Shot, normal: int, critical: int) -> list[Fraction]:
    """The chance of each number of wounds, up to those left, from so many packets."""
    left = table[shot.target].wounds
    chances = [Fraction(1)] + [Fraction(0)] * left
    soaked = soak(table, shot.target)
    for crits, packets in ((False, normal), (True, critical)):
        amount = packet_amount(table, shot, crits)
        for _ in range(packets):
            chances = hurt(chances, amount, soaked)
    return chances


def hurt(chances: list[Fraction], amount: int, soaked: Fraction) -> list[Fraction]:
    """One more packet."""
    most = len(chances) - 1
    after = [chance * soaked for chance in chances] if amount else list(chances)
    if amount:
        for k, chance in enumerate(chances):
            after[min(most, k + amount)] += chance * (1 - soaked)
    return after


def packet_amount(table: Table, shot: Shot, critical: bool) -> int:
    """DMG or CRT after Tough and the like."""
    die = Die(face=SIX, weapon=shot.weapon, critical=critical, critical_on=0)
    packet = packet_of(shot, die)
    return max(0, table.number(Damage(packet), packet.amount))


def soak(table: Table, model: ModelId) -> Fraction:
    return max([SOAKED[name] for name in SOAKED if table[model].bears(name)], default=Fraction(0))


# A pool of close combat


def pool(table: Table, fight: Fight, side: Side, arms: Arms) -> Pools:
    """The chance of each number of normal and critical successes of a side's attack dice."""
    off = {} if arms.off is None else weapon_pool(table, fight, side, arms.off, 1)
    return gathered(
        [
            ((counts[0] + more[0], counts[1] + more[1]), chance * part * other)
            for dice, chance in close_dice(table, fight, side, arms.main)
            for counts, part in weapon_pool(table, fight, side, arms.main, dice).items()
            for more, other in (off or {(0, 0): Fraction(1)}).items()
        ]
    )


def close_dice(
    table: Table, fight: Fight, side: Side, weapon: Weapon
) -> list[tuple[int, Fraction]]:
    printed: list[tuple[int, Fraction]] = [(weapon.attacks, Fraction(1))]
    if weapon.attack_die:
        printed = [(read, Fraction(1, SIX)) for read in READ[weapon.attack_die]]
    moment = Attacks(fight, side.model, fight.other(side).model, weapon)
    return [(max(1, table.number(moment, n + side.charging)), p) for n, p in printed]


def weapon_pool(table: Table, fight: Fight, side: Side, weapon: Weapon, dice: int) -> Pools:
    moment = CriticalOn(fight, side.model, fight.other(side).model, weapon)
    bands = faces_of(close_hits_on(table, fight, side, weapon), table.number(moment, SIX))
    rolled = spread(dice, bands).items()
    return gathered([((normal, critical), chance) for (_, _, normal, critical), chance in rolled])


def expected(pools: Pools) -> Fraction:
    """The mean number of successes."""
    return sum([(n + c) * chance for (n, c), chance in pools.items()], Fraction(0))
