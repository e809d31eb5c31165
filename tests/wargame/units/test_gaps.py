"""Gaps that are compared: quick answers, against the fine numbers they stand for."""

from random import Random
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from core.space.scenes import block, table_of
from wartable.core.match import Aside, Match, Piece, Unit
from wartable.core.table import Table
from wartable.wargame.units.gaps import (
    FAR,
    FINE,
    foes_of,
    gap_from,
    is_gap_within,
    met_of,
    nearest_gap,
    nearest_of,
    rough_gap,
    unit_box,
)

Board: TypeAlias = Table[Match[Piece], Piece]
RANDOM = Random(7)
HOUSE, CAR = "p1", "m2"


@pytest.fixture(name="table")
def crowd() -> Board:
    """One against twelve in the open, two of them as far from one spot; three in a house, two in a car."""
    spots = [(RANDOM.randint(900, 1500), RANDOM.randint(900, 1500), 50) for _ in range(12)]
    open_ones = [*spots, (700, 1000, 50), (1000, 700, 50)]
    match = table_of(
        [block(3000, 3000, 3400, 3300)], [(300, 300, 63), (2000, 2000, 118), *open_ones]
    )
    own, car, *foes = match.models.values()
    there = [replace(car, unit="car", seat=1), *[replace(foe, unit="b", seat=1) for foe in foes]]
    riders = [
        replace(own, id=f"{unit}{k}", unit=unit, seat=1)
        for unit, many in (("in house", 3), ("in car", 2))
        for k in range(many)
    ]
    held = [Aside(one, "inside", HOUSE if one.unit == "in house" else CAR) for one in riders]
    return Table(
        replace(
            match,
            models={one.id: one for one in [replace(own, unit="a", seat=0), *there]},
            aside=tuple(held),
            units={
                id: Unit(id=id, seat=id != "a") for id in ("a", "b", "car", "in house", "in car")
            },
        )
    )


def riders_of(table: Board, unit: str) -> list[Piece]:
    return [one.model for one in table.match.aside if one.model.unit == unit]


def test_in_reach_is_what_the_fine_gap_says(table: Board) -> None:
    for foe in foes_of(table, "a"):
        for _ in range(200):
            at = (foe.x + RANDOM.randint(-200, 200), foe.y + RANDOM.randint(-200, 200), 0)
            fine = gap_from(table, at, 63, foe)
            near = max(0, fine >> FINE)
            assert rough_gap(table, at, 63, foe) == fine >> FINE
            for reach in (near, near + 1):
                assert is_gap_within(table, at, 63, foe, reach) == (fine <= reach << FINE)


def test_the_nearest_is_the_first_of_those_with_the_least_fine_gap(table: Board) -> None:
    foes = foes_of(table, "a")
    for _ in range(300):
        at = (RANDOM.randint(600, 1600), RANDOM.randint(600, 1600), 0)
        gaps = [gap_from(table, at, 63, foe) for foe in foes]
        assert nearest_gap(table, at, 63, foes) == min(gaps)
        assert nearest_of(table, at, 63, foes).id == foes[gaps.index(min(gaps))].id
    assert nearest_gap(table, (0, 0, 0), 63, []) == FAR


def test_of_two_as_near_the_first_is_taken(table: Board) -> None:
    west, south = table["m15"], table["m16"]
    at = (700, 700, 0)
    assert gap_from(table, at, 63, west) == gap_from(table, at, 63, south)
    assert nearest_of(table, at, 63, [west, south]).id == west.id
    assert nearest_of(table, at, 63, [south, west]).id == south.id


def test_who_holds_a_house_is_met_at_its_walls_and_one_stands_for_all(table: Board) -> None:
    inside = riders_of(table, "in house")
    assert met_of(table, "in house") == inside[:1]
    x0, y0, x1, y1 = unit_box(table, "in house")
    at = (x0 - 200, (y0 + y1) // 2, 0)
    assert gap_from(table, at, 63, inside[2]) == (200 - 63) << FINE
    assert is_gap_within(table, at, 63, inside[2], 137)
    assert not is_gap_within(table, at, 63, inside[2], 136)
    assert (x1 - x0, y1 - y0) == (400, 300)


def test_who_rides_in_a_car_is_met_at_the_car(table: Board) -> None:
    car, rider = table[CAR], riders_of(table, "in car")[1]
    at = (2000, 2500, 0)
    assert gap_from(table, at, 63, rider) == gap_from(table, at, 63, car) == (500 - 181) << FINE
    assert is_gap_within(table, at, 63, rider, 319) and not is_gap_within(table, at, 63, rider, 318)
    assert unit_box(table, "in car") == unit_box(table, "car") == (1882, 1882, 2118, 2118)


def test_all_enemies_are_met_and_no_friends(table: Board) -> None:
    assert [foe.unit for foe in foes_of(table, "a")] == ["b"] * 14 + ["car", "in house", "in car"]
    own: list[Any] = foes_of(table, "b")
    assert [foe.id for foe in own] == ["m1"]
