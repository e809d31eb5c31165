"""What players bring to a match before it begins."""

from typing import Any

import msgspec


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is agreed before the first die: who plays what, where, and by which variants."""

    seats: int = 2
    mission: str = ""
    rosters: tuple[Any, ...] = ()  # by seat, in the form the rulebook reads; none: its ready ones
    variants: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # what the players are called
