"""Chances to step in, and what would come of it."""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.match import ModelId
from wartable.core.screen.figures import Verdict

Counted: TypeAlias = Literal["face", "dice", "need", "health", "inches", "points", "price", "state"]
# what a number counts: pips of a die, how many dice, what they must show, wounds left, hundredths of an inch, what is
# scored, what an action costs, or whether something is so (0 or 1)


class Window(msgspec.Struct, frozen=True, gc=False):
    """A chance to step in on what somebody does or has just rolled, which may be let by.

    What each option would change is worked out by the rulebook when somebody looks (`Rules.changes`).
    """

    lets_by: Any = None  # the option that does, where there are some to choose from
    spends: str = ""  # what it costs to step in, as players call it; nothing: it is free
    secret: bool = (
        False  # it hangs on what only its seat knows, so nobody may learn when it would be used
    )


class Change(msgspec.Struct, frozen=True, gc=False):
    """What an option would change now, and from what to what."""

    what: str  # as players call it: the roll, damage, defense dice
    before: int
    after: int | None = None  # none: it will be rolled, or shared out
    die: int = -1  # which die of the first roll that is shown, if it is one
    model: ModelId | None = None  # whose
    counts: Counted = "face"
    came: Verdict = ""  # what a die comes to then, where it succeeds or fails

    @property
    def matters(self) -> bool:
        """Does it come to anything else than it is?"""
        return self.before != self.after


class Shift(msgspec.Struct, frozen=True, gc=False):
    """A chance that an option changes most, and from what to what."""

    what: str  # hurt, out
    before: float
    after: float
    whom: str = ""  # as players call the one whom it befalls, where it is not plain
