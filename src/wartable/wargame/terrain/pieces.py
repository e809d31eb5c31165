"""Pieces of terrain as they stand on the table, with their ladders and stairs."""

from collections.abc import Sequence

from wartable.core.match import Spot, Terrain
from wartable.core.words import in_words
from wartable.wargame.terrain.areas import box, footprint, hundredths, without_gaps
from wartable.wargame.terrain.rows import Inches, Kind, Plot

PATCH = 100  # an inch square, across the edge where one climbs
LADDER, STAIRS = "climbing-gear", "stairs"


def placed_piece(kind: Kind, id: str, name: str, x: int, y: int, floor: bool = False) -> Terrain:
    """A piece whose middle lies there; one can stand on its *floor*."""
    words = (kind.type, "cover") if kind.cover else (kind.type,)
    return make_piece(id, name, footprint(kind, x, y), hundredths(kind.height_in), floor, words)


def ladders_of(kind: Kind, id: str, x: int, y: int, depth: int) -> list[Terrain]:
    """The ladder up its side that looks to the middle of the table, if it has any."""
    half = hundredths(kind.size_in[1]) // 2
    side = y + half if 2 * y < depth else y - half
    return [patch(f"ladder of {id}", (x, side), LADDER)] if kind.ladders else []


def plot_pieces(plot: Plot, id: str, words: tuple[str, ...], height: int = 0) -> list[Terrain]:
    """A plot in the parts that its gaps leave, with its ladders and stairs; of that height if it says none."""
    parts = without_gaps(plot.rect, plot.but)
    high, name = hundredths(plot.height_in) or height, in_words(plot.kind)
    ids = [id] if len(parts) == 1 else [f"{id} {k + 1}" for k in range(len(parts))]
    found = [
        make_piece(one, name, part, high, plot.walkway, words)
        for one, part in zip(ids, parts, strict=True)
    ]
    return [
        *found,
        *patches("ladder", plot.ladders, LADDER),
        *patches("stairs", plot.stairs, STAIRS),
    ]


def make_piece(
    id: str, name: str, area: tuple[Spot, ...], height: int, floor: bool, words: tuple[str, ...]
) -> Terrain:
    """A piece of that height; one with a floor can be stood on."""
    floors = (height,) if floor else ()
    return Terrain(id=id, name=name, footprint=area, height=height, floors=floors, traits=words)


def patches(noun: str, spots: Sequence[tuple[Inches, Inches]], word: str) -> list[Terrain]:
    """Flat pieces of a kind, numbered."""
    numbered = enumerate(spots, 1)
    return [patch(f"{noun} {k}", (hundredths(x), hundredths(y)), word) for k, (x, y) in numbered]


def patch(id: str, at: Spot, word: str) -> Terrain:
    area = box(at[0], at[1], PATCH, PATCH)
    return Terrain(id=id, name=id.split()[0], footprint=area, traits=(word,))
