"""Sliding bases, against exact fractions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.move_twin import (
    TURNS,
    apart2,
    corners,
    on_piece,
    piece_apart2,
    slow_clear,
    turn,
    turn_way,
    turned,
)
from core.space.scenes import chance, scene
from wartable.core.match import Board, Match, Piece, Point, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import leg_length, toward, way_length
from wartable.core.space.movement.moves import (
    bases_beside,
    comes_closer,
    comes_within,
    disc_clear,
    first_stop,
    fits,
    may_slide,
    on_way,
    overlaps,
    wholly_on_piece,
)
from wartable.core.space.movement.slides import bases_near

SIDE = 1600
tiny = st.integers(-12, 12)
Leg = tuple[int, int, int, int]


def table(seed: int) -> tuple[Ground, list[int], list[int]]:
    ground = Ground(scene(seed, pieces=5, bases=8, width=SIDE, depth=SIDE, overlap=seed % 3 == 0))
    return ground, list(range(len(ground.lay.ids))), list(range(len(ground.ids)))


def legs(random: Random, ground: Ground, me: int, count: int) -> list[Leg]:
    """From where a base stands, short and long ones, now and then one that stays."""
    found = []
    for _ in range(count):
        far = random.choice((0, 5, 100, 600, SIDE))
        x, y = ground.x[me], ground.y[me]
        found.append((x, y, x + random.randint(-far, far), y + random.randint(-far, far)))
    return found


def check_legs(seeds: range, count: int) -> int:
    free = 0
    for seed in seeds:
        ground, pieces, bases = table(seed)
        for me in bases[:4]:
            for x0, y0, x1, y1 in legs(chance(seed + me), ground, me, count):
                fast = may_slide(ground, me, x0, y0, x1, y1, pieces, bases)
                r = ground.base[me]
                slow = slow_clear(ground, r, (x0, y0), (x1, y1), pieces, bases, me)
                assert fast == slow, (seed, me, x0, y0, x1, y1)
                free += fast
    return free


def test_a_base_slides_where_no_fraction_of_it_overlaps() -> None:
    assert check_legs(range(9), 25) > 200


@pytest.mark.deep
def test_many_bases_slide_where_no_fraction_of_them_overlaps() -> None:
    assert check_legs(range(100, 400), 60) > 20_000


def small(spots: list[tuple[int, int]], r: int, at: tuple[int, int]) -> Ground:
    """A triangle and one base, where touching by a hair is common."""
    terrain = (Terrain(id="rock", footprint=tuple(spots)),)
    model = Piece(id="m", seat=0, x=at[0], y=at[1], base=r)
    return Ground(Match(board=Board(width=99, depth=99, terrain=terrain), models={"m": model}))


triangles = st.lists(st.tuples(tiny, tiny), min_size=3, max_size=3).filter(
    lambda t: (t[1][0] - t[0][0]) * (t[2][1] - t[0][1]) != (t[1][1] - t[0][1]) * (t[2][0] - t[0][0])
)


@given(triangles, st.integers(1, 6), st.tuples(tiny, tiny), tiny, tiny, tiny, tiny)
def test_by_a_hair(
    spots: list[tuple[int, int]], r: int, at: tuple[int, int], x0: int, y0: int, x1: int, y1: int
) -> None:
    ground = small(spots, r, at)
    for pieces, bases in (([0], []), ([], [0]), ([0], [0])):
        slow = slow_clear(ground, r, (x0, y0), (x1, y1), pieces, bases)
        assert disc_clear(ground, r, x0, y0, x1, y1, pieces, bases) == slow
        assert disc_clear(ground, r, x1, y1, x0, y0, pieces, bases) == slow


@given(triangles, st.integers(1, 4), tiny, tiny)
def test_a_base_on_a_piece_in_part_or_wholly(
    spots: list[tuple[int, int]], r: int, x: int, y: int
) -> None:
    lay = small(spots, 1, (50, 50)).lay
    assert overlaps(lay, 0, x, y, r) == (piece_apart2(lay, 0, (x, y), (x, y)) < r * r)
    ends = corners(lay, 0)
    edges = zip(ends, ends[1:] + ends[:1], strict=True)
    inner = on_piece((x, y), ends) and min([apart2((x, y), a, b) for a, b in edges]) >= r * r
    assert wholly_on_piece(lay, 0, x, y, r) == inner


@given(st.integers(1, 6), st.integers(-9, 9), st.tuples(tiny, tiny), tiny, tiny, tiny, tiny)
def test_coming_within_and_closer(
    r: int, gap: int, at: tuple[int, int], x0: int, y0: int, x1: int, y1: int
) -> None:
    ground = small([(40, 40), (50, 40), (40, 50)], 3, at)
    q, square = r + 3 + gap, apart2(at, (x0, y0), (x1, y1))
    within = q >= 0 and square <= q * q
    assert comes_within(ground, gap, 0, x0, y0, x1, y1, r) == within
    assert bases_near(ground, gap, r, x0, y0, x1, y1, [0]) == ([0] if within else [])
    assert comes_closer(ground, gap, 0, x0, y0, x1, y1, r) == (q > 0 and square < q * q)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_legs_are_free_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=5, bases=8, width=SIDE, depth=SIDE)
    ground, pieces, bases = Ground(match), [0, 1, 2, 3, 4], list(range(8))
    for quarters, mirrored in TURNS:
        other = Ground(turned(match, quarters, mirrored))
        for x0, y0, x1, y1 in legs(chance(seed), ground, 0, 40):
            a = turn(x0, y0, SIDE, quarters, mirrored)
            b = turn(x1, y1, SIDE, quarters, mirrored)
            here = may_slide(ground, 0, x0, y0, x1, y1, pieces, bases)
            assert may_slide(other, 0, *a, *b, pieces, bases) == here
            assert may_slide(other, 0, *b, *a, pieces, bases) == here
            way = ((x0, y0, 0), (x1, y1, 0))
            stop = first_stop(ground, 0, way, pieces, bases)
            there = first_stop(other, 0, turn_way(way, SIDE, quarters, mirrored), pieces, bases)
            assert (stop and (stop.far, stop.kind)) == (there and (there.far, there.kind))
            if stop and there:
                assert there.at == turn_way((stop.at,), SIDE, quarters, mirrored)[0]


def free_up_to(
    ground: Ground, me: int, way: tuple[Point, ...], far: int, pieces: list[int], bases: list[int]
) -> bool:
    """Is a leg free, and on the table, up to just that far along?"""
    (x0, y0, _), (x1, y1, _) = way
    share = Fraction(far, max(1, leg_length(*way)))
    end = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
    r, lay = ground.base[me], ground.lay
    on = r <= end[0] <= lay.width - r and r <= end[1] <= lay.depth - r
    return on and slow_clear(ground, r, (x0, y0), end, pieces, bases, me)


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_way_stops_at_the_last_free_hundredth(seed: int) -> None:
    ground, pieces, bases = table(seed)
    for me in bases[:4]:
        for x0, y0, x1, y1 in legs(chance(seed + me), ground, me, 10):
            way = ((x0, y0, 0), (x1, y1, 0))
            stop = first_stop(ground, me, way, pieces, bases)
            length = leg_length(*way)
            if stop is None:
                assert free_up_to(ground, me, way, length, pieces, bases)
                continue
            assert stop.at == toward(*way, stop.far, max(1, length))
            assert not free_up_to(ground, me, way, min(length, stop.far + 1), pieces, bases)
            if stop.far > 0:
                assert free_up_to(ground, me, way, stop.far, pieces, bases)


def wall_and_foe() -> Ground:
    wall = Terrain(id="wall", footprint=((400, 0), (420, 0), (420, 300), (400, 300)))
    models = {
        "me": Piece(id="me", seat=0, x=100, y=100, base=50),
        "foe": Piece(id="foe", seat=1, x=100, y=500, base=50),
    }
    return Ground(Match(board=Board(width=1000, depth=1000, terrain=(wall,)), models=models))


@pytest.mark.parametrize(
    ("way", "far", "met", "kind"),
    [
        pytest.param(((100, 100, 0), (700, 100, 0)), 250, "wall", "terrain", id="a wall"),
        pytest.param(((100, 100, 0), (100, 600, 0)), 300, "foe", "model", id="a model"),
        pytest.param(((100, 100, 0), (20, 100, 0)), 50, "edge", "edge", id="the edge"),
        pytest.param(
            ((100, 100, 0), (300, 100, 0), (300, 900, 0), (300, 1000, 0)),
            1050,
            "edge",
            "edge",
            id="on the third leg",
        ),
    ],
)
def test_what_a_way_meets(way: tuple[Point, ...], far: int, met: str, kind: str) -> None:
    stop = first_stop(wall_and_foe(), 0, way, [0], [0, 1])
    assert stop is not None
    assert (stop.far, stop.met, stop.kind) == (far, met, kind)


def test_a_way_that_only_touches_is_not_stopped() -> None:
    way = ((100, 100, 0), (350, 100, 0), (350, 350, 0), (450, 350, 0))
    assert first_stop(wall_and_foe(), 0, way, [0], [0, 1]) is None
    assert way_length(way) == 600


def test_a_start_that_overlaps_is_blocked_unless_it_is_left_out() -> None:
    ground = wall_and_foe()
    assert not disc_clear(ground, 50, 380, 100, 200, 100, [0], [])
    assert disc_clear(ground, 50, 380, 100, 200, 100, [], [])
    assert not fits(ground, 50, 100, 420, [], [0, 1])
    assert fits(ground, 50, 100, 420, [], [0, 1], 1)


def test_a_leg_from_the_middle_of_a_large_piece_is_blocked() -> None:
    ground = Ground(
        Match(
            board=Board(
                terrain=(
                    Terrain(id="lake", footprint=((0, 0), (4000, 0), (4000, 4000), (0, 4000))),
                )
            ),
            models={},
        )
    )
    assert not disc_clear(ground, 50, 2000, 2000, 2010, 2000, [0], [])


def test_a_base_stays_on_the_table_if_it_does_at_each_bend() -> None:
    lay = wall_and_foe().lay
    assert on_way(lay, 50, ((50, 50, 0), (950, 50, 0), (950, 950, 0)))
    assert not on_way(lay, 50, ((50, 50, 0), (951, 50, 0), (500, 500, 0)))


@pytest.mark.parametrize("bases", [8, 40, 120])
def test_the_bases_beside_a_leg(bases: int) -> None:
    ground = Ground(scene(bases, pieces=0, bases=bases))
    for x0, y0, x1, y1 in legs(chance(bases), ground, 0, 60):
        for gap in (0, 63, 400):
            slow = [
                k
                for k in range(len(ground.ids))
                if apart2((ground.x[k], ground.y[k]), (x0, y0), (x1, y1))
                <= (gap + ground.base[k]) ** 2
            ]
            assert bases_beside(ground, gap, x0, y0, x1, y1) == slow
