"""Pieces of terrain as shapes on the table: rectangles round a middle, with their ladders."""

from wartable.core.match import Spot, Terrain
from wartable.games.grimheim.missions.rows import Kind, Rect, corners, hundredths

NAMES = {
    "difficult": "wood",
    "small-object": "crates",
    "field-defense": "hedge",
    "blocking": "ruin",
    "elevated": "hill",
}


def shape(kind: Kind, x: int, y: int) -> tuple[Spot, ...]:
    """The footprint of a piece whose middle lies there."""
    half_x, half_y = hundredths(kind.size_in[0]) // 2, hundredths(kind.size_in[1]) // 2
    x0, y0, x1, y1 = x - half_x, y - half_y, x + half_x, y + half_y
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def built(kind: Kind, id: str, x: int, y: int, depth: int) -> tuple[Terrain, ...]:
    """The piece, and the ladder up its side that looks to the middle of the table."""
    height = hundredths(kind.height_in)
    words = (kind.type, "cover") if kind.cover else (kind.type,)
    whole = Terrain(
        id=id,
        name=NAMES.get(kind.type, kind.type),
        footprint=shape(kind, x, y),
        height=height,
        floors=(height,) if kind.type == "elevated" else (),
        traits=words,
    )
    half = hundredths(kind.size_in[1]) // 2
    side = y + half if 2 * y < depth else y - half
    ladders = [
        patch(f"ladder of {id}", x, side, "climbing-gear") for _ in range(min(1, kind.ladders))
    ]
    return (whole, *ladders)


def patch(id: str, x: int, y: int, word: str) -> Terrain:
    """An inch square across the edge where one climbs."""
    area = (x - 50, y - 50), (x + 50, y - 50), (x + 50, y + 50), (x - 50, y + 50)
    return Terrain(id=id, name=id.split()[0], footprint=area, traits=(word,))


def split(rect: Rect, gaps: tuple[Rect, ...]) -> list[tuple[Spot, ...]]:
    """A rectangle without the gaps that run right across it."""
    x0, y0, x1, y1 = rect
    parts: list[tuple[Spot, ...]] = []
    start = x0
    for gap in sorted(gaps):
        if gap[0] > start:
            parts.append(corners((start, y0, gap[0], y1)))
        start = gap[2]
    if start < x1:
        parts.append(corners((start, y0, x1, y1)))
    return parts


def boxes_overlap(a: tuple[Spot, ...], b: tuple[Spot, ...], apart: int = 0) -> bool:
    """Do two upright rectangles overlap, or come closer than *apart* in both directions?"""
    (ax0, ay0), (ax1, ay1) = a[0], a[2]
    (bx0, by0), (bx1, by1) = b[0], b[2]
    return ax0 < bx1 + apart and bx0 < ax1 + apart and ay0 < by1 + apart and by0 < ay1 + apart
