"""A unit set up by hand stands in ranks, square to the enemy, where it is let go or as near as there is room."""

import pytest

from core.squads import TOGETHER, Table, standing
from wartable.core.ask import Region, UnitRegion
from wartable.core.match import Point, Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.unit_regions import moves_judged
from wartable.play.prompts.setting_up import arranged

PITCH = 130  # of bases of 0.63"


def coming(many: int, seat: int = 0) -> UnitRegion:
    y = 400 if seat == 0 else 2000
    parts = [
        Region("squads.zone", (1200, y, 0), 63, 4000, f"new {k}", seat=seat) for k in range(many)
    ]
    return UnitRegion(
        rule="squads.set up", unit="new", parts=tuple(parts), everyone=True, cohesion=TOGETHER
    )


def stood(table: Table, region: UnitRegion, wish: Wish) -> list[Point]:
    found = arranged(table, region, wish)
    assert found.legal and moves_judged(table, region, found.ways) is None
    return [way[-1] for _, way in found.ways]


def from_leader(points: list[Point]) -> list[Spot]:
    x, y, _ = points[0]
    return [(px - x, py - y) for px, py, _ in points]


EMPTY = standing(("blue", 1, [(2300, 2300)]))


@pytest.mark.parametrize(
    ("seat", "at", "behind"),
    [
        pytest.param(0, (900, 500), -PITCH, id="in the south it looks north"),
        pytest.param(1, (900, 1900), PITCH, id="in the north it looks south"),
    ],
)
def test_it_stands_in_ranks_square_to_the_enemy_where_it_is_let_go(
    seat: int, at: Spot, behind: int
) -> None:
    points = stood(EMPTY, coming(9, seat), Wish(to=(*at, 0)))
    assert points[0] == (*at, 0)
    assert {dx for dx, _ in from_leader(points)} == {-PITCH, 0, PITCH}
    assert {dy for _, dy in from_leader(points)} == {0, behind, 2 * behind}


def test_where_it_was_put_before_does_not_turn_it() -> None:
    shapes = [
        from_leader(stood(EMPTY, coming(6), Wish(to=(*at, 0)))) for at in ((400, 500), (1900, 300))
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(
    "at",
    [
        pytest.param((1200, 2000), id="in front of the zone"),
        pytest.param((-300, -300), id="off the table"),
        pytest.param((1200, 80), id="at the edge, so that the last rank would be off the table"),
        pytest.param((600, 400), id="on others"),
    ],
)
def test_a_block_that_has_no_room_there_moves_as_a_whole(at: Spot) -> None:
    table = standing(("blue", 1, [(x, y) for x in (400, 600, 800) for y in (300, 400, 500)]))
    points = stood(table, coming(9), Wish(to=(*at, 0)))
    assert from_leader(points) == from_leader(stood(EMPTY, coming(9), Wish(to=(1200, 500, 0))))


def test_it_comes_as_near_as_there_is_room() -> None:
    points = stood(EMPTY, coming(4), Wish(to=(1200, 1100, 0)))
    x, y, _ = points[0]
    assert 800 - 63 - 4 <= y <= 800 - 63, "its front rank touches the line of the zone"
    assert abs(x - 1200) <= 4


def test_with_no_room_for_a_block_they_are_put_where_they_can_stand() -> None:
    foes = [(x, y) for x in range(200, 2400, 400) for y in range(200, 800, 400)]
    table = standing(("blue", 1, foes))
    assert len(stood(table, coming(9), Wish(to=(1200, 400, 0)))) == 9


def test_a_facing_and_a_shape_of_ones_own_are_kept() -> None:
    wish = Wish(to=(1200, 400, 0), shape="ranks", facing=(1, 0), width=2)
    points = stood(EMPTY, coming(4), wish)
    assert {dx for dx, _ in from_leader(points)} == {0, -PITCH}
    assert arranged(EMPTY, coming(4), wish).facing == (1, 0)
