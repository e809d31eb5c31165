"""Deactivation, and whose turn it is then (FB-ACT-14)."""

from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, beside
from wartable.games.firstblood.fighting.lingering import decay
from wartable.games.firstblood.rounds.events import BackInReserve, Deactivated, TurnPassed, acting
from wartable.games.firstblood.table import Table
from wartable.wargame.turns.order import next_able, seats_from


@clause("FB-ACT-11", "FB-ACT-14", "FB-RNF-11", "FB-RNF-12")
def close(table: Table) -> Steps[None]:
    """The regiment is deactivated, then Decay; who hurried it goes on, else play passes to the opponent."""
    unit = acting(table.match).unit
    if beside(table.match, unit):
        table.do(BackInReserve("FB-RNF-11", unit))
    table.do(Deactivated("FB-ACT-14"))
    if alive(table.match, unit):
        yield from decay(table, unit)
    table.ends("activation")
    if not table.match.going:
        pass_turn(table, "FB-ACT-14")


@clause("FB-ACT-01", "FB-ACT-04", "FB-ACT-14")
def pass_turn(table: Table, clause: str) -> None:
    """To the opponent if he has cards, else who has goes on alone; when nobody has, the phase is over."""
    match = table.match
    order = seats_from(match.seat + 1, match.seats)
    due = next_able(order, lambda seat: match.cards[seat] > 0)
    if due is None:
        table.do(TurnPassed(clause, match.first, "victory"))
    else:
        table.do(TurnPassed(clause, due, "action"))
