"""What every moment is, who has a say in it, and what a modifier tells the player."""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from wartable.core.match import Mark, ModelId, Seat


class Part(msgspec.Struct, frozen=True, gc=False):
    """A role in a moment and the marks it is played with."""

    role: str
    source: str  # what the marks stand on: a weapon, a model, the mission
    marks: tuple[Mark, ...]
    model: ModelId | None = None


class Bearer(msgspec.Struct, frozen=True, gc=False):
    """Who brings a special rule in, and its number: the 2 of "Tough (2)"."""

    trait: str
    value: int
    source: str
    model: ModelId | None = None


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A named place in the rules where something may bend them.

    *whose* names the field with the one model whose marks, with the words of the terrain, are all that its parts have,
    if that is so: who has a say is then looked up once for all such moments of that model, until it changes. Where the
    parts have the traits of a thing too that is used, *using* names the field it is in.
    """

    whose: ClassVar[str] = ""
    using: ClassVar[str] = ""

    def parts(self, table: Any) -> Iterable[Part]:
        """Those directly concerned; "anyone" and "match" are always there."""
        return ()

    def chooser(self, table: Any) -> Seat | None:
        """Who puts several acts of the same rank in order; nobody: the order of the parts."""
        return None

    def concerning(self, table: Any) -> Any:
        """What is going on, as an `About`, for the question which act comes first."""
        return None


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """What a special rule adds to a number, and why."""

    amount: int
    trait: str
    clause: str
    source: str
    instead: bool = False  # the amount is not added: it is the number that counts
