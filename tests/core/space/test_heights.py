"""Lines with heights past prisms and cylinders, against fractions and many heights tried."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

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
from core.space.sight_twin import corners, cuts_cylinder, cuts_solid
from wartable.core.match import Match, Piece, Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.sight.heights import (
    any_height,
    look_any_height,
    look_at_heights,
    ray_free,
    rays_free,
)
from wartable.core.space.sight.rays import Line, bundle
from wartable.core.space.sight.solids import ray_stopped_by_base, ray_stopped_by_piece

R = 50
ROW = [(500, 500, R), (1500, 500, R)]
ACROSS: Line = (500, 500, 1500, 500)


def stage(
    solids: list[tuple[list[Spot], int, int]], rounds: list[tuple[int, int, int]] = ROW
) -> Ground:
    """A ground with pieces from one height to another."""
    match = table_of([spots for spots, _, _ in solids], rounds)
    terrain = tuple(
        replace(piece, base=low, height=top - low)
        for piece, (_, low, top) in zip(match.board.terrain, solids, strict=True)
    )
    return Ground(replace(match, board=replace(match.board, terrain=terrain)))


def lofty(seed: int) -> Match[Piece]:
    """A table on which some models stand on floors and some pieces hang in the air."""
    match = scene(seed, overlap=True, width=2400, depth=2400, pieces=12, bases=20)
    random = chance(seed)
    terrain = tuple(
        replace(piece, base=random.choice((0, 0, 0, 100)), floors=(piece.height,))
        for piece in match.board.terrain
    )
    models = {id: replace(m, level=random.choice((0, 1))) for id, m in match.models.items()}
    return replace(match, board=replace(match.board, terrain=terrain), models=models)


class TestHeightsGiven:
    def test_a_line_over_a_wall_is_free_and_one_through_it_is_not(self) -> None:
        ground = stage([(block(900, 300, 1000, 700), 0, 100)])
        assert ray_free(ground, ACROSS, 101, 101, [0], [])
        assert ray_free(ground, ACROSS, 100, 100, [0], [])  # it grazes the top
        assert not ray_free(ground, ACROSS, 99, 99, [0], [])

    def test_a_line_that_falls_grazes_the_far_edge(self) -> None:
        ground = stage([(block(900, 300, 1000, 700), 0, 100)])
        assert ray_free(ground, ACROSS, 200, 0, [0], [])
        assert not ray_free(ground, ACROSS, 199, 0, [0], [])

    def test_a_line_passes_under_a_bridge(self) -> None:
        ground = stage([(block(900, 300, 1000, 700), 200, 300)])
        assert ray_free(ground, ACROSS, 100, 200, [0], [])
        assert not ray_free(ground, ACROSS, 100, 350, [0], [])

    def test_a_model_stops_a_line_below_its_head(self) -> None:
        ground = stage([], [*ROW, (1000, 500, R)])
        assert not ray_free(ground, ACROSS, 99, 99, [], [2])
        assert ray_free(ground, ACROSS, 100, 100, [], [2])

    def test_no_line_runs_between_two_pieces_that_abut_unless_above_the_lower(self) -> None:
        pair = [(block(800, 300, 1200, 500), 0, 300), (block(800, 500, 1200, 700), 0, 200)]
        ground = stage(pair)
        assert not ray_free(ground, ACROSS, 100, 100, [0, 1], [])
        assert ray_free(ground, ACROSS, 250, 250, [0, 1], [])
        assert ray_free(ground, ACROSS, 100, 100, [0], [])

    def test_three_lines_are_counted_and_explained(self) -> None:
        ground = stage([(block(900, 510, 1000, 700), 0, 150)])
        lines = bundle(ground, 0, 1, "widest")
        assert rays_free(ground, lines, 100, 100, [0], []) == 2
        found = look_at_heights(ground, lines, 100, 100, [0], [])
        assert (found.seen, found.free, found.tried) == (True, 2, 3)
        assert found.line is not None and (found.line.low, found.line.high) == (100, 100)
        blocked = look_at_heights(ground, lines[1:2], 100, 100, [0], [])
        assert not blocked.seen and blocked.blockers == blocked.crossed == ("p1",)

    def test_what_is_crossed_without_being_stopped_obscures(self) -> None:
        ground = stage([(block(900, 300, 1000, 700), 0, 150), (block(600, 300, 700, 700), 0, 50)])
        found = look_at_heights(ground, [ACROSS], 100, 100, [], [], obscuring=[0, 1])
        assert found.obscurers == ("p1",)
        assert found.crossed == ("p2", "p1")

    @pytest.mark.parametrize("seed", range(12))
    def test_pieces_agree_with_fractions(self, seed: int) -> None:
        lay = Ground(lofty(seed)).lay
        random = chance(seed)
        for _ in range(25):
            x0, y0, x1, y1 = [50 * random.randint(0, 48) for _ in range(4)]
            low, high = 50 * random.randint(0, 8), 50 * random.randint(0, 8)
            if (x0, y0) == (x1, y1):
                continue
            for k in range(len(lay.ids)):
                solid = (corners(lay, k), foot(lay.low[k]), lay.top[k])
                got = ray_stopped_by_piece(lay, x0, y0, low, x1, y1, high, k)
                assert got == cuts_solid((x0, y0, x1, y1), low, high, solid)

    @pytest.mark.parametrize("seed", range(12))
    def test_models_agree_with_fractions(self, seed: int) -> None:
        random = chance(seed)
        for _ in range(300):
            x0, y0, x1, y1, x, y = [random.randint(-20, 20) for _ in range(6)]
            low, high, bottom, top = [random.randint(0, 6) for _ in range(4)]
            base = random.randint(1, 9)
            if bottom < top and (x0, y0) != (x1, y1):
                got = ray_stopped_by_base(x0, y0, low, x1, y1, high, x, y, base, bottom, top)
                line = (x0, y0, x1, y1)
                assert got == cuts_cylinder(line, low, high, (x, y, base), (bottom, top))


class TestAnyHeight:
    def test_a_tall_model_sees_over_a_wall(self) -> None:
        ground = stage([(block(900, 300, 1000, 700), 0, 100)])
        assert any_height(ground, ACROSS, (0, 200), (0, 100), [0], []) is not None
        assert any_height(ground, ACROSS, (0, 99), (0, 99), [0], []) is None
        assert any_height(ground, ACROSS, (0, 100), (0, 100), [0], []) is not None

    def test_a_slot_between_sill_and_lintel_is_seen_through(self) -> None:
        wall = block(900, 300, 1000, 700)
        ground = stage([(wall, 0, 80), (wall, 90, 300)])
        assert any_height(ground, ACROSS, (0, 200), (0, 200), [0, 1], []) is not None
        assert any_height(ground, ACROSS, (0, 70), (0, 70), [0, 1], []) is None
        assert any_height(ground, ACROSS, (0, 40), (0, 200), [0, 1], []) is not None

    def test_a_free_line_has_its_heights_and_an_unseen_model_its_blockers(self) -> None:
        ground = stage([(block(900, 300, 1000, 700), 0, 100)])
        found = look_any_height(ground, 0, 1, "centre", [0], [])
        assert found.seen and found.line is not None
        assert (found.line.low, found.line.high) == (100, 100)  # over the top, from head to head
        higher = stage([(block(900, 300, 1000, 700), 0, 101)])
        blocked = look_any_height(higher, 0, 1, "rim", [0], [])
        assert not blocked.seen and blocked.blockers == ("p1",)
        assert (blocked.free, blocked.tried) == (0, 17)

    def test_no_line_slips_under_a_models_feet_or_between_stacked_pieces(self) -> None:
        ground = stage([], [*ROW, (1000, 500, 2 * R)])
        assert any_height(ground, ACROSS, (0, 99), (0, 99), [], [2]) is None
        hall, loft = block(900, 300, 1000, 700), block(900, 300, 1000, 700)
        stack = stage([(hall, 0, 100), (loft, 100, 300)])
        assert any_height(stack, ACROSS, (0, 200), (0, 200), [0, 1], []) is None
        assert any_height(stack, ACROSS, (0, 200), (0, 200), [1], []) is not None

    @pytest.mark.parametrize("seed", range(10))
    def test_verdicts_agree_with_many_heights_tried(self, seed: int) -> None:
        assert wrong_heights(seed, 20) == []

    @pytest.mark.deep
    def test_many_verdicts_agree_with_many_heights_tried(self) -> None:
        assert [why for seed in range(100, 300) for why in wrong_heights(seed, 60)] == []


def wrong_heights(seed: int, pairs: int) -> list[str]:
    """Where a grid of heights finds a line that was missed, or a line found is not free."""
    ground = Ground(lofty(seed))
    pieces = list(range(len(ground.lay.ids)))
    random = chance(seed)
    found = []
    for _ in range(pairs):
        a, b = random.sample(range(len(ground.ids)), 2)
        line = (ground.x[a], ground.y[a], ground.x[b], ground.y[b])
        others = [k for k in range(len(ground.ids)) if k not in (a, b)]
        start, end = body(ground, a), body(ground, b)
        heights = any_height(ground, line, start, end, pieces, others)
        backward = any_height(ground, (*line[2:], *line[:2]), end, start, pieces, others)
        if (heights is None) != (backward is None):
            found.append(f"{seed}: {a} and {b} differ")
        if heights is None and grid_finds(ground, line, start, end, pieces, others):
            found.append(f"{seed}: {a} should see {b}")
        if heights is not None and not truly_free(ground, line, heights, pieces, others):
            found.append(f"{seed}: {a} should not see {b}")
    return found


def foot(low: int) -> int:
    """Nothing slips under what stands on the table."""
    return low or -9999


def body(ground: Ground, k: int) -> tuple[int, int]:
    return ground.z[k], ground.z[k] + ground.height[k]


def grid_finds(
    ground: Ground,
    line: Line,
    start: tuple[int, int],
    end: tuple[int, int],
    pieces: list[int],
    bases: list[int],
) -> bool:
    lows = range(start[0], start[1] + 1, 10)
    highs = range(end[0], end[1] + 1, 10)
    return any(ray_free(ground, line, low, high, pieces, bases) for low in lows for high in highs)


def truly_free(
    ground: Ground,
    line: Line,
    heights: tuple[float, float],
    pieces: list[int],
    bases: list[int],
) -> bool:
    """In fractions, with everything a thousandth of a hundredth lower and higher than it is."""
    low, high = Fraction(heights[0]), Fraction(heights[1])
    slack = Fraction(1, 1000)
    lay = ground.lay
    for k in pieces:
        if cuts_solid(line, low, high, (corners(lay, k), foot(lay.low[k]), lay.top[k]), slack):
            return False
    for k in bases:
        disc = (ground.x[k], ground.y[k], ground.base[k])
        bottom, top = body(ground, k)
        bottom = foot(bottom) if bottom == 0 else bottom - 1
        if cuts_cylinder(line, low, high, disc, (bottom + slack, top - slack)):
            return False
    return True


@pytest.mark.parametrize("change", [mirrored, upended, quarter_turned])
def test_a_mirrored_or_turned_table_gives_the_same_verdicts(change: Turn) -> None:
    for seed in range(6):
        match = lofty(seed)
        one, two = Ground(match), Ground(change(match))
        pieces, bases = list(range(len(one.lay.ids))), list(range(len(one.ids)))
        for a in range(0, 20, 3):
            for b in range(1, 20, 4):
                if a == b:
                    continue
                here = look_any_height(one, a, b, "centre", pieces, bases)
                there = look_any_height(two, a, b, "centre", pieces, bases)
                assert here.seen == there.seen
                others = [k for k in bases if k not in (a, b)]
                for kind in ("widest", "rim"):
                    first = rays_free(one, bundle(one, a, b, kind), 100, 150, pieces, others)
                    second = rays_free(two, bundle(two, a, b, kind), 100, 150, pieces, others)
                    assert first == second
