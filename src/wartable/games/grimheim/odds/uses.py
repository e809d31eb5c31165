"""The kinds of dice that two sides of a close combat may have, and which of them come to the same."""

from typing import Any, TypeAlias

from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.blocking import shown_die
from wartable.games.grimheim.odds.effects import Effect, Finding, Met, Struck
from wartable.games.grimheim.resolving import Die, Fight
from wartable.games.grimheim.table import Table

Counts: TypeAlias = tuple[int, ...]  # how many dice of each kind
Stopped: TypeAlias = list[tuple[int, int]]  # a kind of blow, and the number of what comes of it


class Uses:
    """Blows and Block Dice of both sides, the attacker's first, each by its kind, and what a die of it can do."""

    def __init__(self, table: Table, fight: Fight, dice: tuple[list[Die], list[Die]]) -> None:
        found = Finding(table, fight, dice)
        self.strikes: list[Struck] = [found.strikes(side) for side in (0, 1)]
        self.disarms: list[Met] = [found.disarms(side) for side in (0, 1)]
        self.blocks: list[Met] = [found.blocks(side) for side in (0, 1)]
        self.cancels: list[Met] = [self.disarms[side] + self.blocks[side] for side in (0, 1)]
        self.stops: list[Met] = [found.stops(side) for side in (0, 1)]
        self.exact = found.exact
        effects = self.effects()
        self.branches = max([1, *[len(effect.branches) for effect in effects]])
        self.mends = any([effect.mends for effect in effects])
        self.certain = all([effect.loss >= 0 and not effect.mends for effect in effects])
        self.harm = [self.harm_of(side, len(found.blows[side])) for side in (0, 1)]
        self.sting = [self.sting_of(side, len(found.guards[side])) for side in (0, 1)]
        self.mend = [self.mend_of(side, len(found.blows[side])) for side in (0, 1)]
        self.salve = [self.salve_of(side, len(found.guards[side])) for side in (0, 1)]
        self._blows = [numbers(found.blows[side]) for side in (0, 1)]
        self._guards = [self.guards_of(side, found.guards[side]) for side in (0, 1)]
        self._base = [
            [self.likeness(side, k) for k in range(len(self.harm[side]))] for side in (0, 1)
        ]
        self._alike: list[dict[Counts, list[int]]] = [{}, {}]
        self._met = [self.met_by(side, len(found.guards[1 - side])) for side in (0, 1)]
        self._broken = [
            [self.broken_by(side, guard) for guard in range(len(found.guards[side]))]
            for side in (0, 1)
        ]

    @property
    def likeness_of_all(self) -> Any:
        """The same for all whose dice can do the same to each other, whatever they look like."""
        met = [
            tuple([(k, other, effect.likeness) for k, other, effect in lot])
            for lot in (*self.cancels, *self.stops)
        ]
        blows = [tuple([(k, effect.likeness) for k, effect in lot]) for lot in self.strikes]
        return tuple(met), tuple(blows), tuple([len(some) for some in (*self.harm, *self.sting)])

    def effects(self) -> list[Effect]:
        """All of them."""
        met = [effect for lot in (*self.cancels, *self.stops) for _, _, effect in lot]
        return met + [effect for lot in self.strikes for _, effect in lot]

    def harm_of(self, side: int, kinds: int) -> list[int]:
        """The most that a blow of each kind can do."""
        harm = [0] * kinds
        for kind, effect in self.strikes[side]:
            harm[kind] = max(harm[kind], effect.harm)
        for kind, _, effect in self.cancels[side]:
            harm[kind] = max(harm[kind], effect.harm)
        return harm

    def sting_of(self, side: int, kinds: int) -> list[int]:
        """The most that a Block Die of each kind can do."""
        harm = [0] * kinds
        for guard, _, effect in self.stops[side]:
            harm[guard] = max(harm[guard], effect.harm)
        return harm

    def mend_of(self, side: int, kinds: int) -> list[int]:
        """The most that a blow of each kind can give back to its own side."""
        mend = [0] * kinds
        for kind, effect in self.strikes[side]:
            mend[kind] = max(mend[kind], effect.mend)
        for kind, _, effect in self.cancels[side]:
            mend[kind] = max(mend[kind], effect.mend)
        return mend

    def salve_of(self, side: int, kinds: int) -> list[int]:
        """The most that a Block Die of each kind can give back."""
        mend = [0] * kinds
        for guard, _, effect in self.stops[side]:
            mend[guard] = max(mend[guard], effect.mend)
        return mend

    # Dice of a kind

    def counts(self, side: int, dice: list[Die]) -> tuple[Counts, Counts]:
        """So many blows and Block Dice of each kind among these successes."""
        blows, guards = [0] * len(self.harm[side]), [0] * len(self.sting[side])
        for die in dice:
            kind = shown_die(die)
            if not die.block:
                blows[self._blows[side][kind]] += 1
            elif self._guards[side][kind] >= 0:
                guards[self._guards[side][kind]] += 1
        return tuple(blows), tuple(guards)

    def kind(self, side: int, look: Shown) -> int:
        """Of a blow or a Block Die that looks like this."""
        return self._guards[side][look] if look.block else self._blows[side][look]

    def guards_of(self, side: int, guards: list[Die]) -> dict[Shown, int]:
        """Of those that stop the same and are broken by the same the first stands for all; -1: it stops nothing."""
        firsts: dict[Any, int] = {}
        found: dict[Shown, int] = {}
        for number, die in enumerate(guards):
            stops = tuple([(k, e.likeness) for g, k, e in self.stops[side] if g == number])
            first = firsts.setdefault((stops, self.broken_by(side, number)), number)
            found[shown_die(die)] = first if stops else -1
        return found

    def broken_by(self, side: int, guard: int) -> Counts:
        """The blows of the other side that may break it."""
        return tuple(
            [
                kind
                for kind, effect in self.strikes[1 - side]
                if any([guard in lost for _, _, _, lost in effect.branches])
            ]
        )

    def likeness(self, side: int, kind: int) -> Any:
        """What a blow can do, and what blows of the other side can do to it."""
        strikes = [effect.likeness for k, effect in self.strikes[side] if k == kind]
        does = [(other, e.likeness) for k, other, e in self.cancels[side] if k == kind]
        met = [(k, e.likeness) for k, other, e in self.cancels[1 - side] if other == kind]
        return strikes, does, met

    # Halves of an exchange that come to the same

    def met_by(self, side: int, guards: int) -> list[Stopped]:
        """For each Block Die of the other side the blows that it can stop; what comes of it alike has one number."""
        known: list[Any] = []
        found: list[Stopped] = [[] for _ in range(guards)]
        for guard, kind, effect in self.stops[1 - side]:
            if effect.likeness not in known:
                known.append(effect.likeness)
            found[guard].append((kind, known.index(effect.likeness)))
        return found

    def simplest(self, side: int, blows: Counts, guards: Counts) -> tuple[Counts, Counts]:
        """Without Block Dice that have nothing to stop, and with one kind for all that come to the same."""
        met = self._met[side]
        if any(guards):
            guards = tuple(
                [
                    n if n and any([blows[kind] for kind, _ in met[g]]) else 0
                    for g, n in enumerate(guards)
                ]
            )
        blows = gathered(blows, self.alike(side, guards))
        if not any(guards):
            return blows, guards
        return blows, self.with_work(side, blows, self.fewest_guards(side, blows, guards))

    def alike(self, side: int, guards: Counts) -> list[int]:
        """For each kind of blow the first that these Block Dice cannot tell from it."""
        present = tuple([g for g, n in enumerate(guards) if n])
        found = self._alike[side].get(present)
        if found is None:
            firsts: list[Any] = []
            found = []
            for kind, base in enumerate(self._base[side]):
                met = [(g, e) for g in present for k, e in self._met[side][g] if k == kind]
                firsts.append((base, met))
                found.append(firsts.index((base, met)))
            self._alike[side][present] = found
        return found

    def fewest_guards(self, side: int, blows: Counts, guards: Counts) -> Counts:
        """Block Dice that can stop the same blows are alike."""
        present = [g for g, n in enumerate(guards) if n]
        if len(present) < 2:
            return guards
        firsts: list[Any] = []
        alike = list(range(len(guards)))
        for g in present:
            stops = [one for one in self._met[side][g] if blows[one[0]]]
            same = stops, self._broken[1 - side][g]
            firsts.append(same)
            alike[g] = present[firsts.index(same)]
        return gathered(guards, alike)

    def with_work(self, side: int, blows: Counts, guards: Counts) -> Counts:
        """Of each kind no more Block Dice than there are blows that they can stop."""
        met = self._met[side]
        return tuple(
            [
                min(n, sum([blows[kind] for kind, _ in met[g]])) if n else 0
                for g, n in enumerate(guards)
            ]
        )


def numbers(dice: list[Die]) -> dict[Shown, int]:
    return {shown_die(die): number for number, die in enumerate(dice)}


def gathered(counts: Counts, alike: list[int]) -> Counts:
    """All of a kind counted with the first of their like."""
    found = [0] * len(counts)
    for kind, count in enumerate(counts):
        found[alike[kind]] += count
    return tuple(found)
