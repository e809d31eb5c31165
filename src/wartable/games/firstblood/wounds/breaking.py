"""Broken regiments (FB-BRK)."""

from wartable.core.ask import Refused
from wartable.core.hooks.traits import Trait
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.match import BROKEN
from wartable.games.firstblood.table import Table, regiment_bears
from wartable.games.firstblood.wounds.events import Broke, Mended
from wartable.games.firstblood.wounds.moments import Breaking

# FB-R-24: the first two matter only to a broken regiment, the others prevent or end the status itself
STILL_WORKING = ("bravery", "fearless", "dauntless", "inspiring-presence")

Trait(BROKEN, "FB-BRK-08").mutes(but=STILL_WORKING)


@clause("FB-BRK-01", "FB-BRK-02", "FB-CMD-05")
def break_if_due(table: Table, unit: UnitId) -> None:
    """If it has lost half of its models in this round and may be broken."""
    regiment = table.match.units[unit]
    lost = regiment.size - len(alive(table.match, unit))
    if 2 * lost >= regiment.size:
        break_now(table, unit, "FB-BRK-01")


@clause("FB-BRK-08", "FB-BRK-09")
def break_now(table: Table, unit: UnitId, clause: str) -> None:
    """Whatever it has lost, unless it cannot be broken."""
    regiment, there = table.match.units[unit], alive(table.match, unit)
    if there and not regiment.broken and not never_broken(table, unit):
        table.do(Broke(clause, unit))


@clause("FB-CHR-04", "FB-SPR-018")
def never_broken(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot be broken, if it cannot."""
    if table.match.units[unit].is_character:
        return Refused("FB-CHR-04", "a character regiment is never broken")
    if regiment_bears(table, unit, "dauntless"):
        return Refused("FB-SPR-018", "it is Dauntless")
    return table.forbidden(Breaking(unit))


def shed_broken(table: Table, unit: UnitId, clause: str) -> None:
    """It is broken no more."""
    if table.match.units[unit].broken:
        table.do(Mended(clause, unit))
