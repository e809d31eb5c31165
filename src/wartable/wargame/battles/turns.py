"""Who is next in a battle of units, and what comes next."""

from collections.abc import Sequence
from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import ACTIVATION, Refused
from wartable.core.match import Seat, UnitId
from wartable.core.offers import Offers
from wartable.core.result import Result
from wartable.core.table import Table
from wartable.core.units.whereabouts import units_of
from wartable.wargame.battles.events import TurnPassed, UnitActivated
from wartable.wargame.battles.match import Battle
from wartable.wargame.turns.order import next_able, seats_from


def to_activate(match: Battle[Any], seat: Seat, acted: Refused) -> Offers[UnitId]:
    """A seat's units that are still to act in this round."""
    return Offers(units_of(match, seat), lambda unit: None if unit in match.due else acted)


def activate_unit(table: Table[Any, Any], unit: UnitId, clause: str) -> None:
    """It is a unit's go, until the turn passes."""
    table.begins(Act("activation", ACTIVATION, table.match.units[unit].seat, unit=unit))
    table.do(UnitActivated(clause, unit))


def pass_turn(table: Table[Any, Any], clause: str, order: Sequence[Seat] = ()) -> None:
    """To the next seat that has a unit to set up or to activate; if nobody has, it does not matter whose it is.

    *order* begins with who would be next; without it turns go round the table.
    """
    match: Battle[Any] = table.match
    deploying = [model.seat for model in match.reserve]
    acting = [seat for seat in range(match.seats) if set(units_of(match, seat)) & set(match.due)]
    able = deploying or acting
    table.ends("activation")
    due = next_able(order or seats_from(match.seat + 1, match.seats), lambda seat: seat in able)
    table.do(TurnPassed(clause, match.seat if due is None else due))


def next_step(match: Battle[Any]) -> str | None:
    """deploy while anybody is in reserve; round once; activate and act while units are to act; end; none when over."""
    if match.over:
        return None
    if match.reserve:
        return "deploy"
    if match.active is not None:
        return "act"
    left = [unit for seat in range(match.seats) for unit in units_of(match, seat)]
    if set(left) & set(match.due):
        return "activate"
    return "end" if match.round else "round"


def most_points(match: Battle[Any], clause: str) -> Result:
    """Most points win; a tie for most is a draw."""
    most = max(match.points)
    winners = tuple([seat for seat, points in enumerate(match.points) if points == most])
    reason = "most points" if len(winners) == 1 else "equal points"
    return Result(winners, match.points, clause, reason)
