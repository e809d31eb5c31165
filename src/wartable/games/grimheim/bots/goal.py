"""A spot that is worth going to, and who of a side is nearest to it."""

from math import isqrt

from wartable.core.match import Marker, Point
from wartable.core.regions import apart2
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table

CREATURE = "creature"  # neither loots nor interacts


class Goal:
    """A spot, how near a base must come to it, and what that is worth to one model."""

    def __init__(
        self,
        at: Point,
        base: int,
        reach: int,
        worth: float,
        wide: int = 0,
        pressing: bool = False,
    ) -> None:
        self.at = at
        self.base = base  # of the marker
        self.reach = reach
        self.worth = worth
        self.wide = wide  # of a line from west to east, to either side of the spot
        self.pressing = pressing  # the battle is decided there

    def nearest(self, at: Point) -> Point:
        """The point of it that is nearest to a spot."""
        x, y, level = self.at
        return max(x - self.wide, min(x + self.wide, at[0])), y, level

    def short_of(self, model: Model, at: Point) -> int:
        """How many hundredths a base there is too far away, one at least."""
        end = self.nearest(at)
        room = self.reach + self.base + model.base
        far2 = apart2(at, end)
        if far2 <= room * room and at[2] == end[2]:
            return 0
        return max(1, isqrt(far2) - room)


def spot(marker: Marker) -> Point:
    return marker.x, marker.y, marker.level


def nearer(table: Table, me: Model, marker: Marker) -> int:
    """How many friends with hands are nearer to a thing."""
    own = [m for m in table.match.models.values() if m.seat == me.seat and m.id != me.id]
    able = [m for m in own if not m.bears(CREATURE)]
    mine = apart2(me.at, spot(marker))
    return min(3, len([m for m in able if apart2(m.at, spot(marker)) < mine]))
