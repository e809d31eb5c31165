"""Spots that are worth going to, and what it is worth to stand somewhere."""

from collections.abc import Iterable
from math import isqrt

from wartable.core.match import Board, Marker, Piece, Point
from wartable.core.regions import ROUND, apart2
from wartable.wargame.bots.fields import Field

AHEAD = 0.9  # of what a goal is worth, for one on the way to it
LASTING = 0.15  # of what is held now, for each turn to come
BEYOND = 20  # hundredths that one goes further than a line
SLACK = 4  # hundredths that rounding may cost
APART = 50  # hundredths between two spots along a line
CROWD = 3  # more friends than this make no difference


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
        by: Field | None = None,
    ) -> None:
        self.at = at
        self.base = base  # of the marker
        self.reach = reach
        self.worth = worth
        self.wide = wide  # of a line from west to east, to either side of the spot
        self.pressing = pressing  # the game is decided there
        self.by = by  # the ways there; none: it is as far as it looks

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
        return max(1, isqrt(far2) - room if self.by is None else self.by.far(at))


def spots_at(goal: Goal, base: int) -> list[Point]:
    """Where a base has just reached a goal: all round it, or along its line."""
    x, y, level = goal.at
    room = goal.reach + goal.base + base - SLACK
    if goal.wide:
        steps = range(-goal.wide, goal.wide + 1, APART)
        return [(x + step, y - room, level) for step in steps]
    return [(x + dx * room // 1000, y + dy * room // 1000, level) for dx, dy in ROUND]


def spot_of(marker: Marker) -> Point:
    """Where a marker lies."""
    return marker.x, marker.y, marker.level


def at_marker(marker: Marker, reach: int, worth: float, pressing: bool = False) -> Goal:
    """Getting to a marker, and what that is worth."""
    return Goal(spot_of(marker), marker.base, reach, worth, pressing=pressing)


def across_line(board: Board, me: Piece, y: int, worth: float) -> Goal:
    """Wholly beyond a line from west to east, straight ahead."""
    beyond = min(y + 2 * me.base + BEYOND, board.depth - me.base)
    return Goal((me.x, beyond, 0), 0, me.base, worth)


# Who else is there


def swing(own: int, foes: int) -> float:
    """What one more is worth where most models decide: all if that turns it, little as a reserve or as a first step."""
    if own == foes:
        return 1.0
    return 0.35 if own < foes else 0.25 if own == foes + 1 else 0.05


def count_nearer(friends: Iterable[Piece], me: Piece, marker: Marker) -> int:
    """How many friends are nearer to a thing."""
    mine = apart2(me.at, spot_of(marker))
    near = [one for one in friends if apart2(one.at, spot_of(marker)) < mine and one.id != me.id]
    return min(CROWD, len(near))


# What a spot is worth


def stands_at(goals: list[Goal], me: Piece, least: float) -> bool:
    """Is a model where it is worth so much at least?"""
    return any([goal.short_of(me, me.at) == 0 and goal.worth >= least for goal in goals])


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
