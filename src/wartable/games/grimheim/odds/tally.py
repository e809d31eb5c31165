"""An exchange in which nothing is left to chance, solved in whole numbers: the same as `exchange`, many times as fast.

What a state comes to is one number: value to the attacker, wounds given, wounds taken, one above the other. The value
comes first, so that the greater number is the better for the attacker; the defender's order is made of its parts.
"""

from typing import TypeAlias

from wartable.games.grimheim.odds.clashes import Clashes
from wartable.games.grimheim.odds.lasting import DEFEAT, FIELD, MOST, Lasting
from wartable.games.grimheim.odds.uses import Uses

SQUARE = FIELD * FIELD
GIVEN = SQUARE + FIELD  # a wound given: one more of value, one more given
TAKEN = 1 - SQUARE
WON = DEFEAT * SQUARE
NONE = -(10**15)  # no use for any die

Ways: TypeAlias = dict[int, int]  # in how many ways what bears a number comes about
Pairs: TypeAlias = list[tuple[int, int, int]]  # in how many ways two halves meet, and which


class Tally:
    """What is known of all states so far; halves by their numbers."""

    def __init__(self, uses: Uses, clashes: tuple[Clashes, Clashes]) -> None:
        self.uses = uses
        self.mine, self.yours = clashes
        self.known: dict[int, int] = {}
        self.lasting: Lasting | None = None
        self.calm = not any(uses.sting[0])  # no Block Die of the attacker harms the defender

    def best(self, turn: int, mine: int, yours: int, left: int, other: int) -> int:
        blows, cuts = self.mine.all[mine], self.yours.all[yours]
        if left > cuts.harm + blows.sting:
            left = MOST
        if other > blows.harm + cuts.sting:
            other = MOST
        key = (((mine * FIELD + yours) * FIELD + left) * FIELD + other) * 2 + turn
        found = self.known.get(key)
        if found is None:
            lasting = self.lasting if left == MOST and (self.calm or other == MOST) else None
            if lasting is not None and lasting.knows(mine, yours):
                found = as_told(lasting.ending(turn, mine, yours, other), other)
            else:
                found = self.solved(turn, mine, yours, left, other)
            self.known[key] = found
        return found

    def ends(self, turn: int, wounds: tuple[int, int], mine: Ways, yours: Ways) -> Ways:
        """In how many ways each end comes about when all these halves meet."""
        lasting = self.prepared()
        found: Ways = {}
        lasted: Ways = {}
        columns = [(n, m, lasting.place[n], self.yours.all[n]) for n, m in yours.items()]
        for half, ways in mine.items():
            blows, row = self.mine.all[half], lasting.rows(half, wounds[1])[turn]
            for other, more, place, cuts in columns:
                lasts = self.calm or wounds[1] > blows.harm + cuts.sting
                if lasts and wounds[0] > cuts.harm + blows.sting:
                    number = row[place]
                    lasted[number] = lasted.get(number, 0) + ways * more
                else:
                    end = self.best(turn, half, other, wounds[0], wounds[1])
                    found[end] = found.get(end, 0) + ways * more
        for number, count in lasted.items():
            end = as_told(lasting.attacker_count(turn, number), wounds[1])
            found[end] = found.get(end, 0) + count
        return found

    def ends_of(self, turn: int, wounds: tuple[int, int], pairs: Pairs) -> Ways:
        """The same of some halves."""
        found: Ways = {}
        for ways, half, other in pairs:
            end = self.best(turn, half, other, wounds[0], wounds[1])
            found[end] = found.get(end, 0) + ways
        return found

    def prepared(self) -> Lasting:
        """What nobody can fall in, solved for all halves that are numbered."""
        lasting = self.lasting
        if lasting is None or not lasting.is_whole:
            lasting = self.lasting = Lasting(self.uses, (self.mine, self.yours))
        return lasting

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
        for against, effect, halves in blows.cancels:
            if against in cuts.less:
                found = self.struck(halves[0], cuts.less[against], left, other, effect.loss)
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
        for against, effect, halves in cuts.cancels:
            if against in blows.less:
                found = self.hit(blows.less[against], halves[0], left, other, effect.loss)
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


def as_told(number: int, wounds: int) -> int:
    """What the attacker does not fall in: the wounds taken are those given less the value, the last blow counted."""
    value, given = number // FIELD, number % FIELD
    return value * SQUARE + min(given, wounds) * FIELD + given - value


def cost(number: int) -> int:
    """The less the better for the defender."""
    return number // SQUARE * FIELD - number % FIELD


def wounds_in(number: int) -> tuple[int, int]:
    """Taken by the attacker, given to the defender."""
    return number % FIELD, number // FIELD % FIELD


def value_in(number: int) -> int:
    """To the attacker."""
    return number // SQUARE
