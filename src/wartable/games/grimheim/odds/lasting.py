"""Exchanges that the attacker is sure to survive, with nothing left to chance: all pairs of halves solved at once.

There is a row for each half in which the attacker strikes and a place in it for each half of the defender, those with
fewer dice first. So a row is made of rows that stand already; what is left of it is gone through place by place. Where
the defender may fall there is a row for each number of wounds that he has left.

Since the attacker does not fall, a state is told by its value and the wounds given: the wounds taken are what they
differ by. The last blow gives as many as it counts for, which is more than can be given without it. The attacker wants
both as great as can be, the defender the value small and then the wounds given great. Each has a number of its own for
that, the greater or the less of which is the better.
"""

from typing import TypeAlias

from wartable.games.grimheim.odds.clashes import Clash, Clashes, Step
from wartable.games.grimheim.odds.uses import Uses

FIELD = 4096  # room for the wounds given
GIVEN = FIELD + 1  # a wound given, in the attacker's number
NOTHING = -(10**12)  # the attacker has no use for any die; without the sign: the defender
HARDLY = NOTHING // 2  # what is less is nothing
DEFEAT = 5  # wounds that the last one counts for beyond itself
MOST = 1000  # more wounds than anybody has: whatever may come, it is not the last

Row: TypeAlias = list[int]
Rows: TypeAlias = tuple[Row, Row]  # where the attacker moves next, where the defender does
Ways: TypeAlias = list[tuple[int, int]]  # what a use adds to a number, and the place it leads to


class Lasting:
    """Rows of where the attacker moves next, in the defender's numbers, and the other way round."""

    def __init__(self, uses: Uses, clashes: tuple[Clashes, Clashes]) -> None:
        self.uses = uses
        self.mine, self.yours = clashes
        rows, columns = in_order(self.mine), in_order(self.yours)
        self.place: dict[int, int] = {number: k for k, number in enumerate(columns)}
        self.cuts = [self.yours.known(number) for number in columns]
        self.strikes = [self.ways(cut.strikes, FIELD) for cut in self.cuts]
        self.stops = [self.ways(cut.stops, GIVEN) for cut in self.cuts]
        self.without = [self.places_without(kind) for kind in range(len(uses.harm[1]))]
        self.parries = [self.places_after(k) for k in range(len(uses.cancels[1]))]
        self.sure: dict[int, Rows] = {}
        self.risky: dict[int, Rows] = {}
        for number in rows:
            self.sure[number] = self.filled(number, MOST)

    def knows(self, mine: int, yours: int) -> bool:
        return mine in self.sure and yours in self.place

    @property
    def is_whole(self) -> bool:
        """Has no half been numbered since?"""
        sizes = len(self.sure), len(self.place)
        return sizes == (len(self.mine.all), len(self.yours.all))

    def rows(self, mine: int, wounds: int) -> Rows:
        """Of a half, with so many wounds that the defender has left."""
        if wounds > self.mine.all[mine].harm:
            return self.sure[mine]
        key = mine * FIELD + wounds
        found = self.risky.get(key)
        if found is None:
            found = self.risky[key] = self.filled(mine, wounds)
        return found

    def attacker_count(self, turn: int, number: int) -> int:
        """What stands in a row as the attacker counts."""
        return number if turn else as_attacker(number)

    def ending(self, turn: int, mine: int, yours: int, wounds: int) -> int:
        """The attacker's number of what a state comes to."""
        return self.attacker_count(turn, self.rows(mine, wounds)[turn][self.place[yours]])

    # Where dice of the defender's half lead to, place by place; -1: it has none such

    def ways(self, steps: list[Step], wound: int) -> Ways:
        return [(effect.loss * wound, self.place[halves[0]]) for effect, halves in steps]

    def places_without(self, kind: int) -> Row:
        """One of its blows is cancelled."""
        return [self.place[cut.less[kind]] if kind in cut.less else -1 for cut in self.cuts]

    def places_after(self, number: int) -> Row:
        """One of its blows cancels another's."""
        kind, _, effect = self.uses.cancels[1][number]
        return [
            self.place[self.yours.after(cut, kind, effect)[0]] if kind in cut.less else -1
            for cut in self.cuts
        ]

    # A row

    def filled(self, number: int, wounds: int) -> Rows:
        """By what the rows before it come to; who has no use for a die leaves it to the other."""
        clash = self.mine.known(number)
        attackers: Row = []
        defenders: Row = []
        hopes, fears = self.hopes(clash, wounds), self.fears(clash, wounds)
        for place, stops in enumerate(self.stops):
            best, least = hopes[place], fears[place]
            for more, there in stops:
                found = defenders[there] + more
                if found > best:
                    best = found
            for more, there in self.strikes[place]:
                found = attackers[there] - more
                if found < least:
                    least = found
            if best < HARDLY:
                least = 0 if least > -HARDLY else least
                attackers.append(least)
                defenders.append(least + 2 * (-least % FIELD))
            else:
                attackers.append(best - 2 * (best % FIELD))
                defenders.append(best if least > -HARDLY else least + 2 * (-least % FIELD))
        return attackers, defenders

    def hopes(self, clash: Clash, wounds: int) -> Row:
        """The attacker's best use of a blow."""
        found = [[NOTHING] * len(self.cuts)]
        last = (wounds + DEFEAT) * GIVEN
        for effect, halves in clash.strikes:
            if effect.loss >= wounds:
                found.append([last] * len(self.cuts))
                continue
            more = effect.loss * GIVEN
            found.append([n + more for n in self.rows(halves[0], wounds - effect.loss)[1]])
        for against, effect, halves in clash.cancels:
            places = self.without[against]
            if effect.loss >= wounds:
                found.append([last if place >= 0 else NOTHING for place in places])
                continue
            row = self.rows(halves[0], wounds - effect.loss)[1]
            found.append(led_to(row, places, effect.loss * GIVEN, NOTHING))
        return list(map(max, *found)) if len(found) > 1 else found[0]

    def fears(self, clash: Clash, wounds: int) -> Row:
        """The defender's best use of a blow against the attacker's, or of a Block Die."""
        found = [[-NOTHING] * len(self.cuts)]
        for (_, against, effect), parry in zip(self.uses.cancels[1], self.parries, strict=True):
            if against in clash.less:
                row, more = self.rows(clash.less[against], wounds)[0], effect.loss * FIELD
                found.append(led_to(row, parry, -more, -NOTHING))
        for effect, halves in clash.stops:
            more = effect.loss * FIELD
            found.append([number - more for number in self.rows(halves[0], wounds)[0]])
        return list(map(min, *found)) if len(found) > 1 else found[0]


def led_to(row: Row, places: Row, more: int, none: int) -> Row:
    return [row[place] + more if place >= 0 else none for place in places]


def in_order(clashes: Clashes) -> list[int]:
    """All halves that dice may lead to from those that are numbered, fewer dice first."""
    known = 0
    while known < len(clashes.all):
        clashes.known(known)
        known += 1
    return sorted(range(known), key=lambda number: dice_in(clashes.all[number]))


def dice_in(clash: Clash) -> int:
    return sum(clash.blows) + sum(clash.guards)


def as_attacker(number: int) -> int:
    """A defender's number as the attacker counts; what the one adds to the value the other takes off it."""
    return number + 2 * (-number % FIELD)
