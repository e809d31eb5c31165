"""Random tables that come out the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin
from random import Random

from msgspec.structs import replace

from wartable.core.match import Board, Match, Piece, Spot, Terrain
from wartable.core.space.ground.hundredths import radius
from wartable.core.space.ground.lay import double_area

BASES_MM = (25, 32, 32, 40, 50)
TRIES = 400  # for each thing to be put down, before the table counts as full
Corners = list[tuple[float, float]]
Round = tuple[int, int, float]


def scene(
    seed: int,
    pieces: int = 20,
    bases: int = 40,
    width: int = 4800,
    depth: int = 4800,
    overlap: bool = False,
) -> Match[Piece]:
    """Nothing overlaps its like; with *overlap* bases may stand in and across pieces."""
    random = chance(seed)
    terrain, taken = scatter_pieces(random, pieces, width, depth)
    board = Board(width=width, depth=depth, terrain=tuple(terrain))
    models = scatter_bases(random, bases, board, [] if overlap else taken)
    return Match(board=board, models={model.id: model for model in models})


Change = Callable[[int, int], Spot]
Turn = Callable[[Match[Piece]], Match[Piece]]


def changed(match: Match[Piece], change: Change, swap: bool = False) -> Match[Piece]:
    """The same table with every spot moved by *change*; width and depth swapped if told."""
    board = match.board
    terrain = tuple(
        replace(piece, footprint=tuple(change(x, y) for x, y in piece.footprint))
        for piece in board.terrain
    )
    width, depth = (board.depth, board.width) if swap else (board.width, board.depth)
    models: dict[str, Piece] = {}
    for model in match.models.values():
        x, y = change(model.x, model.y)
        models[model.id] = replace(model, x=x, y=y)
    board = replace(board, width=width, depth=depth, terrain=terrain)
    return replace(match, board=board, models=models)


def mirrored(match: Match[Piece]) -> Match[Piece]:
    """Left for right."""
    width = match.board.width
    return changed(match, lambda x, y: (width - x, y))


def upended(match: Match[Piece]) -> Match[Piece]:
    """Front for back."""
    depth = match.board.depth
    return changed(match, lambda x, y: (x, depth - y))


def quarter_turned(match: Match[Piece]) -> Match[Piece]:
    """A quarter turn anticlockwise."""
    depth = match.board.depth
    return changed(match, lambda x, y: (depth - y, x), swap=True)


def chance(seed: int) -> Random:
    """The only source of chance in these tests."""
    return Random(seed)


def scatter_pieces(
    random: Random, count: int, width: int, depth: int
) -> tuple[list[Terrain], list[Round]]:
    """The pieces, and a circle round each."""
    found: list[Terrain] = []
    taken: list[Round] = []
    for _ in range(TRIES * count):
        if len(found) == count:
            break
        kind, corners = outline(random)
        reach = max([hypot(x, y) for x, y in corners]) + 1
        x = random.randint(300, width - 300)
        y = random.randint(300, depth - 300)
        if any(hypot(x - tx, y - ty) < reach + wide + 20 for tx, ty, wide in taken):
            continue
        spots = turned(corners, random.choice((0.0, random.uniform(0, 2 * pi))), x, y)
        found.append(dressed(random, f"{kind}-{len(found) + 1}", spots))
        taken.append((x, y, reach))
    return found, taken


def outline(random: Random) -> tuple[str, Corners]:
    """The corners of a piece round the origin, anticlockwise."""
    kind = random.choice(("block", "ruin", "hexagon", "rock", "wall"))
    if kind == "ruin":
        long, thick = random.uniform(250, 450), random.uniform(30, 90)
        bent: Corners = [(0, 0), (long, 0), (long, thick), (thick, thick), (thick, long), (0, long)]
        return kind, [(x - long / 2, y - long / 2) for x, y in bent]
    if kind == "hexagon":
        far = random.uniform(100, 220)
        return kind, [(far * cos(k * pi / 3), far * sin(k * pi / 3)) for k in range(6)]
    if kind == "rock":
        ways = [(k + random.uniform(-0.3, 0.3)) * pi / 2 for k in range(4)]
        return kind, [
            (random.uniform(60, 200) * cos(a), random.uniform(60, 200) * sin(a)) for a in ways
        ]
    half, thin = random.uniform(80, 230), random.uniform(5, 12)
    if kind == "block":
        thin = random.uniform(50, 150)
    return kind, [(-half, -thin), (half, -thin), (half, thin), (-half, thin)]


def turned(corners: Corners, angle: float, x: int, y: int) -> tuple[Spot, ...]:
    """Turned, put down at a spot and rounded to whole hundredths."""
    c, s = cos(angle), sin(angle)
    return tuple([(x + round(u * c - v * s), y + round(u * s + v * c)) for u, v in corners])


def dressed(random: Random, id: str, spots: tuple[Spot, ...]) -> Terrain:
    """A piece with words, a height and sometimes floors."""
    assert double_area(list(spots)) > 0, id
    words = ["wall"]
    words += [word for word in ("difficult", "obscuring") if random.random() < 0.4]
    height = random.choice((50, 100, 200, 300, 600))
    floors = tuple(range(300, height + 1, 300)) if random.random() < 0.5 else ()
    return Terrain(id=id, footprint=spots, height=height, floors=floors, traits=tuple(words))


def scatter_bases(random: Random, count: int, board: Board, taken: list[Round]) -> list[Piece]:
    """Bases that keep 0.02" from each other and from the circles *taken*, for two seats in turn."""
    found: list[Piece] = []
    for _ in range(TRIES * count):
        if len(found) == count:
            break
        base = radius(random.choice(BASES_MM))
        x = random.randint(base, board.width - base)
        y = random.randint(base, board.depth - base)
        if any(hypot(x - m.x, y - m.y) < base + m.base + 2 for m in found):
            continue
        if any(hypot(x - tx, y - ty) < base + wide + 2 for tx, ty, wide in taken):
            continue
        height = random.choice((80, 100, 150, 250))
        number = len(found)
        found.append(
            Piece(id=f"m{number + 1}", seat=number % 2, x=x, y=y, base=base, height=height)
        )
    return found


def table_of(
    footprints: list[list[Spot]], rounds: list[tuple[int, int, int]], size: int = 4800
) -> Match[Piece]:
    """A table with these pieces, p1, p2 … and these bases, m1, m2 …: x, y and radius."""
    terrain = tuple(
        Terrain(id=f"p{k + 1}", footprint=tuple(spots), height=300, traits=("wall",))
        for k, spots in enumerate(footprints)
    )
    models = {
        f"m{k + 1}": Piece(id=f"m{k + 1}", seat=k % 2, x=x, y=y, base=base)
        for k, (x, y, base) in enumerate(rounds)
    }
    return Match(board=Board(width=size, depth=size, terrain=terrain), models=models)


def block(x0: int, y0: int, x1: int, y1: int) -> list[Spot]:
    """The corners of an upright rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
