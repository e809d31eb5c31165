"""Terrain as numbers: what is refused, what stands on what."""

from __future__ import annotations

from math import atan2

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from shapely import Point, Polygon

from wartable.core.match import Board, Spot, Terrain, Zone
from wartable.core.space.ground.lay import Lay, double_area, is_convex, lay_of, outline_flaw

small = st.integers(-5, 5)
outlines = st.lists(st.tuples(small, small), min_size=3, max_size=7)


def drawn_round(corners: list[Spot]) -> list[Spot]:
    """Corners in the order of their direction from the middle: most often a sound outline."""
    x, y = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    return sorted(corners, key=lambda spot: atan2(spot[1] - y, spot[0] - x))


sound_outlines = (
    st.lists(st.tuples(small, small), min_size=3, max_size=7, unique=True)
    .map(drawn_round)
    .filter(lambda corners: outline_flaw(corners) is None)
)


def lay_with(*pieces: Terrain, width: int = 4800, depth: int = 4800) -> Lay:
    return Lay(Board(width=width, depth=depth, terrain=pieces))


def block(
    id: str, x0: int, y0: int, x1: int, y1: int, *traits: str, floors: tuple[int, ...] = ()
) -> Terrain:
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return Terrain(id=id, footprint=corners, height=300, floors=floors, traits=traits)


@pytest.mark.parametrize(
    ("corners", "words"),
    [
        pytest.param((), "three corners", id="nothing"),
        pytest.param(((0, 0), (5, 5)), "three corners", id="a line"),
        pytest.param(((0, 0), (5, 5), (9, 9)), "no area", id="three in a row"),
        pytest.param(((0, 0), (9, 0), (9, 9), (0, 0)), "named twice", id="closed by hand"),
        pytest.param(((0, 0), (9, 0), (0, 9), (8, 8)), "crosses", id="a bow tie"),
        pytest.param(((0, 0), (9, 0), (9, 9), (5, 0), (0, 9)), "touches", id="a pinched waist"),
        pytest.param(((0, 0), (9, 0), (5, 0), (5, 9)), "touches", id="a spike back along an edge"),
        pytest.param(
            ((0, 0), (9, 0), (9, 9), (0, 9), (0, -5)), "touches", id="a spike at the start"
        ),
        pytest.param(
            ((0, 9), (6, -8), (-9, 3), (9, 3), (-6, -8)), "crosses", id="a star drawn in one go"
        ),
    ],
)
def test_an_outline_that_is_none_is_refused_by_name(corners: tuple[Spot, ...], words: str) -> None:
    with pytest.raises(ValueError, match=f"'ruin'.*{words}"):
        lay_with(Terrain(id="ruin", footprint=corners))


def test_two_pieces_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"'ruin'.*same id"):
        lay_with(block("ruin", 0, 0, 9, 9), block("ruin", 0, 0, 9, 9))


@given(outlines)
def test_an_outline_is_flawed_when_shapely_finds_it_not_simple(corners: list[Spot]) -> None:
    polygon = Polygon(corners)
    sound = polygon.is_valid and polygon.exterior.is_simple and len(set(corners)) == len(corners)
    assert (outline_flaw(corners) is None) == (sound and polygon.area > 0)


@given(sound_outlines)
def test_convex_is_what_fills_its_hull(corners: list[Spot]) -> None:
    if double_area(corners) < 0:
        corners.reverse()
    polygon = Polygon(corners)
    assert is_convex(corners) == (polygon.convex_hull.area == polygon.area)
    assert double_area(corners) == round(2 * polygon.area)


@given(sound_outlines, st.tuples(small, small))
def test_a_piece_holds_the_same_spots_whichever_way_it_is_drawn(
    corners: list[Spot], spot: Spot
) -> None:
    one = lay_with(Terrain(id="one", footprint=tuple(corners)))
    other = lay_with(Terrain(id="one", footprint=tuple(reversed(corners))))
    expected = Polygon(corners).intersects(Point(spot))
    assert one.holds(0, *spot) == other.holds(0, *spot) == expected
    assert one.convex == other.convex
    assert sorted(zip(one.vx, one.vy, strict=True)) == sorted(zip(other.vx, other.vy, strict=True))


def test_corners_run_anticlockwise_and_know_what_comes_after() -> None:
    clockwise = Terrain(id="b", footprint=((0, 0), (0, 9), (9, 9), (9, 0)))
    lay = lay_with(block("a", 20, 20, 30, 30), clockwise)
    assert lay.start == [0, 4, 8]
    for piece in (0, 1):
        corners = range(lay.start[piece], lay.start[piece + 1])
        assert double_area([(lay.vx[v], lay.vy[v]) for v in corners]) > 0
        assert sorted(lay.after[v] for v in corners) == list(corners)
    assert (lay.x0[1], lay.y0[1], lay.x1[1], lay.y1[1]) == (0, 0, 9, 9)


def test_pieces_are_found_by_their_words_in_the_order_of_the_board() -> None:
    lay = lay_with(
        block("a", 0, 0, 9, 9, "wood"),
        block("b", 0, 0, 9, 9, "wall", "wood"),
        block("c", 0, 0, 9, 9, "wall|wood"),
    )
    assert lay.worded("wood") == [0, 1]
    assert lay.worded("wall", "wood") == [0, 1]
    assert lay.worded("wall|wood") == [2]
    assert lay.worded("lava") == []
    assert lay.worded() == []


def test_a_level_is_as_high_as_the_highest_floor_of_that_number() -> None:
    lay = lay_with(
        block("low", 0, 0, 100, 100, floors=(200,)),
        block("tall", 50, 0, 150, 100, floors=(300, 600)),
    )
    assert lay.elevation(10, 10, 0) == 0
    assert lay.elevation(10, 10, 1) == 200
    assert lay.elevation(50, 10, 1) == 300
    assert lay.elevation(120, 10, 2) == 600
    assert lay.elevation(10, 10, 2) is None
    assert lay.elevation(999, 999, 1) is None
    assert lay.elevation(120, 10, -1) is None
    assert lay.levels(10, 10) == [0, 1]
    assert lay.levels(75, 10) == [0, 1, 2]
    assert lay.levels(999, 999) == [0]
    assert lay.under(75, 10) == [0, 1]


def test_a_base_is_on_the_table_when_all_of_it_is() -> None:
    lay = lay_with(width=1000, depth=500)
    assert lay.on_table(63, 63, 63)
    assert lay.on_table(937, 437, 63)
    assert not lay.on_table(62, 63, 63)
    assert not lay.on_table(938, 437, 63)
    assert not lay.on_table(500, 438, 63)
    assert not lay.on_table(-1, 10, 0)


def test_the_same_board_is_laid_once() -> None:
    board = Board(terrain=(block("a", 0, 0, 9, 9),))
    assert lay_of(board) is lay_of(board)
    for width in range(100, 200):
        assert lay_of(Board(width=width)).width == width
    assert lay_of(board).ids == ["a"]


def test_the_same_pieces_lie_alike_whatever_zones_are_drawn() -> None:
    board = Board(width=4800, depth=4800, terrain=(block("keep", 100, 100, 500, 500),))
    lay = lay_of(board)
    zone = Zone(id="north", area=((0, 0), (900, 0), (900, 900), (0, 900)), seat=0)
    assert lay_of(replace(board, zones=(zone,))) is lay
    assert lay_of(replace(board, width=3600)).width == 3600
    assert lay_of(replace(board, depth=3600)).depth == 3600
    assert lay_of(replace(board, terrain=())).ids == []
    assert lay_of(replace(board, terrain=(block("hut", 0, 0, 90, 90),))).ids == ["hut"]
