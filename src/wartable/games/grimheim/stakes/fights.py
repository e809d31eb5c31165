"""What a close combat comes to, given the dice that lie on the table and both sides' best use of them.

Traits that forbid a block or add to a blow are left out; where there are too many dice to look through, nothing is
taken to be blocked, so that each die counts for all it could do.
"""

from typing import TypeAlias

from wartable.core.match import ModelId
from wartable.core.screen.figures import DiceShown, DieShown
from wartable.games.grimheim.bots.weighing import damage_of
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.dice.on_table import BLOCK_DICE
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.rows import weapons
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of

# a success: what it strikes for (nothing, if it is a Block Die), its value, is it critical, its kind of Block Die
Blow: TypeAlias = tuple[int, int, bool, str]
Hand: TypeAlias = tuple[Blow, ...]

MOST = 9  # successes of both sides together that are looked through
VALUE_NEEDS = (0, 2)  # of a Block Die that must equal what it stops


def hand_of(table: Table, pool: DiceShown, foe: ModelId) -> Hand:
    """The successes of a side that are not spent yet."""
    own = pool.model or ""
    return tuple(
        sorted(
            [
                blow_of(table, die, own, foe)
                for die in pool.dice
                if not die.gone and die.verdict in ("success", "critical")
            ]
        )
    )


def blow_of(table: Table, die: DieShown, own: ModelId, foe: ModelId) -> Blow:
    critical = die.verdict == "critical"
    value = 6 if critical else die.face or die.need or 5
    if die.group == BLOCK_DICE:
        return 0, value, critical, "value" if die.need in VALUE_NEEDS else "target"
    damage = damage_of(table, foe, own, weapon_held(table, own, die.weapon))
    return damage[critical], value, critical, ""


def weapon_held(table: Table, model: ModelId, id: str) -> Weapon:
    held = table[model].weapon(id)
    if held is not None:
        return held
    return weapon_of(id) if id in weapons() else close_weapons(table, model)[0]


def stops(blow: Blow, other: Blow) -> bool:
    """Can one success cancel another?"""
    if blow[3] == "value":
        return blow[1] >= other[1]
    return blow[2] or not other[2]


def balance(table: Table, first: Hand, second: Hand, own: int, other: int) -> float:
    """What the first to spend gains: the share of the other's wounds that he takes, less what he loses of his own."""
    key = "balance", first, second, own, other
    if key not in table.memo:
        if len(first) + len(second) > MOST:
            table.memo[key] = unblocked(first, other) - unblocked(second, own)
        else:
            table.memo[key] = Exchange(own, other).gain(first, second, own, other, True)
    found: float = table.memo[key]
    return found


def unblocked(hand: Hand, wounds: int) -> float:
    """Not even wounds that are left set a limit."""
    return sum([blow[0] for blow in hand]) / max(1, wounds)


class Exchange:
    """All ways to spend two hands, each position looked at once."""

    def __init__(self, own: int, other: int) -> None:
        self.whole = {True: max(1, own), False: max(1, other)}
        self.known: dict[tuple[Hand, Hand, int, int, bool], float] = {}

    def gain(
        self, mine: Hand, yours: Hand, own: int, other: int, first: bool, idle: bool = False
    ) -> float:
        """From here on, for who is to spend; *first*: is it who began? *idle*: the other had nothing to spend."""
        if own <= 0 or other <= 0:
            return 0.0
        key = mine, yours, own, other, first
        if key not in self.known:
            found = self.ways(mine, yours, own, other, first)
            if found:
                self.known[key] = max(found)
            else:
                on = 0.0 if idle else self.gain(yours, mine, other, own, not first, idle=True)
                self.known[key] = -on
        return self.known[key]

    def ways(self, mine: Hand, yours: Hand, own: int, other: int, first: bool) -> list[float]:
        """What each use of a die comes to: a strike, or a block of one of theirs."""
        found: list[float] = []
        for k in firsts(mine):
            blow, rest = mine[k], mine[:k] + mine[k + 1 :]
            if not blow[3]:
                left = max(0, other - blow[0])
                taken = (other - left) / self.whole[not first]
                found.append(taken - self.gain(yours, rest, left, own, not first))
            for j in firsts(yours):
                if not yours[j][3] and stops(blow, yours[j]):
                    fewer = yours[:j] + yours[j + 1 :]
                    found.append(-self.gain(fewer, rest, other, own, not first))
        return found


def firsts(hand: Hand) -> list[int]:
    """Of blows alike the first stands for all."""
    return [k for k, blow in enumerate(hand) if blow not in hand[:k]]
