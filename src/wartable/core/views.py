"""What a seat may know: the same match without the others' secrets."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.match import Match, Seat
from wartable.core.rulebook.clauses import clause

M = TypeVar("M", bound=Match[Any])


class Hidden(Exception):
    """What comes next rests on a secret that this view does not hold: nobody can look ahead past it."""


class Seen:
    """A match, and what a seat sees of it."""

    def __init__(self, match: Any, seat: Seat | None, view: Any) -> None:
        self.match = match
        self.seat = seat
        self.view = view


FEWEST = 2  # a player's and somebody's who watches
_latest: list[Seen] = []  # one for each seat that looks, the newest first


@clause("CORE-SEE-01")
def view(match: M, seat: Seat | None) -> M:
    """What a seat sees, or, with none, somebody who only watches; the same while it is of the same match."""
    seen: M
    for one in _latest:
        if one.match is match and one.seat == seat:
            seen = one.view
            return seen
    for owner in match.secrets:
        if owner != seat:
            own = {s: kept for s, kept in match.secrets.items() if s == seat}
            seen = replace(match, secrets=own)
            _latest.insert(0, Seen(match, seat, seen))
            del _latest[max(FEWEST, match.seats) :]  # players look in turn
            return seen
    return match
