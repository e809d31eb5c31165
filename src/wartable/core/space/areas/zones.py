"""Zones, table edges and quarters, and where a base that marches on may stand.

Edges are named as on a map: south is y = 0, west is x = 0. An area is a closed polygon, so what
lies just on its outline lies in it.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

from wartable.core.match import Spot
from wartable.core.space.ground.bases import Ground
from wartable.core.space.ground.kernels import inside, versus
from wartable.core.space.ground.lay import Lay, double_area, outline_flaw

if TYPE_CHECKING:
    from mypy_extensions import i64

Area: TypeAlias = tuple[Spot, ...]
Stretch: TypeAlias = tuple[Spot, Spot]  # a part of a table edge, from the lower spot to the higher

EDGES = ("south", "east", "north", "west")  # anticlockwise
ARC = 8  # corners that stand for a quarter of a circle when it is drawn
KEPT = 256  # areas whose numbers are remembered


# Areas


def middle(area: Area) -> Spot:
    """Of the box round it."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


class Flat:
    """The corners of an area as two lists of numbers, and the box round them."""

    def __init__(self, area: Area) -> None:
        self.vx: list[int] = [x for x, _ in area]
        self.vy: list[int] = [y for _, y in area]
        self.x0: int = min(self.vx)
        self.x1: int = max(self.vx)
        self.y0: int = min(self.vy)
        self.y1: int = max(self.vy)

    def far_off(self, x: i64, y: i64, r: i64) -> bool:
        """Is a base beside the box, so that no part of it can lie in the area?"""
        return x + r < self.x0 or x - r > self.x1 or y + r < self.y0 or y - r > self.y1


_known: dict[Area, Flat] = {}
# by identity: to hash an area takes longer than most answers
_lately: dict[int, tuple[Area, Flat]] = {}


def flat_area(area: Area) -> Flat:
    """The numbers of an area, remembered."""
    found = _lately.get(id(area))
    if found is not None and found[0] is area:
        return found[1]
    if len(_lately) >= KEPT:
        _lately.clear()
    known = _known.get(area) or make_flat(area)
    _lately[id(area)] = area, known
    return known


def make_flat(area: Area) -> Flat:
    """The numbers of an area that was not met before."""
    wrong = outline_flaw(list(area))
    if wrong is not None:
        raise ValueError(f"area {area}: {wrong}")
    if len(_known) >= KEPT:
        _known.clear()
    known = _known[area] = Flat(area)
    return known


def in_zone(area: Area, x: int, y: int, r: int, wholly: bool) -> bool:
    """Does any part of a base lie in an area? All of it, if *wholly*."""
    known = flat_area(area)
    if known.far_off(x, y, r):
        return False
    vx, vy = known.vx, known.vy
    held = inside(x, y, vx, vy, 0, len(vx)) >= 0
    if not wholly:
        return held or outline_versus(vx, vy, x, y, r) <= 0
    return held and outline_versus(vx, vy, x, y, r) >= 0


def some_overlap(ground: Ground, bases: list[int], area: Area) -> bool:
    """Does any part of one of these bases overlap an area? To touch its edge is not to overlap."""
    known = flat_area(area)
    for k in bases:
        x, y, inner = ground.x[k], ground.y[k], ground.base[k] - 1
        if inner >= 0 and not known.far_off(x, y, inner) and in_zone(area, x, y, inner, False):
            return True
    return False


def area_within(area: Area, x: int, y: int, r: int, reach: int) -> bool:
    """Is a base no more than *reach* from an area?"""
    return r + reach >= 0 and in_zone(area, x, y, r + reach, wholly=False)


def area_gap(area: Area, x: int, y: int) -> int:
    """From a spot to an area, down to the hundredth; zero inside."""
    known = flat_area(area)
    vx, vy = known.vx, known.vy
    if inside(x, y, vx, vy, 0, len(vx)) >= 0:
        return 0
    last = len(vx) - 1
    return min(
        [
            spot_gap(x, y, vx[k - 1 if k else last], vy[k - 1 if k else last], vx[k], vy[k])
            for k in range(len(vx))
        ]
    )


def outline_versus(vx: list[int], vy: list[int], x: int, y: int, r: int) -> int:
    """-1 if a spot is less than r from an outline, 0 if just that, 1 if more."""
    verdict = 1
    last = len(vx) - 1
    for k in range(len(vx)):
        found = versus(r * r, x, y, vx[last], vy[last], vx[k], vy[k])
        if found < 0:
            return -1
        if found == 0:
            verdict = 0
        last = k
    return verdict


def spot_gap(x: int, y: int, x0: int, y0: int, x1: int, y1: int) -> int:
    """From a spot to a segment, down to the hundredth."""
    ux, uy, wx, wy = x1 - x0, y1 - y0, x - x0, y - y0
    along, length2 = wx * ux + wy * uy, ux * ux + uy * uy
    if along <= 0:
        return isqrt(wx * wx + wy * wy)
    if along >= length2:
        return isqrt((x - x1) * (x - x1) + (y - y1) * (y - y1))
    across = ux * wy - uy * wx
    return isqrt(across * across // length2)


# Quarters


def quarter(lay: Lay, x: int, y: int) -> int | None:
    """0 is south-west, then anticlockwise; a spot on a line between them is in none."""
    if 2 * x == lay.width or 2 * y == lay.depth:
        return None
    if 2 * y < lay.depth:
        return 0 if 2 * x < lay.width else 1
    return 2 if 2 * x > lay.width else 3


def quarter_centre(lay: Lay, number: int) -> Spot:
    """The middle of a quarter, a broken hundredth rounded toward the edges."""
    x, y = lay.width // 4, lay.depth // 4
    return (
        lay.width - x if number in (1, 2) else x,
        lay.depth - y if number in (2, 3) else y,
    )


# Edges


def edge_gap(lay: Lay, edge: str, x: int, y: int, r: int = 0) -> int:
    """From a base to a table edge; below zero if it hangs over."""
    if edge == "south":
        return y - r
    if edge == "north":
        return lay.depth - y - r
    if edge == "west":
        return x - r
    assert edge == "east", edge
    return lay.width - x - r


def nearest_edges(lay: Lay, x: int, y: int) -> list[str]:
    """The table edges nearest to a spot; more than one if they are equally near."""
    least = min([edge_gap(lay, edge, x, y) for edge in EDGES])
    return [edge for edge in EDGES if edge_gap(lay, edge, x, y) == least]


def opposite(edge: str) -> str:
    """The edge across the table."""
    return EDGES[(EDGES.index(edge) + 2) % 4]


def long_edges(lay: Lay) -> list[str]:
    """The two longer edges; all four if the table is square."""
    return [edge for edge in EDGES if edge_length(lay, edge) == max(lay.width, lay.depth)]


def edge_length(lay: Lay, edge: str) -> int:
    """How long an edge is."""
    return lay.width if edge in ("south", "north") else lay.depth


def edge_stretch(lay: Lay, edge: str) -> Stretch:
    """A whole table edge."""
    x = lay.width if edge == "east" else 0
    y = lay.depth if edge == "north" else 0
    if edge in ("south", "north"):
        return (0, y), (lay.width, y)
    return (x, 0), (x, lay.depth)


def edge_strip(lay: Lay, edge: str, depth: int) -> Area:
    """All that lies within *depth* of a table edge, as a deployment zone."""
    x0 = lay.width - depth if edge == "east" else 0
    x1 = depth if edge == "west" else lay.width
    y0 = lay.depth - depth if edge == "north" else 0
    y1 = depth if edge == "south" else lay.depth
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def edges_of_area(lay: Lay, area: Area) -> list[Stretch]:
    """The parts of the table's edges that are sides of an area, in the order of the edges."""
    found: list[Stretch] = []
    for edge in EDGES:
        low, high = edge_stretch(lay, edge)
        for k in range(len(area)):
            ends = sorted([area[k - 1], area[k]])
            if edge_gap(lay, edge, *ends[0]) == 0 and edge_gap(lay, edge, *ends[1]) == 0:
                start, end = max(ends[0], low), min(ends[1], high)
                if start < end:
                    found.append((start, end))
    return found


# Marching on


def marches_on(lay: Lay, stretches: list[Stretch], allowance: int, x: int, y: int, r: int) -> bool:
    """May a base that marches on over one of these parts of the table's edges end at a spot?

    It starts just off the table and touches the edge there, so that after a straight march its
    foremost point is as far in as it has marched; it must end wholly on the table.
    """
    if not lay.on_table(x, y, r):
        return False
    for part in stretches:
        (x0, y0), (x1, y1) = behind(lay, part, r)
        if versus(allowance * allowance, x, y, x0, y0, x1, y1) <= 0:
            return True
    return False


def behind(lay: Lay, part: Stretch, r: int) -> Stretch:
    """Where the centre of a base can be that touches a part of an edge from outside."""
    (x0, y0), (x1, y1) = part
    edge = edge_of(lay, part)
    dx = {"west": -r, "east": r}.get(edge, 0)
    dy = {"south": -r, "north": r}.get(edge, 0)
    return (x0 + dx, y0 + dy), (x1 + dx, y1 + dy)


def edge_of(lay: Lay, part: Stretch) -> str:
    """The table edge a stretch is part of."""
    for edge in EDGES:
        if edge_gap(lay, edge, *part[0]) == 0 and edge_gap(lay, edge, *part[1]) == 0:
            return edge
    raise ValueError(f"from {part[0]} to {part[1]} is no part of a table edge")


def march_area(lay: Lay, part: Stretch, allowance: int, r: int) -> Area:
    """The outline, to be drawn, of where `marches_on` lets a centre be; empty if nowhere.

    It is drawn just inside: what lies in it is legal, the round ends may be a little wider.
    """
    edge = edge_of(lay, part)
    along = 0 if edge in ("south", "north") else 1
    low, high = part[0][along], part[1][along]
    length = edge_length(lay, edge)
    depth = lay.width + lay.depth - length
    if allowance < 2 * r or 2 * r > min(length, depth):
        return ()
    wide = isqrt(allowance * allowance - 4 * r * r)  # sideways, for one that is just on
    if low - wide > length - r or high + wide < r:
        return ()
    steps = [wide * k // ARC for k in range(ARC + 1)]
    places = [low - step for step in reversed(steps)] + [high + step for step in steps]
    places = [min(max(s, r, low - wide), length - r, high + wide) for s in places]
    spots = [(places[0], r)]
    for s in places:
        off = max(0, low - s, s - high)
        spots.append((s, min(depth - r, isqrt(allowance * allowance - off * off) - r)))
    spots.append((places[-1], r))
    outline = [_from_edge(lay, edge, s, far) for s, far in dict.fromkeys(spots)]
    return tuple(outline) if double_area(outline) != 0 else ()


def _from_edge(lay: Lay, edge: str, s: int, far: int) -> Spot:
    """The spot *far* in from an edge, *s* along it."""
    if edge in ("south", "north"):
        return s, far if edge == "south" else lay.depth - far
    return far if edge == "west" else lay.width - far, s
