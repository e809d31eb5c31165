"""Who goes where, against every way to share it out."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from wartable.core.space.units.assign import NEVER, assign, cheapest

Table = list[list[int]]


@st.composite
def prices(draw: st.DrawFn, high: int = 30) -> Table:
    rows = draw(st.integers(1, 5))
    columns = draw(st.integers(rows, 6))
    one = st.integers(-high, high)
    return draw(
        st.lists(st.lists(one, min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )


def every_way(rows: Table) -> list[tuple[int, ...]]:
    return list(permutations(range(len(rows[0])), len(rows)))


def worst_of(rows: Table, way: tuple[int, ...]) -> int:
    return max(row[k] for row, k in zip(rows, way, strict=True))


def sum_of(rows: Table, way: tuple[int, ...]) -> int:
    return sum(row[k] for row, k in zip(rows, way, strict=True))


@given(prices())
def test_nothing_is_cheaper_than_the_cheapest(rows: Table) -> None:
    found = tuple(cheapest(rows))
    assert len(set(found)) == len(rows)
    assert sum_of(rows, found) == min(sum_of(rows, way) for way in every_way(rows))


@given(prices(), st.integers(0, 3))
def test_the_worst_counts_first_and_then_the_sum(rows: Table, slack: int) -> None:
    bad = [[value - slack * n for value in row] for n, row in enumerate(rows)]
    found = tuple(assign(bad, rows))
    least = min(worst_of(bad, way) for way in every_way(rows))
    assert worst_of(bad, found) == least
    equal = [way for way in every_way(rows) if worst_of(bad, way) == least]
    assert sum_of(rows, found) == min(sum_of(rows, way) for way in equal)


@given(prices(), st.data())
def test_what_cannot_be_is_left_out_as_seldom_as_can_be(rows: Table, data: st.DataObject) -> None:
    shut = data.draw(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 5)), max_size=12))
    barred = [
        [NEVER if (n, k) in shut else value for k, value in enumerate(row)]
        for n, row in enumerate(rows)
    ]
    found = assign(barred, barred)
    left = sum(k < 0 for k in found)
    least = min(sum(barred[n][k] == NEVER for n, k in enumerate(way)) for way in every_way(barred))
    assert left == least
    assert all(k < 0 or barred[n][k] < NEVER for n, k in enumerate(found))
    assert len({k for k in found if k >= 0}) == len(rows) - left


def price_without(rows: Table, way: tuple[int, ...]) -> tuple[int, int, int]:
    """How many go without, then the worst of the others, then their sum."""
    given_one = [k if rows[n][k] < NEVER else -1 for n, k in enumerate(way)]
    return given_one.count(-1), *worst_and_sum(rows, given_one)


def worst_and_sum(rows: Table, way: list[int]) -> tuple[int, int]:
    each = [rows[n][k] for n, k in enumerate(way) if k >= 0]
    return max(each, default=-NEVER), sum(each)


def test_nobody_goes_nowhere() -> None:
    assert assign([], []) == []


def test_twenty_are_shared_out_in_order() -> None:
    rows = [[abs(a - b) for b in range(20)] for a in range(20)]
    assert assign(rows, rows) == list(range(20))
