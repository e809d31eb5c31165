"""Woods are looked through as far as a base reaches into them; the quick answer is the exact one."""

from random import Random

import pytest

from core.space.scenes import block, table_of
from wartable.core.space.ground.lay import Lay, lay_of
from wartable.core.space.sight.rays import rim_points
from wartable.core.space.sight.stops import chords, passes_through
from wartable.core.space.sight.veils import Disc, is_beside, runs_through

WOOD = [(1000 + x, 1000 + y) for x, y in rim_points(300)]


def lay_with(*footprints: list[tuple[int, int]]) -> Lay:
    return lay_of(table_of(list(footprints), []).board)


def by_fractions(lay: Lay, line: tuple[int, int, int, int], discs: list[Disc]) -> bool:
    """Each stretch in the wood, its ends as fractions of the line, and whether one base holds both."""
    x0, y0, x1, y1 = line
    if not passes_through(lay, *line, 0):
        return False
    for a, b, c, d in chords(*line, lay.vx, lay.vy, lay.start[0], lay.start[1]):
        both = [
            ((x0 * n + (x1 - x0) * m), (y0 * n + (y1 - y0) * m), n) for m, n in ((a, b), (c, d))
        ]
        if not any(
            all((px - x * n) ** 2 + (py - y * n) ** 2 <= (r * n) ** 2 for px, py, n in both)
            for x, y, r in discs
        ):
            return True
    return False


@pytest.mark.parametrize("footprint", [WOOD, block(700, 700, 1300, 1300)], ids=["round", "square"])
def test_the_quick_answer_is_the_exact_one(footprint: list[tuple[int, int]]) -> None:
    """Bases at the rim of a wood, where it is a near thing, and lines from their rims and middles."""
    lay, chance = lay_with(footprint), Random(17)
    met = {True: 0, False: 0}
    for _ in range(4000):
        x, y = chance.choice(footprint)
        own = (
            x + chance.randint(-130, 130),
            y + chance.randint(-130, 130),
            chance.choice((50, 120)),
        )
        foe = (chance.randint(400, 1600), chance.randint(400, 1600), 63)
        starts = [(own[0] + dx, own[1] + dy) for dx, dy in rim_points(own[2])]
        line = (*chance.choice([own[:2], *starts]), *foe[:2])
        through = runs_through(lay, line, [0], [own, foe])
        assert through == by_fractions(lay, line, [own, foe]), line
        met[through] += 1
    assert min(met.values()) > 400, "both happen often"


@pytest.mark.parametrize(("x", "beside"), [(349, False), (350, False), (351, True), (1000, True)])
def test_who_does_not_reach_into_a_wood_is_not_beside_it(x: int, beside: bool) -> None:
    lay = lay_with(block(400, 900, 1500, 1100))
    assert is_beside(lay, 0, [(x, 1000, 50)]) == beside
    assert is_beside(lay, 0, [(3000, 3000, 50), (x, 1000, 50)]) == beside
