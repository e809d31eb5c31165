"""Room for a unit that comes onto the table."""

import pytest

from core.squads import TOGETHER, Table, standing
from wartable.core.ask import Region, UnitRegion
from wartable.core.match import Spot
from wartable.core.units.fitting import fit_anywhere
from wartable.core.units.unit_regions import moves_judged


def crowded(apart: int) -> Table:
    """A zone full of foes in rows, so far apart; in its last column there are none."""
    foes: list[Spot] = [(x, y) for x in range(70, 2000, apart) for y in range(70, 800, apart)]
    return standing(("blue", 1, foes))


def coming(many: int) -> UnitRegion:
    parts = [Region("squads.zone", (1200, 400, 0), 63, 1200, f"new {k}", "0") for k in range(many)]
    return UnitRegion(
        rule="squads.set up", unit="new", parts=tuple(parts), everyone=True, cohesion=TOGETHER
    )


@pytest.mark.parametrize("many", [1, 4, 9])
def test_room_is_found_in_the_only_corner_that_has_any(many: int) -> None:
    table, region = crowded(130), coming(many)
    ways = fit_anywhere(table, region)
    assert ways is not None and moves_judged(table, region, ways) is None
    assert all(way[-1][0] > 1900 for _, way in ways)


def test_none_is_found_where_there_is_none() -> None:
    table = crowded(130)
    assert fit_anywhere(table, coming(40)) is None
