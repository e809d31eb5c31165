"""Parts of a table's edges over which units come."""

import pytest

from wartable.core.match import Board
from wartable.core.space.areas.zones import Stretch
from wartable.wargame.deploying.edges import Edges, beside

EDGES = Edges(Board(width=7200, depth=4800))
SOUTH, EAST = ((0, 0), (7200, 0)), ((7200, 0), (7200, 4800))


def test_a_part_is_measured_from_the_western_or_southern_end() -> None:
    assert EDGES.whole("south") == SOUTH
    assert EDGES.part("south", 0, 1800) == ((0, 0), (1800, 0))
    assert EDGES.part("north", 2700, 4500) == ((2700, 4800), (4500, 4800))
    assert EDGES.part("west", 0, 1600) == ((0, 0), (0, 1600))
    assert EDGES.part("east", 3200, 4800) == ((7200, 3200), (7200, 4800))


@pytest.mark.parametrize(
    ("hole", "left"),
    [
        pytest.param(((0, 0), (1800, 0)), [((1800, 0), (7200, 0))], id="at one end"),
        pytest.param(((5400, 0), (7200, 0)), [((0, 0), (5400, 0))], id="at the other"),
        pytest.param(
            ((3000, 0), (4000, 0)), [((0, 0), (3000, 0)), ((4000, 0), (7200, 0))], id="amidst"
        ),
        pytest.param(SOUTH, [], id="all of it"),
        pytest.param(((0, 4800), (7200, 4800)), [SOUTH], id="across the table"),
        pytest.param(((0, 0), (0, 1600)), [SOUTH], id="round the corner"),
    ],
)
def test_what_is_left_beside_a_hole(hole: Stretch, left: list[Stretch]) -> None:
    assert beside(SOUTH, hole) == left


def test_a_hole_may_reach_over_the_end_of_a_part_or_lie_beside_it() -> None:
    part = ((1800, 0), (3600, 0))
    assert beside(part, ((0, 0), (2000, 0))) == [((2000, 0), (3600, 0))]
    assert beside(part, ((3000, 0), (7200, 0))) == [((1800, 0), (3000, 0))]
    assert beside(part, ((0, 0), (1800, 0))) == [part]


def test_all_edges_but_those_of_three_enemies() -> None:
    corners = [("south", 0, 1800), ("south", 5400, 7200), ("north", 2700, 4500)]
    assert EDGES.but_for([EDGES.part(*one) for one in corners]) == [
        ((1800, 0), (5400, 0)),
        EAST,
        ((0, 4800), (2700, 4800)),
        ((4500, 4800), (7200, 4800)),
        ((0, 0), (0, 4800)),
    ]
