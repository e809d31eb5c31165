"""Within the bounds no product leaves 64 bits, and both engines agree with exact integers.

In Python the numbers handed in watch over themselves; compiled, the results are compared with
what Python's own integers give.
"""

from __future__ import annotations

from itertools import product
from math import isqrt
from random import Random

import pytest

import wartable.core.space.ground.kernels as engine
from wartable.core.match import Board, Match, Piece, Spot, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import FAR
from wartable.core.space.ground.kernels import crosses, inside, meets, side, versus

PURE = (engine.__file__ or "").endswith(".py")
EDGE = FAR - 1
EXTREMES = (-EDGE, 0, EDGE)


class Held(int):
    """An integer that refuses to leave 64 bits, and so do its sums and products."""

    def __new__(cls, value: int) -> Held:
        assert -(2**63) <= value < 2**63, value
        return super().__new__(cls, value)

    def __add__(self, other: int) -> Held:
        return Held(int(self) + int(other))

    def __sub__(self, other: int) -> Held:
        return Held(int(self) - int(other))

    def __mul__(self, other: int) -> Held:
        return Held(int(self) * int(other))

    def __neg__(self) -> Held:
        return Held(-int(self))

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: int) -> Held:
        return Held(int(other) - int(self))


def held(value: int) -> int:
    return Held(value) if PURE else value


def spots_at_the_rim() -> list[Spot]:
    return list(product(EXTREMES, EXTREMES))


def test_the_watch_itself_barks() -> None:
    with pytest.raises(AssertionError):
        Held(2**62) + Held(2**62)
    with pytest.raises(AssertionError):
        3 * Held(2**62)


def test_sides_and_crossings_at_the_rim() -> None:
    random = Random(1)
    corners = spots_at_the_rim()
    for _ in range(2000):
        a, b, c, d = (random.choice(corners) for _ in range(4))
        numbers = [held(value) for value in (*a, *b, *c, *d)]
        across = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        assert side(*numbers[:6]) == (across > 0) - (across < 0)
        assert crosses(*numbers) == crosses(*c, *d, *a, *b)
        assert meets(*numbers) == meets(*c, *d, *a, *b)


@pytest.mark.parametrize("q", [0, 1, EDGE, 2 * FAR - 1])
def test_distances_to_segments_at_the_rim(q: int) -> None:
    corners = [*spots_at_the_rim(), (EDGE - 1, -EDGE), (1, EDGE)]
    for p, a, b in product(corners, corners, corners):
        numbers = [held(value) for value in (*p, *a, *b)]
        found = versus(held(q * q), *numbers)
        assert found == exactly_versus(q * q, p, a, b)


def exactly_versus(q2: int, p: Spot, a: Spot, b: Spot) -> int:
    ux, uy, wx, wy = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    along, length2 = wx * ux + wy * uy, ux * ux + uy * uy
    if along <= 0:
        return wx * wx + wy * wy - q2
    if along >= length2:
        return (p[0] - b[0]) * (p[0] - b[0]) + (p[1] - b[1]) * (p[1] - b[1]) - q2
    across = ux * wy - uy * wx
    return across * across - q2 * length2


def test_inside_of_the_greatest_triangle() -> None:
    corners = [(-EDGE, -EDGE), (EDGE, -EDGE), (-EDGE, EDGE)]
    vx, vy = [held(x) for x, _ in corners], [held(y) for _, y in corners]
    for x, y in [*spots_at_the_rim(), (1, 0), (-1, 0), (0, 1)]:
        expected = -1 if x + y > 0 else 0 if x + y == 0 or -EDGE in (x, y) else 1
        assert inside(held(x), held(y), vx, vy, 0, 3) == expected


def test_bases_at_the_rim() -> None:
    """From corner to corner of all there is, with the widest bases and from the greatest height."""
    high = Terrain(id="high", footprint=((0, 0), (9, 0), (0, 9)), base=EDGE, floors=(EDGE,))
    for (ax, ay), (bx, by), r in product(spots_at_the_rim(), spots_at_the_rim(), (1, EDGE // 2)):
        ground = Ground(
            Match(
                board=Board(terrain=(high,)),
                models={
                    "a": Piece(id="a", seat=0, x=ax, y=ay, base=r, level=1),
                    "b": Piece(id="b", seat=1, x=bx, y=by, base=r),
                },
            )
        )
        apart2 = (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
        rise = EDGE if (ax, ay) == (0, 0) else 0
        if PURE:
            watch(ground)
        assert ground.apart2(0, 1) == apart2
        for reach in (0, 1, EDGE, 2 * EDGE):
            assert ground.within(reach, 0, 1) == (apart2 <= (2 * r + reach) * (2 * r + reach))
            assert ground.within_3d(reach, 0, 1) == (
                ground.gap_3d(0, 1) < reach or exactly_3d(apart2, 2 * r, rise, reach)
            )
        assert ground.gap(0, 1) == isqrt(apart2) - 2 * r


def watch(ground: Ground) -> None:
    ground.x = [Held(x) for x in ground.x]
    ground.y = [Held(y) for y in ground.y]
    ground.base = [Held(base) for base in ground.base]


def exactly_3d(apart2: int, both: int, rise: int, reach: int) -> bool:
    """root(apart2) - both <= root(reach * reach - rise * rise)."""
    flat2 = reach * reach - rise * rise
    if flat2 < 0:
        return False
    over = apart2 - both * both - flat2
    return over <= 0 or over * over <= 4 * both * both * flat2


@pytest.mark.parametrize(
    ("board", "words"),
    [
        pytest.param(Board(width=FAR), "cannot be laid", id="a table too wide"),
        pytest.param(Board(depth=0), "cannot be laid", id="a table without depth"),
        pytest.param(
            Board(terrain=(Terrain(id="moon", footprint=((0, 0), (FAR, 0), (0, 9))),)),
            "'moon'.*hundredths or more out",
            id="a corner too far out",
        ),
        pytest.param(
            Board(terrain=(Terrain(id="spire", footprint=((0, 0), (9, 0), (0, 9)), height=FAR),)),
            "'spire'.*height",
            id="a piece too high",
        ),
    ],
)
def test_what_lies_beyond_the_bounds_is_refused(board: Board, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Ground(Match(board=board, models={}))
