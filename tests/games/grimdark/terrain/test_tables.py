"""Tables laid by hand and by chance, and what makes one good to play on."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import battle, piece
from wartable.core.dice.chance import Chance
from wartable.core.match import Board, Terrain
from wartable.core.roster import Setup
from wartable.games.grimdark.missions.preparing import prepare_mission
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rounds.zones import zones_for
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.drawing import drawn, has_place, lay_pieces, place_for
from wartable.games.grimdark.terrain.measuring import (
    all_have_neighbours,
    all_lines,
    free_lines,
    has_lanes,
    is_covered_enough,
    is_playable,
)
from wartable.games.grimdark.terrain.rows import tables
from wartable.games.grimdark.terrain.tables import board_of
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.kit.tables import box
from wartable.wargame.terrain.areas import boxes_overlap


def board(*pieces: Terrain, seats: int = 2) -> Board:
    return Board(width=7200, depth=4800, terrain=pieces, zones=zones_for(seats, 7200, 4800))


@proves("GF-PRE-05", "GF-PRE-06", "GF-PRE-33")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("table", list(tables()))
def test_tables_laid_by_hand_are_good_to_play_on(table: str, seats: int) -> None:
    assert is_playable(board_of(table, seats))


# What is measured


@proves("GF-PRE-33")
def test_169_lines_run_from_edge_to_edge_and_what_stops_sight_stops_them() -> None:
    assert len(all_lines(board())) == len(free_lines(board())) == 169
    across = [(0, 2300, 7200, 2400)]
    for kind, free in (
        ("building", 0),
        ("mountain", 0),
        ("forest", 0),
        ("ruin", 169),
        ("hill", 169),
    ):
        assert len(free_lines(board(*[piece(kind, *one) for one in across]))) == free
    half = free_lines(board(piece("building", 0, 0, 3001, 4800)))
    assert len(half) == 49  # those that begin and end east of it


@proves("GF-PRE-33")
@pytest.mark.parametrize(("x", "near"), [(2200, True), (2201, False)])
def test_every_piece_has_another_within_12_inches(x: int, near: bool) -> None:
    pair = piece("ruin", 500, 2000, 1000, 2500), piece("ruin", x, 2000, x + 500, 2500)
    assert all_have_neighbours(board(*pair)) is near
    third = piece("ruin", 6500, 2000, 7000, 2500)
    assert not all_have_neighbours(board(*pair, third))
    assert not all_have_neighbours(board(third))


@proves("GF-PRE-33")
@pytest.mark.parametrize(
    ("gap", "kind", "lane"),
    [
        pytest.param(600, "building", True, id="6 inches are enough"),
        pytest.param(599, "building", False, id="less are not"),
        pytest.param(0, "forest", True, id="one goes through forests"),
        pytest.param(0, "lake-deep", False, id="not through deep lakes"),
    ],
)
def test_a_disc_6_inches_wide_gets_from_zone_to_zone(gap: int, kind: str, lane: bool) -> None:
    west = piece(kind, 0, 2300, 3300, 2400)
    east = piece(kind, 3300 + gap, 2300, 7200, 2400)
    assert has_lanes(board(west, east)) is lane


@proves("GF-PRE-33")
def test_of_three_zones_every_one_is_reached() -> None:
    shut_in = piece("building", 1800, 0, 1900, 1300), piece("building", 0, 1200, 1900, 1300)
    assert has_lanes(board(*shut_in, seats=2))
    assert not has_lanes(board(*shut_in, seats=3))


def quarter(kinds: Sequence[str]) -> Board:
    """Pieces that together lie on a quarter of the table."""
    side = 7200 * 1200 // (len(kinds) * 480)
    pieces = [piece(kind, 0, 0, side, 480, id=f"{kind} {k}") for k, kind in enumerate(kinds)]
    return board(*pieces)


@proves("GF-PRE-03", "GF-PRE-05")
@pytest.mark.parametrize(
    ("kinds", "enough"),
    [
        pytest.param(["building"] * 5 + ["forest"] * 10, True, id="enough of everything"),
        pytest.param(["building"] * 4 + ["forest"] * 10, False, id="14 pieces"),
        pytest.param(["building"] * 4 + ["field"] * 11, False, id="too few stop sight"),
        pytest.param(["building"] * 11 + ["swamp"] * 4, False, id="too little cover"),
        pytest.param(["building"] * 11 + ["barricade"] * 4, False, id="too little is difficult"),
        pytest.param(["building"] * 8 + ["swamp"] * 2 + ["field"] * 5, True, id="a field is both"),
        pytest.param(["building"] * 7 + ["field"] * 8, False, id="less than half stop sight"),
        pytest.param(["building"] * 9 + ["swamp"] * 2 + ["field"] * 4, False, id="4 of 15 cover"),
        pytest.param(
            ["building"] * 9 + ["barricade"] * 2 + ["field"] * 4, False, id="4 of 15 are difficult"
        ),
    ],
)
def test_what_lies_on_a_table(kinds: list[str], enough: bool) -> None:
    assert is_covered_enough(quarter(kinds)) is enough


@proves("GF-PRE-05")
def test_a_quarter_of_it_is_covered() -> None:
    full = quarter(["building"] * 5 + ["forest"] * 10)
    smaller = replace(full.terrain[0], footprint=box(0, 0, 100, 480))
    assert not is_covered_enough(replace(full, terrain=(smaller, *full.terrain[1:])))


# Tables by chance


@proves("GF-PRE-33", "GF-PRE-05", "GF-PRE-06", "GF-PRE-29", "GF-MUL-09")
@pytest.mark.parametrize("seed", range(6))
def test_a_table_by_chance_is_good_to_play_on(seed: int) -> None:
    empty = board(seats=2 + seed % 3)
    pieces = drawn(empty, Chance(seed).below)
    assert is_playable(replace(empty, terrain=pieces))
    assert len({one.id for one in pieces}) == len(pieces) >= 15
    for one in pieces:
        xs, ys = [x for x, _ in one.footprint], [y for _, y in one.footprint]
        assert min(max(xs) - min(xs), max(ys) - min(ys)) >= 100
        assert max(max(xs) - min(xs), max(ys) - min(ys)) <= 1200
        assert min(xs) >= 0 and max(xs) <= 7200 and min(ys) >= 0 and max(ys) <= 4800
        zones = [zone for zone in empty.zones if boxes_overlap(one.footprint, zone.area)]
        assert not zones or "impassable" not in one.traits


@proves("GF-PRE-33")
def test_it_is_drawn_again_until_it_is_good() -> None:
    """On a large table pieces mostly lie too far from each other."""
    wide = replace(board(), width=12000, zones=zones_for(2, 12000, 4800))
    chance, again = Chance(0), Chance(0)
    laid = [one for _ in range(50) if (one := lay_pieces(wide, chance.below)) is not None]
    assert len(laid) > 1 and not any([is_playable(one) for one in laid])
    found = replace(wide, terrain=drawn(wide, again.below))
    assert again.drawn == chance.drawn
    assert len(free_lines(found)) == min([len(free_lines(one)) for one in laid])


@pytest.mark.parametrize(("x", "found"), [(1300, True), (1299, False)])
def test_three_inches_are_apart(x: int, found: bool) -> None:
    there = board(piece("ruin", 500, 2000, 1000, 2500))
    assert has_place(there, piece("ruin", x, 2000, x + 500, 2500)) is found


def test_pieces_lie_apart() -> None:
    full = board(
        *[
            piece("ruin", x, y, x + 500, y + 500)
            for x in range(0, 7200, 700)
            for y in range(0, 4800, 700)
        ]
    )
    assert place_for(full, "ruin 99", "ruin", (4, 4), Chance(1).below) is None


@proves("GF-PRE-33", "GF-PRE-03")
def test_dice_say_which_table_it_is_if_that_was_agreed() -> None:
    def laid(*faces: int) -> tuple[Terrain, ...]:
        table: Table = battle()
        table.match = begin(Setup(mission="breakthrough", variants=("table=drawn",)))
        assert not table.match.board.terrain
        assert next_question(table, prepare_mission(table)).seat == 0
        told: dict[str, Any] = {
            "table": list(faces),
            "dangerous_piece": lambda asked: asked.options[0],
        }
        play(table, prepare_mission(table), **told)
        return table.match.board.terrain

    one, other = laid(*[1] * 12), laid(2, *[1] * 11)
    assert len(one) == len(other) == 20 and one != other
    assert one == laid(*[1] * 12)
