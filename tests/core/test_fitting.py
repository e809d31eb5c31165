"""Room for a unit that comes onto the table."""

import pytest
from msgspec.structs import replace

from core.squads import TOGETHER, Table, standing
from wartable.core.ask import Region, UnitRegion
from wartable.core.match import Spot
from wartable.core.units.fitting import fit_anywhere, fits_somewhere, has_company, tells_of_all
from wartable.core.units.unit_regions import moves_judged


def crowded(apart: int) -> Table:
    """A zone full of foes in rows, so far apart; in its last column there are none."""
    foes: list[Spot] = [(x, y) for x in range(70, 2000, apart) for y in range(70, 800, apart)]
    return standing(("blue", 1, foes))


def coming(many: int) -> UnitRegion:
    parts = [
        Region("squads.zone", (1200, 400, 0), 63, 1200, f"new {k}", seat=0) for k in range(many)
    ]
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


@pytest.mark.parametrize("many", [1, 4, 9, 40])
@pytest.mark.parametrize("apart", [130, 400])
def test_there_is_room_exactly_where_places_are_found(many: int, apart: int) -> None:
    table, region = crowded(apart), coming(many)
    assert fits_somewhere(table, region) == (fit_anywhere(table, region) is not None)


def test_a_zone_that_is_small_beside_its_allowance_is_looked_at_closely() -> None:
    region = coming(3)
    wide = tuple([replace(part, allowance=16383) for part in region.parts])
    assert fit_anywhere(crowded(300), replace(region, parts=wide)) is not None


@pytest.mark.parametrize(
    ("many", "free", "enough"),
    [
        (4, [(400, 400)] * 4, False),  # all of it one place
        (4, [(400, 400), (540, 400), (400, 540)], False),  # fewer than models
        (4, [(400, 400), (540, 400), (400, 540), (410, 400)], True),
        (4, [(400, 400), (540, 400), (1900, 540), (1900, 400)], False),  # too far off
        (1, [(400, 400)], True),
    ],
)
def test_nobody_leads_a_unit_to_where_the_others_have_no_room(
    many: int, free: list[Spot], enough: bool
) -> None:
    points = [(x, y, 0) for x, y in free]
    assert has_company(coming(many), (400, 400, 0), points) == enough


def test_a_leader_tells_of_those_as_large_as_he_is_or_larger_on_a_fine_lattice() -> None:
    region = coming(2)
    first, other = region.parts
    assert tells_of_all(region, 126) and not tells_of_all(region, 127)
    assert tells_of_all(replace(region, parts=(first, replace(other, radius=80))), 126)
    assert not tells_of_all(replace(region, parts=(first, replace(other, radius=49))), 126)
    assert not tells_of_all(replace(region, parts=(first, replace(other, rule="else"))), 126)
