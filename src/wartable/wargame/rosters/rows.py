"""Rows of a book's tables: what can be had, by its id, with its name and its price."""

import msgspec


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything that has a name in the book."""

    id: str
    name: str


class PricedRow(Row, frozen=True, kw_only=True):
    """What costs points; a rulebook adds its own numbers."""

    points: int = 0
    traits: tuple[str, ...] = ()  # ids of special rules that come with it
