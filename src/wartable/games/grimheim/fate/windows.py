"""When Fate Dice may be used, and who is asked (GH-FAT-42 to 44)."""

from dataclasses import dataclass
from typing import Any

from wartable.core.ask import Steps
from wartable.core.match import ModelId, Seat
from wartable.games.grimheim.moments import Packet, Throw
from wartable.games.grimheim.table import Table


@dataclass
class Window:
    """What is going on while Fate may step in; *letter* is that of GH-FAT-42."""

    letter: str
    first: Seat
    actor: ModelId | None = None
    action: str = ""
    throw: Throw | None = None
    attack: Any = None
    packet: Packet | None = None


def offer(table: Table, window: Window) -> Steps[None]:
    """Ask the first seat, then the other, each for any number of dice."""
    yield from ()


def after_roll(table: Table, throw: Throw) -> Steps[None]:
    """Window (d)."""
    yield from offer(table, Window("d", throw.seat, throw.model, throw=throw, attack=throw.attack))
