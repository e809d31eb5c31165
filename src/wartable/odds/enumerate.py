"""Exact odds, by answering every die in every way that matters."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from wartable.core.ask import Question, Roll, Steps
from wartable.core.dice.trying import bands, every_way, outcomes
from wartable.core.match import Match
from wartable.core.table import Table
from wartable.play.taking import rolled_event

__all__ = ["bands", "odds", "outcomes"]

K = TypeVar("K")
M = TypeVar("M", bound=Match[Any])


def odds(
    match: M,
    procedure: Callable[[Table[M, Any]], Steps[Any]],
    policy: Callable[[Any, Question[Any]], Any],
    measure: Callable[[M], K],
) -> tuple[dict[K, Fraction], int]:
    """The chance of each value of *measure* once the procedure is through, and how many ways were tried.

    Dice are answered in every way, everything else by *policy*, which gives the answer itself.
    """

    def start() -> tuple[Table[M, Any], Table[M, Any], Steps[Any]]:
        table: Table[M, Any] = Table(match)
        return table, table, procedure(table)

    weights: dict[K, Fraction] = {}
    ends = 0
    for table, weight in every_way(start, policy, tell):
        ends += 1
        key = measure(table.match)
        weights[key] = weights.get(key, Fraction(0)) + weight
    return weights, ends


def tell(table: Table[Any, Any], roll: Roll, faces: tuple[int, ...]) -> None:
    """What was rolled becomes an event, as it does in a session."""
    table.do(rolled_event(roll, faces))
