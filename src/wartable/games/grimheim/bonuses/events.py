"""What Defender Bonuses bring about."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.games.grimheim.events import CameBack
from wartable.games.grimheim.match import Model


class StoodAgain(CameBack, frozen=True):
    """A Defeated model is back at once, with the AP it had left and in the middle of what it was doing."""

    sentence: ClassVar[str] = "{model} makes a last stand and fights on with {number}."

    def risen(self, model: Model) -> Model:
        risen = super().risen(model)
        return replace(risen, ap=model.ap, state=model.state, used=model.used, moved=model.moved)
