"""Cones and sectors against shapely."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
from shapely import LineString, Point, Polygon

from core.space.templates_twin import NEAR, TRIES, agree, rows_for, stood
from wartable.core.space.areas.templates import ALL, ANY, CENTRE, cone, cone_sides, sector
from wartable.core.space.ground.bases import Ground


@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("how", [ANY, CENTRE, ALL])
def test_a_cone_is_a_triangle(how: int, tries: int) -> None:
    random = Random(6)
    clear = 0
    for _ in range(120 * tries):
        ground = stood(*rows_for(random, 25, 700))
        dx, dy = random.randint(-30, 30), random.randint(-30, 30) or 1
        length, width = random.randint(1, 900), random.randint(1, 500)
        n = hypot(dx, dy)
        ex, ey = length * dx / n, length * dy / n
        hx, hy = -width / 2 * dy / n, width / 2 * dx / n
        triangle = Polygon([(5, 7), (5 + ex + hx, 7 + ey + hy), (5 + ex - hx, 7 + ey - hy)])
        clear += agree(cone(ground, 5, 7, dx, dy, length, width, how), triangle, ground, how)
    assert clear > 2900 * tries


@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("how", [ANY, CENTRE, ALL])
def test_a_sector_is_a_slice_of_a_circle(how: int, tries: int) -> None:
    random = Random(7)
    clear = 0
    for _ in range(120 * tries):
        ground = stood(*rows_for(random, 25, 700))
        dx, dy = random.randint(-30, 30), random.randint(-30, 30) or 1
        length, width = random.randint(1, 900), random.randint(1, 900)
        lx, ly, rx, ry = cone_sides(dx, dy, length, width)
        found = sector(ground, 5, 7, (lx, ly), (rx, ry), length, how)
        for k in range(25):
            margin = sector_margin(ground, k, (lx, ly), (rx, ry), length, how)
            if abs(margin) > NEAR:
                clear += 1
                assert (k in found) == (margin > 0), (k, margin)
    assert clear > 2900 * tries


def sector_margin(
    ground: Ground, k: int, left: tuple[int, int], right: tuple[int, int], length: int, how: int
) -> float:
    """By how much a base is under, from its distances to the two sides and to the arc."""
    wx, wy, r = ground.x[k] - 5, ground.y[k] - 7, ground.base[k]
    far, ln, rn = hypot(wx, wy), hypot(*left), hypot(*right)
    from_left, from_right = (wx * left[1] - wy * left[0]) / ln, (right[0] * wy - right[1] * wx) / rn
    depth = min(from_left, from_right, length - far)
    if how != ANY:
        return depth if how == CENTRE else depth - r
    if from_left >= 0 and from_right >= 0:
        return length + r - far
    ends = [(v[0] * length / n, v[1] * length / n) for v, n in ((left, ln), (right, rn))]
    away: float = min(LineString([(0, 0), end]).distance(Point(wx, wy)) for end in ends)
    return r - away


def test_a_cone_touches_what_stands_just_at_its_end_and_at_its_point() -> None:
    ground = stood(
        (350, 0, 50), (351, 0, 50), (-50, 0, 50), (-51, 0, 50), (350, 100, 50), (351, 101, 50)
    )
    assert cone(ground, 0, 0, 7, 0, 300, 200) == [0, 2, 4]
    assert cone(ground, 0, 0, 1, 0, 300, 202) == [0, 2, 4]
    assert cone(ground, 0, 0, 1, 0, 301, 202) == [0, 1, 2, 4, 5]


def test_cones_that_are_none_are_refused() -> None:
    ground = stood((0, 0, 49))
    for dx, length, width in ((0, 300, 100), (1, 0, 100), (1, 300, 0)):
        with pytest.raises(ValueError, match="a cone needs"):
            cone(ground, 0, 0, dx, 0, length, width)
    for left, right in (((1, 0), (1, 0)), ((1, 0), (-1, 0)), ((0, -1), (1, 0))):
        with pytest.raises(ValueError, match="half a turn"):
            sector(ground, 0, 0, left, right, 300)
