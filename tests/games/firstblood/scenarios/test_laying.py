"""Tables of the scenarios, and from where reserves come."""

from typing import get_args

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle
from wartable.core.match import Board
from wartable.core.space.areas.zones import in_zone, middle
from wartable.core.space.ground.lay import lay_of
from wartable.games.firstblood.match import Entry, Match
from wartable.games.firstblood.rows import terrain_kinds
from wartable.games.firstblood.scenarios.arriving import entries_in, entry_stretches
from wartable.games.firstblood.scenarios.laying import board_of, markers_of, taken_board
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.screen.listing import PAIRS
from wartable.kit import proves
from wartable.wargame.deploying.zones import zone_of

ALL = list(PAIRS)  # what only the guided game lays is smaller


def laid(scenario: str, south: int = 0) -> Match:
    board = taken_board(board_of(scenario), south)
    return replace(battle().match, scenario=scenario, south=south, board=board)


@proves("FB-BAT-01", "FB-DICE-20")
@pytest.mark.parametrize("scenario", ALL)
def test_a_table_is_four_feet_square_with_about_ten_pieces(scenario: str) -> None:
    board = board_of(scenario)
    assert (board.width, board.depth) == (4800, 4800)
    assert 9 <= len(board.terrain) <= 12
    assert len(set(lay_of(board).ids)) == len(board.terrain)
    assert {piece.traits[0] for piece in board.terrain} <= set(terrain_kinds())
    assert all(in_zone(whole(board), x, y, 0, True) for p in board.terrain for x, y in p.footprint)


def whole(board: Board) -> tuple[tuple[int, int], ...]:
    return (0, 0), (board.width, 0), (board.width, board.depth), (0, board.depth)


@proves("FB-RUI-01")
@pytest.mark.parametrize("scenario", ALL)
def test_ruins_stand_apart_from_each_other_edges_and_objectives(scenario: str) -> None:
    row = scenarios()[scenario]
    ruins = [one for one in row.terrain if one.kind == "ruin"]
    assert ruins and all(4 <= 2 * one.radius <= 6 for one in ruins)
    for one in ruins:
        assert min(one.x, one.y, 48 - one.x, 48 - one.y) - one.radius >= 6
        for other in [other for other in ruins if other is not one]:
            assert apart(one.x, one.y, other.x, other.y) >= 6 + one.radius + other.radius
        for zone in row.objective:
            assert apart(one.x, one.y, zone.x, zone.y) > one.radius + zone.radius


@proves("FB-GAR-01")
@pytest.mark.parametrize("scenario", ALL)
def test_garrisons_are_five_to_seven_inches_across(scenario: str) -> None:
    found = [one for one in scenarios()[scenario].terrain if one.kind == "garrison"]
    assert all(5 <= 2 * one.radius <= 7 for one in found)


def apart(x: float, y: float, to_x: float, to_y: float) -> float:
    return float(((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5)


def test_pieces_stand_where_the_table_says() -> None:
    pieces = {piece.id: piece for piece in board_of("cinder-ford").terrain}
    assert middle(pieces["forest 2"].footprint) == (3600, 1400)
    assert pieces["obstacle 1"].footprint[0] == (2950, 2150)
    (bell, *_) = markers_of("three-bells")
    assert (bell.x, bell.y, bell.base) == (2400, 1400, 300)


def test_a_seat_has_the_zone_of_its_player() -> None:
    one, other = laid("break-their-line"), laid("break-their-line", south=1)
    assert zone_of(one, 0) == zone_of(other, 1) == ((0, 0), (2000, 0), (2000, 2000), (0, 2000))
    assert zone_of(one, 1)[0] == (2800, 2800)


# Reserves


@proves("FB-RNF-03", "FB-RNF-04", "FB-RNF-05", "FB-RNF-07")
def test_reserves_come_from_round_two_by_zone_or_edge_and_from_round_four_over_any_edge() -> None:
    assert entries_in(1) == ()
    assert entries_in(2) == entries_in(3) == ("own-zone", "own-edge")
    assert entries_in(4) == entries_in(9) == ("any-edge-except-enemy-zone",)
    assert {one for number in range(9) for one in entries_in(number)} < set(get_args(Entry))


@proves("FB-RNF-04", "FB-RNF-06")
def test_a_seat_comes_over_its_own_zone_and_its_own_edge() -> None:
    match = laid("cinder-ford")
    assert entry_stretches(match, 0, "own-zone") == [((0, 0), (0, 1600))]
    assert entry_stretches(match, 1, "own-zone") == [((4800, 3200), (4800, 4800))]
    assert entry_stretches(match, 0, "own-edge") == [((0, 0), (4800, 0))]
    assert entry_stretches(laid("cinder-ford", 1), 0, "own-edge") == [((0, 4800), (4800, 4800))]


@proves("FB-RNF-05")
def test_later_every_edge_is_open_but_for_the_enemy_zone() -> None:
    found = entry_stretches(laid("cinder-ford"), 0, "any-edge-except-enemy-zone")
    assert len(found) == 4
    assert ((4800, 0), (4800, 3200)) in found, "the enemy's part of the east edge is shut"
    assert ((0, 0), (0, 4800)) in found, "the own zone is not"
    middle = entry_stretches(laid("night-landing"), 1, "any-edge-except-enemy-zone")
    assert ((0, 2000), (0, 4800)) in middle
    parted = entry_stretches(laid("break-their-line"), 1, "any-edge-except-enemy-zone")
    assert ((0, 0), (2400, 0)) in parted


@proves("FB-OBJ-10")
def test_zones_lie_where_the_scenario_says() -> None:
    found = [(one.x, one.y, one.base) for one in markers_of("cinder-ford")]
    assert found == [(1000, 2400, 300), (2400, 2400, 300), (3800, 2400, 300)]
