"""Pieces of terrain as they stand on the table, with their ladders."""

from wartable.core.match import Terrain
from wartable.wargame.terrain.areas import box, footprint, hundredths
from wartable.wargame.terrain.rows import Kind

NAMES = {
    "difficult": "wood",
    "small-object": "crates",
    "field-defense": "hedge",
    "blocking": "ruin",
    "elevated": "hill",
}


def built(kind: Kind, id: str, x: int, y: int, depth: int) -> tuple[Terrain, ...]:
    """The piece, and the ladder up its side that looks to the middle of the table."""
    height = hundredths(kind.height_in)
    words = (kind.type, "cover") if kind.cover else (kind.type,)
    whole = Terrain(
        id=id,
        name=NAMES.get(kind.type, kind.type),
        footprint=footprint(kind, x, y),
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
    return Terrain(id=id, name=id.split()[0], footprint=box(x, y, 100, 100), traits=(word,))
