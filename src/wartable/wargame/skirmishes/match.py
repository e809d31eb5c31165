"""What a battle of single models has: its mission and switches, the phase, the turn, whose go it is."""

from typing import Any, Generic, TypeVar

from wartable.core import match as core
from wartable.core.match import ModelId, P, Seat


class Skirmish(core.Match[P], Generic[P], frozen=True, kw_only=True):
    """A match of single models that are activated in turns, for a mission."""

    mission: str = ""
    variants: dict[str, str] = {}  # switches that differ from the rulebook
    phase: str = "over"  # what comes next
    turn: int = 0
    defender: Seat = 1
    initiative: Seat = 0  # who won it
    seat: Seat = 0  # who activates next
    active: ModelId | None = None
    taken: tuple[str, ...] = ()  # actions of this activation, as often as taken

    def switch(self, name: str) -> str:
        """The value of a variant switch; empty: as the rulebook has it."""
        return self.variants.get(name, "")


S = TypeVar("S", bound=Skirmish[Any])
