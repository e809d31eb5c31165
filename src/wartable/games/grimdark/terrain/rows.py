"""Tables that are laid by hand, as `data/tables.toml` has them; all lengths in inches."""

import msgspec

from wartable.games.grimdark.rows import BOOK, Row


class Plot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a kind, with its west, south, east and north side."""

    kind: str
    rect: tuple[int, int, int, int]


class TableRow(Row, frozen=True, kw_only=True):
    pieces: tuple[Plot, ...]


tables = BOOK.by_id("tables", "table", TableRow)
