"""Units and ground by chance, and what is asked of their charges."""

from random import Random
from typing import Any

from msgspec.structs import replace

from games.grimdark.kit import Mustered, battle, captain, soldier, squad
from wartable.core.match import Board, Spot, Terrain
from wartable.core.space.movement.slides import piece_hit
from wartable.games.grimdark.moving.ways import walls_of
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.kinds import make_piece
from wartable.kit.tables import box

SIDE = 3000
KINDS = ["forest", "hill", "building", "swamp", "ruin", "river", "lake-deep", "barricade", "lava"]
RULES = ("fast", "slow", "flying", "strider", "immobile")
Taken = list[tuple[int, int, int]]


def ground_of(random: Random) -> list[Terrain]:
    found = []
    for k in range(random.randint(0, 7)):
        x, y = random.randint(200, 2300), random.randint(200, 2300)
        area = box(x, y, x + random.randint(100, 600), y + random.randint(100, 600))
        climb = ["climb 200"] if random.random() < 0.2 else []
        found.append(make_piece(f"piece {k}", random.choice(KINDS), area, *climb))
    return found


def block(random: Random, middle: Spot, many: int, apart: int) -> list[Spot]:
    wide = max(1, round(many**0.5))
    x, y = middle
    return [
        (x + apart * (k % wide) + random.randint(0, 8), y + apart * (k // wide))
        for k in range(many)
    ]


def stands(spots: list[Spot], base: int, taken: Taken) -> bool:
    on_table = all([base <= side <= SIDE - base for spot in spots for side in spot])
    return on_table and all(
        [
            (x - a) * (x - a) + (y - b) * (y - b) >= (base + c) * (base + c)
            for x, y in spots
            for a, b, c in taken
        ]
    )


def unit_by_chance(random: Random, id: str, seat: int, taken: Taken) -> Mustered | None:
    """Near another, mostly; sometimes led by a Hero, sometimes with somebody astray."""
    base, many = random.choice([49, 63, 63, 79]), random.randint(1, 9)
    like = soldier(*[rule for rule in RULES if random.random() < 0.1], base=base)
    for _ in range(60):
        x, y = random.randint(200, 2600), random.randint(200, 2600)
        if taken and random.random() < 0.7:
            near = random.choice(taken)
            x, y = near[0] + random.randint(-600, 600), near[1] + random.randint(-600, 600)
        spots = block(random, (x, y), many, 2 * base + random.choice([10, 40, 80]))
        if many > 2 and random.random() < 0.2:
            spots[-1] = spots[-1][0], spots[-1][1] + 300
        if stands(spots, base, taken):
            taken += [(*spot, base) for spot in spots]
            led = many > 2 and random.random() < 0.3
            flies: Any = ["flying"] if random.random() < 0.2 else []
            hero = replace(captain(*flies), base=base) if led else None
            return squad(id, spots, like, seat=seat, hero=hero)
    return None


def field_by_chance(seed: int) -> Table | None:
    """Up to five units; none, if somebody would stand in a wall."""
    random, taken = Random(seed), Taken()
    ground = ground_of(random)
    tried = [unit_by_chance(random, f"U{k}", k % 2, taken) for k in range(random.randint(2, 5))]
    units = [unit for unit in tried if unit is not None]
    board = Board(width=SIDE, depth=SIDE, terrain=tuple(ground))
    table = battle(*units, acting=units[0][0].id, board=board)
    lay, walls = table.ground.lay, walls_of(table)
    for one in table.match.models.values():
        if piece_hit(lay, one.base, one.x, one.y, one.x, one.y, walls) >= 0:
            return None
    return table
