"""What comes of moving."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.match import ModelId
from wartable.games.grimdark.events import OfActivation
from wartable.games.grimdark.match import Activation


class MovedByAction(OfActivation, frozen=True):
    """Models of the active unit have moved by its action."""

    models: tuple[ModelId, ...]

    sentence: ClassVar[str] = "The unit has moved by its action."

    def change(self, going: Activation) -> Activation:
        more = [model for model in self.models if model not in going.moved]
        return replace(going, moved=(*going.moved, *more))


class GroundTested(OfActivation, frozen=True):
    """These models take no other dangerous terrain test in this activation."""

    models: tuple[ModelId, ...]

    sentence: ClassVar[str] = "The ground has been tested."

    def change(self, going: Activation) -> Activation:
        return replace(going, tested=(*going.tested, *self.models))
