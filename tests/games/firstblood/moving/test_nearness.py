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
    would_engage,
)
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.kit import proves

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


@proves("FB-RUI-11", "FB-ENG-01")
@pytest.mark.parametrize(
    ("floor", "beyond", "would"),
    [
        pytest.param(0, 0, True, id="on its floor, in reach"),
        pytest.param(0, 1, False, id="on its floor, out of reach"),
        pytest.param(1, None, True, id="one floor up, base over base"),
        pytest.param(1, 0, False, id="one floor up, in reach but not above"),
        pytest.param(2, None, False, id="two floors up, base over base"),
    ],
)
def test_on_the_next_floor_one_engages_only_above_or_below(
    table: Table, floor: int, beyond: int | None, would: bool
) -> None:
    own, foe = table["A1-1"], table["B1-13"]
    far = 0 if beyond is None else own.base + foe.base + reach_of(table, own) + beyond
    assert would_engage(table, own, (foe.x - far, foe.y, floor), foe) is would
