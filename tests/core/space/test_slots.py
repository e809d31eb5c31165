"""The shapes a unit can take."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.space.scenes import table_of
from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.units.cohesion import overlap_among
from wartable.core.space.units.slots import (
    NORTH,
    column,
    contact_slots,
    offset,
    pitch_of,
    present_shape,
    ranks,
    ring,
)

LEADER: Spot = (2000, 2000)
facings = st.tuples(st.integers(-50, 50), st.integers(-50, 50)).filter(lambda way: way != (0, 0))


def mirrored(spots: list[Spot]) -> list[Spot]:
    return sorted((2 * LEADER[0] - x, y) for x, y in spots)


@given(facings, st.integers(-900, 900), st.integers(-900, 900))
def test_a_turned_offset_is_as_long_as_before_and_turned_as_told(
    facing: Spot, right: int, ahead: int
) -> None:
    x, y = offset(facing, right, ahead)
    long = hypot(*facing)
    there = (right * facing[1] + ahead * facing[0]) / long
    assert abs(x - there) <= 1
    assert abs(x) <= abs(there) + 1e-6
    assert abs(y - (ahead * facing[1] - right * facing[0]) / long) <= 1
    assert offset(NORTH, right, ahead) == (right, ahead)


@given(facings, st.integers(1, 14), st.integers(1, 16), st.sampled_from((1, -1)))
def test_ranks_are_full_but_for_the_last_and_nobody_overlaps(
    facing: Spot, width: int, many: int, lean: int
) -> None:
    pitch = pitch_of([63, 40])
    spots = ranks(LEADER, facing, pitch, width, many, lean)
    assert len(spots) == many
    assert overlap_among([LEADER, *spots], [63] * (many + 1)) is None
    other = ranks(LEADER, (-facing[0], facing[1]), pitch, width, many, -lean)
    assert sorted(other) == mirrored(spots)


def test_six_files_of_twelve_face_north() -> None:
    spots = ranks((1000, 1000), NORTH, 100, 6, 11, 1)
    front = [x for x, y in spots if y == 1000]
    assert front == [800, 900, 1100, 1200, 1300]
    assert [x for x, y in spots if y == 900] == [800, 900, 1000, 1100, 1200, 1300]


def test_the_last_rank_stands_in_the_middle() -> None:
    assert ranks((1000, 1000), NORTH, 100, 3, 4, 1) == [
        (900, 1000), (1100, 1000), (950, 900), (1050, 900)
    ]  # fmt: skip


@given(facings, st.integers(1, 18))
def test_a_ring_is_close_round_the_leader(facing: Spot, many: int) -> None:
    spots = ring(LEADER, facing, pitch_of([50]), many)
    assert len(spots) >= many
    assert overlap_among([LEADER, *spots], [50] * (len(spots) + 1)) is None
    far = sorted(hypot(x - LEADER[0], y - LEADER[1]) for x, y in spots)
    rings = 1 if many <= 6 else 2
    assert far[many - 1] <= rings * 104 + 2
    assert sorted(ring(LEADER, (-facing[0], facing[1]), pitch_of([50]), many)) == mirrored(spots)


def test_six_stand_round_one() -> None:
    assert len(ring(LEADER, NORTH, 100, 6)) == 6


def test_a_column_follows_the_way_of_its_leader() -> None:
    way = ((1000, 1000, 0), (1000, 1250, 0), (1200, 1250, 0))
    assert column(way, NORTH, 100, 6) == [
        (1100, 1250), (1000, 1250), (1000, 1150), (1000, 1050), (1000, 950), (1000, 850)
    ]  # fmt: skip


def test_a_shape_that_is_kept_moves_and_turns_with_the_leader() -> None:
    spots = [(100, 0), (0, 200)]
    assert present_shape((1000, 1000), NORTH, (0, 0), spots) == [(1100, 1000), (1000, 1200)]
    assert present_shape((1000, 1000), (1, 0), (0, 0), spots) == [(1000, 900), (1200, 1000)]


@pytest.mark.parametrize("side", [(0, -900), (500, 300), (-7, 3)])
def test_six_touch_one_base_of_their_size_and_more_a_larger_one(side: Spot) -> None:
    for base, wanted in ((50, 5), (100, 8)):
        ground = Ground(table_of([], [(2000, 2000, base)]))
        front, behind = contact_slots(ground, [0], 50, (2000 + side[0], 2000 + side[1]))
        assert len(front) >= wanted
        for x, y in front:
            assert base + 50 <= hypot(x - 2000, y - 2000) < base + 52
        assert overlap_among([*front, *behind[:1]], [50] * (len(front) + 1)) is None
        for a, b in combinations(front[:3], 2):
            assert hypot(a[0] - b[0], a[1] - b[1]) >= 100
        assert len(behind) == len(front)


def test_nobody_stands_on_another_foe() -> None:
    ground = Ground(table_of([], [(2000, 2000, 50), (2101, 2000, 50)]))
    front, _ = contact_slots(ground, [0, 1], 50, (2050, 1000))
    assert overlap_among([(2000, 2000), (2101, 2000), *front], [50] * (len(front) + 2)) is None
    assert len(front) >= 6
