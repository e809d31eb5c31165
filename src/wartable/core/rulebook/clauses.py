"""Which code and which data rows carry out which clause."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

IMPLEMENTS: dict[str, list[str]] = {}


def clause(*ids: str) -> Callable[[F], F]:
    """Say on a function or class which clauses it carries out; it stays exactly what it was."""

    def mark(rule: F) -> F:
        for each in ids:
            IMPLEMENTS.setdefault(each, []).append(place_of(rule))
        return rule

    return mark


def place_of(rule: object) -> str:
    """The module and name of a function or class; a method, once compiled, knows its module by its class."""
    home = getattr(rule, "__module__", None) or getattr(rule, "__objclass__").__module__  # noqa: B009
    return f"{home}.{getattr(rule, '__qualname__', '')}"


def data_row(id: str, where: str) -> None:
    """Say that a row of the book's tables carries out a clause; once for each file."""
    places = IMPLEMENTS.setdefault(id, [])
    if where not in places:
        places.append(where)
