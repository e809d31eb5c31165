"""Giving up while others play on (GF-CPL-07, GF-CPL-09)."""

from typing import Any

from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.core.parts import Declaration
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.rounds.events import ConcessionHandedIn
from wartable.games.grimdark.table import Table

LAST_TWO = Refused("CORE-END-01", "only two are playing: to give up ends the game")
GONE = Refused("CORE-END-02", "has given up already")
HANDED_IN = Refused("GF-CPL-09", "it is handed in: the next round begins without you")


@clause("GF-CPL-07", "GF-CPL-09", "CORE-END-02")
def no_conceding(match: Match, seat: Seat) -> Refused | None:
    """Why a player cannot hand in a concession."""
    if seat in match.left:
        return GONE
    if seat in match.conceding:
        return HANDED_IN
    return LAST_TWO if len(match.playing) <= 2 else None


@clause("GF-CPL-07", "GF-CPL-09")
def concede(table: Table, seat: Seat, said: Any) -> None:
    """It is taken as the next round begins."""
    table.do(ConcessionHandedIn("GF-CPL-09", seat))


CONCEDING = Declaration("GF-CPL-07", "Give up", no_conceding, concede)
