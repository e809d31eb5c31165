"""Rolling off: everybody rolls, the best roll wins."""

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
        totals: list[int] = []
        for seat in rolling:
            total = yield from total_of(
                table, seat, name, clause, reason or REASONS[best], bends, sides
            )
            totals.append(total)
        wanted = max(totals) if best == "high" else min(totals)
        rolling = [seat for seat, total in zip(rolling, totals, strict=True) if total == wanted]
    return rolling[0]


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
