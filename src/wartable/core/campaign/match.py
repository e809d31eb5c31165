"""A campaign as plain data."""

from typing import Any

import msgspec

from wartable.core.match import Match, Piece, Seat
from wartable.core.result import Result


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """A player in a campaign and what he brings to its battles."""

    seat: Seat
    name: str
    roster: Any = None


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle of the campaign: agreed on, or played and with its result."""

    number: int
    mission: str
    seats: tuple[Seat, ...]
    result: Result | None = None


class Campaign(Match[Piece], frozen=True, kw_only=True):
    """The members, their battles so far, and the account of each; rulebooks add what is theirs."""

    models: dict[str, Piece] = {}
    members: tuple[Member, ...] = ()
    battles: tuple[Battle, ...] = ()
    accounts: dict[Seat, dict[str, int]] = {}  # gold, victory points: whatever the rulebook counts

    def held(self, seat: Seat, what: str) -> int:
        """How much of something a member has."""
        return self.accounts.get(seat, {}).get(what, 0)

    def titled(self, seat: Seat) -> str:
        """What players call a member."""
        named = [member.name for member in self.members if member.seat == seat]
        return named[0] if named else f"Seat {seat + 1}"
