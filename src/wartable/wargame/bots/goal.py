"""Spots that are worth going to, and what it is worth to stand somewhere."""

from math import isqrt

from wartable.core.match import Marker, Piece, Point
from wartable.core.regions import apart2

AHEAD = 0.9  # of what a goal is worth, for one on the way to it
LASTING = 0.15  # of what is held now, for each turn to come


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
        self.pressing = pressing  # the game is decided there

    def nearest(self, at: Point) -> Point:
        """The point of it that is nearest to a spot."""
        x, y, level = self.at
        return max(x - self.wide, min(x + self.wide, at[0])), y, level

    def short_of(self, model: Piece, at: Point) -> int:
        """How many hundredths a base there is too far away, one at least."""
        end = self.nearest(at)
        room = self.reach + self.base + model.base
        far2 = apart2(at, end)
        if far2 <= room * room and at[2] == end[2]:
            return 0
        return max(1, isqrt(far2) - room)


def spot(marker: Marker) -> Point:
    return marker.x, marker.y, marker.level


# What a spot is worth


def stand_worth(goals: list[Goal], model: Piece, at: Point, stride: int, turns: int) -> float:
    """All goals that are reached there, and the best of the others by how long it takes to get to it."""
    held, ahead = 0.0, 0.0
    for goal in goals:
        short = goal.short_of(model, at)
        if short == 0:
            held += goal.worth
        elif short < stride * (turns + 1):
            ahead = max(ahead, goal.worth * AHEAD * (1.0 - short / (stride * (turns + 1))))
    return held * (1.0 + LASTING * turns) + ahead
