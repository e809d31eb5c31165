"""Where a base is on pieces of terrain, and how often a way comes onto one and leaves it."""

from itertools import pairwise

from wartable.core.match import Point, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.lay import Lay
from wartable.core.space.movement.along import looks_along
from wartable.core.space.movement.moves import overlaps
from wartable.core.space.movement.slides import piece_hit, pieces_hit

Path = tuple[Point, ...]


def pieces_under(lay: Lay, radius: int, at: Point, pieces: list[int]) -> list[int]:
    """Those of some pieces on which any part of a base lies."""
    return pieces_hit(lay, radius, at[0], at[1], at[0], at[1], pieces)


def is_met(lay: Lay, radius: int, way: Path, pieces: list[int]) -> bool:
    """Is any part of a base on one of these, somewhere on a way? Starting and ending there count."""
    for a, b in pairwise(way):
        if pieces and piece_hit(lay, radius, a[0], a[1], b[0], b[1], pieces) >= 0:
            return True
    return False


def is_gone_onto(lay: Lay, radius: int, way: Path, pieces: list[int]) -> bool:
    """Does a base come from outside onto one of these?"""
    for a, b in pairwise(way):
        for piece in pieces_hit(lay, radius, a[0], a[1], b[0], b[1], pieces):
            if comings_and_goings(lay, radius, way, piece)[0]:
                return True
    return False


@clause("GF-GEN-28")
def comings_and_goings(lay: Lay, radius: int, way: Path, piece: int) -> tuple[int, int]:
    """How often a base comes onto a piece, and how often it leaves it."""
    on = [now for a, b in pairwise(way) for now in times_on(lay, radius, a, b, piece)]
    changes = list(pairwise(on))
    return changes.count((False, True)), changes.count((True, False))


def times_on(lay: Lay, radius: int, start: Point, end: Point, piece: int) -> list[bool]:
    """Whether it is on it, one look after another; a leg over a piece without dents meets it once at most."""
    if not lay.convex[piece]:
        looks = [point for _, point in looks_along((start, end))]
        return [overlaps(lay, piece, x, y, radius) for x, y, _ in looks]
    (x0, y0, _), (x1, y1, _) = start, end
    met = piece_hit(lay, radius, x0, y0, x1, y1, [piece]) >= 0
    first, last = overlaps(lay, piece, x0, y0, radius), overlaps(lay, piece, x1, y1, radius)
    return [first, met, last]


def title_of(lay: Lay, piece: int) -> str:
    found: Terrain = lay.pieces[piece]
    return found.title.lower()
