"""Models that hang together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.move_twin import TURNS, turn, turned
from core.space.scenes import scene
from core.space.unit_twin import slow_chains, slow_near
from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.units.cohesion import (
    all_near,
    best_leader,
    chains,
    coherent,
    loose_models,
    out_of_command,
    overlap_among,
    too_far_apart,
)

SIDE = 1600
spot = st.tuples(st.integers(0, 400), st.integers(0, 400))
some = st.lists(spot, min_size=1, max_size=9)


def radii_of(spots: list[Spot]) -> list[int]:
    return [49 if k % 2 else 63 for k in range(len(spots))]


@given(some, st.integers(0, 200), st.integers(0, 600))
def test_coherency_is_one_chain_and_nobody_too_far(
    spots: list[Spot], gap: int, spread: int
) -> None:
    radii, numbers = radii_of(spots), range(len(spots))
    groups = slow_chains(spots, radii, gap)
    wide = [
        (a, b)
        for a in numbers
        for b in range(a)
        if not slow_near(spread, spots[a], radii[a], spots[b], radii[b])
    ]
    assert [set(group) for group in chains(spots, radii, gap)] == groups
    assert too_far_apart(spots, radii, spread) == next(iter(wide), None)
    assert coherent(spots, radii, gap, spread) == (len(groups) == 1 and not wide)
    kept = next(group for group in groups if len(group) == max(map(len, groups)))
    assert loose_models(spots, radii, gap) == [k for k in numbers if k not in kept]


@given(some)
def test_the_first_that_stands_on_an_earlier_one_is_named(spots: list[Spot]) -> None:
    radii, numbers = radii_of(spots), range(len(spots))
    on = [
        (a, b)
        for a in numbers
        for b in range(a)
        if slow_near(0, spots[a], radii[a], spots[b], radii[b])
        and (spots[a][0] - spots[b][0]) ** 2 + (spots[a][1] - spots[b][1]) ** 2
        != (radii[a] + radii[b]) ** 2
    ]
    assert overlap_among(spots, radii) == next(iter(on), None)


@given(some, st.integers(0, 500), st.integers(1, 2))
def test_command_range_is_measured_from_any_leader(
    spots: list[Spot], reach: int, many: int
) -> None:
    radii, leaders = radii_of(spots), list(range(min(many, len(spots))))
    out = [
        k
        for k in range(len(spots))
        if k not in leaders
        and not any(slow_near(reach, spots[a], radii[a], spots[k], radii[k]) for a in leaders)
    ]
    assert out_of_command(spots, radii, leaders, reach) == out


def test_a_chain_of_inches_is_coherent_up_to_nine() -> None:
    spots = [(200 * k, 0) for k in range(6)]
    assert coherent(spots, [50] * 6, 100, 900)
    assert not coherent(spots, [50] * 6, 100, 899)
    assert not coherent(spots, [50] * 6, 99, 900)
    assert coherent([(0, 0)], [50], 100, 900)
    assert coherent([], [], 100, 900)


def test_two_pairs_are_not_one_chain() -> None:
    spots = [(0, 0), (100, 0), (500, 0), (600, 0)]
    assert chains(spots, [50] * 4, 100) == [[0, 1], [2, 3]]
    assert loose_models(spots, [50] * 4, 100) == [2, 3]


def test_command_range_is_measured_from_edge_to_edge() -> None:
    assert out_of_command([(0, 0), (600, 0), (0, 601)], [50] * 3, [0], 500) == [2]
    assert out_of_command([(0, 0), (600, 0), (0, 601)], [50] * 3, [0, 2], 500) == []


def test_who_has_most_of_the_others_near_leads_them() -> None:
    row = [(300 * k, 0) for k in range(5)]
    assert best_leader(row, [50] * 5, 500) == [2]
    assert best_leader(row, [50] * 5, 200) == [1, 2, 3]


@pytest.mark.parametrize("seed", range(4))
def test_coherency_is_the_same_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=0, bases=8, width=SIDE, depth=SIDE)
    ground = Ground(match)
    for gap, spread in ((100, 900), (300, 1500), (600, 2500)):
        spots = list(zip(ground.x, ground.y, strict=True))
        here = coherent(spots, ground.base, gap, spread)
        for quarters, mirrored in TURNS:
            other = Ground(turned(match, quarters, mirrored))
            there = list(zip(other.x, other.y, strict=True))
            assert there == [turn(x, y, SIDE, quarters, mirrored) for x, y in spots]
            assert coherent(there, other.base, gap, spread) == here


def test_nobody_is_near_everybody() -> None:
    assert all_near([], [], 0) and too_far_apart([], [], 0) is None
    assert all_near([(0, 0), (100, 0)], [49, 49], 2) and not all_near(
        [(0, 0), (101, 0)], [49, 49], 2
    )
