"""Gaps that are compared: quick answers, against the fine numbers they stand for."""

from random import Random

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.nearness import (
    FINE,
    foes_of,
    gap_from,
    is_gap_within,
    nearest_gap,
    nearest_of,
    rough_gap,
)
from wartable.games.firstblood.table import Table

RANDOM = Random(7)


@pytest.fixture(name="table")
def crowd() -> Table:
    spots = [(RANDOM.randint(900, 1500), RANDOM.randint(900, 1500)) for _ in range(12)]
    return battle(
        regiment("A1", "bastion-guard", row(2, 300, 300)),
        regiment("B1", "homunculi", [*spots, (700, 1000), (1000, 700)], seat=1),
    )


def test_in_reach_is_what_the_fine_gap_says(table: Table) -> None:
    for foe in foes_of(table, "A1"):
        for _ in range(200):
            at = (foe.x + RANDOM.randint(-200, 200), foe.y + RANDOM.randint(-200, 200), 0)
            fine = gap_from(table, at, 63, foe)
            near = max(0, fine >> FINE)
            assert rough_gap(table, at, 63, foe) == fine >> FINE
            for reach in (near, near + 1):
                assert is_gap_within(table, at, 63, foe, reach) == (fine <= reach << FINE)


def test_the_nearest_is_the_first_of_those_with_the_least_fine_gap(table: Table) -> None:
    foes = foes_of(table, "A1")
    for _ in range(300):
        at = (RANDOM.randint(600, 1600), RANDOM.randint(600, 1600), 0)
        gaps = [gap_from(table, at, 63, foe) for foe in foes]
        assert nearest_gap(table, at, 63, foes) == min(gaps)
        assert nearest_of(table, at, 63, foes).id == foes[gaps.index(min(gaps))].id


def test_of_two_as_near_the_first_is_taken(table: Table) -> None:
    west, south = table["B1-13"], table["B1-14"]
    assert gap_from(table, (700, 700, 0), 63, west) == gap_from(table, (700, 700, 0), 63, south)
    assert first_of(table, [west, south]) == west.id
    assert first_of(table, [south, west]) == south.id


def first_of(table: Table, foes: list[Model]) -> str:
    return nearest_of(table, (700, 700, 0), 63, foes).id
