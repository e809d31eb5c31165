"""What happens to those who lead."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.match import ModelId
from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import Regiment


class Promoted(OfRegiment, frozen=True):
    """A model leads its regiment from now on."""

    model: ModelId

    sentence: ClassVar[str] = "{model} leads {regiment} now."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, leader=self.model)
