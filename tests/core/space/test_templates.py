"""Circles, lines and cones against shapely and against decimals of many digits."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction
from math import hypot
from random import Random

import pytest
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from wartable.core.match import Board, Match, Piece, Spot, Terrain
from wartable.core.space.ground import Ground
from wartable.core.space.templates import (
    ALL,
    ANY,
    CENTRE,
    FINE,
    blast,
    circle,
    cone,
    entry,
    first_on_ray,
    line,
    outward,
    ray,
    sector,
    sides,
)

Row = tuple[int, int, int]
# How often a random table is tried; most of the tries are left to the long runs.
TRIES = [1, pytest.param(40, marks=pytest.mark.deep)]
NEAR = 1e-6  # hundredths; closer to the boundary than this the twin's doubles cannot tell


def stood(*rows: Row, terrain: tuple[Terrain, ...] = ()) -> Ground:
    """Bases from rows of x, y and radius."""
    models = [Piece(id=f"m{k}", seat=0, x=x, y=y, base=r) for k, (x, y, r) in enumerate(rows)]
    return Ground(Match(board=Board(terrain=terrain), models={m.id: m for m in models}))


def rows_for(random: Random, count: int, spread: int) -> list[Row]:
    return [
        (
            random.randint(-spread, spread),
            random.randint(-spread, spread),
            random.choice((1, 49, 63, 98)),
        )
        for _ in range(count)
    ]


def agree(found: list[int], template: BaseGeometry, ground: Ground, how: int) -> int:
    """Compare with a template in shapely; how many bases were clear cases."""
    clear = 0
    rim = template.boundary
    for k in range(len(ground.ids)):
        spot, r = Point(ground.x[k], ground.y[k]), ground.base[k]
        if how == ANY:
            margin = r - template.distance(spot)
        else:
            depth = rim.distance(spot) if template.covers(spot) else -rim.distance(spot)
            margin = depth if how == CENTRE else depth - r
        if abs(margin) > NEAR:
            clear += 1
            assert (k in found) == (margin > 0), (k, margin)
    return clear


# Circles and blasts


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
    assert outward(ground, 0, 0, [0, 1, 2, 3]) == [3, 1, 0, 2]


def test_a_blast_spares_its_middle_and_goes_from_the_nearest_out() -> None:
    ground = stood((400, 0, 50), (0, 0, 50), (0, 200, 50), (0, -200, 50), (401, 0, 50), (0, 99, 10))
    assert blast(ground, 1, 300) == [5, 2, 3, 0]
    assert blast(ground, 1, 301) == [5, 2, 3, 0, 4]


# Lines


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


# Lines and walls

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


# Cones


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
        lx, ly, rx, ry = sides(dx, dy, length, width)
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


# The same on a turned table

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
