"""Giving up while others play on (DU-END-05)."""

from typing import Any

from wartable.core.ask import Refused
from wartable.core.match import Seat
from wartable.core.parts import Declaration
from wartable.core.rulebook.clauses import clause
from wartable.games.duel.events import ActivationEnded, Conceded
from wartable.games.duel.match import Match
from wartable.games.duel.rounds import next_seat
from wartable.games.duel.table import Table

LAST_TWO = Refused("CORE-END-01", "only two are playing: to give up ends the game")
GONE = Refused("CORE-END-02", "has already given up")


@clause("DU-END-05", "CORE-END-02")
def no_conceding(match: Match, seat: Seat) -> Refused | None:
    """Why a player cannot leave the others to play on."""
    if seat in match.left:
        return GONE
    return LAST_TWO if len(match.playing) <= 2 else None


@clause("DU-END-05")
def concede(table: Table, seat: Seat, said: Any) -> None:
    """All models leave; if it was this player's turn, it is the next one's."""
    active = table.match.active
    theirs = table[active].seat == seat if active is not None else table.match.seat == seat
    table.do(Conceded("DU-END-05", seat))
    if theirs and table.match.phase in ("activate", "act"):
        table.do(ActivationEnded("DU-END-05", active or "", next_seat(table, seat)))


CONCEDING = Declaration("DU-END-05", "Give up", no_conceding, concede)
