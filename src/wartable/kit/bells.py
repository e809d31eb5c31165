"""Bells on the functions of a rulebook, to hear which of its clauses are reached while somebody watches.

Each function that carries a clause gets a bell in place of its code, which rings when it is called for the first time
while somebody watches, and then is gone. For the Python engine; compiled functions have no code to hang bells on.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType
from typing import Any

from wartable.core.rulebook.book import Rulebook
from wartable.core.rulebook.coverage import code_places

BELL = "bell"


class ReachedClauses:
    """The clauses of a rulebook whose code has run while somebody watched."""

    def __init__(self, book: Rulebook) -> None:
        self.ids: set[str] = set()
        self.is_watched = False
        bells: dict[FunctionType, Bell] = {}
        for clause, places in code_places(book).items():
            functions = [function for place in places for function in functions_at(place)]
            for function in functions:
                bells.setdefault(function, Bell(self, function)).clauses.append(clause)
            if not functions:  # a row of a table: it is there as soon as the rulebook is read
                self.ids.add(clause)
        self._bells = list(bells.values())

    @contextmanager
    def hung(self) -> Iterator[None]:
        """With bells on everything that has not been reached yet."""
        for bell in self._bells:
            bell.hang()
        try:
            yield
        finally:
            for bell in self._bells:
                bell.take_down()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """What is called now is reached."""
        self.is_watched = True
        try:
            yield
        finally:
            self.is_watched = False


class Bell:
    """Hangs on one function; whether it rings or not, the function does what it does."""

    def __init__(self, reached: ReachedClauses, function: FunctionType) -> None:
        self.reached, self.function, self.code = reached, function, function.__code__
        self.clauses: list[str] = []
        self.has_rung = False
        self.real = FunctionType(
            self.code,
            function.__globals__,
            function.__name__,
            function.__defaults__,
            function.__closure__,
        )
        self.real.__kwdefaults__ = function.__kwdefaults__

    def hang(self) -> None:
        if not self.has_rung:
            consts = [self if one == BELL else one for one in ring.__code__.co_consts]
            self.function.__code__ = ring.__code__.replace(co_consts=tuple(consts))

    def take_down(self) -> None:
        self.function.__code__ = self.code

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.reached.is_watched:
            self.has_rung = True
            self.reached.ids.update(self.clauses)
            self.take_down()
        return self.real(*args, **kwargs)


def ring(*args: Any, **kwargs: Any) -> Any:
    """What a function with a bell does; the bell itself is put in the place of its name."""
    bell: Any = "bell"
    return bell(*args, **kwargs)


def functions_at(place: str) -> list[FunctionType]:
    """A function, that of a property, or those of a class; a row of a table has none."""
    thing = thing_at(place)
    parts = list(vars(thing).values()) if isinstance(thing, type) else [thing]
    parts = [getattr(part, "fget", part) for part in parts]
    parts = [getattr(part, "__wrapped__", part) for part in parts]
    return [part for part in parts if isinstance(part, FunctionType) and not part.__closure__]


def thing_at(place: str) -> object:
    """What is named module.name, or module.Class.name; none if it has no such name."""
    parts = place.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            thing: object = import_module(".".join(parts[:cut]))
        except ImportError:
            continue
        for name in parts[cut:]:
            thing = getattr(thing, name, None)
        return thing
    return None
