"""Looks along a path, cuts, pushes and retreats."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from core.space.move_twin import TURNS, slow_clear, turn, turned
from core.space.scenes import chance, scene
from wartable.core.match import Board, Match, Piece, Point, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length, way_length
from wartable.core.space.movement.along import (
    cut_way,
    first_along,
    furthest_legal,
    looks_along,
    looks_near,
    point_in_direction,
    push,
    retreat,
)

SIDE = 1600


def anywhere(_: Point) -> bool:
    return True


def nowhere(_: Point) -> bool:
    return False


def test_looks_are_waypoints_and_every_twentieth_of_an_inch_of_the_whole_path() -> None:
    path = ((0, 0, 0), (7, 0, 0), (7, 9, 0))
    assert list(looks_along(path)) == [
        (0, (0, 0, 0)),
        (5, (5, 0, 0)),
        (7, (7, 0, 0)),
        (10, (7, 3, 0)),
        (15, (7, 8, 0)),
        (16, (7, 9, 0)),
    ]


def test_looks_follow_any_path_in_steps_of_five() -> None:
    random = chance(1)
    for _ in range(50):
        path = walk(random)
        looks = list(looks_along(path))
        fars = [far for far, _ in looks]
        assert fars == sorted(fars)
        assert set(range(0, way_length(path) + 1, 5)) <= set(fars)
        assert set(path) <= {point for _, point in looks}
        assert fars[-1] == way_length(path)


def test_who_leaps_is_looked_at_where_it_touches_ground_only() -> None:
    path = ((0, 0, 0), (7, 0, 0), (7, 9, 0))
    assert list(looks_along(path, leaps=True)) == [(0, path[0]), (7, path[1]), (16, path[2])]
    assert first_along(path, lambda point: point[0] >= 5, leaps=True) == (7, path[1])


@pytest.mark.parametrize("leaps", [False, True])
@pytest.mark.parametrize("size", [3, 40, 300, 1500])
def test_looks_near_a_spot_are_all_the_looks_near_it(size: int, leaps: bool) -> None:
    random = chance(size)
    for _ in range(400):
        path = tuple([(random.randint(0, size), random.randint(0, size), 0) for _ in range(3)])
        x, y = random.randint(-200, size + 200), random.randint(-200, size + 200)
        reach = random.choice([random.randint(0, 20), random.randint(0, 300), 2000])
        all_looks = list(looks_along(path, leaps))
        near = [look for look in all_looks if apart2(look[1], x, y) <= reach * reach]
        assert list(looks_near(path, x, y, reach, leaps)) == near


def apart2(point: Point, x: int, y: int) -> int:
    return (point[0] - x) * (point[0] - x) + (point[1] - y) * (point[1] - y)


def walk(random: Random) -> tuple[Point, ...]:
    return tuple([(random.randint(0, 300), random.randint(0, 300), 0) for _ in range(4)])


def test_the_first_look_where_something_holds() -> None:
    path = ((0, 0, 0), (100, 0, 0))
    assert first_along(path, lambda point: point[0] >= 42) == (45, (45, 0, 0))
    assert first_along(path, lambda point: point[0] > 100) is None
    assert first_along(path, anywhere) == (0, (0, 0, 0))


def test_a_stop_is_stepped_back_until_it_is_legal() -> None:
    start, end = (0, 0, 0), (300, 400, 0)
    assert furthest_legal(start, end, anywhere) == end
    assert furthest_legal(start, end, nowhere) == start
    assert furthest_legal(start, end, lambda point: point[1] <= 200) == (150, 200, 0)


def test_a_stop_rounds_toward_the_start_whatever_the_direction() -> None:
    for sx in (1, -1):
        for sy in (1, -1):
            found = furthest_legal((0, 0, 2), (10 * sx, 7 * sy, 2), lambda p: abs(p[0]) < 8)
            assert found == (7 * sx, 5 * sy, 2)


def test_a_way_is_cut_where_the_allowance_ends() -> None:
    way = ((0, 0, 0), (100, 0, 0), (100, 100, 0))
    assert cut_way(way, 0) == ((0, 0, 0),)
    assert cut_way(way, 60) == ((0, 0, 0), (60, 0, 0))
    assert cut_way(way, 100) == ((0, 0, 0), (100, 0, 0))
    assert cut_way(way, 130) == ((0, 0, 0), (100, 0, 0), (100, 30, 0))
    assert cut_way(way, 500) == way


def test_a_cut_way_is_never_longer_than_asked() -> None:
    random = chance(2)
    for _ in range(200):
        path = walk(random)
        far = random.randint(0, 900)
        assert way_length(cut_way(path, far)) <= far
        assert way_length(cut_way(path, far)) >= min(far, way_length(path)) - 3


def test_a_point_in_a_direction_is_rounded_toward_the_start() -> None:
    assert point_in_direction((100, 100, 0), 3, 4, 500) == (400, 500, 0)
    assert point_in_direction((100, 100, 1), -1, 1, 100) == (30, 170, 1)
    random = chance(3)
    for _ in range(300):
        dx, dy, far = random.randint(-900, 900), random.randint(1, 900), random.randint(1, 2000)
        x, y, _ = point_in_direction((0, 0, 0), dx, dy, far)
        for got, part in ((abs(x), abs(dx)), (abs(y), dy)):
            exact2 = Fraction(part * part * far * far, dx * dx + dy * dy)
            assert got * got <= exact2 < (got + 1) * (got + 1)


def slow_push(
    ground: Ground, a: int, dx: int, dy: int, far: int, pieces: list[int], bases: list[int]
) -> Point:
    """Step by step from the far end, with fractions."""
    start = (ground.x[a], ground.y[a], ground.level[a])
    r = ground.base[a]
    for stretch in range(far, 0, -1):
        end = point_in_direction(start, dx, dy, stretch)
        if not ground.lay.on_table(end[0], end[1], r):
            continue
        if slow_clear(ground, r, start[:2], end[:2], pieces, bases, a):
            return end
    return start


@pytest.mark.parametrize("seed", range(12))
def test_a_push_goes_as_far_as_a_slow_one(seed: int) -> None:
    ground = Ground(scene(seed, pieces=5, bases=8, width=SIDE, depth=SIDE))
    pieces, bases, random = list(range(5)), list(range(8)), chance(seed)
    for a in bases:
        dx, dy = random.randint(-50, 50), random.randint(-50, 49) or 50
        far = random.choice((30, 300))
        fast = push(ground, a, dx, dy, far, pieces, bases)
        assert fast == slow_push(ground, a, dx, dy, far, pieces, bases)


@pytest.mark.parametrize("seed", range(3))
def test_a_push_goes_the_same_way_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=5, bases=8, width=SIDE, depth=SIDE)
    ground, pieces, bases, random = Ground(match), list(range(5)), list(range(8)), chance(seed)
    for a in bases:
        x, y = random.randint(0, SIDE), random.randint(0, SIDE)
        end = retreat(ground, a, x, y, 400, pieces, bases)
        for quarters, mirrored in TURNS:
            other = Ground(turned(match, quarters, mirrored))
            there = turn(x, y, SIDE, quarters, mirrored)
            found = retreat(other, a, *there, 400, pieces, bases)
            assert found[:2] == turn(end[0], end[1], SIDE, quarters, mirrored)


def stand(*spots: tuple[int, int]) -> Ground:
    wall = Terrain(id="wall", footprint=((600, 0), (620, 0), (620, 1000), (600, 1000)))
    models = {
        f"m{k}": Piece(id=f"m{k}", seat=0, x=x, y=y, base=50) for k, (x, y) in enumerate(spots)
    }
    return Ground(Match(board=Board(width=1000, depth=1000, terrain=(wall,)), models=models))


@pytest.mark.parametrize(
    ("dx", "dy", "end"),
    [
        pytest.param(1, 0, (550, 500, 0), id="before a wall"),
        pytest.param(-1, 0, (50, 500, 0), id="before the edge"),
        pytest.param(0, 7, (300, 600, 0), id="before a model"),
        pytest.param(0, -3, (300, 200, 0), id="as far as it goes"),
        pytest.param(0, 0, (300, 500, 0), id="nowhere without a direction"),
    ],
)
def test_a_push_stops(dx: int, dy: int, end: Point) -> None:
    ground = stand((300, 500), (300, 700))
    assert push(ground, 0, dx, dy, 300, [0], [0, 1]) == end


def test_a_base_in_contact_is_not_pushed_into_the_other() -> None:
    ground = stand((300, 500), (400, 500))
    assert push(ground, 0, 1, 0, 200, [0], [0, 1]) == (300, 500, 0)
    assert push(ground, 0, 0, 1, 200, [0], [0, 1]) == (300, 700, 0)


def test_a_retreat_goes_straight_away() -> None:
    ground = stand((300, 500), (380, 560))
    end = retreat(ground, 0, 380, 560, 100, [0], [0, 1])
    assert end == (220, 440, 0)
    assert leg_length((300, 500, 0), end) == 100
