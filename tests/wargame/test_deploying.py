"""What was agreed; zones, regions to place in, room, footing, and foes and markers that are too near."""

from typing import Any

import pytest

from wartable.core.ask import Refused, Region
from wartable.core.match import Board, Mark, Marker, Match, Piece, Point, Terrain, Zone
from wartable.core.regions import apart2, region
from wartable.core.roster import Setup
from wartable.core.space.areas.zones import middle
from wartable.core.table import Table
from wartable.wargame.agreeing.agreed import (
    check_players,
    chosen_variants,
    limit_of,
    rosters_brought,
)
from wartable.wargame.agreeing.rows import Variant
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.footing import no_footing
from wartable.wargame.deploying.markers import circle_crossings, reaches_zone, too_near
from wartable.wargame.deploying.nearest import Search, is_bare
from wartable.wargame.deploying.placing import foe_within
from wartable.wargame.deploying.regions import region_everywhere, region_over
from wartable.wargame.deploying.zones import overlaps, widest, zones_of
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
    own = region_over(SOUTH.area, "x.deploy", 50, "a1", seat=0)
    assert own == Region("x.deploy", (1200, 250, 0), 50, 1200, "a1", seat=0)
    assert region_everywhere(table(), "x.deploy", 50).origin == (1200, 1200, 0)


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
    where = region_everywhere(table(), "wargame.test.corner", corner)
    assert any_room(table(), where) is room


# Footing, markers


@pytest.mark.parametrize(
    ("point", "hold"),
    [
        ((49, 1200, 0), "edge"),
        ((1200, 1200, 0), "solid"),
        ((1100, 1200, 1), ""),
        ((1000, 1200, 1), "floor"),
        ((1100, 1200, 2), "floor"),
        ((499, 500, 0), "base"),
        ((600, 500, 0), ""),
    ],
)
def test_what_keeps_a_base_off_a_spot(point: Point, hold: str) -> None:
    hill = Terrain(id="hill", footprint=corners((10, 10, 14, 14)), height=300, floors=(300,))
    ann = Piece(id="ann", seat=0, x=400, y=500, base=50)
    match: Match[Piece] = Match(board=Board(terrain=(hill,)), models={"ann": ann})
    assert no_footing(Table(match), point, 50, [0]) == hold


def test_markers_lie_apart_and_out_of_zones() -> None:
    marks = [Marker(id="a", x=1000, y=1000), Marker(id="b", x=1600, y=1000)]
    assert too_near(marks, (1000, 1499, 0), 500) == marks[0]
    assert too_near(marks, (1000, 1500, 0), 500) is None
    assert reaches_zone(table(), (1000, 548, 0), 50)
    assert not reaches_zone(table(), (1000, 550, 0), 50)
    assert circle_crossings(1000, 1000, 1600, 1000, 500) == [(1300, 1399), (1300, 601)]
    assert circle_crossings(0, 0, 1001, 0, 500) == circle_crossings(0, 0, 0, 0, 500) == []


# What was agreed


SWITCHES = {
    "fog": Variant("fog", False, (False, True)),
    "order": Variant("order", "usual", ("usual", "secret")),
}


def test_what_differs_from_the_book_is_noted() -> None:
    assert chosen_variants(("fog=true", "order=usual"), SWITCHES) == {"fog": "true"}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("rain=true", "no variant 'rain'; there are fog, order"),
        ("fog=2", "fog is one of false, true"),
    ],
)
def test_a_switch_that_there_is_not_is_refused(given: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        chosen_variants((given,), SWITCHES)


def test_lists_are_brought_as_they_are_by_name_or_from_a_file() -> None:
    found = rosters_brought(Setup(rosters=(Mark("own"), "ready")), Mark, Mark, ("x", "y"))
    assert found == [Mark("own"), Mark("ready")]
    told = rosters_brought(Setup(rosters=({"name": "told", "value": 2},)), Mark, Mark, ("x", "y"))
    assert told == [Mark("told", 2), Mark("y")]
    with pytest.raises(ValueError, match="the roster of seat 1"):
        rosters_brought(Setup(rosters=({"name": 3},)), Mark, Mark, ("x", "y"))


def test_points_and_players_are_those_the_rules_allow() -> None:
    assert (limit_of(Setup(), "T-1"), limit_of(Setup(limit=100), "T-1")) == (None, 100)
    with pytest.raises(ValueError, match="T-1"):
        limit_of(Setup(limit=-1), "T-1")
    with pytest.raises(ValueError, match=r"between 3 players, not 2 \(T-2\)"):
        check_players(Setup(), 3, "T-2")


# The nearest spots


def test_the_nearest_free_spots_are_found_though_a_ring_is_closed() -> None:
    def free(spot: Point) -> bool:
        return apart2(spot, (1000, 1000, 0)) >= 60 * 60 and spot[1] >= 1000

    open_table = table()
    plain = Search(open_table, (1000, 1000, 0), free, []).nearest()
    assert sorted(plain) == sorted(
        Search(open_table, (1000, 1000, 0), free, [(1000, 1000, 60)]).nearest()
    )
    assert {apart2(spot, (1000, 1000, 0)) for spot in plain} == {3600}
    assert (1000, 1060, 0) in plain and (1000, 940, 0) not in plain


def test_no_spot_is_found_where_there_is_none() -> None:
    small: Match[Piece] = Match(board=Board(width=200, depth=200), models={})
    assert Search(Table(small), (100, 100, 0), lambda spot: spot == (0, 0, 9), []).nearest() == []


def test_bare_is_where_no_terrain_is_near() -> None:
    hill = Terrain(id="hill", footprint=corners((10, 10, 14, 14)))
    match: Match[Piece] = Match(board=Board(terrain=(hill,)), models={})
    lay = Table(match).ground.lay
    assert is_bare(lay, 900, 1200, 99, [0])
    assert not is_bare(lay, 900, 1200, 100, [0])
    assert is_bare(lay, 900, 1200, 100, []), "if it makes no difference"
