"""Is there a legal place in a region at all?"""

from collections.abc import Iterator
from math import gcd
from typing import Any

from wartable.core.ask import Region
from wartable.core.match import Point
from wartable.core.regions import contains, most_levels
from wartable.core.table import Table

LOOKS = (8, 32, 128)  # parts of a region's allowance between two looks, coarse ones first


def any_room(table: Table[Any, Any], region: Region) -> bool:
    """Is there a legal point on a lattice round the region's origin, the finest a bot looks at? Looked for once."""
    key = ("room", region)
    found: bool | None = table.memo.get(key)
    if found is None:
        found = table.memo[key] = _looked_for(table, region)
    return found


def _looked_for(table: Table[Any, Any], region: Region) -> bool:
    for parts in LOOKS:
        for point in scattered_points(table, region, max(1, region.allowance // parts)):
            if contains(table, region, point):
                return True
    return False


def scattered_points(table: Table[Any, Any], region: Region, step: int) -> Iterator[Point]:
    """Every point with a floor once, each far from the one before, so that room is found soon wherever it is."""
    x, y, _ = region.origin
    far = region.allowance // step
    across = 2 * far + 1
    stride = across * across * 5 // 8
    while gcd(stride, across) > 1:
        stride += 1
    lay = table.ground.lay
    for level in range(most_levels(table)):
        for k in range(across * across):
            row, column = divmod(k * stride % (across * across), across)
            point = x + step * (column - far), y + step * (row - far), level
            if lay.elevation(*point) is not None:
                yield point
