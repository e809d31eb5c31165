"""What a seat may know: the same match without the others' secrets."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core.match import Match, Seat
from wartable.core.rulebook.clauses import clause

M = TypeVar("M", bound=Match[Any])


class Hidden(Exception):
    """What comes next rests on a secret that this view does not hold: nobody can look ahead past it."""


_latest: list[tuple[Any, dict[Seat | None, Any]]] = []  # one match at most, and its views


@clause("CORE-SEE-01")
def view(match: M, seat: Seat | None) -> M:
    """What a seat sees, or, with none, somebody who only watches; the same while it is of the same match."""
    for owner in match.secrets:
        if owner != seat:
            return _without_others(match, seat)
    return match


def _without_others(match: M, seat: Seat | None) -> M:
    views: dict[Seat | None, M] | None = None
    for known, found in _latest:
        if known is match:
            views = found
    if views is None:
        views = {}
        _latest[:] = [(match, views)]
    seen = views.get(seat)
    if seen is None:
        own = {s: kept for s, kept in match.secrets.items() if s == seat}
        seen = views[seat] = replace(match, secrets=own)
    return seen
