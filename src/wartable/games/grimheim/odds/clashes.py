"""The blows of one side and the Block Dice of the other that they may meet: one half of an exchange.

What one half loses does not change the other, so halves are numbered, and where a die leads from each is found once.
"""

from typing import TypeAlias

from wartable.games.grimheim.odds.effects import Effect
from wartable.games.grimheim.odds.uses import Counts, Uses

Step: TypeAlias = tuple[Effect, list[int]]  # what is done, and the half it leaves in each branch


class Clash:
    """So many blows of each kind, so many Block Dice against them."""

    def __init__(self, blows: Counts, guards: Counts) -> None:
        self.blows = blows
        self.guards = guards
        self.kinds = [kind for kind, count in enumerate(blows) if count]
        self.harm = 0  # the most that the blows can do
        self.sting = 0  # and the Block Dice
        self.mend = 0  # the most that the blows can give back to who strikes
        self.salve = 0  # and the Block Dice to who blocks
        self.strikes: list[Step] = []
        self.stops: list[Step] = []
        self.cancels: list[tuple[int, Effect, list[int]]] = []  # a blow that cancels one of a kind
        self.found = False
        self.less: dict[int, int] = {}  # without a blow of a kind


class Clashes:
    """All halves in which one side (0: the attacker) strikes."""

    def __init__(self, uses: Uses, side: int) -> None:
        self.uses = uses
        self.side = side
        self.all: list[Clash] = []
        self._numbers: dict[tuple[Counts, Counts], int] = {}
        self._canonical: dict[tuple[Counts, Counts], int] = {}

    def number(self, blows: Counts, guards: Counts) -> int:
        """Of the half with these dice, or of one that comes to the same."""
        found = self._canonical.get((blows, guards))
        if found is None:
            key = self.uses.simplest(self.side, blows, guards)
            found = self._numbers.get(key)
            if found is None:
                found = self._numbers[key] = len(self.all)
                self.all.append(self.made(*key))
            self._canonical[blows, guards] = found
        return found

    def made(self, blows: Counts, guards: Counts) -> Clash:
        clash, uses = Clash(blows, guards), self.uses
        clash.harm = sum([n * uses.harm[self.side][kind] for kind, n in enumerate(blows)])
        clash.sting = sum([n * uses.sting[1 - self.side][kind] for kind, n in enumerate(guards)])
        clash.mend = sum([n * uses.mend[self.side][kind] for kind, n in enumerate(blows)])
        clash.salve = sum([n * uses.salve[1 - self.side][kind] for kind, n in enumerate(guards)])
        return clash

    def known(self, number: int) -> Clash:
        """A half with where its dice lead to."""
        clash = self.all[number]
        if not clash.found:
            clash.found = True
            self.find_steps(clash)
        return clash

    def find_steps(self, clash: Clash) -> None:
        uses, side = self.uses, self.side
        for kind in clash.kinds:
            clash.less[kind] = self.number(less_one(clash.blows, kind), clash.guards)
        for kind, effect in uses.strikes[side]:
            if clash.blows[kind]:
                clash.strikes.append((effect, self.after(clash, kind, effect)))
        for kind, against, effect in uses.cancels[side]:
            if clash.blows[kind]:
                clash.cancels.append((against, effect, self.after(clash, kind, effect)))
        for guard, kind, effect in uses.stops[1 - side]:
            if clash.guards[guard] and clash.blows[kind]:
                guards, blows = less_one(clash.guards, guard), less_one(clash.blows, kind)
                clash.stops.append((effect, [self.number(blows, guards)] * len(effect.branches)))

    def after(self, clash: Clash, kind: int, effect: Effect) -> list[int]:
        """Without a blow, and in each branch without the Block Dice that it has broken."""
        found: list[int] = []
        for _, _, _, lost in effect.branches:
            if not lost:
                found.append(clash.less[kind])
                continue
            left = tuple([0 if g in lost else n for g, n in enumerate(clash.guards)])
            found.append(self.number(less_one(clash.blows, kind), left))
        return found


def less_one(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
