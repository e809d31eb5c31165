"""What a model may do to others from a spot, and what they may do to it there."""

from math import isqrt

from wartable.core.match import Piece, Point
from wartable.core.regions import apart2


class Threat:
    """An enemy, how far from its base it can hurt somebody soon, and how much."""

    def __init__(self, foe: Piece, reach: int, harm: float) -> None:
        self.foe = foe
        self.reach = reach
        self.harm = harm


def harm_at(threats: list[Threat], me: Piece, at: Point) -> float:
    """What those do together who reach a model there."""
    harm = 0.0
    for threat in threats:
        if is_within(at, threat.foe, threat.reach + me.base):
            harm += threat.harm
    return harm


class Prey:
    """An enemy, and what an attack on it is worth."""

    def __init__(self, foe: Piece, worth: float) -> None:
        self.foe = foe
        self.worth = worth


def chase_worth(prey: list[Prey], me: Piece, at: Point, reach: int) -> float:
    """The best of what can be attacked from there, within *reach* now, further off the sooner the nearer it is."""
    found = 0.0
    for one in prey:
        far = isqrt(apart2(at, one.foe.at)) - one.foe.base - me.base
        ratio = 1.0 if far <= reach else reach / (far + 1)
        found = max(found, one.worth * ratio * ratio)
    return found


def is_within(at: Point, foe: Piece, far: int) -> bool:
    """Is a base no further than this from a spot?"""
    far += foe.base
    return apart2(at, foe.at) <= far * far
