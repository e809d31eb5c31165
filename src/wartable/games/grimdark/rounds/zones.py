"""Deployment zones for two, three and four armies (GF-PRE-02, GF-PRE-24, GF-MUL-03, GF-MUL-09)."""

from collections.abc import Callable

from wartable.core.match import Zone
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rows import numbers

INCH = 100
WIDE = 18 * INCH  # zones of three and four armies, along the long edge


@clause("GF-PRE-02", "GF-MUL-03")
def zones_for(seats: int, width: int, depth: int) -> tuple[Zone, ...]:
    """As they lie for so many armies, far enough from each other."""
    lies = LIES.get(seats)
    if lies is None:
        raise ValueError(f"there are no zones for {seats} armies (GF-MUL-03)")
    deep, apart = INCH * numbers().deployment_depth_in, INCH * numbers().min_zone_distance_in
    if depth - 2 * deep < apart or (lies is not strips and width - 2 * WIDE < apart):
        raise ValueError(f"the zones lie less than {apart // INCH} inches apart (GF-PRE-02)")
    return lies(width, depth, deep)


@clause("GF-PRE-23", "GF-PRE-24")
def strips(width: int, depth: int, deep: int) -> tuple[Zone, ...]:
    """Along the long edges."""
    return strip("south", 0, width, 0, deep), strip("north", 0, width, depth - deep, depth)


@clause("GF-MUL-03", "GF-MUL-09")
def three(width: int, depth: int, deep: int) -> tuple[Zone, ...]:
    """Two in the corners of the southern edge, one in the middle of the northern."""
    middle = (width - WIDE) // 2
    north = strip("north", middle, middle + WIDE, depth - deep, depth)
    return *corners(width, 0, deep, "south"), north


@clause("GF-MUL-03")
def four(width: int, depth: int, deep: int) -> tuple[Zone, ...]:
    return *corners(width, 0, deep, "south"), *corners(width, depth - deep, depth, "north")


def corners(width: int, y0: int, y1: int, edge: str) -> tuple[Zone, Zone]:
    """The two of a long edge."""
    return strip(f"{edge}west", 0, WIDE, y0, y1), strip(f"{edge}east", width - WIDE, width, y0, y1)


def strip(id: str, x0: int, x1: int, y0: int, y1: int) -> Zone:
    return Zone(id=id, area=((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


LIES: dict[int, Callable[[int, int, int], tuple[Zone, ...]]] = {2: strips, 3: three, 4: four}
