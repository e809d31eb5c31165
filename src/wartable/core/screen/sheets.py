"""What sheets of models are made of: numbers with their reasons, what may be done and why not, what is noted."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from wartable.core.ask import Refused
from wartable.core.hooks.moments import Moment
from wartable.core.screen.scene import Block, Deed, Note, Stat
from wartable.core.screen.staging import in_inches
from wartable.core.table import Table
from wartable.core.words import as_title

Form: TypeAlias = Literal["", "inches", "need"]
ANY = 10**6


def number_now(
    table: Table[Any, Any],
    name: str,
    moment: Moment,
    printed: int,
    least: int = 0,
    most: int = ANY,
    form: Form = "",
) -> Stat:
    """A number with what special rules make of it and why: as it is, in inches, or as what a die needs."""
    now = max(least, min(most, table.number(moment, printed)))
    shown = in_inches(now) if form == "inches" else f"{now}+" if form == "need" else str(now)
    return Stat(name, shown, table.modifiers(moment), "inches" if form == "inches" else "")


def deed(name: str, cost: int, why: Refused | None) -> Deed:
    """Something a model does, and why not now."""
    if why is None:
        return Deed(as_title(name), cost)
    return Deed(as_title(name), cost, why.clause, why.reason)


def blocks_of(lots: Iterable[tuple[str, Sequence[Note]]]) -> tuple[Block, ...]:
    """What a model has, under titles; where there is nothing there is no title."""
    return tuple([Block(title, tuple(notes)) for title, notes in lots if notes])
