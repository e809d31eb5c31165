"""Where a base can go, against a fine visibility graph and against every spot nearby."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from shapely import Polygon

from core.space.move_twin import TURNS, FineWeb, turn, turned
from core.space.scenes import chance, scene
from wartable.core.match import Board, Match, Piece, Spot, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import way_length
from wartable.core.space.movement.moves import fits, may_slide, on_way
from wartable.core.space.movement.reach import Reach, reach

SIDE = 1600


def table(seed: int, allowance: int, me: int = 0) -> Reach:
    ground = Ground(scene(seed, pieces=6, bases=9, width=SIDE, depth=SIDE))
    return reach(ground, me, allowance, list(range(6)), list(range(9)))


def check_way(region: Reach, x: int, y: int) -> float:
    """The way there is legal and short enough; its length before rounding."""
    way = region.way_to(x, y)
    assert way is not None
    assert way[0] == (region.x, region.y, 0)
    assert way[-1] == (x, y, 0)
    assert way_length(way) == region.far_to(x, y)
    assert way_length(way) <= region.allowance
    assert on_way(region.ground.lay, region.r, way)
    for a, b in pairwise(way):
        assert may_slide(region.ground, region.me, a[0], a[1], b[0], b[1], ALL_PIECES, ALL_BASES)
    return sum([hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(way)])


ALL_PIECES, ALL_BASES = list(range(6)), list(range(9))


def check_spots(seeds: range, count: int) -> int:
    """What is reached has a legal way; what is not is too far for a base 0.05" wider."""
    bent = 0
    for seed in seeds:
        random = chance(seed)
        region = table(seed, random.choice((600, 900)), seed % 9)
        ground, start = region.ground, (region.x, region.y)
        others = [k for k in ALL_BASES if k != region.me]
        twin = FineWeb(ground, region.r, start, ALL_PIECES, others)
        roomy: FineWeb | None = None
        m = region.allowance
        for _ in range(count):
            x, y = region.x + random.randint(-m, m), region.y + random.randint(-m, m)
            if region.contains(x, y):
                exact = check_way(region, x, y)
                assert exact >= twin.far((x, y)) - 0.5
                bent += exact > hypot(x - region.x, y - region.y) + 1
            elif ground.lay.on_table(x, y, region.r) and fits(
                ground, region.r, x, y, ALL_PIECES, ALL_BASES, region.me
            ):
                if 1.025 * twin.far((x, y)) + 15 > m:
                    continue
                roomy = roomy or FineWeb(ground, region.r + 5, start, ALL_PIECES, others)
                assert 1.025 * roomy.far((x, y)) + 15 > m, (seed, x, y)
    return bent


def test_a_spot_is_reached_if_a_way_is_short_enough() -> None:
    assert check_spots(range(3), 300) > 20


@pytest.mark.deep
def test_many_spots_are_reached_if_a_way_is_short_enough() -> None:
    assert check_spots(range(300, 360), 300) > 1000


@pytest.mark.parametrize("seed", range(5))
def test_the_same_spots_are_reached_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=6, bases=9, width=SIDE, depth=SIDE)
    region = reach(Ground(match), 0, 600, ALL_PIECES, ALL_BASES)
    random = chance(seed)
    for quarters, mirrored in TURNS:
        other = reach(Ground(turned(match, quarters, mirrored)), 0, 600, ALL_PIECES, ALL_BASES)
        for _ in range(40):
            x, y = region.x + random.randint(-600, 600), region.y + random.randint(-600, 600)
            there = turn(x, y, SIDE, quarters, mirrored)
            assert other.far_to(*there) == region.far_to(x, y)


@pytest.mark.parametrize("seed", range(8))
def test_the_nearest_spot_is_reached_and_none_of_a_fine_lattice_is_nearer(seed: int) -> None:
    region = table(seed, 400, seed)
    lattice = region.grid(20)
    random = chance(seed)
    for _ in range(12):
        x, y = region.x + random.randint(-700, 700), region.y + random.randint(-700, 700)
        found = region.nearest(x, y)
        assert region.contains(*found)
        least = min([hypot(x - a, y - b) for a, b in lattice])
        assert hypot(x - found[0], y - found[1]) <= least + 1, (x, y, found)
        if region.contains(x, y):
            assert found == (x, y)


def test_the_lattice_holds_what_is_reached_and_nothing_else() -> None:
    region = table(3, 300)
    spots = region.grid(50)
    assert (region.x, region.y) in spots
    slow = [
        (region.x + dx, region.y + dy)
        for dx in range(-300, 301, 50)
        for dy in range(-300, 301, 50)
        if region.contains(region.x + dx, region.y + dy)
    ]
    assert spots == slow


def alone(*terrain: Terrain, x: int = 800, y: int = 800) -> Ground:
    model = Piece(id="me", seat=0, x=x, y=y, base=50)
    board = Board(width=SIDE, depth=SIDE, terrain=terrain)
    return Ground(Match(board=board, models={"me": model}))


def test_on_an_open_table_the_region_is_a_circle() -> None:
    region = reach(alone(), 0, 500, [], [])
    assert region.contains(1100, 1200)
    assert not region.contains(1101, 1200)
    assert region.way_to(1100, 1200) == ((800, 800, 0), (1100, 1200, 0))
    assert region.nearest(800, 1500) == (800, 1300)


def test_the_region_ends_at_the_table_edge() -> None:
    region = reach(alone(x=100, y=100), 0, 500, [], [])
    assert region.contains(50, 50)
    assert not region.contains(49, 100)
    assert region.nearest(0, 100) == (50, 100)


def test_what_lies_behind_a_wall_is_further() -> None:
    wall = Terrain(id="wall", footprint=((600, 900), (1000, 900), (1000, 920), (600, 920)))
    region = reach(alone(wall), 0, 500, [0], [])
    assert not region.contains(800, 1000)
    assert region.contains(1100, 1000)
    further = reach(alone(wall), 0, 700, [0], [])
    assert further.contains(800, 1000)
    assert (further.far_to(800, 1000) or 0) > 500


def test_a_rule_forbids_spots_to_end_on_but_not_to_pass() -> None:
    def allowed(x: int, y: int) -> bool:
        return not 900 < x < 1000

    region = reach(alone(), 0, 500, [], [], allowed)
    assert not region.contains(950, 800)
    assert region.contains(1000, 800)
    assert region.nearest(920, 800) == (900, 800)
    assert all(allowed(x, y) for x, y in region.grid(20))


def test_with_no_allowance_it_stays() -> None:
    region = reach(alone(), 0, 0, [], [])
    assert region.grid(10) == [(800, 800)]
    assert region.nearest(900, 900) == (800, 800)
    assert region.sample(lambda _: 0) == (800, 800)


@pytest.mark.parametrize("seed", range(6))
def test_random_spots_are_reached_and_differ(seed: int) -> None:
    region, random = table(seed, 600), chance(seed)
    spots = [region.sample(random.randrange) for _ in range(40)]
    assert all(region.contains(x, y) for x, y in spots)
    assert len(set(spots)) > 30
    again = chance(seed)
    assert spots == [region.sample(again.randrange) for _ in range(40)]


def test_random_spots_lie_in_all_quarters_alike() -> None:
    region, random = reach(alone(), 0, 500, [], []), chance(5)
    spots = [region.sample(random.randrange) for _ in range(2000)]
    for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        count = sum([(x - 800) * sx > 0 and (y - 800) * sy > 0 for x, y in spots])
        assert 420 < count < 580
    inner = sum([(x - 800) ** 2 + (y - 800) ** 2 < 250**2 for x, y in spots])
    assert 420 < inner < 580


def area_of(rings: list[list[Spot]]) -> float:
    """Holes run the other way round."""
    total = 0.0
    for ring in rings:
        pairs = zip(ring, ring[1:] + ring[:1], strict=True)
        total += sum([a[0] * b[1] - a[1] * b[0] for a, b in pairs]) / 2
    return total


@pytest.mark.parametrize("seed", range(5))
def test_the_outline_is_round_what_is_reached(seed: int) -> None:
    region = table(seed, 500)
    rings = region.outline()
    lattice = region.grid(20)
    assert area_of(rings) == pytest.approx(len(lattice) * 400, rel=0.06)
    assert all(region.contains(x, y) for ring in rings for x, y in ring)


def test_the_outline_of_an_open_region_is_a_circle() -> None:
    (ring,) = reach(alone(), 0, 500, [], []).outline()
    assert Polygon(ring).is_valid
    assert Polygon(ring).area == pytest.approx(785_398, rel=0.01)
    assert all(495 < hypot(x - 800, y - 800) <= 500 for x, y in ring)


def test_a_pillar_is_a_hole_in_the_outline() -> None:
    pillar = Terrain(id="pillar", footprint=((900, 700), (960, 700), (960, 760), (900, 760)))
    rings = reach(alone(pillar), 0, 500, [0], []).outline()
    assert len(rings) == 2
    assert sorted([area_of([ring]) > 0 for ring in rings]) == [False, True]
