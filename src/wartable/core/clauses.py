"""Which code and which data rows carry out which clause."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

IMPLEMENTS: dict[str, list[str]] = {}


def clause(*ids: str) -> Callable[[F], F]:
    """Say on a function or class which clauses it carries out; it stays exactly what it was."""

    def mark(rule: F) -> F:
        for each in ids:
            IMPLEMENTS.setdefault(each, []).append(f"{rule.__module__}.{rule.__qualname__}")
        return rule

    return mark


def data_row(id: str, where: str) -> None:
    """Say that a row of the book's tables carries out a clause; once for each file."""
    places = IMPLEMENTS.setdefault(id, [])
    if where not in places:
        places.append(where)
