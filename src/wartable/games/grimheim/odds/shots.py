"""Exact chances of a shot, in closed form.

What they leave out, because players decide it later: Fate Dice, re-rolls, a Dodge not yet announced, dice that stray
into a combat. The target is taken to defend as well as it can: it keeps a die for Cover, and cancels what hurts most.
"""

from fractions import Fraction
from typing import TypeAlias

from wartable.core.dice.odds import (
    Split,
    add_up,
    faces_of,
    mean,
    mix_chances,
    one_more,
    split_chances,
    successes,
)
from wartable.core.match import ModelId
from wartable.games.grimheim.combat.defending import (
    best_cancels,
    covered,
    keep_save,
    make_pool,
    possible_cancels,
)
from wartable.games.grimheim.combat.moments import Attacks, Damage, KeptSaves
from wartable.games.grimheim.combat.ranged import (
    criticals_on,
    fewer_dice,
    hits_on,
    packet_of,
    parties,
)
from wartable.games.grimheim.dice.reading import READ
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Shot
from wartable.games.grimheim.table import Table

SIX = 6
MISFIRES = ("black-powder", "warp-tech")
SOAKED = {"regeneration": Fraction(1, 3)}  # the chance that a packet comes to nothing

Pools: TypeAlias = dict[Split, Fraction]  # normal and critical successes, and their chance


def printed_dice(weapon: Weapon) -> list[tuple[int, Fraction]]:
    """The number of attack dice; a printed D2 is rolled."""
    if weapon.attack_die:
        return [(weapon.attacks + read, Fraction(1, SIX)) for read in READ[weapon.attack_die]]
    return [(weapon.attacks, Fraction(1))]


# A ranged attack


def hit_chances(table: Table, shot: Shot) -> Pools:
    """The chance of each number of normal hits and criticals; a shot that misfires has none."""
    bands = faces_of(hits_on(table, shot), criticals_on(table, shot))
    powder = any([shot.weapon.bears(trait) for trait in MISFIRES])
    moment, less = Attacks(*parties(shot)), fewer_dice(shot)
    return add_up(
        [
            ((0, 0) if ones and powder else (normal, critical), chance * part)
            for dice, chance in printed_dice(shot.weapon)
            for (ones, _, normal, critical), part in split_chances(
                max(1, table.number(moment, dice + less)), bands
            ).items()
        ]
    )


def damage_chances(table: Table, shot: Shot) -> list[Fraction]:
    """The chance of each number of wounds that a shot takes; the last is all that the target has left."""
    rolled = hit_chances(table, shot).items()
    return mix_chances(
        [(part, chances_after_defense(table, shot, *found)) for found, part in rolled]
    )


def chances_after_defense(table: Table, shot: Shot, normal: int, critical: int) -> list[Fraction]:
    """What so many hits and criticals come to after the target's own dice, at its best."""
    if not normal and not critical:
        return wounds_taken(table, shot, 0, 0)
    shot.dice = [Die(face=5, need=5, weapon=shot.weapon, critical_on=0) for _ in range(normal)]
    shot.dice += [Die(face=SIX, weapon=shot.weapon, critical=True) for _ in range(critical)]
    most = table.number(KeptSaves(*parties(shot)), int(covered(table, shot)))
    return min([after_saves(table, shot, kept) for kept in range(most, -1, -1)], key=mean)


def after_saves(table: Table, shot: Shot, kept: int) -> list[Fraction]:
    make_pool(table, shot)
    pool, need = len(shot.saves), shot.saves[0].need
    kept = min(kept, pool)
    parts: list[tuple[Fraction, list[Fraction]]] = []
    for (normal, critical), chance in successes(pool - kept, need).items():
        shot.saves = [Die(need=need) for _ in range(kept)]
        for _ in range(kept):
            keep_save(shot, "cover")
        shot.saves += [Die(face=need, need=need, critical_on=0) for _ in range(normal)]
        shot.saves += [Die(face=SIX, need=need) for _ in range(critical)]
        parts.append((chance, least_damage(table, shot)))
    return mix_chances(parts)


def least_damage(table: Table, shot: Shot) -> list[Fraction]:
    """Of the best ways to cancel, the one that hurts least."""
    criticals = sum([die.crits for die in shot.dice])
    normals = len(shot.dice) - criticals
    ways = [
        wounds_taken(table, shot, normals - stopped[1], criticals - stopped[0])
        for stopped in best_cancels(possible_cancels(table, shot))
    ]
    return min(ways, key=mean)


def wounds_taken(table: Table, shot: Shot, normal: int, critical: int) -> list[Fraction]:
    """The chance of each number of wounds, up to those left, from so many packets."""
    left = table[shot.target].wounds
    chances = [Fraction(1)] + [Fraction(0)] * left
    soaked = soak_chance(table, shot.target)
    for crits, packets in ((False, normal), (True, critical)):
        amount = packet_amount(table, shot, crits)
        for _ in range(packets):
            chances = one_more(chances, amount, soaked)
    return chances


def packet_amount(table: Table, shot: Shot, critical: bool) -> int:
    """DMG or CRT after Tough and the like."""
    die = Die(face=SIX, weapon=shot.weapon, critical=critical, critical_on=0)
    packet = packet_of(shot, die)
    return max(0, table.number(Damage(packet), packet.amount))


def soak_chance(table: Table, model: ModelId) -> Fraction:
    return max([SOAKED[name] for name in SOAKED if table[model].bears(name)], default=Fraction(0))
