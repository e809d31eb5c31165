"""Answers as a test writes them, and how they become what a player would send."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.core.ask import Choose, ChooseMany, Moves, Order, Path, Place, Question, Together

Answering: TypeAlias = Callable[[Question[Any]], Any]


class Unforeseen(AssertionError):
    """A question the test did not expect, or an answer that nobody asked for."""


class InTurn:
    """Several answers to questions of one name, in turn; *needed*: each must be asked for."""

    def __init__(self, *answers: Any, needed: bool = True) -> None:
        self.answers = list(answers)
        self.needed = needed


class Raw:
    """An answer as it is sent."""

    def __init__(self, value: Any) -> None:
        self.value = value


class Like:
    """Any option with these fields; a field may be like something too."""

    def __init__(self, **fields: Any) -> None:
        self.fields = fields

    def fits(self, option: Any) -> bool:
        return all(
            fits(wanted, getattr(option, name, None)) for name, wanted in self.fields.items()
        )

    def __repr__(self) -> str:
        return f"like({', '.join(f'{name}={wanted!r}' for name, wanted in self.fields.items())})"


def ask(*answers: Any) -> InTurn:
    """Several answers for one name: ``morale=ask([2], [5])``."""
    return InTurn(*answers)


def maybe(*answers: Any) -> InTurn:
    """The same, but it does not matter whether they are asked for."""
    return InTurn(*answers, needed=False)


def like(**fields: Any) -> Like:
    """The first option with these fields: ``fate=like(ability="heal", model="hero")``."""
    return Like(**fields)


def decline(question: Question[Any]) -> Raw:
    """Let it by: ``fate=decline``, or ``windows=decline`` for all that may be."""
    passing = question.letting_by()
    if passing is None:
        raise Unforeseen(f"cannot be declined: {question}")
    return Raw(passing[0])


def raw_of(question: Question[Any], given: Any) -> Any:
    """Options become their numbers, tuples lists; what cannot be an answer is passed on and refused."""
    if isinstance(given, Raw):
        return given.value
    if isinstance(question, Choose):
        return number_of(question, given)
    if isinstance(question, ChooseMany):
        return numbers_of(question.options, given)
    if isinstance(question, Order):
        return numbers_of(question.items, given)
    if isinstance(question, Together):
        return [raw_of(part, own) for part, own in zip(question.parts, given, strict=True)]
    if isinstance(question, Place):
        return spot(given)
    if isinstance(question, Path):
        return way(given)
    if isinstance(question, Moves):
        ways = given.items() if isinstance(given, dict) else given
        return [[model, way(path)] for model, path in ways]
    return plain_answer(given)


def number_of(question: Choose[Any], given: Any) -> Any:
    """The number of the option that a test means."""
    for number, option in enumerate(question.options):
        if fits(given, option):
            return number
    if isinstance(given, Like):
        raise Unforeseen(f"{question.name}: nothing {given} among {question.options}")
    return given


def numbers_of(options: Sequence[Any], given: Sequence[Any]) -> list[int]:
    """Each option once: of equal ones, whichever is left."""
    found: list[int] = []
    for one in given:
        left = [n for n, option in enumerate(options) if n not in found and fits(one, option)]
        if not left:
            raise Unforeseen(f"no {one} is left of {options}")
        found.append(left[0])
    return found


def fits(wanted: Any, option: Any) -> bool:
    """Is this the option that is wanted?"""
    return wanted.fits(option) if isinstance(wanted, Like) else bool(wanted == option)


def way(given: Any) -> Any:
    """A list of points; one alone will do."""
    if isinstance(given, tuple) and given and isinstance(given[0], int):
        return [spot(given)]
    return [spot(one) for one in given] if isinstance(given, list | tuple) else given


def spot(given: Any) -> Any:
    """On the ground, if no level is said."""
    found = plain_answer(given)
    return [*found, 0] if isinstance(found, list) and len(found) == 2 else found


def plain_answer(value: Any) -> Any:
    """An answer as it comes off the wire: lists instead of tuples."""
    if isinstance(value, list | tuple):
        return [plain_answer(one) for one in value]
    return value
