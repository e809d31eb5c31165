"""What is lent to a unit or a model for a while: how long it lasts, and that the same counts once.

Rulebooks lend until the end of a turn, the round, an activation, a combat, the next volley, the next shooting, the
next charge of the round (while that lasts), the battle, or the end of the *next* turn or activation.
"""

from collections.abc import Iterable
from typing import Any, Protocol, Self, TypeVar

NEXT = "next "  # before what is still to come, not the one under way


class Lasting(Protocol):
    """Anything that lasts until something is over."""

    @property
    def until(self) -> str: ...

    def __replace__(self, /, **changes: Any) -> Self: ...


L = TypeVar("L", bound=Lasting)


def ends(lent: Iterable[L], *over: str) -> tuple[L, ...]:
    """What is left when these are over; what was to last until the next of them ends with the one to come."""
    later = {NEXT + one: one for one in over}
    left = [one for one in lent if one.until not in over]
    return tuple(
        [one.__replace__(until=later[one.until]) if one.until in later else one for one in left]
    )


def once_each(lent: Iterable[L]) -> list[L]:
    """The same from the same source never counts twice; different ones add up."""
    return list(dict.fromkeys(lent))
