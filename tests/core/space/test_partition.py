"""Parts of the table that no way joins."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.core.match import Board, Terrain
from wartable.core.space.ground.lay import lay_of
from wartable.core.space.movement.partition import CELL, Partition, partition_of


def board(*gaps: tuple[int, int]) -> Board:
    """A wall from edge to edge at the height of 10", with gaps."""
    ends = [0, *[x for gap in gaps for x in gap], 3000]
    stretches = list(zip(ends[::2], ends[1::2], strict=True))
    walls = tuple(
        [
            Terrain(id=f"wall {k}", footprint=((a, 1000), (b, 1000), (b, 1200), (a, 1200)))
            for k, (a, b) in enumerate(stretches)
        ]
    )
    return Board(width=3000, depth=3000, terrain=walls)


@pytest.mark.parametrize(
    ("gaps", "base", "joined"),
    [
        pytest.param((), 49, False, id="a wall from edge to edge parts the table"),
        pytest.param(((1400, 1600),), 49, True, id="a gap joins it"),
        pytest.param(((1400, 1498),), 49, True, id="one in which a base just fits does so too"),
        pytest.param(((1400, 1440),), 100, False, id="one that is far too narrow does not"),
    ],
)
def test_what_a_wall_parts(gaps: tuple[tuple[int, int], ...], base: int, joined: bool) -> None:
    lay = lay_of(board(*gaps))
    partition = partition_of(lay, base, list(range(len(lay.pieces))))
    assert partition.joined(1500, 500, 1500, 2500) is joined
    assert partition.joined(500, 500, 2500, 700), "on one side of it all is one part"


def test_without_walls_in_the_way_all_is_one_part() -> None:
    assert partition_of(lay_of(board()), 49, []).joined(1500, 500, 1500, 2500)


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_the_parts_are_those_that_one_can_step_through(wide: int, deep: int, data: Any) -> None:
    many = wide * deep
    shut = data.draw(st.lists(st.booleans(), min_size=many, max_size=many))
    partition = Partition(lay_of(Board(width=wide * CELL, depth=deep * CELL)), 49, [])
    partition.part = [-1 if one else 0 for one in shut]
    partition._number()
    found = [partition.part[k] for k in range(many)]
    for start in [k for k in range(many) if not shut[k]]:
        met = stepped(start, wide, deep, shut)
        assert met == {k for k in range(many) if not shut[k] and found[k] == found[start]}


def stepped(start: int, wide: int, deep: int, shut: list[bool]) -> set[int]:
    """Every open square that one comes to over sides and corners of open squares."""
    met, waiting = {start}, [start]
    while waiting:
        row, column = divmod(waiting.pop(), wide)
        for dy, dx in product((-1, 0, 1), repeat=2):
            y, x = row + dy, column + dx
            if 0 <= y < deep and 0 <= x < wide and not shut[y * wide + x]:
                if y * wide + x not in met:
                    met.add(y * wide + x)
                    waiting.append(y * wide + x)
    return met
