"""Tables laid by hand: every plot of a map becomes a piece, with its ladders and stairs."""

from collections.abc import Mapping

from wartable.core.match import Terrain
from wartable.wargame.terrain.areas import hundredths, without_gaps
from wartable.wargame.terrain.pieces import LADDER, STAIRS, make_piece, patches
from wartable.wargame.terrain.rows import Map, Plot, Thing

BUILT, DIFFICULT = "built", "difficult"


def pieces_of(laid: Map, things: Mapping[str, Thing]) -> tuple[Terrain, ...]:
    """All of a map, numbered by what they are called."""
    counted: dict[str, int] = {}
    found: list[Terrain] = []
    for plot in laid.plots:
        number = counted[plot.kind] = counted.get(plot.kind, 0) + 1
        found += thing_pieces(plot, things[plot.kind], f"{plot.kind} {number}")
    return tuple(found)


def thing_pieces(plot: Plot, thing: Thing, id: str) -> list[Terrain]:
    """One thing where its plot has it; gaps part it."""
    parts = without_gaps(plot.rect, plot.but)
    ids = [id] if len(parts) == 1 else [f"{id}.{k + 1}" for k in range(len(parts))]
    high = hundredths(plot.height_in or thing.height_in)
    found = [
        make_piece(one, thing.id, part, high, thing.floor, words_of(thing))
        for one, part in zip(ids, parts, strict=True)
    ]
    ladders = patches(f"ladder of {id}", plot.ladders, LADDER)
    return [*found, *ladders, *patches(f"stairs of {id}", plot.stairs, STAIRS)]


def words_of(thing: Thing) -> tuple[str, ...]:
    """The words on a piece, by which rules know it."""
    added = (("cover", thing.cover), (DIFFICULT, thing.difficult), (BUILT, thing.built))
    return (thing.type, *[word for word, is_so in added if is_so])
