"""Lines of two kinds: from every point to every point, as in First Blood; three side by side, as in Grimdark Future."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from core.space.scenes import block, table_of
from wartable.core.match import Match, Piece, Spot, Unit
from wartable.core.space.sight.rays import across, rim_round
from wartable.core.table import Table
from wartable.wargame.units.sight import (
    Corridor,
    InTheWay,
    Lines,
    ends_across,
    has_free_line,
    perimeters,
    sees,
    side_by_side,
)

Board: TypeAlias = Table[Match[Piece], Piece]

NORTH, SOUTH = (1000, 2000, 50), (1000, 1000, 50)


def table(
    footprints: Sequence[list[Spot]] = (), others: Sequence[tuple[int, int, int]] = ()
) -> Board:
    """One who looks north at another, and a unit of others."""
    match = table_of(list(footprints), [SOUTH, NORTH, *others])
    named = {
        id: replace(model, unit="ab"[k] if k < 2 else "c")
        for k, (id, model) in enumerate(match.models.items())
    }
    units = {id: Unit(id=id, seat=0) for id in "abc"}
    return Table(replace(match, models=named, units=units))


def points(table: Board, model: Piece, other: Piece) -> list[Spot]:
    return [(model.x, model.y), *rim_round((model.x, model.y), model.base)]


def all_walls(table: Board, a: Piece, b: Piece, near: Corridor) -> InTheWay:
    return InTheWay(near.pieces(table.ground.lay.worded("wall")), [])


def all_woods(table: Board, a: Piece, b: Piece, near: Corridor) -> InTheWay:
    return InTheWay([], [], veils=near.pieces(table.ground.lay.worded("wall")))


def woods_run_through(table: Board, a: Piece, b: Piece, near: Corridor) -> InTheWay:
    return InTheWay([], [], woods=near.pieces(table.ground.lay.worded("wall")))


def others_near(table: Board, a: Piece, b: Piece, near: Corridor) -> InTheWay:
    bases, gaps = near.perimeters(table.ground.members("c"), 100)
    return InTheWay([], bases, gaps)


def other_units(table: Board, a: Piece, b: Piece, near: Corridor) -> InTheWay:
    bases, gaps = perimeters(table.ground, ["c"], 100)
    return InTheWay([], near.bases(bases), gaps)


EACH: Lines[Any, Piece] = Lines(points, all_walls)
WOODS: Lines[Any, Piece] = Lines(points, all_woods)
THREE: Lines[Any, Piece] = Lines(ends_across, other_units, side_by_side)
NEAR: Lines[Any, Piece] = Lines(ends_across, others_near, side_by_side)
THROUGH: Lines[Any, Piece] = Lines(ends_across, woods_run_through, side_by_side)


def seen(lines: Lines[Any, Piece], at: Board) -> bool:
    one, other = at["m1"], at["m2"]
    there, back = has_free_line(at, lines, one, other), has_free_line(at, lines, other, one)
    assert there == back == sees(at, lines, one, other)
    return there


def test_as_many_lines_as_the_rulebook_draws() -> None:
    at = table()
    assert len(set(EACH.drawn(at, at["m1"], at["m2"]))) == 17 * 17
    assert list(THREE.drawn(at, at["m1"], at["m2"])) == [
        (1000, 1000, 1000, 2000),
        (950, 1000, 950, 2000),
        (1050, 1000, 1050, 2000),
    ]


@pytest.mark.parametrize("dx", [-300, -1, 0, 1, 300])
@pytest.mark.parametrize("dy", [-400, 0, 7])
def test_lines_side_by_side_never_cross(dx: int, dy: int) -> None:
    starts, ends = across((0, 0), 50, (dx, dy)), across((dx, dy), 50, (0, 0))
    for sx, sy, ex, ey in side_by_side(starts, ends):
        assert (ex - sx, ey - sy) == (dx, dy)


@pytest.mark.parametrize(
    ("west", "east", "each", "three"),
    [
        pytest.param(900, 1049, True, True, id="the last line passes"),
        pytest.param(900, 1050, True, True, id="along its edge"),
        pytest.param(900, 1051, False, False, id="nothing passes"),
        pytest.param(951, 1049, True, True, id="past it on both sides"),
    ],
)
def test_one_free_line_is_enough(west: int, east: int, each: bool, three: bool) -> None:
    at = table([block(west, 1400, east, 1500)])
    walls: Lines[Any, Piece] = Lines(ends_across, all_walls, side_by_side)
    assert seen(EACH, at) == each
    assert seen(walls, at) == three


def test_the_more_lines_the_more_is_seen() -> None:
    """Two walls leave a slit that only a slanting line finds."""
    at = table(
        [block(0, 1300, 985, 1310), block(1020, 1300, 2000, 1310), block(960, 1700, 1010, 1710)]
    )
    walls: Lines[Any, Piece] = Lines(ends_across, all_walls, side_by_side)
    assert seen(EACH, at) and not seen(walls, at)


@pytest.mark.parametrize(("gap", "free"), [(100, False), (101, True)])
def test_nobody_looks_through_the_gaps_of_a_unit(gap: int, free: bool) -> None:
    far = 150 + gap
    assert seen(THREE, table(others=[(900, 1500, 40), (900 + 80 + gap, 1500, 40)])) == free
    alone = table(others=[(1200, 1500, 40), (1200 + far, 1500, 40)])
    assert seen(THREE, alone), "beside the way it stops nothing"


def test_who_is_looked_at_is_hidden_by_its_unit_but_not_by_its_own_gaps() -> None:
    ground = table(others=[(900, 1500, 40), (1000, 1500, 40), (1100, 1500, 40)]).ground
    assert perimeters(ground, ["c"], 100)[0] == [2, 3, 4]
    assert len(perimeters(ground, ["c"], 100)[1]) == 2
    assert perimeters(ground, ["c"], 100, but=2) == ([3, 4], [(1000, 1500, 1100, 1500)])


@pytest.mark.parametrize(("x", "free"), [(1089, False), (1090, False), (1091, True)])
def test_a_base_that_a_line_touches_stops_it(x: int, free: bool) -> None:
    """Those in the west and in the middle stop two of the three lines."""
    assert seen(THREE, table(others=[(911, 1200, 40), (1000, 1500, 40), (x, 1800, 40)])) == free


@pytest.mark.parametrize(("end", "free"), [(1049, True), (1060, False)])
def test_a_wood_that_reaches_no_further_than_a_base_hides_nothing(end: int, free: bool) -> None:
    assert seen(WOODS, table([block(500, 900, 1500, end)])) == free


def test_what_is_seen_is_looked_at_again_once_somebody_moves() -> None:
    at = table(others=[(1000, 1500, 60)])
    assert not seen(THREE, at)
    at = Table(at.match.with_model(replace(at["m3"], x=2000)))
    assert seen(THREE, at)


# Woods that lines begin or end in, and perimeters near by


@pytest.mark.parametrize(
    ("south", "north", "free"),
    [
        pytest.param(1300, 1700, False, id="it runs through"),
        pytest.param(900, 1700, True, id="it begins in there"),
        pytest.param(1300, 2100, True, id="it ends in there"),
    ],
)
def test_a_wood_stops_lines_that_neither_begin_nor_end_in_it(
    south: int, north: int, free: bool
) -> None:
    assert seen(THROUGH, table([block(900, south, 1100, north)])) is free


def test_a_wood_is_looked_at_line_by_line() -> None:
    """Two lines begin in it; it bends round and stands before the third, which a wall leaves alone."""
    bent = [(900, 900), (1025, 900), (1025, 1300), (1100, 1300), (1100, 1500), (900, 1500)]
    assert seen(THROUGH, table([bent]))
    assert not seen(THROUGH, table([bent, block(900, 1600, 1025, 1700)]))


@pytest.mark.parametrize("apart", range(0, 400, 25))
@pytest.mark.parametrize("west", range(700, 1200, 75))
def test_perimeters_near_the_lines_are_all_that_can_stop_them(west: int, apart: int) -> None:
    at = table(others=[(west, 1400, 50), (west + 100 + apart, 1600, 50), (west, 1700, 30)])
    assert seen(NEAR, at) == seen(THREE, at)
