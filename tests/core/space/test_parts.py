"""Parts of the table that no way joins."""

import pytest

from wartable.core.match import Board, Terrain
from wartable.core.space.ground.lay import lay_of
from wartable.core.space.movement.parts import parts_of


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
    parts = parts_of(lay, base, list(range(len(lay.pieces))))
    assert parts.joined(1500, 500, 1500, 2500) is joined
    assert parts.joined(500, 500, 2500, 700), "on one side of it all is one part"


def test_without_walls_in_the_way_all_is_one_part() -> None:
    assert parts_of(lay_of(board()), 49, []).joined(1500, 500, 1500, 2500)
