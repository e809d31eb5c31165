"""Sight by size classes: the small do not stand in the way."""

from __future__ import annotations

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
from wartable.core.space.ground.bases import Ground
from wartable.core.space.sight.anyline import look, sees
from wartable.core.space.sight.rays import bundle, lines_free, look_along, sees_along
from wartable.core.space.sight.sizes import Sizes

ROW = [(500, 500, 50), (1500, 500, 50), (1000, 500, 60)]


@pytest.mark.parametrize(
    ("viewer", "target", "between", "both", "either"),
    [
        pytest.param(1, 1, 1, False, False, id="all alike: it blocks"),
        pytest.param(2, 1, 1, True, False, id="as large as the target only"),
        pytest.param(1, 2, 1, True, False, id="as large as the viewer only"),
        pytest.param(2, 2, 1, True, True, id="smaller than both"),
        pytest.param(1, 2, 3, False, False, id="larger than both"),
    ],
)
def test_a_base_blocks_by_its_size(
    viewer: int, target: int, between: int, both: bool, either: bool
) -> None:
    ground = Ground(table_of([], ROW))
    sizes = [viewer, target, between]
    most = Sizes(sizes, []).between(0, 1, [], [0, 1, 2])
    assert sees(ground, 0, 1, *most) is both
    assert sees_along(ground, 0, 1, "all", *most) is both
    least = Sizes(sizes, [], either=True).between(0, 1, [], [0, 1, 2])
    assert sees(ground, 0, 1, *least) is either


def test_pieces_block_by_their_size_too() -> None:
    ground = Ground(table_of([block(900, 300, 920, 700)], ROW))
    high, low = Sizes([1, 2, 0], [2]), Sizes([1, 2, 0], [1])
    assert not sees(ground, 0, 1, *high.between(0, 1, [0], [0, 1, 2]))
    assert sees(ground, 0, 1, *low.between(0, 1, [0], [0, 1, 2]))


def test_what_is_too_small_to_block_obscures() -> None:
    ground = Ground(table_of([block(800, 300, 820, 700)], ROW))
    small, large = Sizes([2, 2, 1], [1]), Sizes([1, 1, 1], [1])
    past = small.between(0, 1, [0], [0, 1, 2])
    found = look(ground, 0, 1, *past, [0], [0, 1, 2])
    assert found.seen and found.obscurers == ("p1", "m3")
    blocked = look(ground, 0, 1, *large.between(0, 1, [0], [0, 1, 2]), [0], [0, 1, 2])
    assert not blocked.seen and blocked.blockers == ("p1", "m3")
    along = look_along(ground, bundle(ground, 0, 1, "rim"), *small.between(0, 1, [0], [2]), [0])
    assert along.seen and (along.free, along.tried) == (17, 17) and along.obscurers == ("p1",)


def test_sizes_on_whole_tables_agree_with_lists_made_by_hand() -> None:
    for seed in range(4):
        random = chance(seed)
        ground = Ground(scene(seed))
        sizes = [random.randint(1, 3) for _ in ground.ids]
        piece_sizes = [random.randint(1, 3) for _ in ground.lay.ids]
        pieces, bases = list(range(20)), list(range(40))
        for _ in range(60):
            a, b = random.sample(bases, 2)
            most = max(sizes[a], sizes[b])
            high = [k for k in pieces if not piece_sizes[k] < most]
            wide = [k for k in bases if not sizes[k] < most and k not in (a, b)]
            past = Sizes(sizes, piece_sizes).between(a, b, pieces, bases)
            seen = sees(ground, a, b, *past)
            assert seen == sees(ground, a, b, high, wide)
            assert look(ground, a, b, *past).seen == seen
            free = lines_free(ground, bundle(ground, a, b, "all"), high, wide, touch_bases=True)
            assert sees_along(ground, a, b, "all", *past, touch_bases=True) == (free > 0)


@pytest.mark.parametrize("change", [mirrored, upended, quarter_turned])
def test_a_mirrored_or_turned_table_gives_the_same_verdicts(change: Turn) -> None:
    match = scene(5)
    one, two = Ground(match), Ground(change(match))
    random = chance(5)
    of_bases = [random.randint(1, 3) for _ in one.ids]
    sizes = Sizes(of_bases, [random.randint(1, 3) for _ in one.lay.ids])
    pieces, bases = list(range(20)), list(range(40))
    for a in range(0, 40, 2):
        for b in range(1, 40, 3):
            past = sizes.between(a, b, pieces, bases)
            here = sees(one, a, b, *past)
            assert here == sees(two, a, b, *past)
            assert here == sees(one, b, a, *sizes.between(b, a, pieces, bases))


def test_what_is_large_enough_keeps_its_order() -> None:
    sizes, pieces = [2, 3], [3, 1, 2, 3]
    assert Sizes(sizes, pieces).between(0, 1, [3, 2, 1, 0], [1, 0]) == ([3, 0], [1])
    assert Sizes(sizes, pieces, either=True).between(0, 1, [3, 2, 1, 0], [1, 0]) == (
        [3, 2, 0],
        [1, 0],
    )
