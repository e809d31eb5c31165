"""Zones, quarters, edges and marches, against shapely and by hand."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from random import Random

import pytest
from shapely import LineString, Point, Polygon, box

from wartable.core.match import Board, Spot
from wartable.core.space.areas.zones import (
    EDGES,
    Area,
    Stretch,
    area_gap,
    area_within,
    edge_gap,
    edge_of,
    edge_stretch,
    edge_strip,
    edges_of_area,
    in_zone,
    long_edges,
    march_area,
    marches_on,
    nearest_edges,
    opposite,
    quarter,
    quarter_centre,
)
from wartable.core.space.ground.lay import Lay

TRIES = [1, pytest.param(40, marks=pytest.mark.deep)]  # most are left to the long runs
NEAR = 1e-6
LONG = Lay(Board(width=7200, depth=4800))
SQUARE = Lay(Board(width=2400, depth=2400))
ODD = Lay(Board(width=1002, depth=701))
BENT: Area = ((0, 0), (200, 0), (200, 100), (100, 100), (100, 200), (0, 200))


def random_areas(random: Random, count: int) -> list[Area]:
    """Sound outlines with few corners, bent ones among them."""
    found: list[Area] = []
    while len(found) < count:
        corners = [
            (random.randint(-20, 20), random.randint(-20, 20)) for _ in range(random.randint(3, 7))
        ]
        polygon = Polygon(corners)
        if polygon.is_valid and polygon.area > 0 and len(set(corners)) == len(corners):
            found.append(tuple(corners))
    return found


# Zones


@pytest.mark.parametrize("tries", TRIES)
def test_a_base_is_in_a_zone_as_shapely_measures_it(tries: int) -> None:
    random = Random(1)
    clear = 0
    for area in random_areas(random, 120 * tries):
        polygon = Polygon(area)
        for _ in range(20):
            x, y, r = random.randint(-30, 30), random.randint(-30, 30), random.randint(0, 8)
            spot = Point(x, y)
            rim_far = polygon.exterior.distance(spot)
            depth = rim_far if polygon.covers(spot) else -rim_far
            if abs(depth + r) > NEAR:
                assert in_zone(area, x, y, r, wholly=False) == (depth + r > 0)
            if abs(depth - r) > NEAR:
                clear += 1
                assert in_zone(area, x, y, r, wholly=True) == (depth - r > 0)
            far = polygon.distance(spot)
            reach = random.randint(0, 12)
            if abs(far - r - reach) > NEAR:
                assert area_within(area, x, y, r, reach) == (far <= r + reach)
            if abs(far - round(far)) > NEAR:
                assert area_gap(area, x, y) == floor(far)
    assert clear > 2000 * tries


@pytest.mark.parametrize(
    ("x", "y", "r", "wholly", "held"),
    [
        pytest.param(50, 50, 50, True, True, id="just fits into the arm's end"),
        pytest.param(51, 51, 51, True, True, id="into the elbow, up to the sides"),
        pytest.param(58, 58, 58, True, True, id="into the elbow, short of its corner"),
        pytest.param(59, 59, 59, True, False, id="over the inner corner"),
        pytest.param(150, 150, 49, False, False, id="in the notch"),
        pytest.param(150, 150, 50, False, True, id="in the notch and touching"),
        pytest.param(-63, 100, 63, False, True, id="touching from outside"),
        pytest.param(-64, 100, 63, False, False, id="a hair outside"),
        pytest.param(0, 100, 63, True, False, id="half in"),
        pytest.param(0, 0, 0, True, True, id="a spot in the corner"),
    ],
)
def test_a_bent_zone(x: int, y: int, r: int, wholly: bool, held: bool) -> None:
    assert in_zone(BENT, x, y, r, wholly) == held
    assert in_zone(tuple(reversed(BENT)), x, y, r, wholly) == held
    assert in_zone(BENT, y, x, r, wholly) == held


def test_a_zone_is_as_far_as_its_nearest_edge_or_corner() -> None:
    assert area_gap(BENT, 300, 50) == 100
    assert area_gap(BENT, 203, 104) == 5
    assert area_gap(BENT, 150, 130) == 30
    assert area_gap(BENT, 50, 50) == 0
    assert area_within(BENT, 300, 50, 49, 51)
    assert not area_within(BENT, 300, 50, 49, 50)
    assert not area_within(BENT, 50, 50, 49, -50)


def test_a_zone_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no area"):
        in_zone(((0, 0), (5, 5), (9, 9)), 0, 0, 1, wholly=False)


# Quarters


def test_quarters_go_round_anticlockwise_and_lines_belong_to_none() -> None:
    assert [quarter(LONG, x, y) for x, y in ((1, 1), (7199, 1), (7199, 4799), (1, 4799))] == [
        0,
        1,
        2,
        3,
    ]
    assert quarter(LONG, 3600, 10) is None
    assert quarter(LONG, 10, 2400) is None
    assert quarter(LONG, 3599, 2399) == 0
    assert quarter(LONG, 3601, 2401) == 2
    assert quarter(ODD, 500, 350) == 0
    assert quarter(ODD, 502, 351) == 2


def test_the_middle_of_a_quarter_is_half_way_to_the_middle() -> None:
    assert [quarter_centre(LONG, k) for k in range(4)] == [
        (1800, 1200),
        (5400, 1200),
        (5400, 3600),
        (1800, 3600),
    ]
    for lay in (LONG, SQUARE, ODD):
        assert [quarter(lay, *quarter_centre(lay, k)) for k in range(4)] == [0, 1, 2, 3]


# Edges


def test_the_nearest_edges_are_all_that_are_as_near() -> None:
    assert nearest_edges(LONG, 3600, 100) == ["south"]
    assert nearest_edges(LONG, 100, 100) == ["south", "west"]
    assert nearest_edges(SQUARE, 1200, 1200) == list(EDGES)
    assert nearest_edges(LONG, 3600, 2400) == ["south", "north"]
    assert edge_gap(LONG, "east", 7000, 0, 63) == 137
    assert edge_gap(LONG, "west", 50, 0, 63) == -13
    assert edge_gap(LONG, "north", 0, 4700, 63) == 37


def test_edges_lie_opposite_and_the_longer_ones_are_long() -> None:
    assert [opposite(edge) for edge in EDGES] == ["north", "west", "south", "east"]
    assert long_edges(LONG) == ["south", "north"]
    assert long_edges(Lay(Board(width=10, depth=20))) == ["east", "west"]
    assert long_edges(SQUARE) == list(EDGES)


@pytest.mark.parametrize("edge", EDGES)
def test_a_strip_holds_what_lies_wholly_within_its_depth_of_the_edge(edge: str) -> None:
    random = Random(2)
    area = edge_strip(LONG, edge, 1200)
    for _ in range(300):
        x, y, r = random.randint(0, 7200), random.randint(0, 4800), random.choice((49, 63, 98))
        if random.random() < 0.5:
            x, y = (1200 - r, y) if random.random() < 0.5 else (x, 1200 - r)
        wholly = LONG.on_table(x, y, r) and edge_gap(LONG, edge, x, y) + r <= 1200
        assert in_zone(area, x, y, r, wholly=True) == wholly


def test_the_rim_of_a_zone_is_where_it_reaches_the_edges_of_the_table() -> None:
    corner: Area = ((0, 0), (1800, 0), (1800, 1200), (0, 1200))
    assert edges_of_area(LONG, corner) == [((0, 0), (1800, 0)), ((0, 0), (0, 1200))]
    assert edges_of_area(LONG, tuple(reversed(corner))) == edges_of_area(LONG, corner)
    assert edges_of_area(LONG, edge_strip(LONG, "north", 600)) == [
        ((7200, 4200), (7200, 4800)),
        ((0, 4800), (7200, 4800)),
        ((0, 4200), (0, 4800)),
    ]
    assert edges_of_area(LONG, ((100, 100), (200, 100), (100, 200))) == []
    assert edges_of_area(LONG, ((-500, 0), (500, 0), (500, 500))) == [((0, 0), (500, 0))]


# Marching on


@pytest.mark.parametrize("edge", EDGES)
def test_a_march_is_measured_from_the_edge_to_the_foremost_point(edge: str) -> None:
    spots: dict[str, Callable[[int], Spot]] = {
        "south": lambda far: (3000, far),
        "north": lambda far: (3000, 4800 - far),
        "west": lambda far: (far, 3000),
        "east": lambda far: (7200 - far, 3000),
    }
    whole = [edge_stretch(LONG, edge)]
    assert marches_on(LONG, whole, 600, *spots[edge](600 - 63), 63)
    assert not marches_on(LONG, whole, 600, *spots[edge](601 - 63), 63)
    assert marches_on(LONG, whole, 600, *spots[edge](63), 63)
    assert not marches_on(LONG, whole, 600, *spots[edge](62), 63)
    assert not marches_on(LONG, whole, 125, *spots[edge](63), 63)
    assert marches_on(LONG, whole, 126, *spots[edge](63), 63)


def test_a_march_may_slant_but_starts_within_its_stretch() -> None:
    part = [((1000, 0), (1600, 0))]
    assert marches_on(LONG, part, 500, 1600 + 300, 400 - 63, 63)
    assert not marches_on(LONG, part, 500, 1600 + 301, 400 - 63, 63)
    assert marches_on(LONG, part, 500, 1000 - 400, 300 - 63, 63)
    assert marches_on(LONG, [*part, ((0, 600), (0, 900))], 500, 437, 700, 63)
    assert not marches_on(LONG, part, 500, 437, 700, 63)
    assert not marches_on(LONG, [], 500, 1300, 100, 63)


@pytest.mark.parametrize("tries", TRIES)
def test_where_one_may_march_is_a_rounded_strip_as_shapely_draws_it(tries: int) -> None:
    random = Random(3)
    for _ in range(60 * tries):
        r, allowance = random.choice((49, 98)), random.randint(100, 700)
        low = random.randint(0, 2300)
        high = random.randint(low, 2400)
        edge = random.choice(EDGES)
        part: Stretch = (
            ((low, 0), (high, 0)) if edge in ("south", "north") else ((0, low), (0, high))
        )
        if edge in ("north", "east"):
            (x0, y0), (x1, y1) = part
            part = ((x0, 2400), (x1, 2400)) if edge == "north" else ((2400, y0), (2400, y1))
        dx, dy = {"south": (0, -r), "north": (0, r), "west": (-r, 0), "east": (r, 0)}[edge]
        starts = LineString([(x + dx, y + dy) for x, y in part])
        legal = box(r, r, 2400 - r, 2400 - r)
        for _ in range(30):
            x, y = random.randint(0, 2400), random.randint(0, 2400)
            if random.random() < 0.7:
                x, y = (x, y % 600) if edge == "south" else (x % 600, y)
            margin = allowance - starts.distance(Point(x, y))
            if abs(margin) > NEAR:
                held = margin > 0 and legal.covers(Point(x, y))
                assert marches_on(SQUARE, [part], allowance, x, y, r) == held
        outline = march_area(SQUARE, part, allowance, r)
        exact = starts.buffer(allowance, quad_segs=64).intersection(legal)
        if outline:
            drawn = Polygon(outline)
            assert all(marches_on(SQUARE, [part], allowance, x, y, r) for x, y in outline)
            assert drawn.area > 0.97 * exact.area - 2000
        else:
            assert exact.area < 2000


def test_a_march_too_short_leads_nowhere() -> None:
    part = edge_stretch(SQUARE, "south")
    assert march_area(SQUARE, part, 125, 63) == ()
    assert march_area(SQUARE, part, 600, 63) == ((63, 63), (63, 537), (2337, 537), (2337, 63))
    assert march_area(SQUARE, ((0, 0), (0, 0)), 130, 63) == ()


def test_a_stretch_must_lie_on_an_edge() -> None:
    assert edge_of(LONG, ((0, 100), (0, 200))) == "west"
    with pytest.raises(ValueError, match="no part of a table edge"):
        march_area(LONG, ((5, 100), (5, 200)), 600, 63)


# The same on a turned table

TURNS: list[Callable[[int, int], Spot]] = [
    lambda x, y: (2400 - x, y),
    lambda x, y: (x, 2400 - y),
    lambda x, y: (2400 - y, x),
    lambda x, y: (2400 - x, 2400 - y),
]


@pytest.mark.parametrize("turn", TURNS)
def test_a_turned_table_gives_the_same_answers(turn: Callable[[int, int], Spot]) -> None:
    random = Random(4)
    parts: list[Stretch] = [((300, 0), (900, 0)), ((0, 800), (0, 1500)), ((2400, 10), (2400, 400))]
    turned: list[Stretch] = []
    for start, end in parts:
        low, high = sorted([turn(*start), turn(*end)])
        turned.append((low, high))
    for part, other in zip(parts, turned, strict=True):
        drawn = {turn(x, y) for x, y in march_area(SQUARE, part, 555, 79)}
        assert drawn == set(march_area(SQUARE, other, 555, 79))
    for area in random_areas(random, 40):
        other_area = tuple(turn(x, y) for x, y in area)
        for _ in range(10):
            x, y, r = random.randint(-30, 30), random.randint(-30, 30), random.randint(0, 9)
            for wholly in (False, True):
                assert in_zone(area, x, y, r, wholly) == in_zone(other_area, *turn(x, y), r, wholly)
            assert area_gap(area, x, y) == area_gap(other_area, *turn(x, y))
            x, y = random.randint(0, 2400), random.randint(0, 2400)
            assert (quarter(SQUARE, x, y) is None) == (quarter(SQUARE, *turn(x, y)) is None)
            assert len(nearest_edges(SQUARE, x, y)) == len(nearest_edges(SQUARE, *turn(x, y)))
            assert marches_on(SQUARE, parts, 600, x, y, 63) == marches_on(
                SQUARE, turned, 600, *turn(x, y), 63
            )
