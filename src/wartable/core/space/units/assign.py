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
    values = sorted({value for row in worst for value in row if value < NEVER})
    if not values:
        return NEVER
    most = count_matched(worst, values[-1])
    least = max([min(row) for row in worst])  # that all can have one for no less
    if most == len(worst) and count_matched(worst, least) == most:
        return least
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high) // 2
        if count_matched(worst, values[middle]) == most:
            high = middle
        else:
            low = middle + 1
    return values[low]


def count_matched(worst: list[list[int]], limit: int) -> int:
    """How many rows can have a column of their own for no more than *limit*."""
    open_to = [[k for k, value in enumerate(row) if value <= limit] for row in worst]
    owner = [-1] * len(worst[0])
    many = 0
    for row in range(len(worst)):
        if find_place(row, open_to, owner, [False] * len(owner)):
            many += 1
    return many


def find_place(row: int, open_to: list[list[int]], owner: list[int], tried: list[bool]) -> bool:
    """Find a column for a row, moving others on if need be."""
    for k in open_to[row]:
        if tried[k]:
            continue
        tried[k] = True
        if owner[k] < 0 or find_place(owner[k], open_to, owner, tried):
            owner[k] = row
            return True
    return False


def cheapest(costs: list[list[int]]) -> list[int]:
    """For each row a column of its own, the sum as small as can be (the Hungarian method, row by row)."""
    rows, columns = len(costs), len(costs[0])
    row_price = [0] * (rows + 1)
    price = [0] * (columns + 1)
    owner = [rows] * (
        columns + 1
    )  # the row of each column; the last column holds the row that is being placed
    for row in range(rows):
        owner[columns] = row
        spare = [2 * NEVER * rows] * columns
        back = [columns] * columns
        done = [False] * (columns + 1)
        here = columns
        while owner[here] != rows:
            here = grow_tree(costs, row_price, price, owner, spare, back, done, here)
        while here != columns:
            owner[here] = owner[back[here]]
            here = back[here]
        owner[columns] = rows
    found = [-1] * rows
    for k in range(columns):
        if owner[k] < rows:
            found[owner[k]] = k
    return found


def grow_tree(
    costs: list[list[int]],
    row_price: list[int],
    price: list[int],
    owner: list[int],
    spare: list[int],
    back: list[int],
    done: list[bool],
    here: int,
) -> int:
    """One more column in the tree of those that could be moved on; the nearest that was not in it."""
    done[here] = True
    row, columns = owner[here], len(spare)
    own, base = costs[row], row_price[row]
    nearest, least = -1, 4 * NEVER * len(costs)
    for k in range(columns):
        if done[k]:
            continue
        over = own[k] - base - price[k]
        if over < spare[k]:
            spare[k] = over
            back[k] = here
        if spare[k] < least:
            least = spare[k]
            nearest = k
    for k in range(columns):
        if done[k]:
            row_price[owner[k]] += least
            price[k] -= least
        else:
            spare[k] -= least
    row_price[owner[columns]] += least
    return nearest
