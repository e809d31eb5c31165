"""Models round a leader, and in coherency."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.move_twin import TURNS, turn, turned
from core.space.scenes import chance, scene
from wartable.core.match import Board, Match, Spot, Terrain
from wartable.core.space.ground import Ground
from wartable.core.space.groups import chains, coherent, in_group, near_enough, place_group
from wartable.core.space.moves import fits

SIDE = 1600
spot = st.tuples(st.integers(0, 400), st.integers(0, 400))


def empty(*terrain: Terrain) -> Ground:
    return Ground(Match(board=Board(width=SIDE, depth=SIDE, terrain=terrain), models={}))


def slow_near(reach: int, a: Spot, ra: int, b: Spot, rb: int) -> bool:
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) <= max(0, ra + rb + reach) ** 2


def slow_coherent(spots: list[Spot], radii: list[int], gap: int, spread: int) -> bool:
    """Spread a mark from the first until nothing changes."""
    numbers = range(len(spots))
    marked = {0} if spots else set()
    for _ in spots:
        for a in list(marked):
            marked |= {b for b in numbers if slow_near(gap, spots[a], radii[a], spots[b], radii[b])}
    tight = all(
        slow_near(spread, spots[a], radii[a], spots[b], radii[b]) for a in numbers for b in numbers
    )
    return tight and len(marked) == len(spots)


@given(st.lists(spot, min_size=1, max_size=9), st.integers(0, 200), st.integers(0, 600))
def test_coherency_is_one_chain_and_nobody_too_far(
    spots: list[Spot], gap: int, spread: int
) -> None:
    radii = [49 if k % 2 else 63 for k in range(len(spots))]
    assert coherent(spots, radii, gap, spread) == slow_coherent(spots, radii, gap, spread)
    groups = chains(spots, radii, gap)
    assert sorted([k for group in groups for k in group]) == list(range(len(spots)))
    for one in groups:
        for other in groups:
            linked = [
                near_enough(gap, spots[a], radii[a], spots[b], radii[b]) for a in one for b in other
            ]
            assert one is other or not any(linked)


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
    assert not coherent(spots, [50] * 4, 100, 900)


def test_command_range_is_measured_from_edge_to_edge() -> None:
    assert in_group((0, 0), 50, [(600, 0), (0, 10)], [50, 50], 500)
    assert not in_group((0, 0), 50, [(601, 0)], [50], 500)


def check_group(
    ground: Ground, leader: Spot, base: int, radii: list[int], reach: int, found: tuple[Spot, ...]
) -> None:
    pieces, bases = list(range(len(ground.lay.ids))), list(range(len(ground.ids)))
    assert len(found) == len(radii)
    assert in_group(leader, base, list(found), radii, reach)
    everyone = [(leader, base), *zip(found, radii, strict=True)]
    for k, ((x, y), r) in enumerate(everyone):
        for (ox, oy), other in everyone[:k]:
            assert (x - ox) ** 2 + (y - oy) ** 2 >= (r + other) ** 2
        if k > 0:
            assert ground.lay.on_table(x, y, r)
            assert fits(ground, r, x, y, pieces, bases)


@pytest.mark.parametrize("seed", range(20))
def test_a_group_stands_round_its_leader_without_overlaps(seed: int) -> None:
    ground = Ground(scene(seed, pieces=4, bases=6, width=SIDE, depth=SIDE))
    pieces, bases, random = list(range(4)), list(range(6)), chance(seed)
    leader, base = (ground.x[0], ground.y[0]), ground.base[0]
    radii = [random.choice((49, 63, 79)) for _ in range(random.randint(1, 9))]
    found = place_group(ground, leader, base, radii, 500, pieces, bases)
    assert found is not None
    check_group(ground, leader, base, radii, 500, found)
    assert found == place_group(ground, leader, base, radii, 500, pieces, bases)


def test_six_stand_round_one_on_an_open_table() -> None:
    found = place_group(empty(), (800, 800), 50, [50] * 6, 2, [], [])
    assert found is not None
    check_group(empty(), (800, 800), 50, [50] * 6, 2, found)


def test_a_leader_in_a_corner_still_finds_room() -> None:
    found = place_group(empty(), (50, 50), 50, [50] * 5, 300, [], [])
    assert found is not None
    check_group(empty(), (50, 50), 50, [50] * 5, 300, found)


def test_a_group_that_cannot_fit_is_not_placed() -> None:
    assert place_group(empty(), (800, 800), 50, [50] * 7, 10, [], []) is None
    assert place_group(empty(), (800, 800), 50, [], 10, [], []) == ()


def test_a_narrow_lane_is_found_on_a_finer_lattice() -> None:
    lane = (
        Terrain(id="south", footprint=((0, 0), (SIDE, 0), (SIDE, 740), (0, 740))),
        Terrain(id="north", footprint=((0, 845), (SIDE, 845), (SIDE, SIDE), (0, SIDE))),
    )
    ground = empty(*lane)
    found = place_group(ground, (800, 793), 50, [50] * 4, 400, [0, 1], [])
    assert found is not None
    check_group(ground, (800, 793), 50, [50] * 4, 400, found)


def test_a_rule_keeps_a_group_out_of_an_area() -> None:
    found = place_group(
        empty(), (800, 800), 50, [50] * 6, 500, [], [], lambda x, _, r: x + r <= 800
    )
    assert found is not None
    assert all(x <= 750 for x, _ in found)


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
