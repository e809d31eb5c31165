"""Where lines enter walls, and whom walls and bases shield."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from shapely import LineString, Polygon

from core.space.templates_twin import TRIES, stood
from wartable.core.match import Spot, Terrain
from wartable.core.space.areas.templates import FINE, entry, first_on_ray

BLOCK = Terrain(id="block", footprint=((200, -50), (300, -50), (300, 50), (200, 50)))


NOTCH = Terrain(
    id="notch",
    footprint=(
        (200, -50),
        (400, -50),
        (400, 50),
        (350, 50),
        (350, 0),
        (250, 0),
        (250, 50),
        (200, 50),
    ),
)


@pytest.mark.parametrize(
    ("start", "through", "place"),
    [
        pytest.param((0, 0), (100, 0), Fraction(2), id="straight on"),
        pytest.param((0, 0), (1000, 0), Fraction(1, 5), id="named further out"),
        pytest.param((0, 50), (100, 50), None, id="along its side"),
        pytest.param((0, 49), (100, 49), Fraction(2), id="a hair inside"),
        pytest.param((150, 0), (200, 50), None, id="over a corner"),
        pytest.param((150, 0), (200, 49), Fraction(1), id="through beside a corner"),
        pytest.param(
            (150, -100), (200, -50), Fraction(1), id="in by the corner along the diagonal"
        ),
        pytest.param((250, 0), (260, 0), Fraction(0), id="from inside"),
        pytest.param((200, 0), (260, 0), Fraction(0), id="from its edge inward"),
        pytest.param((200, 0), (160, 0), None, id="from its edge away"),
        pytest.param((0, 0), (-100, 0), None, id="behind"),
    ],
)
def test_where_a_line_enters_a_block(start: Spot, through: Spot, place: Fraction | None) -> None:
    lay = stood(terrain=(BLOCK,)).lay
    found = entry(lay, 0, *start, through[0] - start[0], through[1] - start[1])
    assert found == (None if place is None else (place.numerator << FINE) // place.denominator)


@pytest.mark.parametrize(
    ("start", "through", "x"),
    [
        pytest.param((0, 0), (100, 0), 200, id="in line with the floor of the notch"),
        pytest.param((600, 0), (500, 0), 400, id="from the other side"),
        pytest.param((300, 0), (400, 0), 350, id="along the floor until it ends"),
        pytest.param((300, 20), (400, 20), 350, id="from within the notch"),
        pytest.param((0, 50), (100, 50), None, id="along its tops"),
    ],
)
def test_where_a_line_enters_a_notched_wall(start: Spot, through: Spot, x: int | None) -> None:
    lay = stood(terrain=(NOTCH,)).lay
    found = entry(lay, 0, *start, through[0] - start[0], 0)
    expected = None if x is None else abs(x - start[0]) / 100
    assert (None if found is None else found / 2**FINE) == expected


@pytest.mark.parametrize("tries", TRIES)
def test_where_a_line_enters_any_outline_as_shapely_finds_it(tries: int) -> None:
    random = Random(5)
    met = 0
    for _ in range(400 * tries):
        corners = [
            (random.randint(0, 12), random.randint(0, 12)) for _ in range(random.randint(3, 6))
        ]
        polygon = Polygon(corners)
        if not (polygon.is_valid and polygon.area) or len(set(corners)) < len(corners):
            continue
        lay = stood(terrain=(Terrain(id="p", footprint=tuple(corners)),)).lay
        for _ in range(5):
            x, y, ux, uy = random.randint(-2, 14), random.randint(-2, 14), random.randint(-5, 5), 1
            found = entry(lay, 0, x, y, ux, uy)
            met += found is not None
            assert_entry(found, polygon, x, y, ux, uy)
    assert met > 200 * tries


def assert_entry(found: int | None, polygon: Polygon, x: int, y: int, ux: int, uy: int) -> None:
    """Before it nothing of the line is deep inside, right behind it something is."""
    core = polygon.buffer(-1e-7)
    until = 40.0 if found is None else found / 2**FINE
    if until > 1e-6:
        before = LineString([(x, y), (x + ux * (until - 1e-6), y + uy * (until - 1e-6))])
        assert before.intersection(core).length < 1e-5
    if found is not None:
        behind = LineString(
            [(x + ux * until, y + uy * until), (x + ux * (until + 1e-3), y + uy * (until + 1e-3))]
        )
        assert behind.intersection(polygon).length > 1e-6


def test_the_first_base_on_a_ray_shields_those_behind_and_walls_shield_all() -> None:
    ground = stood((0, 0, 50), (120, 0, 49), (180, 30, 49), (500, 0, 49), terrain=(BLOCK,))
    assert first_on_ray(ground, 0, 0, 10, 0, 1200, [0], [0]) == 1
    assert first_on_ray(ground, 0, 0, 10, 0, 1200, [0], [0, 1]) == 2
    assert first_on_ray(ground, 0, 0, 10, 0, 1200, [0], [0, 1, 2]) is None
    assert first_on_ray(ground, 0, 0, 10, 0, 1200, [], [0, 1, 2]) == 3
    assert first_on_ray(ground, 0, 0, 10, 0, 451, [], [0, 1, 2]) == 3
    assert first_on_ray(ground, 0, 0, 10, 0, 450, [], [0, 1, 2]) is None
    assert first_on_ray(ground, 0, 0, -10, 0, 1200, [0], [0]) is None


def test_a_base_met_just_where_the_wall_begins_is_still_met() -> None:
    at_the_face = stood((0, 0, 50), (249, 0, 49), terrain=(BLOCK,))
    assert first_on_ray(at_the_face, 0, 0, 1, 0, 1200, [0], [0]) == 1
    behind_it = stood((0, 0, 50), (250, 0, 49), terrain=(BLOCK,))
    assert first_on_ray(behind_it, 0, 0, 1, 0, 1200, [0], [0]) is None
