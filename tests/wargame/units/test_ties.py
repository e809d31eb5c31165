"""What ties a model to its unit is told the quick way as it is the long way."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.squads import standing
from wartable.core.ask import Cohesion, Region, UnitRegion
from wartable.core.match import Point, Spot
from wartable.wargame.units.moving import Bond, apart
from wartable.wargame.units.ties import Tie, is_plain

spots = st.lists(st.tuples(st.integers(0, 700), st.integers(0, 700)), min_size=1, max_size=6)


def anyhow(table: Any, models: Any) -> Cohesion:
    return Cohesion()


PLAIN: Bond[Any, Any] = Bond("X-1", "out", anyhow)


def region_of(many: int, link: int, spread: int, command: int = -1) -> UnitRegion:
    parts = [Region("squads.zone", (0, 0, 0), 63 if k % 2 else 49, 0, f"m{k}") for k in range(many)]
    cohesion = Cohesion(link=link, spread=spread, command=command)
    return UnitRegion(rule="squads.set up", unit="u", parts=tuple(parts), cohesion=cohesion)


@given(
    spots,
    st.tuples(st.integers(0, 700), st.integers(0, 700)),
    st.sampled_from([-1, 0, 100, 200]),
    st.sampled_from([-1, 300, 500]),
)
def test_a_model_holds_where_nobody_would_be_out_of_the_bond(
    others: list[Spot], at: Spot, link: int, spread: int
) -> None:
    region, table = region_of(len(others) + 1, link, spread), standing(("blue", 1, []))
    for k in range(len(others) + 1):
        points: list[Point] = [(*spot, 0) for spot in (*others[:k], at, *others[k:])]
        ends = {part.model: point for part, point in zip(region.parts, points, strict=True)}
        assert Tie(region, f"m{k}", ends).holds(points[k]) == (not apart(table, region, ends))


@pytest.mark.parametrize(("command", "plain"), [(-1, True), (300, False)])
def test_who_has_to_be_near_a_leader_is_asked_about_the_long_way(command: int, plain: bool) -> None:
    assert is_plain(PLAIN, region_of(2, 100, 900, command)) == plain
