"""Lines and rays against shapely and against decimals of many digits."""

from __future__ import annotations

from decimal import Decimal, localcontext
from math import hypot
from random import Random

import pytest
from shapely import LineString, Point

from core.space.templates_twin import NEAR, TRIES, rows_for, stood
from wartable.core.space.areas.templates import ALL, ANY, CENTRE, line, ray
from wartable.core.space.ground.bases import Ground


@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("how", [ANY, CENTRE, ALL])
def test_a_line_takes_what_lies_within_half_its_width(how: int, tries: int) -> None:
    random = Random(2)
    clear = 0
    for _ in range(60 * tries):
        ground = stood(*rows_for(random, 20, 500))
        x0, y0, x1, y1 = (random.randint(-500, 500) for _ in range(4))
        for width in (0, 1, 50, 301):
            found = line(ground, x0, y0, x1, y1, width, how)
            segment = LineString([(x0, y0), (x1, y1)])
            for k in range(20):
                margin = (
                    width / 2
                    + how * ground.base[k]
                    - segment.distance(Point(ground.x[k], ground.y[k]))
                )
                if abs(margin) > NEAR:
                    clear += 1
                    assert (k in found) == (margin > 0)
            assert found == by_place(ground, found, x0, y0, x1 - x0, y1 - y0, width)
    assert clear > 4700 * tries


def by_place(
    ground: Ground, found: list[int], x: int, y: int, ux: int, uy: int, width: int
) -> list[int]:
    """In the order in which a coin slid along meets them."""
    with localcontext(prec=120):
        u2 = ux * ux + uy * uy

        def met(k: int) -> Decimal:
            wx, wy = ground.x[k] - x, ground.y[k] - y
            q = Decimal(width) / 2 + ground.base[k]
            across = ux * wy - uy * wx
            half = (q * q * u2 - across * across).sqrt()
            return ((wx * ux + wy * uy - half) / u2).quantize(Decimal(10) ** -60)

        return sorted(found, key=lambda k: (met(k), k))


def test_a_line_of_the_length_of_its_segment_is_that_segment() -> None:
    random = Random(3)
    for _ in range(60):
        ground = stood(*rows_for(random, 20, 500))
        x, y, scale = random.randint(-300, 300), random.randint(-300, 300), random.randint(1, 60)
        assert ray(ground, x, y, x + 3, y - 4, 5 * scale) == line(
            ground, x, y, x + 3 * scale, y - 4 * scale
        )


@pytest.mark.parametrize("tries", TRIES)
def test_a_ray_ends_at_its_length_whatever_its_direction(tries: int) -> None:
    random = Random(4)
    clear = 0
    for _ in range(150 * tries):
        ground = stood(*rows_for(random, 20, 500))
        ux, uy = random.randint(-40, 40), random.randint(-40, 40) or 1
        length, width = random.randint(0, 700), random.choice((0, 100))
        far = length / hypot(ux, uy)
        found = ray(ground, 10, 20, 10 + ux, 20 + uy, length, width)
        clear += agree_with_line(found, (10, 20), (10 + ux * far, 20 + uy * far), width, ground)
    assert clear > 2900 * tries


def agree_with_line(
    found: list[int],
    start: tuple[float, float],
    end: tuple[float, float],
    width: int,
    ground: Ground,
) -> int:
    clear = 0
    for k in range(len(ground.ids)):
        margin = (
            width / 2
            + ground.base[k]
            - LineString([start, end]).distance(Point(ground.x[k], ground.y[k]))
        )
        if abs(margin) > NEAR:
            clear += 1
            assert (k in found) == (margin > 0)
    return clear


def test_a_line_that_grazes_a_base_touches_it() -> None:
    ground = stood((100, 50, 50), (200, 51, 50), (450, 0, 50), (551, 0, 50))
    assert line(ground, 0, 0, 500, 0) == [0, 2]
    assert line(ground, 0, 0, 500, 0, width=2) == [0, 1, 2, 3]
    assert line(ground, 500, 0, 0, 0, width=2) == [3, 2, 1, 0]


def test_the_first_on_a_line_is_the_one_met_first_and_not_the_nearest_centre() -> None:
    ground = stood((300, 49, 50), (310, 0, 90))
    assert line(ground, 0, 0, 1000, 0) == [1, 0]


def test_a_line_without_length_is_a_spot() -> None:
    ground = stood((0, 0, 50), (60, 0, 50), (0, 50, 50))
    assert line(ground, 0, 0, 0, 0) == [0, 2]
