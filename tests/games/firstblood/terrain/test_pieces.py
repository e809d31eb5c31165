"""Pieces of terrain as they stand on the table."""

import pytest

from wartable.core.match import Board
from wartable.core.space.areas.zones import middle
from wartable.core.space.ground.lay import lay_of
from wartable.games.firstblood.rows import terrain_kinds
from wartable.games.firstblood.terrain.pieces import (
    elevation_of,
    kind_of,
    make_piece,
    walls_of,
)
from wartable.kit import proves


@proves("FB-TER-04", "FB-GAR-01", "FB-DICE-20")
@pytest.mark.parametrize("kind", [kind for kind in terrain_kinds() if kind != "open"])
def test_every_kind_can_be_laid_and_is_found_by_its_words(kind: str) -> None:
    piece = make_piece("one", kind, 2400, 2000, 300)
    lay = lay_of(Board(terrain=(piece,)))
    assert kind_of(piece).id == kind == piece.traits[0]
    assert middle(piece.footprint) == (2400, 2000)
    for word in terrain_kinds()[kind].traits:
        assert lay.worded(word) == [0]
    assert len(set(piece.traits)) == len(piece.traits)


def test_a_round_piece_is_the_same_from_all_sides_and_lies_in_its_circle() -> None:
    spots = {(x - 1000, y - 700) for x, y in make_piece("a", "hill", 1000, 700, 400).footprint}
    assert {(-y, x) for x, y in spots} == spots == {(-x, y) for x, y in spots}
    assert (400, 0) in spots and len(spots) == 32
    assert all(390 * 390 <= x * x + y * y <= 400 * 400 for x, y in spots)


def test_a_bar_lies_along_the_table_or_across() -> None:
    assert make_piece("a", "obstacle", 1000, 1000, 0).footprint[0] == (750, 950)
    assert make_piece("a", "obstacle", 1000, 1000, 0, 90).footprint[0] == (950, 750)


@proves("FB-RUI-02", "FB-RUI-15", "FB-RUI-16", "FB-TER-11")
def test_a_ruin_has_one_floor_above_the_ground_and_walls_where_it_stands() -> None:
    ruin = make_piece("ruin 1", "ruin", 1600, 1600, 250)
    assert ruin.floors == (300,), "the ground is a floor, too, and is no level of its own"
    assert elevation_of(ruin) == 3
    assert elevation_of(make_piece("h", "hill", 0, 0, 100)) == 2
    assert elevation_of(make_piece("f", "forest", 0, 0, 100)) == 3
    assert walls_of(ruin) == ((1450, 1450, 1450, 1750), (1450, 1750, 1750, 1750))
    assert walls_of(make_piece("h", "hill", 0, 0, 100)) == ()
