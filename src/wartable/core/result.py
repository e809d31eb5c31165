"""How a match ended."""

import msgspec

from wartable.core.match import Seat


class Result(msgspec.Struct, frozen=True):
    """Who won, with what score, and why it is over. Nobody or more than one: a draw."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]  # by seat
    clause: str
    reason: str

    @property
    def draw(self) -> bool:
        return len(self.winners) != 1
