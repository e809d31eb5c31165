"""Rolling off: everybody rolls, the best roll wins; or all are put in the order of their rolls.

Where two roll, both say the same; with more, who is best may be all that matters (who begins a round), or zones are
picked and turns are taken in the order of all rolls.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from wartable.core.ask import Roll, Steps
from wartable.core.hooks.moments import Moment
from wartable.core.match import Seat
from wartable.core.table import Table

Best: TypeAlias = Literal["high", "low"]
Bends: TypeAlias = Callable[[Seat], Moment]  # where special rules add to a seat's roll
REASONS: dict[Best, str] = {"high": "The higher roll wins.", "low": "The lower roll wins."}


def roll_off(
    table: Table[Any, Any],
    seats: Sequence[Seat],
    name: str,
    clause: str,
    reason: str = "",
    best: Best = "high",
    bends: Bends | None = None,
    sides: int = 6,
) -> Steps[Seat]:
    """Who wins: a die for each seat in this order; those who tie for best, and only they, roll again."""
    rolling = list(seats)
    while len(rolling) > 1:
        why = reason or REASONS[best]
        totals = yield from totals_of(table, rolling, name, clause, why, bends, sides)
        wanted = max(totals) if best == "high" else min(totals)
        rolling = [seat for seat, total in zip(rolling, totals, strict=True) if total == wanted]
    return rolling[0]


def roll_order(
    table: Table[Any, Any],
    seats: Sequence[Seat],
    name: str,
    clause: str,
    reason: str = "",
    best: Best = "high",
) -> Steps[list[Seat]]:
    """All of them, the best roll first; those who tie roll again for the places that they share."""
    if len(seats) < 2:
        return list(seats)
    why = reason or REASONS[best]
    totals = yield from totals_of(table, seats, name, clause, why, None, 6)
    order: list[Seat] = []
    for wanted in sorted(set(totals), reverse=best == "high"):
        tied = [seat for seat, total in zip(seats, totals, strict=True) if total == wanted]
        placed = yield from roll_order(table, tied, name, clause, reason, best)
        order += placed
    return order


def totals_of(
    table: Table[Any, Any],
    seats: Sequence[Seat],
    name: str,
    clause: str,
    reason: str,
    bends: Bends | None,
    sides: int,
) -> Steps[list[int]]:
    """A die of each, one after another."""
    totals: list[int] = []
    for seat in seats:
        total = yield from total_of(table, seat, name, clause, reason, bends, sides)
        totals.append(total)
    return totals


def total_of(
    table: Table[Any, Any],
    seat: Seat,
    name: str,
    clause: str,
    reason: str,
    bends: Bends | None,
    sides: int,
) -> Steps[int]:
    """One die of a seat, with what special rules add."""
    if bends is None:
        (face,) = yield from Roll(name, seat, clause, reason, sides=sides)
        return face
    moment = bends(seat)
    added = table.modifiers(moment)
    (face,) = yield from Roll(name, seat, clause, reason, sides=sides, modifiers=added)
    return table.number(moment, face)
