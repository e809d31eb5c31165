"""Facts that missions score for: a row names one, a function says how often it holds for a seat."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from wartable.core.match import Seat
from wartable.core.table import Table

R = TypeVar("R")  # a mission's row: what else it says about the fact
Fact: TypeAlias = Callable[[Any, R, Seat], int]


class Facts(Generic[R]):
    """The facts of one rulebook."""

    def __init__(self) -> None:
        self.counted: dict[str, Fact[R]] = {}

    def __call__(self, name: str) -> Callable[[Fact[R]], Fact[R]]:
        """This function counts the fact of that name."""

        def register(counts: Fact[R]) -> Fact[R]:
            assert name not in self.counted, f"{name} is counted twice"
            self.counted[name] = counts
            return counts

        return register

    def times(self, table: Table[Any, Any], name: str, row: R, seat: Seat) -> int:
        """How often a fact holds for a seat now."""
        return self.counted[name](table, row, seat)
