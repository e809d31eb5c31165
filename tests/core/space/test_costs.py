"""What a path costs, against the lengths shapely finds and against examples from the rulebooks."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import ceil
from random import Random

import pytest
from shapely import LineString, Polygon, unary_union

from core.space.move_twin import TURNS, turn_way, turned
from core.space.scenes import chance, scene
from wartable.core.match import Board, Point, Terrain
from wartable.core.space.ground.hundredths import way_length
from wartable.core.space.ground.lay import Lay, lay_of
from wartable.core.space.movement.costs import cost, cost_in_all, length_within, stretches_over
from wartable.core.space.shapes import Tariff

SIDE = 1600
ROUGH = Tariff(over=(("difficult", 100),))


def square(id: str, x: int, y: int, side: int, *traits: str, **more: int) -> Terrain:
    spots = ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
    floors = (more["floor"],) if "floor" in more else ()
    return Terrain(
        id=id, footprint=spots, height=more.get("height", 0), floors=floors, traits=traits
    )


def lay(*terrain: Terrain) -> Lay:
    return lay_of(Board(width=SIDE, depth=SIDE, terrain=terrain))


def stroll(random: Random, bends: int) -> tuple[Point, ...]:
    return tuple([(random.randint(0, SIDE), random.randint(0, SIDE), 0) for _ in range(bends)])


def check_over(seeds: range) -> int:
    """The extra for difficult ground is its length under the path, rounded up stretch by stretch."""
    rough = 0
    for seed in seeds:
        match = scene(seed, pieces=8, bases=0, width=SIDE, depth=SIDE)
        ground = lay_of(match.board)
        rough_ones = [t for t in match.board.terrain if "difficult" in t.traits]
        area = unary_union([Polygon(t.footprint) for t in rough_ones])
        random = chance(seed)
        for _ in range(20):
            way = stroll(random, 4)
            found = cost(ground, way, ROUGH)
            over = [part for part in found.parts if part.why == "difficult ground"]
            lines = [LineString([a[:2], b[:2]]) for a, b in pairwise(way)]
            exact = sum([line.intersection(area).length for line in lines])
            extra = sum([part.cost for part in over])
            assert exact - 0.01 <= extra <= exact + len(over) + 0.01, (seed, way)
            assert found.cost == way_length(way) + extra
            assert length_within(ground, way, "difficult") == extra
            rough += len(over) > 0
    return rough


def test_difficult_ground_costs_its_length_again() -> None:
    assert check_over(range(25)) > 200


@pytest.mark.deep
def test_difficult_ground_costs_its_length_again_on_many_tables() -> None:
    assert check_over(range(100, 900)) > 8000


@pytest.mark.parametrize("seed", range(3))
def test_a_path_costs_the_same_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=8, bases=0, width=SIDE, depth=SIDE)
    tariff = Tariff(over=(("difficult", 70),), entry=(("obscuring", 200),))
    for k in range(10):
        way = stroll(chance(seed * 100 + k), 4)
        found = cost(lay_of(match.board), way, tariff)
        for quarters, mirrored in TURNS:
            other = lay_of(turned(match, quarters, mirrored).board)
            there = turn_way(way, SIDE, quarters, mirrored)
            assert cost(other, there, tariff).cost == found.cost
            back = cost(other, tuple(reversed(there)), ROUGH).cost
            assert back == cost(lay_of(match.board), way, ROUGH).cost


def test_an_open_path_costs_its_length() -> None:
    way = ((0, 0, 0), (300, 400, 0), (300, 500, 0))
    found = cost(lay(), way, ROUGH)
    assert (found.cost, found.points) == (600, way)
    assert [(part.length, part.cost, part.why) for part in found.parts] == [
        (500, 500, ""),
        (100, 100, ""),
    ]


def test_each_inch_of_rubble_costs_two() -> None:
    ground = lay(square("rubble", 100, 0, 50, "difficult"))
    found = cost(ground, ((0, 20, 0), (300, 20, 0)), ROUGH)
    assert found.cost == 350
    extra = found.parts[1]
    assert (extra.start, extra.end) == ((100, 20, 0), (150, 20, 0))
    assert (extra.length, extra.cost, extra.why) == (50, 50, "difficult ground")


def test_pieces_that_overlap_or_touch_are_charged_once() -> None:
    ground = lay(
        square("a", 100, 0, 50, "difficult"),
        square("b", 120, 0, 50, "difficult"),
        square("c", 170, 0, 30, "difficult"),
    )
    assert cost(ground, ((0, 20, 0), (300, 20, 0)), ROUGH).cost == 400


@pytest.mark.parametrize(
    ("way", "ends"),
    [
        (((0, 20, 0), (400, 53, 0)), ((100, 28, 0), (201, 36, 0))),
        (((400, 20, 0), (0, 53, 0)), ((201, 36, 0), (100, 44, 0))),
    ],
)
def test_a_piece_within_another_adds_nothing_and_its_ends_are_rounded_toward_the_start(
    way: tuple[Point, ...], ends: tuple[Point, Point]
) -> None:
    ground = lay(square("a", 100, 0, 101, "difficult"), square("b", 150, 0, 30, "difficult"))
    (part,) = [part for part in cost(ground, way, ROUGH).parts if part.why]
    assert (part.start, part.end) == ends
    assert part.cost == 102


def test_a_slanting_stretch_is_rounded_up_once() -> None:
    ground = lay(square("wood", 0, 0, 100, "difficult"))
    way = ((0, 0, 0), (300, 300, 0))
    found = cost(ground, way, Tariff(over=(("difficult", 50),)))
    assert found.cost == 425 + ceil(50 * 2**0.5)


def shares_over(lay: Lay, piece: int, start: Point, end: Point) -> list[tuple[Fraction, Fraction]]:
    found = stretches_over(lay, piece, start, end)
    return [(Fraction(*a), Fraction(*b)) for a, b in found]


def test_the_share_of_a_leg_over_a_piece_is_exact() -> None:
    ground = lay(square("wood", 100, 0, 100))
    start, end = (0, 50, 0), (700, 50, 0)
    assert shares_over(ground, 0, start, end) == [(Fraction(1, 7), Fraction(2, 7))]


def test_a_convex_piece_is_crossed_in_the_one_stretch_that_a_look_at_every_share_finds() -> None:
    spots = [(x, y, 0) for x in range(0, 601, 100) for y in range(0, 501, 100)]
    wedge = Terrain(id="wedge", footprint=((400, 300), (600, 300), (500, 500)))
    board = Board(width=SIDE, depth=SIDE, terrain=(square("wood", 200, 100, 200), wedge))
    quick, slow = Lay(board), Lay(board)
    assert quick.convex == [True, True]
    slow.convex = [False, False]
    legs = [(k, a, b) for k in (0, 1) for a in spots for b in spots]
    found = [shares_over(quick, *leg) for leg in legs]
    assert found == [shares_over(slow, *leg) for leg in legs]
    assert len([one for one in found if one and one[0][0] > 0]) > 300


def test_a_path_along_an_edge_is_on_the_piece_and_one_by_a_corner_is_not() -> None:
    ground = lay(square("wood", 100, 100, 100, "difficult"))
    assert cost(ground, ((0, 100, 0), (300, 100, 0)), ROUGH).cost == 400
    assert cost(ground, ((0, 200, 0), (200, 0, 0)), ROUGH).cost == 283


FENCE = Tariff(entry=(("obstacle", 200),))


@pytest.mark.parametrize(
    ("way", "times"),
    [
        pytest.param(((0, 50, 0), (300, 50, 0)), 1, id="across"),
        pytest.param(((0, 50, 0), (150, 50, 0), (300, 50, 0)), 1, id="with a bend on top"),
        pytest.param(((150, 50, 0), (300, 50, 0)), 0, id="off it"),
        pytest.param(((0, 50, 0), (100, 50, 0), (0, 50, 0)), 0, id="up to it"),
        pytest.param(((0, 50, 0), (100, 50, 0), (120, 50, 0)), 1, id="up to it, then on"),
        pytest.param(((0, 50, 0), (300, 50, 0), (0, 60, 0)), 2, id="there and back"),
    ],
)
def test_an_obstacle_is_paid_for_each_time_it_is_entered(
    way: tuple[Point, ...], times: int
) -> None:
    ground = lay(square("fence", 100, 0, 100, "obstacle"))
    found = cost(ground, way, FENCE)
    assert found.cost == way_length(way) + 200 * times
    assert [part.why for part in found.parts if part.why] == ["across fence"] * times


@pytest.mark.parametrize(("height", "extra"), [(100, 200), (300, 200), (301, 400), (600, 400)])
def test_a_climb_costs_two_inches_for_each_three_begun(height: int, extra: int) -> None:
    ground = lay(square("tower", 0, 0, 100, height=height, floor=height))
    tariff = Tariff(climb_flat=200, climb_step=300, drop_flat=200, drop_step=300)
    up = cost(ground, ((50, 50, 0), (50, 50, 1)), tariff)
    assert up.cost == extra
    assert cost(ground, ((50, 50, 1), (50, 50, 0)), tariff).cost == extra


def test_a_climb_by_the_inch_and_a_free_drop() -> None:
    ground = lay(square("tower", 0, 0, 100, height=300, floor=300))
    tariff = Tariff(climb_per=200)
    way = ((150, 50, 0), (100, 50, 0), (100, 50, 1), (50, 50, 1), (50, 50, 0))
    found = cost(ground, way, tariff)
    assert found.cost == 50 + 600 + 50
    assert [part.why for part in found.parts] == ["", 'climb 3"', "", 'drop 3"']


def test_what_lies_below_a_floor_or_overhead_is_not_paid_for() -> None:
    wood = square("wood", 0, 0, 100, "difficult", height=300, floor=300)
    assert cost(lay(wood), ((0, 50, 1), (100, 50, 1)), ROUGH).cost == 100
    bridge = Terrain(id="b", footprint=wood.footprint, base=200, height=50, traits=("difficult",))
    assert cost(lay(bridge), ((0, 50, 0), (100, 50, 0)), ROUGH).cost == 100
    assert cost(lay(wood), ((0, 50, 0), (100, 50, 0)), ROUGH).cost == 200


def test_a_path_of_one_point_costs_nothing() -> None:
    assert cost(lay(), ((5, 5, 0),), ROUGH).cost == 0


@pytest.mark.parametrize("tariff", [Tariff(), Tariff(climb_per=100, drop_per=50), ROUGH])
def test_the_whole_price_is_that_of_the_parts(tariff: Tariff) -> None:
    wood = square("wood", 300, 300, 900, "difficult", height=300, floor=300)
    random = chance(5)
    for _ in range(60):
        flat = stroll(random, 4)
        way = tuple([(x, y, 1 if wood_holds(x, y) and x % 2 else 0) for x, y, _ in flat])
        assert cost_in_all(lay(wood), way, tariff) == cost(lay(wood), way, tariff).cost


def wood_holds(x: int, y: int) -> bool:
    return 300 <= x <= 1200 and 300 <= y <= 1200
