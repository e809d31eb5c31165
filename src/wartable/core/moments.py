"""What every moment is, who has a say in it, and what a modifier tells the player."""

from collections.abc import Iterable
from typing import Any

import msgspec

from wartable.core.match import Mark, ModelId, Seat


class Part(msgspec.Struct, frozen=True):
    """A role in a moment and the marks it is played with."""

    role: str
    source: str  # what the marks stand on: a weapon, a model, the mission
    marks: tuple[Mark, ...]
    model: ModelId | None = None


class Bearer(msgspec.Struct, frozen=True):
    """Who brings a special rule in, and its number: the 2 of "Tough (2)"."""

    trait: str
    value: int
    source: str
    model: ModelId | None = None


class Moment(msgspec.Struct, frozen=True):
    """A named place in the rules where something may bend them."""

    def parts(self, table: Any) -> Iterable[Part]:
        """Those directly concerned; "anyone" and "match" are always there."""
        return ()

    def chooser(self, table: Any) -> Seat | None:
        """Who puts several acts of the same rank in order; nobody: the order of the parts."""
        return None

    def concerning(self, table: Any) -> Any:
        """What is going on, as an `About`, for the question which act comes first."""
        return None


class Modifier(msgspec.Struct, frozen=True):
    """What a special rule adds to a number, and why."""

    amount: int
    trait: str
    clause: str
    source: str
    instead: bool = False  # the amount is not added: it is the number that counts
