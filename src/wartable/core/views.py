"""What a seat may know: the same match without the others' secrets."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.match import Match, Seat
from wartable.core.rulebook.clauses import clause

M = TypeVar("M", bound=Match[Any])


class Hidden(Exception):
    """What comes next rests on a secret that this view does not hold: nobody can look ahead past it."""


@clause("CORE-SEE-01")
def view(match: M, seat: Seat | None) -> M:
    """What a seat sees, or, with none, somebody who only watches."""
    for owner in match.secrets:
        if owner != seat:
            own = {s: kept for s, kept in match.secrets.items() if s == seat}
            return replace(match, secrets=own)
    return match
