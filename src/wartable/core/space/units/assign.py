"""Who goes where: the assignment with the smallest worst, and of these the one with the smallest sum.

Exact, for a few dozen at most; among equals always the same one is found.
"""

from __future__ import annotations

NEVER = 1 << 40  # the price of what cannot be


def assign(worst: list[list[int]], costs: list[list[int]]) -> list[int]:
    """For each row a column of its own: first the largest *worst* is as small as can be, then the sum of *costs*.

    There are at least as many columns as rows. What can only be had for NEVER comes out as -1.
    """
    if not costs:
        return []
    limit = bottleneck(worst)
    capped = [
        [cost if bad <= limit else NEVER for cost, bad in zip(prices, bads, strict=True)]
        for prices, bads in zip(costs, worst, strict=True)
    ]
    found = cheapest(capped)
    return [k if capped[row][k] < NEVER else -1 for row, k in enumerate(found)]


def bottleneck(worst: list[list[int]]) -> int:
    """The smallest number up to which as many rows have a column of their own as can have one at all."""
    most = count_matched(worst, NEVER - 1)
    if not most:
        return NEVER
    least = sorted([min(row) for row in worst])[most - 1]  # so many rows have one for no less
    alone = [-NEVER] * (len(worst) - most)  # to go without one is open to as many as have to
    return limit_for_all([row + alone for row in worst] if alone else worst, least)


def limit_for_all(worst: list[list[int]], limit: int) -> int:
    """The smallest number, from *limit* on, up to which every row has a column of its own; there is such a number.

    Row by row: where one finds no place, the limit rises by as little as opens another column to it or to those whom it
    would move on.
    """
    places = Places(worst, limit)
    for row in range(len(worst)):
        places.tried = 0
        while not places.find(row):
            places.rise(row)
    return places.limit


def count_matched(worst: list[list[int]], limit: int) -> int:
    """How many rows can have a column of their own for no more than *limit*."""
    places = Places(worst, limit)
    many = 0
    for row in range(len(worst)):
        places.tried = 0
        if places.find(row):
            many += 1
    return many


class Places:
    """Columns given to rows for no more than a limit; sets of rows and of columns are bits of a number."""

    def __init__(self, worst: list[list[int]], limit: int) -> None:
        self.limit = limit
        self.offers: list[tuple[int, int, int]] = sorted(
            [(value, row, k) for row, own in enumerate(worst) for k, value in enumerate(own)]
        )
        self.taken = 0  # of the offers: those up to the limit
        self.open_to: list[int] = [0] * len(worst)
        self.owner: list[int] = [-1] * len(worst[0])
        self.free: int = (1 << len(worst[0])) - 1
        self.tried: int = 0  # by the row that is looking for a place
        self.open_up()

    def open_up(self) -> None:
        """To every row the columns that it may have for no more than the limit."""
        while self.taken < len(self.offers) and self.offers[self.taken][0] <= self.limit:
            _, row, k = self.offers[self.taken]
            self.open_to[row] |= 1 << k
            self.taken += 1

    def find(self, row: int) -> bool:
        """Find a column for a row, a free one if there is, else moving others on."""
        able = self.open_to[row] & self.free
        if able:
            able &= -able
            self.free ^= able
            self.owner[able.bit_length() - 1] = row
            return True
        while True:
            able = self.open_to[row] & ~self.tried
            if not able:
                return False
            able &= -able
            self.tried |= able
            k = able.bit_length() - 1
            if self.find(self.owner[k]):
                self.owner[k] = row
                return True

    def rise(self, row: int) -> None:
        """Raise the limit to the next number that opens a column to a row, or to one that it would move on."""
        moved = 1 << row
        for k, one in enumerate(self.owner):
            if self.tried >> k & 1:
                moved |= 1 << one
        at = self.taken
        while not (moved >> self.offers[at][1] & 1 and not self.tried >> self.offers[at][2] & 1):
            at += 1
        self.limit = self.offers[at][0]
        self.open_up()
        self.tried = 0


def cheapest(costs: list[list[int]]) -> list[int]:
    """For each row a column of its own, the sum as small as can be (the Hungarian method).

    Whose cheapest column is still free has it at once; only the others are fitted in, one by one.
    """
    rows, columns = len(costs), len(costs[0])
    market = Market(costs)
    left: list[int] = []
    for row in range(rows):
        k = costs[row].index(market.row_price[row])
        if market.owner[k] == rows:
            market.owner[k] = row
        else:
            left.append(row)
    for row in left:
        market.fit_in(row)
    found = [-1] * rows
    for k in range(columns):
        if market.owner[k] < rows:
            found[market.owner[k]] = k
    return found


class Market:
    """Columns and who has them, at prices at which nobody would rather have another one."""

    def __init__(self, costs: list[list[int]]) -> None:
        self.costs = costs
        self.row_price: list[int] = [min(own) for own in costs]
        self.price: list[int] = [0] * len(costs[0])
        self.owner: list[int] = [len(costs)] * len(costs[0])  # nobody yet

    def fit_in(self, row: int) -> None:
        """A column for one more row, at the least cost; those who have one may be moved on."""
        rows, columns = len(self.costs), len(self.price)
        far = [4 * NEVER * rows] * columns  # what it costs to free each
        back = [-1] * columns  # by moving the owner of which other one
        todo, done = list(range(columns)), [-1]
        here, mover, spent = -1, row, 0
        while mover != rows:
            here = self.look_further(mover, spent, far, back, todo, here)
            todo.remove(here)
            done.append(here)
            spent, mover = far[here], self.owner[here]
        self.row_price[row] += spent
        for k in done[1:-1]:
            self.row_price[self.owner[k]] += spent - far[k]
            self.price[k] -= spent - far[k]
        while back[here] >= 0:
            self.owner[here] = self.owner[back[here]]
            here = back[here]
        self.owner[here] = row

    def look_further(
        self, mover: int, spent: int, far: list[int], back: list[int], todo: list[int], here: int
    ) -> int:
        """The column that is freed at the least cost, now that one more row could be moved on."""
        own, price = self.costs[mover], self.price
        over = spent - self.row_price[mover]
        nearest, least = -1, 4 * NEVER * len(self.costs) + 1
        for k in todo:
            there = own[k] + over - price[k]
            if there < far[k]:
                far[k] = there
                back[k] = here
            if far[k] < least:
                nearest, least = k, far[k]
        return nearest
