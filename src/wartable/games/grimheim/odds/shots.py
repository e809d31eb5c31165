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
)
from wartable.games.grimheim.combat.defending import best_cancels, possible_cancels
from wartable.games.grimheim.combat.moments import Attacks
from wartable.games.grimheim.combat.ranged import criticals_on, fewer_dice, hits_on, parties
from wartable.games.grimheim.dice.reading import READ
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.missions import battering
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.saving import (
    SIX,
    Saving,
    defense_of,
    packet_amount,
    soak_chance,
)
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

MISFIRES = ("black-powder", "warp-tech")

Pools: TypeAlias = dict[Split, Fraction]  # normal and critical successes, and their chance


def printed_dice(weapon: Weapon) -> list[tuple[int, Fraction]]:
    """The number of attack dice; a printed D2 is rolled."""
    if weapon.attack_die:
        return [(weapon.attacks + read, Fraction(1, SIX)) for read in READ[weapon.attack_die]]
    return [(weapon.attacks, Fraction(1))]


# A ranged attack


def hit_chances(table: Table, shot: Shot) -> Pools:
    """The chance of each number of normal hits and criticals; a shot that misfires has none."""
    powder = misfires(shot)
    return add_up(
        [
            ((0, 0) if ones and powder else (normal, critical), chance)
            for (ones, _, normal, critical), chance in fallen_chances(table, shot).items()
        ]
    )


def fallen_chances(table: Table, shot: Shot) -> Pools:
    """The chance of each number of ones, other misses, normal hits and criticals."""
    bands = faces_of(need_of(table, shot), criticals_on(table, shot))
    return add_up(
        [
            (fallen, chance * part)
            for dice, chance in dice_of(table, shot)
            for fallen, part in split_chances(dice, bands).items()
        ]
    )


def need_of(table: Table, shot: Shot) -> int:
    """HTV: of a shot or blow at a gate as it is measured there."""
    at_gate = shot.target == GATE
    return battering.hits_on(table, shot) if at_gate else hits_on(table, shot)


def dice_of(table: Table, shot: Shot) -> list[tuple[int, Fraction]]:
    """How many attack dice a shot has, and the chance of it; one part of a split shot has its own."""
    if shot.attacks:
        return [(shot.attacks, Fraction(1))]
    moment, less = Attacks(*parties(shot)), fewer_dice(shot)
    return [
        (max(1, table.number(moment, dice + less)), chance)
        for dice, chance in printed_dice(shot.weapon)
    ]


def misfires(shot: Shot) -> bool:
    """Does a one spoil it? What a shot does to others around is no new chance of that."""
    return shot.main and any([shot.weapon.bears(trait) for trait in MISFIRES])


def damage_chances(table: Table, shot: Shot) -> list[Fraction]:
    """The chance of each number of wounds that a shot takes; the last is all that the target has left."""
    saving, rolled = Saving(defense_of(table, shot)), hit_chances(table, shot).items()
    return mix_chances([(part, saving.chances(*found)) for found, part in rolled])


def chances_after_defense(table: Table, shot: Shot, normal: int, critical: int) -> list[Fraction]:
    """What so many hits and criticals come to after the target's own dice, at its best."""
    return Saving(defense_of(table, shot)).chances(normal, critical)


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
    at_gate = shot.target == GATE
    left = table.match.tallies[GATE] if at_gate else table[shot.target].wounds
    chances = [Fraction(1)] + [Fraction(0)] * left
    soaked = Fraction(0) if at_gate else soak_chance(table, shot.target)
    for crits, packets in ((False, normal), (True, critical)):
        printed = shot.weapon.critical if crits else shot.weapon.damage
        amount = printed if at_gate else packet_amount(table, shot, crits)
        for _ in range(packets):
            chances = one_more(chances, amount, soaked)
    return chances
