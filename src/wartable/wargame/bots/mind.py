"""A scripted player while it thinks about one question: its style, its chance, its plan."""

import msgspec

from wartable.core.bot import Memory
from wartable.core.dice.chance import Chance
from wartable.wargame.bots.memory import Noted, Plan
from wartable.wargame.bots.style import Style


class Mind:
    """What a bot thinks with: its style, its own chance, and what it has planned."""

    def __init__(self, style: Style, seed: int, memory: Memory) -> None:
        noted = read_notes(memory)
        self.style = style
        self.chance = Chance(seed, noted.drawn)
        self.plan: Plan | None = noted.plan

    def memory(self) -> Memory:
        """All of it that is wanted again."""
        return msgspec.to_builtins(Noted(self.chance.drawn, self.plan))


def read_notes(memory: Memory) -> Noted:
    """What was noted; nothing, if it was by another player or by one of other days."""
    try:
        return msgspec.convert(memory, Noted)
    except msgspec.ValidationError:
        return Noted()
