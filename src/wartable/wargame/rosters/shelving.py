"""Shelves filled from the book's tables: what the rows are called and cost there, and what else is told of them."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from wartable.core.roster import Ware
from wartable.core.screen.scene import Stat
from wartable.wargame.rosters.roster import Shelf
from wartable.wargame.rosters.rows import PricedRow, Row


def ware(
    row: Row,
    text: str = "",
    group: str = "",
    clause: str = "",
    stats: tuple[Stat, ...] = (),
    traits: tuple[str, ...] = (),
) -> Ware:
    """A row as it is offered; one without a price is free."""
    return Ware(
        id=row.id,
        name=row.name,
        points=row.points if isinstance(row, PricedRow) else 0,
        text=text,
        group=group,
        clause=clause,
        stats=stats,
        traits=traits,
    )


def fill_shelf(shelf: Shelf, wares: Sequence[Ware], offered: Sequence[Ware] | None = None) -> Shelf:
    """With everything there is, and with what is on offer if that is not all of it."""
    rows = {one.id: one for one in wares}
    return replace(shelf, rows=rows, offered=None if offered is None else tuple(offered))


def name_in(table: Mapping[str, Row], id: str) -> str:
    """What players call it; a word that the table does not have stands for itself."""
    return table[id].name if id in table else id


def names_in(table: Mapping[str, Row], ids: Sequence[str]) -> tuple[str, ...]:
    """What each of them is called."""
    return tuple([name_in(table, id) for id in ids])


def any_of(table: Mapping[str, Row], ids: Sequence[str]) -> str:
    """Reds or Blues."""
    return " or ".join(names_in(table, ids))
