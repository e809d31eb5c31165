"""The exact tests against fractions and shapely."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from wartable.core.match import Spot
from wartable.core.space.ground.hundredths import FAR
from wartable.core.space.ground.kernels import between, crosses, inside, meets, side, versus

# A small grid makes corners, edges and equal heights meet often; the large one tries the bounds.
small = st.integers(-6, 6)
large = st.integers(-FAR + 1, FAR - 1)
spots = st.one_of(st.tuples(small, small), st.tuples(large, large))
outlines = st.one_of(
    st.lists(st.tuples(small, small), min_size=3, max_size=8, unique=True),
    st.lists(st.tuples(large, large), min_size=3, max_size=6, unique=True),
)


def sign(number: Fraction | int) -> int:
    return (number > 0) - (number < 0)


def distance2(p: Spot, a: Spot, b: Spot) -> Fraction:
    """Squared, from a spot to a segment, by the foot of the perpendicular."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    length2 = ux * ux + uy * uy
    along = Fraction(0)
    if length2:
        along = Fraction((p[0] - a[0]) * ux + (p[1] - a[1]) * uy, length2)
    along = min(Fraction(1), max(Fraction(0), along))
    dx, dy = a[0] + along * ux - p[0], a[1] + along * uy - p[1]
    return dx * dx + dy * dy


def inside_of(p: Spot, corners: list[Spot]) -> int:
    n = len(corners)
    return inside(p[0], p[1], [x for x, _ in corners], [y for _, y in corners], 0, n)


@given(spots, spots, spots)
def test_left_and_right_change_places_when_the_line_turns_round(a: Spot, b: Spot, p: Spot) -> None:
    assert side(*a, *b, *p) == -side(*b, *a, *p)
    assert side(*a, *b, *p) == side(*b, *p, *a)


@given(spots, spots, spots, st.integers(0, 2 * FAR - 1))
def test_a_distance_is_compared_as_fractions_do(p: Spot, a: Spot, b: Spot, q: int) -> None:
    assert sign(versus(q * q, *p, *a, *b)) == sign(distance2(p, a, b) - q * q)


@given(small, small, spots, spots)
def test_just_the_distance_is_neither_less_nor_more(x: int, y: int, a: Spot, b: Spot) -> None:
    exact = distance2((x, y), a, b)
    assume(exact.denominator == 1)
    assert versus(exact.numerator, x, y, *a, *b) == 0


@given(spots, spots, spots, spots)
def test_segments_meet_where_shapely_says_so(a: Spot, b: Spot, c: Spot, d: Spot) -> None:
    assume(a != b and c != d)
    one, other = LineString([a, b]), LineString([c, d])
    assert meets(*a, *b, *c, *d) == one.intersects(other)
    assert meets(*c, *d, *a, *b) == meets(*a, *b, *c, *d)
    passes = one.intersects(other) and not touches_an_end(a, b, c, d)
    assert crosses(*a, *b, *c, *d) == passes
    assert crosses(*c, *d, *a, *b) == passes


def touches_an_end(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    return 0 in (
        distance2(a, c, d),
        distance2(b, c, d),
        distance2(c, a, b),
        distance2(d, a, b),
    )


def test_a_point_as_a_segment_meets_what_it_lies_on() -> None:
    assert meets(1, 1, 1, 1, 0, 0, 2, 2)
    assert not meets(1, 2, 1, 2, 0, 0, 2, 2)
    assert between(0, 0, 2, 2, 1, 1)
    assert not between(0, 0, 2, 2, 3, 3)


@given(outlines, spots)
def test_inside_is_what_shapely_says(corners: list[Spot], p: Spot) -> None:
    polygon = Polygon(corners)
    assume(polygon.is_valid and polygon.area > 0)
    expected = 1 if polygon.contains(Point(p)) else 0 if polygon.intersects(Point(p)) else -1
    assert inside_of(p, corners) == expected
    assert inside_of(p, corners[::-1]) == expected


@given(outlines)
def test_corners_and_the_middles_of_edges_are_on_the_edge(corners: list[Spot]) -> None:
    doubled = [(2 * x, 2 * y) for x, y in corners if abs(x) < FAR // 2 and abs(y) < FAR // 2]
    assume(len(doubled) >= 3)
    for k, (x, y) in enumerate(doubled):
        ax, ay = doubled[k - 1]
        assert inside_of((x, y), doubled) == 0
        assert inside_of(((x + ax) // 2, (y + ay) // 2), doubled) == 0


@pytest.mark.parametrize(
    ("spot", "expected"),
    [
        pytest.param((5, 5), 1, id="in the arm"),
        pytest.param((15, 5), 1, id="level with the inner edge's lower end"),
        pytest.param((5, 10), 1, id="in line with the inner horizontal edge"),
        pytest.param((15, 10), 0, id="on the inner horizontal edge"),
        pytest.param((10, 10), 0, id="in the inner corner"),
        pytest.param((15, 15), -1, id="in the notch"),
        pytest.param((25, 10), -1, id="beyond, in line with the inner edge"),
        pytest.param((-5, 0), -1, id="before, in line with the lower edge"),
        pytest.param((-5, 20), -1, id="before, in line with the upper edge"),
        pytest.param((20, 5), 0, id="on the outer edge"),
    ],
)
def test_a_bent_wall_with_horizontal_edges(spot: Spot, expected: int) -> None:
    wall = [(0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)]
    assert inside_of(spot, wall) == expected
    assert inside_of(spot, wall[::-1]) == expected


def test_inside_looks_at_its_own_part_of_the_lists_only() -> None:
    vx, vy = [0, 9, 0, 100, 110, 110, 100], [0, 0, 9, 100, 100, 110, 110]
    assert inside(105, 105, vx, vy, 3, 7) == 1
    assert inside(2, 2, vx, vy, 3, 7) == -1
    assert inside(2, 2, vx, vy, 0, 3) == 1
