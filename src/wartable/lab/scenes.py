"""The table that benchmarks are played on: 48" by 48", twenty pieces, forty bases or more."""

from __future__ import annotations

from wartable.core.dice.chance import Chance
from wartable.core.match import Board, Match, Piece, Spot, Terrain
from wartable.core.space.ground.hundredths import radius

SIDE = 4800
BASES_MM = (25, 32, 32, 40, 50)
Shape = list[tuple[float, float]]
Round = tuple[int, int, int]  # a circle round something put down: x, y, radius


def make_table(bases: int = 40, pieces: int = 20, seed: int = 1) -> Match[Piece]:
    """The same for the same numbers; a table with fewer bases has the first of one with more."""
    chance = Chance(seed)
    terrain, taken = put_down_pieces(chance, pieces)
    models = put_down_bases(chance, bases, taken)
    board = Board(width=SIDE, depth=SIDE, terrain=tuple(terrain))
    return Match(board=board, models={model.id: model for model in models})


def put_down_pieces(chance: Chance, count: int) -> tuple[list[Terrain], list[Round]]:
    """Blocks, ruins, woods and walls that keep apart, and the circle round each."""
    found: list[Terrain] = []
    taken: list[Round] = []
    while len(found) < count:
        kind = ("block", "ruin", "wood", "wall")[len(found) % 4]
        corners = turn_shape(chance, shape(chance, kind))
        wide = 1 + max([int(abs(x)) + int(abs(y)) for x, y in corners])
        x, y = number_between(chance, wide, SIDE - wide), number_between(chance, wide, SIDE - wide)
        if is_free(x, y, wide + 20, taken):
            spots = tuple([(x + round(u), y + round(v)) for u, v in corners])
            found.append(make_piece(f"{kind}-{len(found) + 1}", kind, spots))
            taken.append((x, y, wide))
    return found, taken


def shape(chance: Chance, kind: str) -> Shape:
    """The corners of a piece round the origin, anticlockwise."""
    if kind == "ruin":
        a, t = number_between(chance, 120, 200), number_between(chance, 30, 80)
        return [(-a, -a), (a, -a), (a, t - a), (t - a, t - a), (t - a, a), (-a, a)]
    if kind == "wood":
        a, b = number_between(chance, 120, 200), number_between(chance, 60, 110)
        return [(a, 0), (b, a), (-b, a), (-a, 0), (-b, -a), (b, -a)]
    long, thick = number_between(chance, 100, 220), number_between(chance, 60, 150)
    if kind == "wall":
        thick = number_between(chance, 5, 12)
    return [(long, thick), (-long, thick), (-long, -thick), (long, -thick)]


def turn_shape(chance: Chance, corners: Shape) -> Shape:
    """Turned by up to a quarter, without sines: a share of the way gives its own direction."""
    t = chance.below(1000) / 1000
    c, s = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
    return [(x * c - y * s, x * s + y * c) for x, y in corners]


def make_piece(id: str, kind: str, spots: tuple[Spot, ...]) -> Terrain:
    """A piece with the words, the height and the floors of its kind."""
    if kind == "wood":
        return Terrain(id=id, footprint=spots, height=300, traits=("obscuring", "difficult"))
    floors = (300, 600) if kind == "ruin" else (300,) if kind == "block" else ()
    height = {"ruin": 800, "block": 300, "wall": 100}[kind]
    return Terrain(id=id, footprint=spots, height=height, floors=floors, traits=("wall",))


def put_down_bases(chance: Chance, count: int, taken: list[Round]) -> list[Piece]:
    """Bases in the open that keep apart, for two seats in turn."""
    found: list[Piece] = []
    stood: list[Round] = []
    while len(found) < count:
        base = radius(BASES_MM[number_between(chance, 0, len(BASES_MM) - 1)])
        x, y = number_between(chance, base, SIDE - base), number_between(chance, base, SIDE - base)
        if is_free(x, y, base + 2, taken) and is_free(x, y, base + 2, stood):
            number = len(found)
            id = f"m{number + 1}"
            found.append(Piece(id=id, seat=number % 2, x=x, y=y, base=base, height=100))
            stood.append((x, y, base))
    return found


def is_free(x: int, y: int, wide: int, taken: list[Round]) -> bool:
    """Would a circle there overlap none of these?"""
    return all(
        (x - tx) * (x - tx) + (y - ty) * (y - ty) >= (wide + r) * (wide + r) for tx, ty, r in taken
    )


def number_between(chance: Chance, low: int, high: int) -> int:
    return low + chance.below(high - low + 1)
