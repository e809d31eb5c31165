"""The edges of a table, and the parts of them over which units come.

Parts are measured along an edge from its western or southern end. Units come over a whole edge, over the part that
a scenario or a zone gives to a player, or over all edges but the parts that are enemies'.
"""

from collections.abc import Iterable

from wartable.core.match import Board
from wartable.core.space.areas.zones import EDGES, Stretch, edge_stretch
from wartable.core.space.ground.lay import lay_of


class Edges:
    """Those of one table."""

    def __init__(self, board: Board) -> None:
        self.lay = lay_of(board)

    def whole(self, edge: str) -> Stretch:
        return edge_stretch(self.lay, edge)

    def part(self, edge: str, low: int, high: int) -> Stretch:
        """From where to where along an edge."""
        (x0, y0), (x1, y1) = self.whole(edge)
        return ((low, y0), (high, y1)) if y0 == y1 else ((x0, low), (x1, high))

    def but_for(self, holes: Iterable[Stretch]) -> list[Stretch]:
        """All of them, without these parts."""
        left = [self.whole(edge) for edge in EDGES]
        for hole in holes:
            left = [rest for part in left for rest in beside(part, hole)]
        return left


def beside(part: Stretch, hole: Stretch) -> list[Stretch]:
    """What is left of a part of an edge beside a hole in it; one on another edge takes nothing away."""
    (low, high), (start, end) = part, hole
    if not on_one_line(part, hole) or end <= low or high <= start:
        return [part]
    return [rest for rest in ((low, start), (end, high)) if rest[0] < rest[1]]


def on_one_line(a: Stretch, b: Stretch) -> bool:
    spots = (*a, *b)
    return len({x for x, _ in spots}) == 1 or len({y for _, y in spots}) == 1
