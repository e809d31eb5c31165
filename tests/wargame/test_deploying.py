"""Zones, regions to place in, room, and foes that are too near."""

from typing import Any

import pytest

from wartable.core.ask import Refused, Region
from wartable.core.match import Board, Match, Piece, Point, Zone
from wartable.core.regions import region
from wartable.core.table import Table
from wartable.wargame.deploying.placing import foe_within
from wartable.wargame.deploying.regions import everywhere, over
from wartable.wargame.deploying.room import any_room
from wartable.wargame.deploying.zones import middle, overlaps, widest, zones_of
from wartable.wargame.terrain.areas import corners

SOUTH = Zone(id="south", area=corners((0, 0, 24, 5)), seat=0)
NORTH = Zone(id="north", area=corners((0, 19, 24, 24)), seat=1)
GATE = Zone(id="gate", area=corners((10, 10, 12, 11)), seat=0)


def table(*models: Piece) -> Table[Any, Any]:
    board = Board(width=2400, depth=2400, zones=(SOUTH, NORTH, GATE))
    match: Match[Piece] = Match(board=board, models={model.id: model for model in models})
    return Table(match)


@region("wargame.test.corner")
def in_the_corner(table: Any, region: Region, path: tuple[Point, ...]) -> Refused | None:
    x, y, _ = path[-1]
    return None if x < region.radius and y < region.radius else Refused("X-1", "not there")


def test_a_seat_has_its_own_zones() -> None:
    assert [zone.id for zone in zones_of(table().match, 0)] == ["south", "gate"]
    assert [zone.id for zone in zones_of(table().match, 1)] == ["north"]


def test_a_region_spans_its_zone_or_the_whole_table() -> None:
    assert (middle(SOUTH.area), widest(SOUTH.area)) == ((1200, 250), 1200)
    own = over(SOUTH.area, "x.deploy", 50, "a1", "0")
    assert own == Region("x.deploy", (1200, 250, 0), 50, 1200, "a1", "0")
    assert everywhere(table(), "x.deploy", 50).origin == (1200, 1200, 0)


@pytest.mark.parametrize(
    ("y", "touches"),
    [
        pytest.param(549, True, id="a hundredth in"),
        pytest.param(550, False, id="touching its edge"),
        pytest.param(1050, True, id="the second zone"),
        pytest.param(2000, False, id="another's zone"),
    ],
)
def test_a_base_overlaps_a_zone_of_its_seat_or_not(y: int, touches: bool) -> None:
    assert overlaps(zones_of(table().match, 0), 1100, y, 50) is touches


@pytest.mark.parametrize(
    ("x", "found"),
    [
        pytest.param(1000 + 50 + 900 + 50, None, id="exactly far enough"),
        pytest.param(1000 + 50 + 900 + 49, "foe", id="a hundredth too near"),
    ],
)
def test_foes_are_measured_from_edge_to_edge_and_friends_do_not_count(
    x: int, found: str | None
) -> None:
    foe = Piece(id="foe", seat=1, x=1000, y=1000, base=50)
    friend = Piece(id="friend", seat=0, x=x, y=1150, base=50)
    assert foe_within(table(foe, friend), 0, (x, 1000, 0), 50, far=900) == found


@pytest.mark.parametrize(("corner", "room"), [(100, True), (0, False)])
def test_room_is_found_wherever_it_is(corner: int, room: bool) -> None:
    where = everywhere(table(), "wargame.test.corner", corner)
    assert any_room(table(), where) is room
