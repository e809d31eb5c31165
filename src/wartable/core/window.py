"""Chances to step in, and what would come of it."""

from typing import Any

import msgspec

from wartable.core.match import ModelId


class Window(msgspec.Struct, frozen=True, gc=False):
    """A chance to step in on what somebody does or has just rolled, which may be let by.

    What each option would change is worked out by the rulebook when somebody looks (`Rules.changes`).
    """

    lets_by: Any = None  # the option that does, where there are some to choose from
    spends: str = ""  # what it costs to step in, as players call it; nothing: it is free


class Change(msgspec.Struct, frozen=True, gc=False):
    """What an option would change now, and from what to what."""

    what: str  # as players call it: the roll, damage, defense dice
    before: int
    after: int | None = None  # none: it will be rolled
    die: int = -1  # which die of the first roll that is shown, if it is one
    model: ModelId | None = None  # whose
