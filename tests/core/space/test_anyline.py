"""Any free line between two bases, against a twin that tries thousands of lines."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

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
from core.space.sight_twin import any_line_found, crowd_between, mass_of, wrong_with
from wartable.core.match import Match, Piece, Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.sight.anyline import free_line, look, open_between, sees

R = 50


def sight(footprints: list[list[Spot]], *rounds: tuple[int, int, int]) -> bool:
    """Does the first base see the second past all pieces and all other bases?"""
    ground = Ground(table_of(footprints, list(rounds)))
    pieces, bases = all_of(ground)
    verdict = sees(ground, 0, 1, pieces, bases)
    assert verdict == sees(ground, 1, 0, pieces, bases) == look(ground, 0, 1, pieces, bases).seen
    return verdict


def all_of(ground: Ground) -> tuple[list[int], list[int]]:
    return list(range(len(ground.lay.ids))), list(range(len(ground.ids)))


def tables(seeds: range) -> Iterator[Match[Piece]]:
    """Wide and narrow tables in turn, with bases in the open and across pieces."""
    for seed in seeds:
        yield scene(seed)
        yield scene(seed, overlap=True)
        yield scene(seed, pieces=14, bases=30, width=2400, depth=2400)
        yield scene(seed, pieces=12, bases=40, width=2400, depth=2400, overlap=True)


def bricks(seed: int) -> Match[Piece]:
    """Upright rectangles and bases on a coarse grid: seams, shared corners and exact touches abound."""
    random = chance(seed)
    found: list[list[Spot]] = []
    for _ in range(14):
        x, y = 100 * random.randint(2, 13), 100 * random.randint(2, 13)
        found.append(block(x, y, x + 100 * random.randint(1, 3), y + 100 * random.randint(1, 3)))
    rounds: list[tuple[int, int, int]] = []
    while len(rounds) < 20:
        x, y, r = 50 * random.randint(1, 35), 50 * random.randint(1, 35), random.choice((25, 50))
        if all((x - u) * (x - u) + (y - v) * (y - v) >= (r + w) * (r + w) for u, v, w in rounds):
            rounds.append((x, y, r))
    return table_of(found, rounds, 1800)


def disagreements(match: Match[Piece], pairs: int, seed: int) -> list[str]:
    """Where the fast test and the slow one differ."""
    ground = Ground(match)
    pieces, bases = all_of(ground)
    random = chance(seed)
    mass = mass_of(ground)
    found = []
    for _ in range(pairs):
        a, b = random.sample(bases, 2)
        line = free_line(ground, a, b, pieces, bases)
        if sees(ground, a, b, pieces, bases) != (line is not None):
            found.append(f"{seed}: {a} and {b}: the line and the verdict differ")
        if line is None:
            if any_line_found(crowd_between(ground, a, b)):
                found.append(f"{seed}: {a} should see {b}")
        else:
            wrong = wrong_with(ground, a, b, line[0], line[1], mass)
            found += [f"{seed}: {a} should not see {b}: {why}" for why in wrong]
    return found


class TestByHand:
    def test_an_empty_table_hides_nothing(self) -> None:
        assert sight([], (500, 500, R), (1500, 900, R))

    def test_a_wall_wider_than_both_hides(self) -> None:
        assert not sight([block(900, 300, 920, 700)], (500, 500, R), (1500, 500, R))

    def test_a_wall_as_wide_as_both_can_be_grazed(self) -> None:
        assert sight([block(900, 450, 920, 550)], (500, 500, R), (1500, 500, R))
        assert sight([block(900, 300, 920, 550)], (500, 500, R), (1500, 500, R))
        assert not sight([block(900, 449, 920, 551)], (500, 500, R), (1500, 500, R))

    def test_a_line_may_graze_two_walls_and_both_bases_at_once(self) -> None:
        near, far = block(700, 200, 800, 550), block(1100, 550, 1200, 900)
        assert sight([near, far], (500, 500, R), (1500, 500, R))
        closer = block(1100, 549, 1200, 900)
        assert not sight([near, closer], (500, 500, R), (1500, 500, R))

    def test_a_base_as_wide_as_both_can_be_grazed(self) -> None:
        assert sight([], (500, 500, R), (1500, 500, R), (1000, 500, R))
        assert not sight([], (500, 500, R), (1500, 500, R), (1000, 500, R + 1))

    def test_bases_shoulder_to_shoulder_let_a_line_through_where_they_touch(self) -> None:
        flank = [(1000, 400, 50), (1000, 500, 50), (1000, 600, 50)]
        assert sight([], (500, 500, R), (1500, 500, R), *flank)
        assert not sight([], (500, 500, 40), (1500, 500, 40), *flank)

    def test_one_sees_past_the_edge_of_a_wall(self) -> None:
        assert sight([block(900, 300, 920, 540)], (500, 500, R), (1500, 500, R))

    def test_one_does_not_see_along_the_seam_of_two_pieces(self) -> None:
        left, right = block(800, 300, 1200, 500), block(800, 500, 1200, 700)
        assert not sight([left, right], (500, 500, R), (1500, 500, R))
        assert not sight([left, block(900, 500, 1400, 700)], (500, 500, R), (1500, 500, R))

    def test_one_does_not_see_along_a_seam_at_the_edge_of_the_way(self) -> None:
        below, above = block(900, 300, 920, 550), block(800, 550, 1200, 700)
        assert sight([below], (500, 500, R), (1500, 500, R))
        assert not sight([below, above], (500, 500, R), (1500, 500, R))

    def test_a_slit_of_a_hundredth_is_seen_through(self) -> None:
        left, right = block(800, 300, 1200, 500), block(800, 501, 1200, 700)
        assert sight([left, right], (500, 500, R), (1500, 500, R))

    def test_one_sees_between_two_pieces_that_share_a_corner_only(self) -> None:
        left, right = block(800, 300, 1000, 500), block(1000, 500, 1200, 700)
        assert sight([left, right], (500, 500, R), (1500, 500, R))

    def test_a_seam_counts_only_if_both_pieces_block(self) -> None:
        pieces = [block(800, 300, 1200, 500), block(800, 500, 1200, 700)]
        ground = Ground(table_of(pieces, [(500, 500, R), (1500, 500, R)]))
        assert sees(ground, 0, 1, [0], []) and sees(ground, 0, 1, [1], [])
        assert not sees(ground, 0, 1, [0, 1], [])

    def test_a_base_half_in_a_piece_sees_with_its_other_half(self) -> None:
        assert sight([block(480, 300, 700, 500)], (500, 500, R), (1500, 500, R))
        assert not sight([block(400, 300, 700, 700)], (500, 500, R), (1500, 500, R))

    def test_a_base_that_peeps_out_behind_a_piece_is_not_seen_through_it(self) -> None:
        assert not sight([block(460, 300, 600, 700)], (500, 500, R), (1500, 500, R))
        assert sight([block(400, 300, 540, 700)], (500, 500, R), (1500, 500, R))

    def test_bases_in_contact_see_each_other_unless_a_wall_lies_on_the_spot(self) -> None:
        assert sight([], (500, 500, R), (600, 500, R))
        assert sight([block(550, 300, 600, 700)], (500, 500, R), (600, 500, R))
        assert not sight([block(549, 300, 551, 700)], (500, 500, R), (600, 500, R))
        assert sight([block(549, 490, 551, 510)], (500, 500, R), (600, 500, R))

    def test_a_hollow_piece_is_seen_into_and_not_through(self) -> None:
        ruin: list[Spot] = [
            (900, 300),
            (1100, 300),
            (1100, 350),
            (950, 350),
            (950, 700),
            (900, 700),
        ]
        assert not sight([ruin], (500, 500, R), (1500, 500, R))
        assert sight([ruin], (1050, 450, R), (1500, 500, R))
        assert not sight([ruin], (500, 500, R), (1050, 450, R))

    def test_spots_see_along_one_line_only(self) -> None:
        ground = Ground(table_of([block(900, 400, 1000, 500)], []))
        assert open_between(ground, 500, 500, 0, 1500, 500, 0, [0], [])
        assert not open_between(ground, 500, 499, 0, 1500, 499, 0, [0], [])
        assert open_between(ground, 500, 499, 0, 1500, 499, 3, [0], [])
        assert not open_between(ground, 950, 450, 0, 1500, 500, 50, [0], [])


class TestReasons:
    def test_an_unseen_base_has_blockers_on_the_line_of_centres(self) -> None:
        walls = [block(1200, 300, 1220, 700), block(900, 300, 920, 700), block(900, 900, 920, 950)]
        ground = Ground(table_of(walls, [(500, 500, R), (1500, 500, R), (700, 500, R)]))
        found = look(ground, 0, 1, [0, 1, 2], [0, 1, 2])
        assert not found.seen
        assert found.blockers == ("p2", "p1", "m3")
        assert found.crossed == ("p2", "p1")

    def test_a_seen_base_has_a_line_and_what_it_crosses(self) -> None:
        hedges = [block(1200, 300, 1220, 700), block(900, 300, 920, 700)]
        ground = Ground(table_of(hedges, [(500, 500, R), (1500, 500, R), (700, 500, R)]))
        found = look(ground, 0, 1, [], [], obscuring=[0], obscuring_bases=[0, 1, 2])
        assert found.seen and found.line is not None
        assert (found.line.start, found.line.end) == ((500, 500), (1500, 500))
        assert found.crossed == ("p2", "p1")
        assert found.obscurers == ("p1", "m3")

    def test_two_pieces_that_abut_are_both_named(self) -> None:
        pieces = [block(800, 300, 1200, 500), block(800, 500, 1200, 700)]
        ground = Ground(table_of(pieces, [(500, 500, R), (1500, 500, R)]))
        assert look(ground, 0, 1, [0, 1], []).blockers == ("p1", "p2")

    def test_the_line_runs_from_the_viewer_to_the_target(self) -> None:
        ground = Ground(table_of([block(900, 300, 920, 540)], [(500, 500, R), (1500, 500, R)]))
        there, back = look(ground, 0, 1, [0], []).line, look(ground, 1, 0, [0], []).line
        assert there is not None and back is not None
        assert there.start == back.end and there.end == back.start
        assert there.start[0] < 900 < there.end[0]

    def test_look_agrees_with_sees(self) -> None:
        for match in tables(range(3)):
            ground = Ground(match)
            pieces, bases = all_of(ground)
            for a in range(0, 30, 3):
                for b in range(1, 30, 4):
                    found = look(ground, a, b, pieces, bases)
                    assert found.seen == sees(ground, a, b, pieces, bases)
                    assert found.seen or found.blockers


def test_the_fast_test_agrees_with_the_slow_one() -> None:
    for seed, match in enumerate(tables(range(5))):
        assert disagreements(match, 50, seed) == []


def test_the_fast_test_agrees_with_the_slow_one_where_pieces_touch() -> None:
    for seed in range(10):
        assert disagreements(bricks(seed), 30, seed) == []


@pytest.mark.parametrize("change", [mirrored, upended, quarter_turned])
def test_a_mirrored_or_turned_table_gives_the_same_verdicts(change: Turn) -> None:
    matches = [*tables(range(4)), *[bricks(seed) for seed in range(20)]]
    for number, match in enumerate(matches):
        one, two = Ground(match), Ground(change(match))
        pieces, bases = all_of(one)
        random = chance(number)
        for _ in range(40):
            a, b = random.sample(bases, 2)
            assert sees(one, a, b, pieces, bases) == sees(two, a, b, pieces, bases)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_verdicts_agree_with_the_slow_test(part: int) -> None:
    pairs = 100 if os.environ.get("DEEP") else 10
    for seed, match in enumerate(tables(range(100 + 25 * part, 125 + 25 * part))):
        assert disagreements(match, pairs, seed) == []
    for seed in range(100 + 10 * part, 110 + 10 * part):
        assert disagreements(bricks(seed), pairs, seed) == []
