"""The edge of an area of which nothing is known but whether a spot lies in it."""

from collections.abc import Callable
from typing import TypeAlias

from wartable.core.match import Spot

Holds: TypeAlias = Callable[[int, int], bool]
Ring: TypeAlias = list[Spot]


def contours(holds: Holds, middle: Spot, far: int, step: int) -> list[Ring]:
    """Closed lines round the parts of an area, anticlockwise, and round its holes, clockwise.

    The area is looked at on a lattice; between neighbours that differ, the last spot in it is found by halves.
    """
    n = far // step + 1
    x0, y0 = middle[0] - n * step, middle[1] - n * step
    inner = range(1, 2 * n)  # all round the lattice is a rim that does not count
    held = [
        [
            i in inner and j in inner and holds(x0 + i * step, y0 + j * step)
            for j in range(2 * n + 1)
        ]
        for i in range(2 * n + 1)
    ]
    after: dict[Spot, Spot] = {}  # sides of squares go by their middles, twice as fine
    spots: dict[Spot, Spot] = {}
    for i in range(2 * n):
        for j in range(2 * n):
            trace(holds, held, i, j, x0, y0, step, after, spots)
    return [[spots[side] for side in ring] for ring in join_rings(after)]


def trace(
    holds: Holds,
    held: list[list[bool]],
    i: int,
    j: int,
    x0: int,
    y0: int,
    step: int,
    after: dict[Spot, Spot],
    spots: dict[Spot, Spot],
) -> None:
    """The edges through one square of the lattice: from a side where one leaves the area to one where one enters."""
    corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
    kept = [held[a][b] for a, b in corners]
    if kept[0] == kept[1] == kept[2] == kept[3]:
        return
    places = [(x0 + a * step, y0 + b * step) for a, b in corners]
    for k in range(4):
        if kept[k] and not kept[(k + 1) % 4]:
            m = (k + 1) % 4
            while not kept[(m + 1) % 4]:
                m = (m + 1) % 4
            leaves = side_key(corners, k)
            after[leaves] = side_key(corners, m)
            spots[leaves] = border(holds, places[k], places[(k + 1) % 4])


def side_key(corners: list[Spot], k: int) -> Spot:
    (a, b), (c, d) = corners[k], corners[(k + 1) % 4]
    return a + c, b + d


def border(holds: Holds, good: Spot, bad: Spot) -> Spot:
    """The last spot of the area between one in it and one that is not."""
    while abs(bad[0] - good[0]) + abs(bad[1] - good[1]) > 1:
        middle = (good[0] + bad[0]) // 2, (good[1] + bad[1]) // 2
        if holds(*middle):
            good = middle
        else:
            bad = middle
    return good


def join_rings(after: dict[Spot, Spot]) -> list[Ring]:
    """The pieces of an edge, each put behind the one before it."""
    rings: list[Ring] = []
    for first in sorted(after):
        if first not in after:
            continue
        ring = [first]
        here = after.pop(first)
        while here != first:
            ring.append(here)
            here = after.pop(here)
        rings.append(ring)
    return rings
