"""Variants as tables have them."""

from typing import TypeAlias

import msgspec

Choice: TypeAlias = str | int | bool


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A switch that players may set otherwise than the rulebook has it."""

    id: str
    default: Choice
    options: tuple[Choice, ...]
