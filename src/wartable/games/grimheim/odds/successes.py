"""The attack dice of one side of a close combat: how many of them succeed."""

from fractions import Fraction

from wartable.core.dice.odds import add_up, successes
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.moments import Attacks, CriticalOn
from wartable.games.grimheim.combat.pools import hits_on
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.odds.saving import SIX
from wartable.games.grimheim.odds.shots import Pools, printed_dice
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.table import Table


def success_chances(table: Table, fight: Fight, side: Side, arms: Arms) -> Pools:
    """The chance of each number of normal and critical successes of a side's attack dice."""
    moment = Attacks(fight, side.model, fight.other(side).model, arms.main)
    off = (
        {(0, 0): Fraction(1)} if arms.off is None else weapon_pool(table, fight, side, arms.off, 1)
    )
    numbers = [
        (max(1, table.number(moment, n + side.charging)), p) for n, p in printed_dice(arms.main)
    ]
    return add_up(
        [
            ((counts[0] + more[0], counts[1] + more[1]), chance * part * other)
            for dice, chance in numbers
            for counts, part in weapon_pool(table, fight, side, arms.main, dice).items()
            for more, other in off.items()
        ]
    )


def weapon_pool(table: Table, fight: Fight, side: Side, weapon: Weapon, dice: int) -> Pools:
    moment = CriticalOn(fight, side.model, fight.other(side).model, weapon)
    critical_on = table.number(moment, SIX)
    return successes(dice, hits_on(table, fight, side, weapon), critical_on)


def mean_successes(pools: Pools) -> Fraction:
    """The mean number of successes."""
    return sum([(n + c) * chance for (n, c), chance in pools.items()], Fraction(0))
