"""What a player answers when Fate may step in."""

import msgspec

from wartable.core.match import ModelId


class FateUse(msgspec.Struct, frozen=True, gc=False):
    """One Fate Die spent on one ability.

    *value* is its face read as the ability's kind of die; *model* or *die* is what it is spent on, *amount* how.
    """

    number: int  # which of the player's unused dice
    ability: str
    value: int = 0
    model: ModelId = ""
    die: int = -1  # which die of the throw
    amount: int = 0

    @property
    def name(self) -> str:
        """As a list shows it."""
        words = [f"Fate Die {self.number + 1}: {self.ability.replace('-', ' ')}"]
        words += [str(self.value)] if self.value else []
        words += [f"for {self.model}"] if self.model else []
        words += [f"on die {self.die + 1}"] if self.die >= 0 else []
        words += [f"({self.amount:+d})"] if self.amount else []
        return " ".join(words)
