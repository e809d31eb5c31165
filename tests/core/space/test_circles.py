"""Circles and blasts against shapely, and the same on a turned table."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from random import Random

import pytest

from core.space.templates_twin import rows_for, stood
from wartable.core.match import Spot, Terrain
from wartable.core.space.areas.templates import (
    ALL,
    ANY,
    CENTRE,
    blast,
    circle,
    cone,
    first_on_ray,
    line,
    nearest_first,
    ray,
)


@pytest.mark.parametrize("how", [ANY, CENTRE, ALL])
def test_a_circle_takes_what_lies_within_its_reach(how: int) -> None:
    random = Random(1)
    for count in (10, 60):
        ground = stood(*rows_for(random, count, 800))
        for _ in range(40):
            x, y, reach = (
                random.randint(-900, 900),
                random.randint(-900, 900),
                random.randint(0, 600),
            )
            found = circle(ground, x, y, reach, how)
            assert found == [
                k
                for k in range(count)
                if Decimal((ground.x[k] - x) ** 2 + (ground.y[k] - y) ** 2).sqrt()
                <= reach + how * ground.base[k]
            ]


def test_a_circle_counts_bases_that_it_just_touches() -> None:
    ground = stood((360, 0, 60), (361, 0, 60), (0, 240, 60), (0, 241, 60), (300, 0, 1), (0, 301, 1))
    assert circle(ground, 0, 0, 300) == [0, 2, 3, 4, 5]
    assert circle(ground, 0, 0, 300, CENTRE) == [2, 3, 4]
    assert circle(ground, 0, 0, 300, ALL) == [2]


def test_outward_is_by_the_edge_and_not_by_the_centre() -> None:
    ground = stood((100, 0, 10), (0, 150, 80), (-100, 0, 10), (0, -10, 30))
    assert nearest_first(ground, 0, 0, [0, 1, 2, 3]) == [3, 1, 0, 2]


def test_a_blast_spares_its_middle_and_goes_from_the_nearest_out() -> None:
    ground = stood((400, 0, 50), (0, 0, 50), (0, 200, 50), (0, -200, 50), (401, 0, 50), (0, 99, 10))
    assert blast(ground, 1, 300) == [5, 2, 3, 0]
    assert blast(ground, 1, 301) == [5, 2, 3, 0, 4]


TURNS: list[Callable[[int, int], Spot]] = [
    lambda x, y: (1000 - x, y),
    lambda x, y: (x, 1000 - y),
    lambda x, y: (1000 - y, x),
    lambda x, y: (1000 - x, 1000 - y),
]


@pytest.mark.parametrize("turn", TURNS)
def test_a_turned_table_gives_the_same_answers(turn: Callable[[int, int], Spot]) -> None:
    random = Random(8)
    for _ in range(25):
        rows = rows_for(random, 30, 600)
        corners = ((100, 100), (400, 120), (380, 300), (250, 180), (90, 320))
        ground = stood(*rows, terrain=(Terrain(id="p", footprint=corners),))
        piece = Terrain(id="p", footprint=tuple(turn(x, y) for x, y in corners))
        turned = stood(*[(*turn(x, y), r) for x, y, r in rows], terrain=(piece,))
        a, b = (random.randint(-600, 600), random.randint(-600, 600)), (random.randint(0, 400), 200)
        ta, tb = turn(*a), turn(*b)
        assert circle(ground, *a, 300) == circle(turned, *ta, 300)
        assert blast(ground, 0, 500) == blast(turned, 0, 500)
        for width in (0, 101):
            assert line(ground, *a, *b, width) == line(turned, *ta, *tb, width)
            assert ray(ground, *a, *b, 450, width) == ray(turned, *ta, *tb, 450, width)
        assert first_on_ray(ground, *a, *b, 800, [0], []) == first_on_ray(
            turned, *ta, *tb, 800, [0], []
        )
        way, t_way = (b[0] - a[0], b[1] - a[1]), (tb[0] - ta[0], tb[1] - ta[1])
        for how in (ANY, CENTRE, ALL):
            assert cone(ground, *a, *way, 600, 350, how) == cone(turned, *ta, *t_way, 600, 350, how)
