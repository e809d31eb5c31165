"""The abilities that Fate Dice are spent on: each says what it may be used for in a window, and does it.

The modules beside this one make them; `windows` finds them here by the names of the table of Fate Modifiers.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from wartable.core.ask import Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.resolving import Window
from wartable.games.grimheim.rows import fates
from wartable.games.grimheim.table import Table

Uses: TypeAlias = Callable[[Table, Window, Seat, FateUse], list[FateUse]]
FateProcedure: TypeAlias = Callable[[Table, Window, Seat, FateUse], Steps[None] | None]
D = TypeVar("D", bound=FateProcedure)


class Ability:
    """A named ability and its clause."""

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause
        self.uses: Uses | None = None
        self.procedure: FateProcedure | None = None
        ABILITIES[name] = self

    def offers(self, uses: Uses) -> Uses:
        """This function makes the legal uses of a die; it gets one that still lacks its target."""
        self.uses = uses
        return uses

    def does(self, procedure: D) -> D:
        """This carries a use out; the die has been discarded."""
        self.procedure = procedure
        return procedure


ABILITIES: dict[str, Ability] = {}

_at: dict[tuple[str, str], list[tuple[Ability, str]]] = {}


@clause("GH-FAT-22", "GH-FAT-27", "GH-FAT-28", "GH-FAT-33", "GH-FAT-36", "GH-FAT-43")
def abilities_at(modifier: str, letter: str) -> list[tuple[Ability, str]]:
    """What a Fate Modifier can do in a window, with the kind of die each ability reads; remembered."""
    found = _at.get((modifier, letter))
    if found is None:
        rows = [
            row for row in fates()[modifier].ability if letter in windows_of(row.id, row.windows)
        ]
        found = [(ABILITIES[row.id], row.die) for row in rows]
        _at[modifier, letter] = found
    return found


@clause("GH-FAT-09")
def windows_of(ability: str, letters: tuple[str, ...]) -> tuple[str, ...]:
    """Assault goes with the declaration itself, before the window that follows it."""
    return ("assault",) if ability == "assault" else letters


def on_each(use: FateUse, models: list[ModelId]) -> list[FateUse]:
    """The same use for each of some models."""
    number, ability, value, die, amount = use.number, use.ability, use.value, use.die, use.amount
    return [FateUse(number, ability, value, model, die, amount) for model in models]
