"""An exchange in which nothing is left to chance, solved in whole numbers: the same as `exchange`, many times as fast.

What a state comes to is one number: value to the attacker, wounds given, wounds taken, one above the other. The value
comes first, so that the greater number is the better for the attacker; the defender's order is made of its parts.
"""

from wartable.games.grimheim.odds.clashes import Clashes
from wartable.games.grimheim.odds.uses import Uses

FIELD = 4096  # room for each part of a number
DEFEAT = 5  # wounds that the last one counts for beyond itself
MOST = 1000  # more wounds than anybody has: whatever may come, it is not the last
SQUARE = FIELD * FIELD
GIVEN = SQUARE + FIELD  # a wound given: one more of value, one more given
TAKEN = 1 - SQUARE
WON = DEFEAT * SQUARE
NONE = -(10**15)  # no use for any die


class Tally:
    """What is known of all states so far; halves by their numbers."""

    def __init__(self, uses: Uses, clashes: tuple[Clashes, Clashes]) -> None:
        self.uses = uses
        self.mine, self.yours = clashes
        self.known: dict[int, int] = {}

    def best(self, turn: int, mine: int, yours: int, left: int, other: int) -> int:
        blows, cuts = self.mine.all[mine], self.yours.all[yours]
        if left > cuts.harm + blows.sting:
            left = MOST
        if other > blows.harm + cuts.sting:
            other = MOST
        key = (((mine * FIELD + yours) * FIELD + left) * FIELD + other) * 2 + turn
        found = self.known.get(key)
        if found is None:
            found = self.solved(turn, mine, yours, left, other)
            self.known[key] = found
        return found

    def solved(self, turn: int, mine: int, yours: int, left: int, other: int) -> int:
        """Of who has a use for a die, the one whose turn it is before the other; nothing if neither has."""
        if turn:
            found = self.defender_best(mine, yours, left, other)
            found = self.attacker_best(mine, yours, left, other) if found == NONE else found
        else:
            found = self.attacker_best(mine, yours, left, other)
            found = self.defender_best(mine, yours, left, other) if found == NONE else found
        return 0 if found == NONE else found

    def attacker_best(self, mine: int, yours: int, left: int, other: int) -> int:
        """The value, then the wounds given, as great as can be."""
        blows, cuts = self.mine.known(mine), self.yours.known(yours)
        best = NONE
        for effect, halves in blows.strikes:
            found = self.struck(halves[0], yours, left, other, effect.loss)
            if found // FIELD > best // FIELD:
                best = found
        for kind, against, effect in self.uses.cancels[0]:
            if kind in blows.less and against in cuts.less:
                half = self.mine.after(blows, kind, effect)[0]
                found = self.struck(half, cuts.less[against], left, other, effect.loss)
                if found // FIELD > best // FIELD:
                    best = found
        for effect, halves in cuts.stops:
            found = self.struck(mine, halves[0], left, other, effect.loss)
            if found // FIELD > best // FIELD:
                best = found
        return best

    def struck(self, mine: int, yours: int, left: int, other: int, loss: int) -> int:
        """The defender loses so many wounds, and it is his turn."""
        if loss >= other:
            return other * GIVEN + WON
        return self.best(1, mine, yours, left, other - loss) + loss * GIVEN

    def defender_best(self, mine: int, yours: int, left: int, other: int) -> int:
        """The value as small, then the wounds taken as great as can be."""
        blows, cuts = self.mine.known(mine), self.yours.known(yours)
        best, least = NONE, -NONE
        for effect, halves in cuts.strikes:
            found = self.hit(mine, halves[0], left, other, effect.loss)
            if cost(found) < least:
                best, least = found, cost(found)
        for kind, against, effect in self.uses.cancels[1]:
            if kind in cuts.less and against in blows.less:
                half = self.yours.after(cuts, kind, effect)[0]
                found = self.hit(blows.less[against], half, left, other, effect.loss)
                if cost(found) < least:
                    best, least = found, cost(found)
        for effect, halves in blows.stops:
            found = self.hit(halves[0], yours, left, other, effect.loss)
            if cost(found) < least:
                best, least = found, cost(found)
        return best

    def hit(self, mine: int, yours: int, left: int, other: int, loss: int) -> int:
        """The attacker loses so many wounds, and it is his turn."""
        if loss >= left:
            return left * TAKEN - WON
        return self.best(0, mine, yours, left - loss, other) + loss * TAKEN


def cost(number: int) -> int:
    """The less the better for the defender."""
    return number // SQUARE * FIELD - number % FIELD


def wounds_in(number: int) -> tuple[int, int]:
    """Taken by the attacker, given to the defender."""
    return number % FIELD, number // FIELD % FIELD


def value_in(number: int) -> int:
    """To the attacker."""
    return number // SQUARE
