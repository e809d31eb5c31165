"""Melees as a test wants them: both units stand in contact, and the charge is over.

A1 has charged B1; each model faces the one of the same number.
"""

from typing import Any

from games.grimdark.kit import Mustered, battle, row, soldier, squad
from wartable.core.events import Rolled, UnitMoved
from wartable.core.match import Spot, UnitId
from wartable.games.grimdark.events import BecameShaken, Fell, Recovered, Routed
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.melee.charge import charge, fight_out
from wartable.games.grimdark.melee.events import Drawn, Won
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.rules import charging, enduring, striking
from wartable.games.grimdark.table import Table
from wartable.kit import play

__all__ = ["charging", "enduring", "striking"]

OWN, FACING = 2000, 2126  # where two lines of bases of 32 mm touch


def fighter(*rules: Any, weapons: tuple[str, ...] = ("ccw",), **over: Any) -> Model:
    """Quality 4, Defense 4, with melee weapons alone."""
    return soldier(*rules, weapons=weapons, **over)


def own(many: int, like: Model | None = None, **over: Any) -> Mustered:
    return squad("A1", row(many, 2000, OWN), like or fighter(), **over)


def foes(many: int, like: Model | None = None, **over: Any) -> Mustered:
    return squad("B1", row(many, 2000, FACING), like or fighter(), seat=1, **over)


def melee(*units: Mustered, **changes: Any) -> Table:
    return battle(*units, acting="A1", going={"action": "charge"}, **changes)


def fight(table: Table, **answers: Any) -> None:
    """From the time all have gone in to the end."""
    play(table, fight_out(table, Fight("A1", "B1")), **answers)


def charges(table: Table, *ends: Spot, **answers: Any) -> None:
    """All of it: A1's models go to these spots."""
    ways = [[f"A1-{n}", [[x, y, 0]]] for n, (x, y) in enumerate(ends, 1)]
    play(table, charge(table, "A1", "B1"), charge=ways, **answers)


def told(table: Table) -> list[str]:
    """What has happened, as far as it matters in a melee, each with the seat or unit it is about."""
    found: list[str] = []
    for event in table.log:
        if isinstance(event, Rolled):
            found.append(f"{event.name} {event.seat}")
        elif isinstance(event, UnitMoved):
            found.append(f"moved {event.unit}")
        elif isinstance(event, Fell):
            found.append(f"fell {event.model}")
        elif isinstance(event, Won | BecameShaken | Recovered | Routed):
            found.append(f"{type(event).__name__} {event.unit}")
        elif isinstance(event, Drawn):
            found.append("Drawn")
    return found


def tired(table: Table) -> list[UnitId]:
    return [id for id, unit in table.match.units.items() if unit.fatigued]


def result(table: Table) -> str:
    """Who has won, or that nobody has; nothing, if one was destroyed."""
    found = [event for event in table.log if isinstance(event, Won | Drawn)]
    if not found:
        return ""
    (only,) = found
    return only.unit if isinstance(only, Won) else "draw"
