"""What lies on the table while something is asked: dice, and amounts."""

from typing import Any, Literal

import msgspec

from wartable.core.match import ModelId, Seat


class DieShown(msgspec.Struct, frozen=True, gc=False):
    """A die on the table."""

    face: int = 0  # 0: not rolled
    need: int = 0  # 0: its face is simply read
    counts: str = ""  # what it comes to, in a player's word: success, critical, failure
    note: str = ""  # what it belongs to: a weapon, a piece of armour
    gone: bool = False  # spent or cancelled
    option: Any = None  # what the options of the question call it


class DiceShown(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Dice rolled or about to be, as everyone at the table sees them."""

    name: str  # that of their roll
    seat: Seat
    dice: tuple[DieShown, ...]
    model: ModelId | None = None  # for whom
    sides: int = 6
    direction: Literal["at least", "at most"] = "at least"


class Figure(msgspec.Struct, frozen=True, gc=False, tag=True):
    """An amount on the table: damage about to be dealt, energy rolled."""

    name: str
    value: int
    model: ModelId | None = None  # whom it is about
    note: str = ""
