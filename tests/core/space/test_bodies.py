"""What is asked of whole units, against every pair of their models."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.move_twin import TURNS, turned
from core.space.scenes import scene, table_of
from core.space.unit_twin import apart2, pairs, slow_within
from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.sight.anyline import sees
from wartable.core.space.units.bodies import (
    all_within,
    any_in,
    any_within,
    away,
    centre,
    gap_between,
    in_reach,
    links,
    meets_perimeter,
    nearest_pairs,
    strangers,
    those_within,
    unit_quarter,
    unit_wholly_in,
    wedge,
    wholly_within,
)

SIDE = 2400
ZONE: tuple[Spot, ...] = ((0, 0), (SIDE, 0), (SIDE, 900), (0, 900))
reaches = st.integers(-20, 2500)
seeds = st.integers(0, 30)


def ground_with(seed: int) -> tuple[Ground, list[int], list[int]]:
    """Forty bases, and two units among them."""
    ground = Ground(scene(seed, pieces=3, bases=40, width=SIDE, depth=SIDE))
    many = len(ground.ids)
    return ground, list(range(0, many, 4)), list(range(1, many, 4))


@given(seeds)
def test_the_nearest_models_are_the_nearest_of_all_pairs(seed: int) -> None:
    ground, one, other = ground_with(seed)
    finest = min(ground.fine_gap(a, b) for a, b in pairs(one, other))
    found = [(a, b) for a, b in pairs(one, other) if ground.fine_gap(a, b) == finest]
    assert nearest_pairs(ground, one, other) == found
    assert gap_between(ground, one, other) == ground.gap(*found[0])
    assert nearest_pairs(ground, one, []) == nearest_pairs(ground, [], other) == []


@given(seeds, reaches)
def test_within_is_any_or_all_of_the_pairs(seed: int, reach: int) -> None:
    ground, one, other = ground_with(seed)
    near = [a for a in one if any(slow_within(ground, reach, a, b) for b in other)]
    assert those_within(ground, reach, one, other) == near
    assert any_within(ground, reach, one, other) == bool(near)
    assert all_within(ground, reach, one, other) == (near == one)
    assert in_reach(ground, reach, one, other) == [
        (a, [b for b in other if slow_within(ground, reach, a, b)]) for a in near
    ]


@given(seeds, reaches)
def test_wholly_within_takes_in_every_base_and_away_none(seed: int, reach: int) -> None:
    ground, one, other = ground_with(seed)
    whole = [
        any(
            (q := ground.base[b] + reach - ground.base[a]) >= 0 and apart2(ground, a, b) <= q * q
            for b in other
        )
        for a in one
    ]
    assert wholly_within(ground, reach, one, other) == all(whole)
    near = [
        apart2(ground, a, b) < max(0, ground.base[a] + ground.base[b] + reach) ** 2
        for a, b in pairs(one, other)
    ]
    assert away(ground, reach, one, other) == (not any(near))


def test_just_as_far_is_within_and_away() -> None:
    ground = Ground(table_of([], [(500, 500, 50), (500, 700, 50), (1500, 500, 50)]))
    assert any_within(ground, 900, [0, 1], [2])
    assert away(ground, 900, [0, 1], [2])
    assert not away(ground, 901, [0, 1], [2])
    assert not any_within(ground, 899, [0, 1], [2])
    assert not any_within(ground, 900, [1], [2]), "from the leader alone"


def test_a_unit_is_in_an_area_by_any_base_and_wholly_by_all() -> None:
    ground = Ground(table_of([], [(500, 850, 50), (500, 949, 50), (500, 951, 50)]))
    assert unit_wholly_in(ground, ZONE, [0])
    assert not unit_wholly_in(ground, ZONE, [0, 1])
    assert any_in(ground, ZONE, [1])
    assert not any_in(ground, ZONE, [2])


def test_a_unit_is_in_the_quarter_of_most_models_then_of_its_centre() -> None:
    spots = [(100, 100, 50), (300, 100, 50), (2300, 100, 50), (2300, 2300, 50), (1200, 100, 50)]
    ground = Ground(table_of([], spots, SIDE))
    assert unit_quarter(ground, [0, 1, 2]) == 0
    assert unit_quarter(ground, [0, 2, 4]) is None, "the centre lies due south"
    assert unit_quarter(ground, [1, 2]) == 1, "the centre decides"
    assert centre(ground, [0, 1, 2]) == (900, 100)


@pytest.mark.parametrize("seed", range(6))
def test_a_mirror_moves_the_centre_with_it(seed: int) -> None:
    match = scene(seed, pieces=0, bases=7, width=SIDE, depth=SIDE)
    x, y = centre(Ground(match), list(range(7)))
    for quarters, mirrored in TURNS:
        cx, cy = x, y
        for _ in range(quarters):
            cx, cy = SIDE - cy, cx
        other = Ground(turned(match, quarters, mirrored))
        assert centre(other, list(range(7))) == (SIDE - cx if mirrored else cx, cy)


def test_a_perimeter_closes_the_gaps_between_models_within_an_inch() -> None:
    ground = Ground(table_of([], [(500, 500, 50), (700, 500, 50), (901, 500, 50)], SIDE))
    unit = [0, 1, 2]
    assert links(ground, unit, 100) == [(0, 1)]
    assert meets_perimeter(ground, unit, 100, 600, 100, 600, 900), "between the first two"
    assert not meets_perimeter(ground, unit, 100, 800, 100, 800, 900), "a hundredth too wide"
    assert meets_perimeter(ground, unit, 100, 950, 100, 950, 900), "touching the last base"
    assert not meets_perimeter(ground, unit, 100, 600, 501, 600, 900), "it ends before the gap"


def test_own_models_may_be_seen_through() -> None:
    spots = [(500, 500, 40), (700, 500, 60), (2000, 500, 40), (1500, 500, 60)]
    ground = Ground(table_of([], spots, SIDE))
    own, foes = [0, 1], [2]

    def through_own(a: int, b: int) -> bool:
        return sees(ground, a, b, [], [k for k in strangers(ground, own) if k != b])

    def past_all(a: int, b: int) -> bool:
        return sees(ground, a, b, [], [k for k in range(4) if k not in {a, b}])

    assert strangers(ground, own) == [2, 3]
    assert in_reach(ground, 2000, own, foes, past_all) == []
    assert in_reach(ground, 2000, own, [3], past_all) == [(1, [3])]
    assert in_reach(ground, 2000, own, [3], through_own) == [(0, [3]), (1, [3])]
    assert in_reach(ground, 800, own, [3], through_own) == [(1, [3])]


def test_a_wedge_opens_behind_the_leader() -> None:
    spots = [(500, 500, 20), (500, 400, 20), (400, 400, 20), (399, 400, 20), (500, 600, 20)]
    ground = Ground(table_of([], spots, SIDE))
    assert wedge(ground, 0, (0, 1), [0, 1, 2, 3, 4]) == [1, 2]
    assert wedge(ground, 0, (0, -7), [0, 1, 2, 3, 4]) == [4]
