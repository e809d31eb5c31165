"""The shortest way round, against a fine visibility graph."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

import pytest

from core.space.move_twin import TURNS, FineWeb, turn, turned
from core.space.scenes import chance, scene
from wartable.core.match import Board, Match, Piece, Point, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import way_length
from wartable.core.space.movement.contact import contact_spot
from wartable.core.space.movement.moves import fits, may_slide, on_way
from wartable.core.space.movement.paths import shortest_way

SIDE = 1600
LIMIT = 4000


def everything(ground: Ground) -> tuple[list[int], list[int]]:
    return list(range(len(ground.lay.ids))), list(range(len(ground.ids)))


def ends(random: Random, ground: Ground, me: int, count: int) -> list[Point]:
    """Spots where the base fits: anywhere, and in contact with others."""
    pieces, bases = everything(ground)
    r, found = ground.base[me], list[Point]()
    while len(found) < count:
        x, y = random.randint(r, SIDE - r), random.randint(r, SIDE - r)
        if random.random() < 0.3:
            other = random.choice(but(bases, me))
            x, y = contact_spot(ground, me, other, random.randint(-99, 99), random.randint(1, 99))
        if ground.lay.on_table(x, y, r) and fits(ground, r, x, y, pieces, bases, me):
            found.append((x, y, 0))
    return found


def check_ways(seeds: range, count: int) -> tuple[int, int]:
    """How many ways are bent, and how many there are none of.

    Every way is legal and at most a fortieth longer than the shortest of a base 0.01" wider. Where
    that one squeezes past something, it is at most as long as that of a base 0.05" wider.
    """
    bent = none = 0
    for seed in seeds:
        ground = Ground(scene(seed, pieces=6, bases=9, width=SIDE, depth=SIDE))
        pieces, bases = everything(ground)
        me = seed % len(bases)
        start, others = (ground.x[me], ground.y[me]), but(bases, me)
        webs: dict[int, FineWeb] = {}
        for end in ends(chance(seed), ground, me, count):
            found = shortest_way(ground, me, end, LIMIT, pieces, bases)
            exact = float(LIMIT) if found is None else check_legal(ground, me, found, end)
            least: list[float] = []
            for wider in (0, 1, 5):
                if wider not in webs:
                    webs[wider] = FineWeb(ground, ground.base[me] + wider, start, pieces, others)
                least.append(webs[wider].far(end[:2]))
                if exact <= 1.025 * least[-1] + 1:
                    break
            assert found is None or exact >= least[0] - 0.5, (seed, end, least, found)
            assert len(least) < 3 or exact <= least[2] + 2, (seed, end, least, found)
            none += found is None
            bent += found is not None and len(found[1]) > 2
    return bent, none


def check_legal(ground: Ground, me: int, found: tuple[int, tuple[Point, ...]], end: Point) -> float:
    """Is it all it says? Its length before rounding."""
    pieces, bases = everything(ground)
    far, way = found
    assert far == way_length(way) <= LIMIT
    assert way[0] == (ground.x[me], ground.y[me], ground.level[me])
    assert way[-1] == end
    assert on_way(ground.lay, ground.base[me], way)
    for a, b in pairwise(way):
        assert may_slide(ground, me, a[0], a[1], b[0], b[1], pieces, bases), (a, b)
    return sum([hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(way)])


def but(bases: list[int], me: int) -> list[int]:
    return [k for k in bases if k != me]


def test_ways_are_legal_and_within_a_fortieth_of_the_shortest() -> None:
    bent, _ = check_ways(range(2, 6), 45)
    assert bent > 60


@pytest.mark.deep
def test_twenty_thousand_ways_are_legal_and_within_a_fortieth_of_the_shortest() -> None:
    bent, none = check_ways(range(1000, 1200), 100)
    assert bent > 5000
    assert none > 100


@pytest.mark.parametrize("seed", range(4))
def test_the_way_is_as_long_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=6, bases=9, width=SIDE, depth=SIDE)
    ground = Ground(match)
    pieces, bases = everything(ground)
    for end in ends(chance(seed), ground, 0, 6):
        found = shortest_way(ground, 0, end, LIMIT, pieces, bases)
        for quarters, mirrored in TURNS:
            other = Ground(turned(match, quarters, mirrored))
            there = (*turn(end[0], end[1], SIDE, quarters, mirrored), 0)
            again = shortest_way(other, 0, there, LIMIT, pieces, bases)
            assert (again and again[0]) == (found and found[0])


def walled(*spots: tuple[int, int], gap: int = 0) -> Ground:
    """Bases of radius 50, on a table with a wall across its middle, left open by *gap*."""
    half = gap // 2
    walls = (
        Terrain(id="left", footprint=((0, 490), (500 - half, 490), (500 - half, 510), (0, 510))),
        Terrain(
            id="right", footprint=((500 + half, 490), (1000, 490), (1000, 510), (500 + half, 510))
        ),
    )
    models = {
        f"m{k}": Piece(id=f"m{k}", seat=0, x=x, y=y, base=50) for k, (x, y) in enumerate(spots)
    }
    return Ground(Match(board=Board(width=1000, depth=1000, terrain=walls), models=models))


def test_a_free_way_is_straight() -> None:
    ground = walled((200, 200))
    assert shortest_way(ground, 0, (600, 230, 0), 500, [0, 1], []) == (
        402,
        ((200, 200, 0), (600, 230, 0)),
    )


def test_a_wall_from_edge_to_edge_lets_nobody_through() -> None:
    assert shortest_way(walled((500, 200)), 0, (500, 800, 0), 9000, [0, 1], []) is None


@pytest.mark.parametrize(("gap", "open"), [(98, False), (110, True)])
def test_a_base_goes_through_a_gap_that_is_wide_enough(gap: int, open: bool) -> None:
    found = shortest_way(walled((200, 300), gap=gap), 0, (800, 700, 0), 9000, [0, 1], [])
    assert (found is not None) == open


def test_a_gap_just_as_wide_as_the_base_is_passed_straight() -> None:
    ground = walled((500, 300), gap=100)
    assert shortest_way(ground, 0, (500, 700, 0), 400, [0, 1], []) == (
        400,
        ((500, 300, 0), (500, 700, 0)),
    )


def test_a_base_in_contact_slips_round_the_other_base() -> None:
    ground = walled((200, 200), (300, 200))
    found = shortest_way(ground, 0, (400, 200, 0), 400, [], [0, 1])
    assert found is not None
    assert 314 < found[0] <= 327
    assert shortest_way(ground, 0, (400, 200, 0), 313, [], [0, 1]) is None


def test_what_is_left_out_of_the_lists_is_not_in_the_way() -> None:
    ground = walled((500, 200), (500, 350))
    assert shortest_way(ground, 0, (500, 800, 0), 600, [], []) == (
        600,
        ((500, 200, 0), (500, 800, 0)),
    )


def test_nobody_ends_on_another_base_or_off_the_table() -> None:
    ground = walled((500, 200), (500, 350))
    assert shortest_way(ground, 0, (500, 300, 0), 600, [], [1]) is None
    assert shortest_way(ground, 0, (30, 200, 0), 600, [], [1]) is None


def test_a_start_that_overlaps_is_no_start() -> None:
    ground = walled((500, 200), (520, 200))
    assert shortest_way(ground, 0, (300, 200, 0), 600, [], [1]) is None
