"""How the attack dice of a shot may fall: what they cost the shooter, whether it is lost, what hits and what misses."""

from dataclasses import replace as copy
from fractions import Fraction
from typing import TypeAlias

from wartable.core.ask import Steps
from wartable.core.dice.odds import add_up, faces_of, split_chances
from wartable.games.grimheim.combat.moments import OnesShown
from wartable.games.grimheim.combat.ranged import criticals_on, hits_on, is_lost
from wartable.games.grimheim.odds.area_effects import NEVER, NOTHING, SURE
from wartable.games.grimheim.odds.shots import Pools, fallen_chances, need_of
from wartable.games.grimheim.odds.trials import EffectChances, Effects, Hearing, effects_on, ends_of
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.table import Table

Prices: TypeAlias = dict[tuple[bool, Effects], Fraction]  # is the shot lost, and what its ones cost

FREE: Prices = {(False, NOTHING): SURE}


class Falling:
    """The attack dice of one shot. Hits and misses are those of a shot that is not lost, and add up to *works*."""

    def __init__(self, table: Table, shot: Shot) -> None:
        self.hits: Pools = {}
        self.missed: dict[int, Fraction] = {}
        self.spent: EffectChances = {}  # what befalls the shooter of a shot that works
        self.wasted: EffectChances = {}  # and of one that is lost
        costs = ones_cost(table, shot)
        known: dict[int, Prices] = {0: FREE}
        for (ones, misses, normal, critical), chance in fallen_chances(table, shot).items():
            if ones not in known:
                known[ones] = prices_of(table, shot, ones) if costs else FREE
            for (lost, effects), share in known[ones].items():
                part = chance * share
                if lost:
                    self.wasted[effects] = self.wasted.get(effects, NEVER) + part
                    continue
                self.spent[effects] = self.spent.get(effects, NEVER) + part
                self.hits[normal, critical] = self.hits.get((normal, critical), NEVER) + part
                self.missed[ones + misses] = self.missed.get(ones + misses, NEVER) + part

    @property
    def works(self) -> Fraction:
        return sum(self.spent.values(), NEVER)


def ones_cost(table: Table, shot: Shot) -> bool:
    """Does any rule mind the ones among its dice? (Misfire, Cursed, Harmful, Mark of Excess)"""
    return shot.shooter in table and table.bent(OnesShown(throw_of(table, shot, 1)))


def prices_of(table: Table, shot: Shot, ones: int) -> Prices:
    """What so many ones bring about, by the rules themselves."""
    before, tried = table[shot.shooter], [shot]

    def procedure(fresh: Table) -> Steps[None]:
        tried[0] = copy(shot, failed=False, notes=[])
        return Hearing().of(fresh.at(OnesShown(throw_of(fresh, tried[0], ones))))

    return ends_of(table, procedure, lambda end: (is_lost(end, tried[0]), effects_on(before, end)))


def throw_of(table: Table, shot: Shot, ones: int) -> Throw:
    need = need_of(table, shot)
    dice = [Die(face=1, need=need, weapon=shot.weapon) for _ in range(ones)]
    seat = table[shot.shooter].seat
    return Throw("attack", seat, shot.shooter, "attack", dice, "GH-RNG-06", "", shot.about, shot)


def stray_chances(table: Table, shot: Shot, missed: dict[int, Fraction]) -> Pools:
    """The hits of so many dice that missed and are rolled again."""
    bands = faces_of(hits_on(table, shot), criticals_on(table, shot))
    return add_up(
        [
            ((normal, critical), chance * part)
            for dice, chance in missed.items()
            for (_, _, normal, critical), part in split_chances(dice, bands).items()
        ]
    )
