"""What the hits of a shot come to at its target: the rules are asked once for the numbers, the rest is counting.

The target defends as well as it can: it keeps dice where that is better, and cancels what hurts most.
"""

from dataclasses import replace as copy
from fractions import Fraction
from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import Split, faces_of, multiplied, splits
from wartable.core.dice.trying import run_until_new_roll
from wartable.core.match import ModelId
from wartable.games.grimheim.combat.defending import (
    Stops,
    best_cancels,
    covered,
    make_pool,
    ways_to_cancel,
    what_stops,
)
from wartable.games.grimheim.combat.moments import Damage, KeepingDice, KeptSaves
from wartable.games.grimheim.combat.ranged import packet_of, parties
from wartable.games.grimheim.missions import battering
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.trials import Hearing
from wartable.games.grimheim.resolving import Die, Shot
from wartable.games.grimheim.table import Table

SIX = 6
EXCESS = "mark-of-excess"  # whose own ones hurt
SOAKED = {"regeneration": Fraction(1, 3)}  # the chance that a packet comes to nothing


class Defense:
    """What a target has against the hits of a shot, in the rules' own numbers."""

    def __init__(self, table: Table, shot: Shot, wounds: int, amounts: list[int]) -> None:
        self.wounds = wounds
        self.amounts = amounts  # that a hit takes, and a critical
        self.pool, self.need = len(shot.saves), shot.saves[0].need
        self.stops = stops_of(table, shot, self.need)
        self.more: list[int] = []  # what dice beyond the pool need
        self.most = 0  # dice of the pool that may be kept
        self.soaked = Fraction(0)  # the chance that a packet comes to nothing
        self.pays = False  # do its own ones hurt it?


def defense_of(table: Table, shot: Shot, wounds: int | None = None, whole: bool = False) -> Defense:
    """*wounds*: as many as the target has left when the hits come in, where they are not those of now.

    *whole*: with dice beyond its DEF (Shield of Faith) and with what its own ones cost it (Mark of Excess).
    """
    if shot.target == GATE:
        return gate_defense(table, shot)
    left = table[shot.target].wounds if wounds is None else wounds
    make_pool(table, shot)
    amounts = [packet_amount(table, shot, critical) for critical in (False, True)]
    found = Defense(table, shot, left, amounts)
    found.more = more_dice(table, shot) if whole else []
    found.most = table.number(KeptSaves(*parties(shot)), int(covered(table, shot)))
    found.soaked = soak_chance(table, shot.target)
    found.pays = whole and pays_for_ones(table, shot)
    return found


def gate_defense(table: Table, shot: Shot) -> Defense:
    """Nothing is kept or soaked, and nothing lessens the damage."""
    battering.make_pool(table, shot)
    amounts = [shot.weapon.damage, shot.weapon.critical]
    return Defense(table, shot, table.match.tallies[GATE], amounts)


class Saving:
    """One target of one shot. Chances are counted in ways: 6 for each die of its pool, times those of each packet."""

    def __init__(self, defense: Defense) -> None:
        self.wounds = defense.wounds
        self.pool, self.need, self.more = defense.pool, defense.need, defense.more
        self.most, self.amounts, self.stops = defense.most, defense.amounts, defense.stops
        self.soaked, self.pays = defense.soaked, defense.pays
        self._taken: dict[tuple[int, int, int], list[int]] = {}
        self._rolled: dict[int, dict[Split, int]] = {}

    def chances(self, normal: int, critical: int) -> list[Fraction]:
        """Of each number of wounds, from so many hits and criticals; the last is all that it has left."""
        if not normal and not critical:
            return [Fraction(1)] + [Fraction(0)] * self.wounds
        ways = min([self.keeping(kept, normal, critical) for kept in self.kept], key=mean_of)
        total = sum(ways)
        return [Fraction(one, total) for one in ways]

    @property
    def kept(self) -> range:
        """How many dice it may keep, the most first."""
        return range(min(self.most, self.pool), -1, -1)

    def keeping(self, kept: int, normal: int, critical: int) -> list[int]:
        """In how many ways each number of wounds comes about, so many dice being kept as saves."""
        found, scale = [0] * (self.wounds + 1), self.soaked.denominator
        for (ones, plains, sures), ways in self.rolled(kept).items():
            share = ways * 6**kept
            for lost, count in self.prices(ones).items():
                if lost >= self.wounds:
                    found[-1] += share * count * multiplied(scale, normal + critical)
                    continue
                ends = self.least(self.wounds - lost, normal, critical, plains + kept, sures)
                for k, more in enumerate(ends):
                    found[lost + k] += share * count * more
        return found

    def rolled(self, kept: int) -> dict[Split, int]:
        """In how many ways each number of ones, saves and critical saves comes up on the dice that are rolled."""
        known = self._rolled.get(kept)
        if known is not None:
            return known
        found: dict[Split, int] = {(0, 0, 0): 1}
        for dice, need in [(self.pool - kept, self.need), *[(1, more) for more in self.more]]:
            after: dict[Split, int] = {}
            for (ones, _, plain, sure), ways in splits(dice, faces_of(need)):
                for (one, few, many), others in found.items():
                    key = (ones + one if self.pays else 0, plain + few, sure + many)
                    after[key] = after.get(key, 0) + ways * others
            found = after
        self._rolled[kept] = {key: ways for key, ways in found.items() if ways}
        return self._rolled[kept]

    def prices(self, ones: int) -> dict[int, int]:
        """In how many ways its own ones take each number of wounds."""
        if not self.pays:
            return {0: 1}
        fails, every = self.soaked.numerator, self.soaked.denominator
        idle = multiplied(every, self.pool + len(self.more) - ones)
        return {hurt: idle * ways for (hurt, _), ways in splits(ones, (every - fails, fails))}

    def least(self, left: int, normal: int, critical: int, plain: int, sure: int) -> list[int]:
        """Of the best ways to cancel, the one that hurts least."""
        cancels = best_cancels(ways_to_cancel(self.stops, critical, normal, sure, plain))
        scale = self.soaked.denominator
        ends: list[list[int]] = []
        for crits, hits in cancels:
            times = multiplied(scale, crits + hits)
            ends.append([times * n for n in self.taken(left, normal - hits, critical - crits)])
        return min(ends, key=mean_of)

    def taken(self, left: int, normal: int, critical: int) -> list[int]:
        """In how many ways so many packets take each number of wounds of those left."""
        known = self._taken.get((left, normal, critical))
        if known is not None:
            return known
        ways = [1] + [0] * left
        amounts = [self.amounts[0]] * normal + [self.amounts[1]] * critical
        fails, every = self.soaked.numerator, self.soaked.denominator
        for amount in amounts:
            after = [count * (fails if amount else every) for count in ways]
            for k, count in enumerate(ways):
                if amount:
                    after[min(left, k + amount)] += count * (every - fails)
            ways = after
        self._taken[left, normal, critical] = ways
        return ways


def stops_of(table: Table, shot: Shot, need: int) -> Stops:
    """Which saves stop which successes of a shot."""
    critical = Die(face=SIX, weapon=shot.weapon, critical=True)
    hit = Die(face=5, need=5, weapon=shot.weapon, critical_on=0)
    sure, plain = Die(face=SIX, need=need), Die(face=need, need=need, critical_on=0)
    return what_stops(table, shot, ([critical], [hit]), ([sure], [plain, plain]))


def more_dice(table: Table, shot: Shot) -> list[int]:
    """What each die needs that comes on top of the DEF dice and cannot be kept."""
    moment = KeepingDice(*parties(shot))
    if not table.bent(moment):
        return []
    tried = copy(shot, saves=list(shot.saves))
    fresh = table.cleared()
    steps = Hearing().of(fresh.at(KeepingDice(*parties(tried))))
    run_until_new_roll(fresh, steps, keeps_nothing, ())
    return [die.need for die in tried.saves[len(shot.saves) :]]


def keeps_nothing(table: Any, question: Question[Any]) -> Any:
    return question.options[0] if isinstance(question, Choose) else False


def pays_for_ones(table: Table, shot: Shot) -> bool:
    """Does each 1 on its defense dice cost the target a wound?"""
    return table[shot.target].bears(EXCESS)


def mean_of(ways: list[int]) -> int:
    """Of numbers that come about in equally many ways in all."""
    return sum([k * count for k, count in enumerate(ways)])


def packet_amount(table: Table, shot: Shot, critical: bool) -> int:
    """DMG or CRT after Tough and the like."""
    die = Die(face=SIX, weapon=shot.weapon, critical=critical, critical_on=0)
    packet = packet_of(shot, die)
    return max(0, table.number(Damage(packet), packet.amount))


def soak_chance(table: Table, model: ModelId) -> Fraction:
    return max([SOAKED[name] for name in SOAKED if table[model].bears(name)], default=Fraction(0))
