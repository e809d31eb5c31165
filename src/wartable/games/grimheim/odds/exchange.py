"""The exchange of blows, played to its end by two who play their best: a small game without secrets, solved backwards.

Each side wants the wounds it gives less those it takes to be as many as can be; to defeat the other counts as so many
wounds more. Of uses that come to the same it takes the one that gives more wounds, then the one that is listed first:
blows before what disarms, that before blocks, Block Dice last; within these the best die first.
"""

from fractions import Fraction
from typing import TypeAlias

from wartable.games.grimheim.odds.clashes import Clashes
from wartable.games.grimheim.odds.effects import SURE, Effect
from wartable.games.grimheim.odds.lasting import DEFEAT, FIELD, MOST
from wartable.games.grimheim.odds.tally import Tally, value_in, wounds_in
from wartable.games.grimheim.odds.uses import Counts, Uses

Spread: TypeAlias = tuple[tuple[int, int, Fraction], ...]
# wounds lost by the attacker, by the defender, and the chance of it
Lot: TypeAlias = tuple[Counts, Counts]  # blows, Block Dice
Move: TypeAlias = tuple[Effect, list[int], list[int]]

PLENTY = MOST // 2  # wounds of somebody whose wounds do not matter, less a few
LEAST = 1e-9  # differences below are none


class Ending:
    """What a state of the exchange comes to when both play their best."""

    def __init__(self, value: float, taken: float, given: float, spread: Spread | None) -> None:
        self.value = value  # to the attacker
        self.taken = taken  # wounds of the attacker, on average
        self.given = given  # wounds of the defender, on average
        self._spread = spread  # none: it is certain

    @property
    def sure(self) -> bool:
        return self._spread is None

    @property
    def spread(self) -> Spread:
        if self._spread is None:
            return ((int(self.taken), int(self.given), SURE),)
        return self._spread

    def after(self, taken: int, given: int) -> "Ending":
        """The same with so many wounds before it."""
        if not taken and not given:
            return self
        spread = self._spread
        if spread is not None:
            spread = tuple([(a + taken, d + given, chance) for a, d, chance in spread])
        value = self.value + given - taken
        return Ending(value, self.taken + taken, self.given + given, spread)


NOTHING = Ending(0.0, 0.0, 0.0, None)


class Exchange:
    """What the dice of two sides can do to each other, and what is known of it so far."""

    def __init__(self, uses: Uses, health: tuple[int, int], like: "Exchange | None" = None) -> None:
        """*like*: one between dice that do the same, of which everything is kept that was found."""
        self.uses = uses
        self.health = health  # nobody is healed above that
        self._full, self._others_full = health
        halves = (Clashes(uses, 0), Clashes(uses, 1)) if like is None else like.clashes
        self.clashes: tuple[Clashes, Clashes] = halves
        self._halves = halves[0].all, halves[1].all
        tally = Tally(uses, halves) if uses.certain else None
        self.tally: Tally | None = tally if like is None else like.tally
        self._known: dict[int, Ending] = {} if like is None else like._known
        self._still: list[list[int]] = [] if like is None else like._still

    def ending(self, first: int, dice: tuple[Lot, Lot], wounds: tuple[int, int]) -> Ending:
        """With the dice and wounds of both; *first* (0: the attacker) spends the first die."""
        (blows, shields), (cuts, guards) = dice
        mine, yours = self.clashes[0].number(blows, guards), self.clashes[1].number(cuts, shields)
        return self.best(first, mine, yours, wounds[0], wounds[1])

    def best(self, turn: int, mine: int, yours: int, left: int, other: int) -> Ending:
        """By the numbers of the two halves: the attacker's blows and the defender's."""
        if self.tally is not None:
            return certain(self.tally.best(turn, mine, yours, left, other))
        blows, cuts = self._halves[0][mine], self._halves[1][yours]
        if left > cuts.harm + blows.sting and (
            left >= PLENTY or self._full - left >= blows.mend + cuts.salve
        ):
            left = MOST
        if other > blows.harm + cuts.sting and (
            other >= PLENTY or self._others_full - other >= cuts.mend + blows.salve
        ):
            other = MOST
        key = (((mine * FIELD + yours) * FIELD + left) * FIELD + other) * 2 + turn
        found = self._known.get(key)
        if found is None:
            found = self.best_use(turn, mine, yours, left, other)
            if found is None:
                found = self.best_use(1 - turn, mine, yours, left, other) or NOTHING
            self._known[key] = found
        return found

    def best_use(self, turn: int, mine: int, yours: int, left: int, other: int) -> Ending | None:
        """Of all uses of one die of the side whose turn it is; none if it has no use for any."""
        best: Ending | None = None
        most = 0  # wounds that it takes at once
        for effect, halves, others in self.moves(turn, mine, yours):
            loss = effect.loss
            if loss < 0 or loss >= (left if turn else other):
                found, loss = self.outcome(turn, effect, halves, others, left, other), 0
            elif turn:
                found = self.best(0, others[0], halves[0], left - loss, other)
            else:
                found = self.best(1, halves[0], others[0], left, other - loss)
            if best is None or better(turn, found, best, loss - most):
                best, most = found, loss
        if best is None:
            return None
        return best.after(most, 0) if turn else best.after(0, most)

    def moves(self, turn: int, mine: int, yours: int) -> list[Move]:
        """What is done, then in each branch the half of who does it and that of the other side."""
        own, foe = (mine, yours) if turn == 0 else (yours, mine)
        blows, cuts = self.clashes[turn].known(own), self.clashes[1 - turn].known(foe)
        still = self.still(foe)
        found: list[Move] = [(effect, halves, still) for effect, halves in blows.strikes]
        for against, effect, halves in blows.cancels:
            if against in cuts.less:
                found.append((effect, halves, self.still(cuts.less[against])))
        if cuts.stops:
            still = self.still(own)
            found += [(effect, still, halves) for effect, halves in cuts.stops]
        return found

    def still(self, half: int) -> list[int]:
        """The same in each branch; made once."""
        while len(self._still) <= half:
            self._still.append([len(self._still)] * self.uses.branches)
        return self._still[half]

    # Uses that take the last wound, and those that may come out in several ways

    def outcome(
        self, turn: int, effect: Effect, halves: list[int], others: list[int], left: int, other: int
    ) -> Ending:
        wounds, own = (other, left) if turn == 0 else (left, other)
        if len(effect.branches) == 1 and effect.branches[0][2] < wounds:
            return self.branch(turn, effect, 0, halves[0], others[0], left, other)
        ends: list[tuple[Fraction, Ending]] = []
        for k, (chance, _, loss, _) in enumerate(effect.branches):
            if loss >= wounds:
                ends += [
                    (chance * share, self.last_blow(turn, wounds, own, back))
                    for share, back in effect.feeds
                ]
            else:
                end = self.branch(turn, effect, k, halves[k], others[k], left, other)
                ends.append((chance, end))
        return ends[0][1] if len(ends) == 1 else mixed(ends)

    def branch(
        self, turn: int, effect: Effect, k: int, half: int, foe: int, left: int, other: int
    ) -> Ending:
        """One way that a use may come out, which is not the last blow."""
        _, gain, loss, _ = effect.branches[k]
        if turn == 0:
            back = self.regained(0, left, gain)
            return self.best(1, half, foe, left + back, other - loss).after(-back, loss)
        back = self.regained(1, other, gain)
        return self.best(0, foe, half, left - loss, other + back).after(loss, -back)

    def last_blow(self, turn: int, wounds: int, own: int, gain: int) -> Ending:
        """The other side is out, and what that brings to the one who struck."""
        back = self.regained(turn, own, gain)
        won = wounds + back + DEFEAT
        if turn == 0:
            return Ending(won, -back, wounds, None)
        return Ending(-won, wounds, -back, None)

    def regained(self, side: int, wounds: int, gain: int) -> int:
        """Nobody is healed above where he started."""
        return min(gain, self.room(side, wounds)) if gain else 0

    def room(self, side: int, wounds: int) -> int:
        """How many wounds may be regained; any number where it was found before that they do not matter."""
        return self.health[side] - wounds if wounds < PLENTY else MOST


def certain(number: int) -> Ending:
    """What a tally has found."""
    taken, given = wounds_in(number)
    return Ending(value_in(number), taken, given, None)


def better(turn: int, one: Ending, other: Ending, wounds: int = 0) -> bool:
    """To the side whose turn it is, if it has dealt so many more wounds before."""
    gain = wounds + (other.value - one.value if turn else one.value - other.value)
    if gain > LEAST:
        return True
    if gain < -LEAST:
        return False
    more = wounds + (one.taken - other.taken if turn else one.given - other.given)
    return more > LEAST


def mixed(ends: list[tuple[Fraction, Ending]]) -> Ending:
    """What comes about in one of several ways."""
    chances: dict[tuple[int, int], Fraction] = {}
    value = taken = given = 0.0
    for share, end in ends:
        weight = float(share)
        value += weight * end.value
        taken += weight * end.taken
        given += weight * end.given
        for a, d, chance in end.spread:
            chances[a, d] = chances.get((a, d), Fraction(0)) + share * chance
    spread = tuple([(a, d, chance) for (a, d), chance in sorted(chances.items())])
    return Ending(value, taken, given, spread)
