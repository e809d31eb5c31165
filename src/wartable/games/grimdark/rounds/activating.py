"""One activation after another: who is named, and what happens at its end (GF-RND-01 to GF-RND-07, GF-RND-13)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, Question, Refused, Steps
from wartable.core.match import Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.carrying import drop_cores, lift_core
from wartable.games.grimdark.missions.deciding import end_if_nobody_is_left
from wartable.games.grimdark.missions.wrecking import try_console
from wartable.games.grimdark.morale.wounded import recover as end_idleness
from wartable.games.grimdark.morale.wounded import settle_morale
from wartable.games.grimdark.moving.hazards import brave_ground_underfoot
from wartable.games.grimdark.rounds.deploying import turns_from
from wartable.games.grimdark.rounds.events import (
    Activated,
    ActivationOver,
    PhaseReached,
    StageReached,
    TurnPassed,
)
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.whereabouts import in_play, units_in_play
from wartable.wargame.turns.order import next_able


@clause("GF-RND-03", "GF-RND-04", "GF-RND-05", "GF-RND-07", "GF-RND-12", "GF-MUL-02")
def activate(table: Table) -> Steps[None]:
    """The player whose turn it is names a unit; who has none is passed over; when nobody has, the round ends."""
    match = table.match
    seat = next_able(turns_from(match, match.seat), lambda seat: bool(due_of(match, seat)))
    if seat is None:
        table.do(PhaseReached("GF-RND-07", "end", match.seat))
        return
    ask = "Which unit do you activate?"
    unit = yield from choose(table, units_to_name, seat, "GF-RND-04", ask, role="activate")
    table.begins(Act("activation", ACTIVATION, seat, table.match.units[unit].leader, unit=unit))
    if seat != match.seat:
        table.do(TurnPassed("GF-RND-05", seat))
    table.do(Activated("GF-RND-04", unit))


def due_of(match: Match, seat: Seat) -> list[UnitId]:
    """A seat's units that were not activated in this round."""
    return [unit for unit in match.due if match.units[unit].seat == seat]


@offers("activate", "GF-RND-04", "GF-RND-06", "GF-TRN-12")
def units_to_name(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Any of its own in play, but none twice in a round."""
    match, acted = table.match, Refused("GF-RND-06", "it was activated in this round")
    own = units_in_play(match, question.seat)
    return Offers(own, lambda unit: None if unit in match.due else acted)


@clause("GF-MOV-21")
def begin(table: Table) -> Steps[None]:
    """Before its action: who stands in dangerous ground tests at once."""
    unit = table.match.acting.unit
    yield from brave_ground_underfoot(table, unit)
    table.do(StageReached("GF-MOV-21", "act" if in_play(table.match, unit) else "close"))


@clause("GF-RND-13", "GF-RND-03", "GF-PRE-30")
def close(table: Table) -> Steps[None]:
    """Morale, what carriers drop, what is lifted and wrecked, recovery; then it is the next one's turn.

    Carriers that were destroyed do not wait for morale.
    """
    unit = table.match.acting.unit
    seat = table.match.units[unit].seat
    yield from drop_cores(table)
    yield from settle_morale(table, seat)
    yield from drop_cores(table)
    yield from lift_core(table, unit)
    yield from try_console(table, unit)
    end_idleness(table)
    table.do(ActivationOver("GF-RND-13"))
    table.ends("activation")
    if not (yield from end_if_nobody_is_left(table)):
        table.do(TurnPassed("GF-RND-03", turns_from(table.match, seat)[1]))
