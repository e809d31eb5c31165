"""Where pieces of terrain stand, and what stands against them."""

import pytest

from wartable.core.match import Board, Marker, Match, Piece, Spot, Terrain, Zone
from wartable.wargame.terrain.areas import (
    box,
    boxes_overlap,
    corners,
    footprint,
    near_spot,
    without_gaps,
)
from wartable.wargame.terrain.generating import squares
from wartable.wargame.terrain.pieces import ladders_of, plot_pieces
from wartable.wargame.terrain.placing import in_any_zone, no_room
from wartable.wargame.terrain.rows import Kind, Plot

ZONE = Zone(id="south", area=corners((0, 0, 24, 4)))


def field(*markers: Marker) -> Match[Piece]:
    wall = Terrain(id="wall", footprint=corners((10, 10, 14, 11)))
    board = Board(width=2400, depth=2400, terrain=(wall,), zones=(ZONE,))
    return Match(board=board, models={}, markers=markers)


def test_a_piece_stands_round_its_middle() -> None:
    assert footprint(Kind(type="wood", size_in=(4, 2.5)), 1000, 500) == (
        (800, 375),
        (1200, 375),
        (1200, 625),
        (800, 625),
    )


@pytest.mark.parametrize(
    ("area", "reason"),
    [
        pytest.param(box(1200, 1300, 200, 200), None, id="room"),
        pytest.param(box(1200, 1150, 200, 100), None, id="touching is not overlapping"),
        pytest.param(box(1200, 1149, 200, 100), "other terrain is there", id="overlapping"),
        pytest.param(box(100, 1300, 200, 200), None, id="up to the edge"),
        pytest.param(box(99, 1300, 200, 200), "not wholly on the table", id="west"),
        pytest.param(box(2301, 1300, 200, 200), "not wholly on the table", id="east"),
        pytest.param(box(500, 99, 200, 200), "not wholly on the table", id="south"),
        pytest.param(box(500, 2301, 200, 200), "not wholly on the table", id="north"),
        pytest.param(box(1750, 2000, 200, 200), None, id="just clear of the marker"),
        pytest.param(box(1751, 2000, 200, 200), 'less than 1" from a marker', id="too near it"),
    ],
)
def test_what_stands_against_a_piece(area: tuple[Spot, ...], reason: str | None) -> None:
    marker = Marker(id="objective", x=2000, y=2000, base=50)
    assert no_room(field(marker), area, clear=100) == reason


def test_a_zone_is_reached_into_or_only_touched() -> None:
    board = field().board
    assert in_any_zone(board, box(1200, 449, 100, 100))
    assert not in_any_zone(board, box(1200, 450, 100, 100))


def test_distance_to_a_spot_is_measured_to_the_corner_too() -> None:
    area = box(0, 0, 200, 200)
    assert near_spot(area, 130, 140, 51) and not near_spot(area, 130, 140, 50)


def test_gaps_cut_a_wall_into_parts() -> None:
    parts = without_gaps((0, 0, 20, 1), ((12, 0, 14, 1), (4, 0, 6, 1)))
    assert parts == [corners((0, 0, 4, 1)), corners((6, 0, 12, 1)), corners((14, 0, 20, 1))]
    assert without_gaps((0, 0, 20, 1), ((0, 0, 20, 1),)) == []
    assert not boxes_overlap(parts[0], parts[1])


def test_the_table_is_cut_into_whole_squares_row_by_row() -> None:
    found = [square[0] for square in squares(Board(width=2400, depth=2000), 1000)]
    assert found == [(0, 0), (1000, 0), (0, 1000), (1000, 1000)]


def test_a_plot_has_parts_floors_and_ladders() -> None:
    plot = Plot(
        kind="old-wall", rect=(0, 0, 10, 1), but=((4, 0, 6, 1),), walkway=True, ladders=((1, 0),)
    )
    west, east, ladder = plot_pieces(plot, "wall 1", ("high",), 200)
    assert (west.id, east.id, ladder.id) == ("wall 1 1", "wall 1 2", "ladder 1")
    assert (west.name, west.floors, west.traits) == ("old wall", (200,), ("high",))
    assert ladder.footprint == ((50, -50), (150, -50), (150, 50), (50, 50))
    assert (
        plot_pieces(Plot(kind="well", rect=(0, 0, 1, 1), height_in=3), "well", ("w",), 2)[0].height
        == 300
    )


@pytest.mark.parametrize(("y", "at"), [(500, 600), (2000, 1900)])
def test_a_ladder_looks_to_the_middle_of_the_table(y: int, at: int) -> None:
    kind = Kind(type="hill", size_in=(4, 2), ladders=2)
    (ladder,) = ladders_of(kind, "hill 1", 1000, y, 2400)
    assert ladder.footprint[0] == (950, at - 50)
    assert ladders_of(Kind(type="hill", size_in=(4, 2)), "hill 1", 1000, y, 2400) == []
