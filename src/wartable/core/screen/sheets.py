"""What sheets of models are made of: numbers with their reasons, what may be done and why not, what is noted."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from wartable.core.ask import Refused
from wartable.core.hooks.moments import Moment
from wartable.core.hooks.traits import special_rules
from wartable.core.rulebook import library
from wartable.core.screen.scene import Block, Note, SheetAction, Stat
from wartable.core.screen.staging import in_inches
from wartable.core.table import Table
from wartable.core.words import as_title, capital

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


def sheet_action(name: str, cost: int, why: Refused | None) -> SheetAction:
    """Something a model does, and why not now."""
    if why is None:
        return SheetAction(as_title(name), cost)
    return SheetAction(as_title(name), cost, why.clause, why.reason)


def rule_in_words(book: str, name: str) -> tuple[str, str]:
    """The clause of a special rule and what the rulebook says there, without the name in front of it."""
    id = special_rules(book).clauses.get(name, "")
    if not id:
        return "", ""
    found = [clause.text for clause in library.owner(id).clauses if clause.id == id]
    text = "".join(found)
    head, _, rest = text.partition(": ")
    return id, capital(rest) if head.lower() == name.lower() else text


def blocks_of(lots: Iterable[tuple[str, Sequence[Note]]]) -> tuple[Block, ...]:
    """What a model has, under titles; where there is nothing there is no title."""
    return tuple([Block(title, tuple(notes)) for title, notes in lots if notes])
