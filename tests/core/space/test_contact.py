"""Where a charger ends."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from core.space.move_twin import TURNS, FineWeb, turned
from core.space.scenes import chance, scene
from wartable.core.match import Board, Match, Piece, Terrain
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.hundredths import radius
from wartable.core.space.movement.contact import contact_spot, contact_spots, touching_offset
from wartable.core.space.movement.moves import fits
from wartable.core.space.movement.paths import shortest_way

SIDE = 1600
RADII = [radius(mm) for mm in (20, 25, 28, 30, 32, 40, 50, 60, 80, 100, 120, 160)]
PAIRS = sorted({a + b for a in RADII for b in RADII})


@pytest.mark.parametrize("both", PAIRS)
def test_bases_touch_in_every_direction(both: int) -> None:
    for k in range(1440):
        dx, dy = round(10_000 * cos(k * pi / 720)), round(10_000 * sin(k * pi / 720))
        x, y = touching_offset(both, dx, dy)
        assert both * both <= x * x + y * y < (both + 2) * (both + 2)
        assert abs(x * dy - y * dx) <= 10_000, "no more than a hundredth beside the line"


def test_along_the_axes_bases_touch_without_a_gap() -> None:
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        assert touching_offset(126, dx * 7, dy * 7) == (126 * dx, 126 * dy)


def row(*spots: tuple[int, int], wall: bool = False) -> Ground:
    walls = (Terrain(id="wall", footprint=((490, 300), (510, 300), (510, 700), (490, 700))),)
    models = {
        f"m{k}": Piece(id=f"m{k}", seat=k, x=x, y=y, base=50) for k, (x, y) in enumerate(spots)
    }
    board = Board(width=1000, depth=1000, terrain=walls if wall else ())
    return Ground(Match(board=board, models=models))


def test_a_free_charge_is_straight_and_comes_first() -> None:
    found = contact_spots(row((200, 500), (600, 500)), 0, 1, 600, [], [0, 1])
    assert (found[0].at, found[0].model, found[0].cost) == ((500, 500, 0), "m1", 300)
    assert [touch.cost for touch in found] == sorted([touch.cost for touch in found])
    assert len(found) == 16


def test_the_far_side_needs_a_longer_way() -> None:
    near = contact_spots(row((200, 500), (600, 500)), 0, 1, 310, [], [0, 1])
    assert 0 < len(near) < 10
    assert all(touch.cost <= 310 for touch in near)


def test_a_target_out_of_reach_is_not_touched() -> None:
    assert contact_spots(row((200, 500), (600, 500)), 0, 1, 299, [], [0, 1]) == ()


def test_a_charge_goes_round_a_wall() -> None:
    ground = row((200, 500), (700, 500), wall=True)
    assert contact_spots(ground, 0, 1, 450, [0], [0, 1]) == ()
    found = contact_spots(ground, 0, 1, 700, [0], [0, 1])
    assert found
    assert found[0].cost > 450


def test_a_target_with_no_room_round_it_is_not_touched() -> None:
    ring = [(500 + x, 500 + y) for x, y in ((101, 0), (50, 88), (-51, 88), (-101, 0))]
    ring += [(450 - 1, 412), (550, 412)]
    ground = row((200, 900), (500, 500), *ring)
    assert contact_spots(ground, 0, 1, 2000, [], list(range(8))) == ()


def test_the_target_is_in_the_way_even_if_it_is_not_listed() -> None:
    ground = row((200, 500), (600, 500))
    assert contact_spots(ground, 0, 1, 600, [], []) == contact_spots(ground, 0, 1, 600, [], [0, 1])


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_every_touch_is_legal_and_reached(seed: int) -> None:
    ground = Ground(scene(seed, pieces=5, bases=8, width=SIDE, depth=SIDE))
    pieces, bases = list(range(5)), list(range(8))
    r, start = ground.base[0], (ground.x[0], ground.y[0])
    twin = FineWeb(ground, r, start, pieces, bases[1:])
    for target in bases[1:]:
        found = contact_spots(ground, 0, target, 900, pieces, bases)
        for touch in found:
            x, y, _ = touch.at
            q = r + ground.base[target]
            apart2 = (x - ground.x[target]) ** 2 + (y - ground.y[target]) ** 2
            assert q * q <= apart2 < (q + 2) * (q + 2)
            assert ground.lay.on_table(x, y, r)
            assert fits(ground, r, x, y, pieces, bases, 0)
            way = shortest_way(ground, 0, touch.at, 900, pieces, bases)
            assert way is not None
            assert way[0] == touch.cost <= 900
            assert touch.cost >= twin.far((x, y)) - 0.5


@pytest.mark.parametrize("seed", range(3))
def test_a_charge_costs_the_same_after_a_quarter_turn_and_in_a_mirror(seed: int) -> None:
    match = scene(seed, pieces=5, bases=8, width=SIDE, depth=SIDE)
    pieces, bases, target = list(range(5)), list(range(8)), 1 + chance(seed).randrange(7)
    costs = [t.cost for t in contact_spots(Ground(match), 0, target, 1500, pieces, bases)]
    for quarters, mirrored in TURNS:
        other = Ground(turned(match, quarters, mirrored))
        assert [t.cost for t in contact_spots(other, 0, target, 1500, pieces, bases)] == costs


def test_a_contact_spot_lies_where_it_was_asked_for() -> None:
    ground = row((200, 500), (600, 500))
    assert contact_spot(ground, 0, 1, -400, 0) == (500, 500)
    assert contact_spot(ground, 0, 1, 0, 5) == (600, 600)
    x, y = contact_spot(ground, 0, 1, 1, 1)
    assert x - 600 == y - 500 == 71
