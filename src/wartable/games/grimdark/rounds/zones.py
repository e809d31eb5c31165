"""Deployment zones for two, three and four armies (GF-PRE-02, GF-PRE-24, GF-MUL-03, GF-MUL-09)."""

from wartable.core.match import Zone
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.rows import numbers

INCH = 100
WIDE = 18 * INCH  # zones of three and four armies, along the long edge


@clause("GF-PRE-02", "GF-PRE-23", "GF-PRE-24", "GF-MUL-03", "GF-MUL-09")
def zones_for(seats: int, width: int, depth: int) -> tuple[Zone, ...]:
    """Two strips; three zones, two of them in the corners of the southern edge; four corners."""
    deep, apart = INCH * numbers().deployment_depth_in, INCH * numbers().min_zone_distance_in
    if depth - 2 * deep < apart:
        raise ValueError(f"the zones lie less than {apart // INCH} inches apart (GF-PRE-02)")
    if seats == 2:
        return strip("south", 0, width, 0, deep), strip("north", 0, width, depth - deep, depth)
    if seats not in (3, 4) or width - 2 * WIDE < apart:
        raise ValueError(f"there are no zones for {seats} armies on such a table (GF-MUL-03)")
    east, north = width - WIDE, depth - deep
    corners = strip("southwest", 0, WIDE, 0, deep), strip("southeast", east, width, 0, deep)
    if seats == 3:
        middle = (width - WIDE) // 2
        return *corners, strip("north", middle, middle + WIDE, north, depth)
    return (
        *corners,
        strip("northwest", 0, WIDE, north, depth),
        strip("northeast", east, width, north, depth),
    )


def strip(id: str, x0: int, x1: int, y0: int, y1: int) -> Zone:
    return Zone(id=id, area=((x0, y0), (x1, y0), (x1, y1), (x0, y1)))
