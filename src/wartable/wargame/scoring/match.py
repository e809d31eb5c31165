"""Points as a match keeps them."""

import msgspec

from wartable.core.match import Seat


class Score(msgspec.Struct, frozen=True, gc=False):
    """Points that a seat was given, and for what."""

    seat: Seat
    points: int
    source: str
    turn: int
