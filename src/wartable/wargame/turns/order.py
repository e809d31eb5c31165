"""Taking turns round the table, also when one side has more to do than another."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from wartable.core.match import Seat

T = TypeVar("T")


def seats_from(first: Seat, seats: int) -> list[Seat]:
    """Every seat once, round the table."""
    return [(first + step) % seats for step in range(seats)]


def next_able(order: Iterable[T], able: Callable[[T], bool]) -> T | None:
    """The first in the order who can do something; who cannot is passed over; none if nobody can."""
    for one in order:
        if able(one):
            return one
    return None
