"""Hundredths, radii, legs and rounding."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.core.match import Point
from wartable.core.space.ground.hundredths import (
    FAR,
    inches,
    leg_length,
    radius,
    root_up,
    toward,
    way_length,
)

coordinates = st.integers(-FAR + 1, FAR - 1)
points = st.tuples(coordinates, coordinates, st.integers(0, 3))


@pytest.mark.parametrize(
    ("base_mm", "hundredths"), [(25, 49), (32, 63), (40, 79), (50, 98), (60, 118), (120, 236)]
)
def test_the_usual_bases_have_the_usual_radii(base_mm: int, hundredths: int) -> None:
    assert radius(base_mm) == hundredths


@given(st.integers(1, 1000))
def test_a_radius_is_half_the_base_rounded_half_up(base_mm: int) -> None:
    exact = Fraction(base_mm, 2) * 100 / Fraction("25.4")
    assert radius(base_mm) == floor(exact + Fraction(1, 2))


@given(st.integers(0, 2**31))
def test_a_root_rounded_up_is_the_least_that_is_enough(square: int) -> None:
    root = root_up(square)
    assert root * root >= square
    assert root == 0 or (root - 1) * (root - 1) < square


@given(points, points)
def test_a_leg_is_as_long_back_as_there(start: Point, end: Point) -> None:
    assert leg_length(start, end) == leg_length(end, start)


def test_each_leg_of_a_way_is_rounded_up() -> None:
    assert leg_length((0, 0, 0), (1, 1, 0)) == 2
    assert way_length(((0, 0, 0), (1, 1, 0), (2, 2, 0))) == 4
    assert way_length(((0, 0, 0), (3, 4, 0))) == 5
    assert way_length(((7, 7, 0),)) == 0


@given(points, points, st.integers(0, 100))
def test_a_point_on_the_way_is_rounded_toward_the_start(
    start: Point, end: Point, percent: int
) -> None:
    length = leg_length(start, end)
    far = length * percent // 100
    x, y, level = toward(start, end, far, length)
    assert level == start[2]
    for begin, stop, got in ((start[0], end[0], x), (start[1], end[1], y)):
        exact = Fraction((stop - begin) * far, length) if length else Fraction(0)
        assert abs(got - begin) == floor(abs(exact))
        assert (got - begin) * exact >= 0


@given(points, points, st.integers(0, 2000))
def test_a_step_never_goes_further_than_asked(start: Point, end: Point, far: int) -> None:
    assert leg_length(start, toward(start, end, far, leg_length(start, end))) <= far


def test_a_leg_without_length_leads_nowhere() -> None:
    assert toward((5, 6, 1), (5, 6, 1), 0, 0) == (5, 6, 1)


@pytest.mark.parametrize(
    ("hundredths", "words"),
    [(0, '0"'), (250, '2.5"'), (205, '2.05"'), (1200, '12"'), (7, '0.07"'), (-150, '-1.5"')],
)
def test_inches_are_written_as_players_read_them(hundredths: int, words: str) -> None:
    assert inches(hundredths) == words
