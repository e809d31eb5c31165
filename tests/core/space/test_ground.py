"""Distances, contact and who is near, against decimals of sixty digits and brute force."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, localcontext
from math import cos, floor, pi, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from wartable.core.match import Board, Match, Piece, Spot, Terrain
from wartable.core.space.ground.bases import CELL, Ground, ground_of
from wartable.core.space.ground.hundredths import CONTACT, radius
from wartable.core.space.movement.moves import may_slide

small = st.integers(-30, 30)
large = st.integers(-7000, 7000)
spots = st.one_of(st.tuples(small, small), st.tuples(large, large))
bases = st.one_of(st.integers(1, 20), st.sampled_from([49, 63, 79, 98, 236]))
reaches = st.one_of(st.integers(-20, 40), st.integers(0, 4800))
TOWER = Terrain(
    id="tower", footprint=((-50, -50), (50, -50), (50, 50), (-50, 50)), floors=(30, 300), height=300
)


def stood(*rows: tuple[int, int, int], level: int = 0, width: int = 4800) -> Ground:
    """Bases from rows of x, y and radius, for two seats in turn; the first on a level."""
    models = [
        Piece(id=f"m{k}", seat=k % 2, x=x, y=y, base=base, level=0 if k else level)
        for k, (x, y, base) in enumerate(rows)
    ]
    board = Board(width=width, terrain=(TOWER,))
    return Ground(Match(board=board, models={model.id: model for model in models}))


def exact_gap(ground: Ground, a: int, b: int, rise: int = 0) -> Decimal:
    """To forty places, so that equal gaps come out equal."""
    with localcontext(prec=60):
        dx, dy = ground.x[a] - ground.x[b], ground.y[a] - ground.y[b]
        gap = Decimal(dx * dx + dy * dy).sqrt() - ground.base[a] - ground.base[b]
        if rise:
            gap = max(Decimal(0), gap)
            gap = (gap * gap + rise * rise).sqrt()
        return gap.quantize(Decimal(10) ** -40)


def crowd(seed: int, count: int, spread: int = 3000) -> Ground:
    random = Random(seed)
    rows = [
        (
            random.randint(-spread, spread),
            random.randint(-spread, spread),
            radius(random.choice((25, 32, 40, 120))),
        )
        for _ in range(count)
    ]
    return stood(*rows)


# Distances


@given(spots, bases, spots, bases, reaches)
def test_distances_are_compared_exactly(a: Spot, r: int, b: Spot, s: int, reach: int) -> None:
    ground = stood((*a, r), (*b, s))
    gap = exact_gap(ground, 0, 1)
    assert ground.within(reach, 0, 1) == ground.within(reach, 1, 0) == (gap <= reach)
    assert ground.closer(reach, 0, 1) == ground.closer(reach, 1, 0) == (gap < reach)
    assert ground.touching(0, 1) == ground.touching(1, 0) == (0 <= gap < CONTACT)
    assert ground.gap(0, 1) == floor(gap)
    assert ground.wholly_within(reach, 0, 1) == (gap + 2 * r <= reach)
    assert ground.spot_within(reach, *a, 1) == (gap + r <= reach)


@given(spots, bases, spots, bases, reaches, st.integers(0, 2))
def test_distances_through_the_air_are_compared_exactly(
    a: Spot, r: int, b: Spot, s: int, reach: int, level: int
) -> None:
    ground = stood((*a, r), (*b, s), level=level)
    rise = ground.z[0]
    gap = exact_gap(ground, 0, 1, rise)
    if not rise:
        gap = max(Decimal(0), gap)
    assert ground.within_3d(reach, 0, 1) == ground.within_3d(reach, 1, 0) == (gap <= reach)
    assert ground.gap_3d(0, 1) == ground.gap_3d(1, 0) == floor(gap)


@pytest.mark.parametrize(
    ("x", "gap"),
    [
        pytest.param(10 + 20 + 40, 50, id="three, four, five"),
        pytest.param(10 + 20 + 39, 49, id="a hair less"),
        pytest.param(10 + 20, 30, id="straight above the rim"),
        pytest.param(5, 30, id="one over the other"),
    ],
)
def test_a_gap_through_the_air_on_known_numbers(x: int, gap: int) -> None:
    ground = stood((0, 0, 10), (x, 0, 20), level=1)
    assert ground.z[0] == 30
    assert ground.gap_3d(0, 1) == gap
    assert ground.within_3d(gap + 1, 0, 1)
    assert not ground.within_3d(gap - 1, 0, 1)


def test_who_stands_on_a_floor_that_is_not_there_stands_on_the_table() -> None:
    assert stood((2000, 2000, 49), level=2).z == [0]


@pytest.mark.parametrize(("r", "s"), [(49, 49), (49, 79), (63, 98), (236, 49)])
def test_there_is_a_place_of_contact_in_every_direction(r: int, s: int) -> None:
    for degree in range(720):
        way = degree * pi / 360
        x, y = round((r + s + 1) * cos(way)), round((r + s + 1) * sin(way))
        assert stood((0, 0, r), (x, y, s)).touching(0, 1)


def test_bases_that_overlap_do_not_touch() -> None:
    assert not stood((0, 0, 49), (97, 0, 49)).touching(0, 1)
    assert stood((0, 0, 49), (98, 0, 49)).touching(0, 1)
    assert stood((0, 0, 49), (99, 0, 49)).touching(0, 1)
    assert not stood((0, 0, 49), (100, 0, 49)).touching(0, 1)


def test_wholly_within_asks_for_the_far_rim() -> None:
    ground = stood((400, 0, 50), (0, 0, 100))
    assert ground.wholly_within(350, 0, 1)
    assert not ground.wholly_within(349, 0, 1)
    assert not ground.wholly_within(449, 1, 0)
    assert ground.wholly_within(450, 1, 0)


def test_a_small_base_may_lie_wholly_under_a_large_one() -> None:
    ground = stood((10, 0, 20), (0, 0, 100))
    assert ground.wholly_within(0, 0, 1)
    assert not ground.wholly_within(0, 1, 0)
    assert not ground.wholly_within(-80, 1, 0)


# Who is near


@pytest.mark.parametrize("count", [0, 1, 15, 16, 40, 200])
def test_the_index_finds_what_a_look_at_all_finds(count: int) -> None:
    ground = crowd(count, count)
    random = Random(7)
    for _ in range(150):
        x, y = random.randint(-4000, 4000), random.randint(-4000, 4000)
        if random.random() < 0.2:
            x, y = x // CELL * CELL, y // CELL * CELL
        for reach in (-60, 0, 1, 300, CELL, 1200, 12000):
            expected = [
                k
                for k in range(count)
                if ground.base[k] + reach >= 0
                and (ground.x[k] - x) * (ground.x[k] - x) + (ground.y[k] - y) * (ground.y[k] - y)
                <= (ground.base[k] + reach) * (ground.base[k] + reach)
            ]
            assert ground.near(x, y, reach) == expected


def test_a_reach_without_end_finds_everybody_at_once() -> None:
    assert crowd(3, 50).near(0, 0, 10_000_000) == list(range(50))


@given(st.lists(st.tuples(spots, bases), min_size=1, max_size=24), spots, bases)
def test_a_place_is_free_when_no_base_overlaps_it(
    rows: list[tuple[Spot, int]], spot: Spot, base: int
) -> None:
    ground = stood(*[(*at, r) for at, r in rows], (*spot, base))
    me = len(rows)
    over = [k for k in range(me) if ground.closer(0, me, k)]
    assert ground.free(*spot, base, but=me) == (not over)
    if len(over) == 1:
        rest = stood(*[(*at, r) for at, r in rows])
        assert rest.free(*spot, base, but=over[0])


def test_a_place_on_another_level_is_free() -> None:
    ground = stood((0, 0, 25), level=1)
    assert not ground.free(10, 0, 25)
    assert not ground.free(10, 0, 25, level=1)
    assert ground.free(10, 0, 25, level=0)


@given(spots, bases, st.lists(st.tuples(spots, bases), min_size=1, max_size=12))
def test_the_nearest_are_those_exactly_as_near(
    at: Spot, base: int, rows: list[tuple[Spot, int]]
) -> None:
    ground = stood((*at, base), *[(*spot, r) for spot, r in rows])
    others = list(range(1, len(rows) + 1))
    gaps = {k: exact_gap(ground, 0, k) for k in others}
    least = min(gaps.values())
    assert ground.nearest(0, others) == [k for k in others if gaps[k] == least]
    foes = sorted([k for k in others if k % 2], key=lambda k: (gaps[k], f"m{k}"))
    assert ground.foes("m0") == [f"m{k}" for k in foes]
    for k in others:
        for other in others:
            finer = ground.fine_gap(0, k) < ground.fine_gap(0, other)
            assert finer == (gaps[k] < gaps[other])


def test_the_nearest_of_nobody_is_nobody() -> None:
    assert stood((0, 0, 49)).nearest(0, []) == []


def test_a_tie_needs_gaps_that_are_equal_and_not_only_alike() -> None:
    """At 10.0 and 10.05 the first is nearer, though both gaps are 10 down to the hundredth."""
    ground = stood((0, 0, 1), (12, 0, 1), (12, 1, 1), (-12, 0, 1), (0, 13, 2))
    assert [ground.gap(0, k) for k in (1, 2, 3, 4)] == [10, 10, 10, 10]
    assert ground.nearest(0, [2, 1, 3, 4]) == [1, 3, 4]
    assert ground.nearest(0, [2]) == [2]


def test_foes_are_of_other_seats_nearest_first() -> None:
    ground = stood((0, 0, 49), (900, 0, 49), (100, 0, 49), (0, -500, 49), (0, 0, 9), (0, 500, 49))
    assert ground.foes("m0") == ["m3", "m5", "m1"]
    assert ground.foes("m0") == ["m3", "m5", "m1"]


# The same on a turned table

TURNS: list[Callable[[int, int], Spot]] = [
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (-y, x),
    lambda x, y: (y, x),
]


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("count", [12, 60])
def test_a_turned_table_gives_the_same_answers(
    turn: Callable[[int, int], Spot], count: int
) -> None:
    ground = crowd(11, count, spread=1200)
    turned = stood(*[(*turn(ground.x[k], ground.y[k]), ground.base[k]) for k in range(count)])
    others = list(range(1, count))
    assert ground.nearest(0, others) == turned.nearest(0, others)
    assert ground.foes("m0") == turned.foes("m0")
    for a in range(count):
        x, y = ground.x[a] + 7, ground.y[a] - 3
        for reach in (0, 100, 600, 1000):
            assert ground.near(x, y, reach) == turned.near(*turn(x, y), reach)
        assert ground.free(x, y, 63) == turned.free(*turn(x, y), 63)
        b = (a + 1) % count
        assert ground.gap(a, b) == turned.gap(a, b)
        assert ground.gap_3d(a, b) == turned.gap_3d(a, b)
        assert ground.touching(a, b) == turned.touching(a, b)


@pytest.mark.parametrize(
    ("y", "past_foe", "past_friend"),
    [(802, True, True), (803, False, True), (902, False, True), (903, False, False)],
)
def test_a_swollen_ground_keeps_movers_away_from_some_bases_only(
    y: int, past_foe: bool, past_friend: bool
) -> None:
    ground = stood((500, 500, 49), (1000, 1000, 49), (2000, 1000, 49))
    wary, everyone = ground.swollen([1], 100), [0, 1, 2]
    assert may_slide(wary, 0, 900, y, 1100, y, [], everyone) == past_foe
    assert may_slide(wary, 0, 1900, y, 2100, y, [], everyone) == past_friend
    assert ground.base == [49, 49, 49]


def test_whoever_looks_at_the_same_models_gets_the_same_ground() -> None:
    match = stood((500, 500, 49), (1000, 1000, 49)).match
    ground = ground_of(match)
    assert ground_of(replace(match, secrets={0: "mine"})) is ground
    moved = replace(match.models["m0"], x=600)
    after = ground_of(replace(match, models=match.models | {"m0": moved}))
    assert (after.x[0], ground.x[0]) == (600, 500)
    assert ground_of(replace(match, board=Board(width=900))).lay is not ground.lay
