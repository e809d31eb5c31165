"""Named lines: rim points, bundles, and what stops a line, against fractions and shapely."""

from __future__ import annotations

from fractions import Fraction
from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from core.space.scenes import (
    Turn,
    block,
    chance,
    mirrored,
    quarter_turned,
    scene,
    table_of,
    upended,
)
from core.space.sight_twin import corners, cuts
from wartable.core.match import Match, Piece, Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.lay import Lay, lay_of
from wartable.core.space.sight.anyline import sees
from wartable.core.space.sight.rays import (
    all_lines,
    bundle,
    first_free,
    lines_free,
    lines_through,
    look_along,
    rim_points,
    sees_along,
    to_rim,
    to_widest,
)
from wartable.core.space.sight.stops import (
    base_stops,
    base_touches,
    passes_through,
    pieces_crossed,
    touches,
)

QUARTERS = {
    49: [(49, 0), (45, 18), (34, 34), (18, 45)],
    50: [(50, 0), (46, 19), (35, 35), (19, 46)],
    63: [(63, 0), (58, 24), (44, 44), (24, 58)],
    79: [(79, 0), (72, 30), (55, 55), (30, 72)],
    98: [(98, 0), (90, 37), (69, 69), (37, 90)],
}
KINDS = ("centre", "rim", "widest", "all")


def lay_with(*footprints: list[Spot]) -> Lay:
    return lay_of(table_of(list(footprints), []).board)


def all_of(ground: Ground) -> tuple[list[int], list[int]]:
    return list(range(len(ground.lay.ids))), list(range(len(ground.ids)))


def shape(seed: int) -> list[Spot]:
    """A small polygon on a coarse grid, often with hollows, so that lines meet corners and edges."""
    random = chance(seed)
    while True:
        spots = [(random.randint(0, 8), random.randint(0, 8)) for _ in range(random.randint(3, 8))]
        if len(set(spots)) == len(spots) and Polygon(spots).is_valid and Polygon(spots).area > 0:
            return spots


class TestRims:
    @pytest.mark.parametrize("radius", QUARTERS)
    def test_the_sixteen_points_are_those_of_the_table(self, radius: int) -> None:
        quarter = QUARTERS[radius]
        turned = [(-y, x) for x, y in quarter]
        half = quarter + turned
        assert list(rim_points(radius)) == half + [(-x, -y) for x, y in half]

    @pytest.mark.parametrize("points", [4, 8, 16])
    def test_every_point_is_cut_toward_the_centre(self, points: int) -> None:
        for radius in range(1, 400):
            for k, (x, y) in enumerate(rim_points(radius, points)):
                angle = 2 * pi * k / points
                for got, true in ((x, radius * cos(angle)), (y, radius * sin(angle))):
                    assert abs(got) <= abs(true) + 1e-9 < abs(got) + 1 + 1e-9 or abs(true) < 1e-9

    def test_a_spot_has_a_rim_of_itself(self) -> None:
        assert set(rim_points(0)) == {(0, 0)}


class TestBundles:
    def test_seventeen_lines_go_to_centre_and_rim(self) -> None:
        lines = to_rim(100, 100, 500, 300, 49)
        assert len(lines) == 17
        assert lines[:3] == [(100, 100, 500, 300), (100, 100, 549, 300), (100, 100, 545, 318)]

    def test_there_are_289_lines_from_all_points_to_all(self) -> None:
        lines = all_lines(100, 100, 63, 500, 300, 49)
        assert len(lines) == len(set(lines)) == 289

    @given(st.integers(-900, 900), st.integers(-900, 900), st.sampled_from([49, 63, 79, 98]))
    def test_the_widest_points_lie_across_the_view(self, dx: int, dy: int, base: int) -> None:
        lines = to_widest(1000, 1000, 1000 + dx, 1000 + dy, base)
        if dx == dy == 0:
            assert len(lines) == 1
            return
        d2 = dx * dx + dy * dy
        for line, left in ((lines[1], 1), (lines[2], -1)):
            x, y = line[2] - 1000 - dx, line[3] - 1000 - dy
            assert x * x * d2 <= base * base * dy * dy < (abs(x) + 1) * (abs(x) + 1) * d2
            assert y * y * d2 <= base * base * dx * dx < (abs(y) + 1) * (abs(y) + 1) * d2
            assert left * (dx * y - dy * x) >= 0


class TestStops:
    def test_a_line_along_an_edge_or_past_a_corner_is_free(self) -> None:
        lay = lay_with(block(100, 100, 200, 200))
        assert not passes_through(lay, 0, 100, 300, 100, 0)
        assert not passes_through(lay, 0, 200, 200, 0, 0)
        assert not passes_through(lay, 0, 150, 100, 150, 0)
        assert touches(lay, 0, 100, 300, 100, 0)
        assert touches(lay, 0, 200, 200, 0, 0)
        assert touches(lay, 0, 150, 100, 150, 0)

    def test_a_line_from_corner_to_corner_is_stopped(self) -> None:
        lay = lay_with(block(100, 100, 200, 200))
        assert passes_through(lay, 0, 0, 300, 300, 0)
        assert passes_through(lay, 100, 100, 200, 200, 0)

    def test_a_line_that_ends_inside_is_stopped(self) -> None:
        lay = lay_with(block(100, 100, 200, 200))
        assert passes_through(lay, 0, 150, 101, 150, 0)
        assert passes_through(lay, 120, 150, 130, 150, 0)
        assert passes_through(lay, 150, 150, 150, 150, 0)
        assert not passes_through(lay, 100, 150, 100, 150, 0)

    @pytest.mark.parametrize("seed", range(60))
    def test_stopped_agrees_with_fractions(self, seed: int) -> None:
        spots = shape(seed)
        lay = lay_with(spots)
        random = chance(seed)
        for _ in range(60):
            x0, y0, x1, y1 = [random.randint(-1, 9) for _ in range(4)]
            if (x0, y0) != (x1, y1):
                assert passes_through(lay, x0, y0, x1, y1, 0) == cuts(
                    x0, y0, x1, y1, corners(lay, 0)
                )

    @pytest.mark.parametrize("seed", range(60))
    def test_touches_agrees_with_shapely(self, seed: int) -> None:
        spots = shape(seed)
        lay, polygon = lay_with(spots), Polygon(spots)
        random = chance(seed)
        for _ in range(60):
            x0, y0, x1, y1 = [random.randint(-1, 9) for _ in range(4)]
            line = LineString([(x0, y0), (x1, y1)]) if (x0, y0) != (x1, y1) else Point(x0, y0)
            assert touches(lay, x0, y0, x1, y1, 0) == polygon.intersects(line)

    def test_stopped_agrees_with_fractions_on_whole_tables(self) -> None:
        for seed in range(4):
            lay = lay_of(scene(seed).board)
            random = chance(seed)
            for _ in range(60):
                x0, y0, x1, y1 = [random.randint(0, 4800) for _ in range(4)]
                met = [k for k in range(20) if cuts(x0, y0, x1, y1, corners(lay, k))]
                assert [k for k in range(20) if passes_through(lay, x0, y0, x1, y1, k)] == met
                assert sorted(pieces_crossed(lay, x0, y0, x1, y1, list(range(20)))) == met

    @given(*[st.integers(-12, 12)] * 6, st.integers(1, 9))
    def test_a_base_stops_what_comes_nearer_than_its_radius(
        self, x0: int, y0: int, x1: int, y1: int, x: int, y: int, base: int
    ) -> None:
        near = nearest(x0, y0, x1, y1, x, y)
        assert base_stops(x0, y0, x1, y1, x, y, base) == (near < base * base)
        assert base_touches(x0, y0, x1, y1, x, y, base) == (near <= base * base)

    def test_pieces_are_crossed_in_the_order_of_the_line(self) -> None:
        lay = lay_with(block(300, 0, 400, 100), block(100, 0, 200, 100), block(600, 0, 700, 100))
        assert pieces_crossed(lay, 0, 50, 1000, 60, [0, 1, 2]) == [1, 0, 2]
        assert pieces_crossed(lay, 1000, 60, 0, 50, [0, 1, 2]) == [2, 0, 1]
        assert pieces_crossed(lay, 0, 50, 1000, 60, [0, 2]) == [0, 2]


def nearest(x0: int, y0: int, x1: int, y1: int, x: int, y: int) -> Fraction:
    """The squared distance of a spot from a line, in fractions."""
    ux, uy = x1 - x0, y1 - y0
    whole = ux * ux + uy * uy
    far = Fraction((x - x0) * ux + (y - y0) * uy, whole) if whole else Fraction(0)
    far = min(max(far, Fraction(0)), Fraction(1))
    dx, dy = x0 + far * ux - x, y0 + far * uy - y
    return dx * dx + dy * dy


class TestVerdicts:
    def test_a_base_that_is_touched_blocks_only_where_the_rules_say_so(self) -> None:
        ground = Ground(table_of([], [(500, 500, 50), (1500, 500, 50), (1000, 550, 50)]))
        assert sees_along(ground, 0, 1, "centre", [], [0, 1, 2])
        assert not sees_along(ground, 0, 1, "centre", [], [0, 1, 2], touch_bases=True)
        assert sees_along(ground, 0, 1, "rim", [], [0, 1, 2], touch_bases=True)

    def test_a_piece_that_is_touched_blocks_only_where_the_rules_say_so(self) -> None:
        wall = block(900, 500, 920, 900)
        ground = Ground(table_of([wall], [(500, 500, 50), (1500, 500, 50)]))
        assert sees_along(ground, 0, 1, "centre", [0], [])
        assert not sees_along(ground, 0, 1, "centre", [0], [], touch_pieces=True)

    def test_no_line_runs_between_two_pieces_that_abut(self) -> None:
        pair = [block(800, 300, 1200, 500), block(800, 500, 1200, 700)]
        ground = Ground(table_of(pair, [(500, 500, 50), (1500, 500, 50)]))
        assert sees_along(ground, 0, 1, "centre", [0], [])
        assert sees_along(ground, 0, 1, "centre", [1], [])
        assert not sees_along(ground, 0, 1, "all", [0, 1], [])
        found = look_along(ground, bundle(ground, 0, 1, "centre"), [0, 1], [])
        assert not found.seen and found.blockers == ("p1", "p2")

    def test_lines_are_counted(self) -> None:
        wall = block(900, 500, 920, 900)
        ground = Ground(table_of([wall], [(500, 500, 50), (1500, 500, 50)]))
        lines = bundle(ground, 0, 1, "rim")
        assert lines_through(ground.lay, lines, 0) == 7  # the points above the middle
        assert lines_free(ground, lines, [0], []) == 10
        found = look_along(ground, lines, [0], [])
        assert (found.seen, found.free, found.tried) == (True, 10, 17)

    def test_the_line_shown_when_none_is_free_comes_furthest(self) -> None:
        walls = [block(700, 300, 720, 500), block(1200, 400, 1220, 900)]
        ground = Ground(table_of(walls, [(500, 500, 50), (1500, 500, 50)]))
        lines = [(500, 490, 1500, 490), (500, 510, 1500, 510)]
        found = look_along(ground, lines, [0, 1], [])
        assert not found.seen and found.line is not None
        assert found.line.start == (500, 510)
        assert found.blockers == ("p2",) and found.crossed == ("p2",)

    def test_a_free_line_names_what_it_crosses(self) -> None:
        ground = Ground(table_of([block(900, 400, 920, 600)], [(500, 500, 50), (1500, 500, 50)]))
        found = look_along(ground, bundle(ground, 0, 1, "centre"), [], [], obscuring=[0])
        assert found.seen and found.obscurers == found.crossed == ("p1",)


@pytest.mark.parametrize("kind", KINDS)
def test_quick_and_plain_verdicts_agree_and_imply_any_line(kind: str) -> None:
    for seed in range(4):
        ground = Ground(scene(seed))
        pieces, bases = all_of(ground)
        random = chance(seed)
        for _ in range(25):
            a, b = random.sample(bases, 2)
            others = [k for k in bases if k not in (a, b)]
            lines = bundle(ground, a, b, kind)
            quick = sees_along(ground, a, b, kind, pieces, bases)
            assert quick == (first_free(ground, lines, pieces, others) >= 0)
            assert not quick or sees(ground, a, b, pieces, bases)
            found = look_along(ground, lines, pieces, others)
            assert found.seen == quick == (found.free > 0)
            assert quick or found.blockers


@pytest.mark.parametrize("change", [mirrored, upended, quarter_turned])
def test_a_mirrored_or_turned_table_has_as_many_free_lines(change: Turn) -> None:
    matches: list[Match[Piece]] = [scene(seed) for seed in range(4)]
    for seed, match in enumerate(matches):
        one, two = Ground(match), Ground(change(match))
        pieces, bases = all_of(one)
        random = chance(seed)
        for _ in range(12):
            a, b = random.sample(bases, 2)
            others = [k for k in bases if k not in (a, b)]
            for kind in KINDS:
                first = lines_free(one, bundle(one, a, b, kind), pieces, others)
                assert first == lines_free(two, bundle(two, a, b, kind), pieces, others)
