"""A game of Orchard as plain data, and what happens in it."""

from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from wartable.core import match as core
from wartable.core import table as core_table
from wartable.core.events import Event
from wartable.core.match import Piece, Seat


class Match(core.Match[Piece], frozen=True, kw_only=True):
    book: ClassVar[str] = "OR"

    round: int = 1
    step: str = "pick"
    seat: Seat = 0  # whose picker goes
    apples: tuple[int, ...]
    secrets: dict[Seat, dict[str, str]] = {}


Table: TypeAlias = core_table.Table[Match, Piece]


class TreesPicked(Event[Match], frozen=True):
    sentence: ClassVar[str] = "Everybody has picked a tree."

    def apply(self, match: Match) -> Match:
        return replace(match, step="go", seat=0)


class Gone(Event[Match], frozen=True):
    """The next picker goes, or nobody any more."""

    seat: Seat

    sentence: ClassVar[str] = "The picker of {seat} has gone."

    def apply(self, match: Match) -> Match:
        last = self.seat + 1 == match.seats
        return replace(match, step="harvest" if last else "go", seat=self.seat + 1)


class Harvested(Event[Match], frozen=True):
    """Who has an apple more."""

    seats: tuple[Seat, ...]
    over: bool

    sentence: ClassVar[str] = "The round is over."

    def apply(self, match: Match) -> Match:
        found = tuple([had + (seat in self.seats) for seat, had in enumerate(match.apples)])
        step = "over" if self.over else "pick"
        return replace(match, round=match.round + 1, step=step, apples=found, secrets={})
