"""What Defender Bonuses bring about."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId
from wartable.core.words import in_words
from wartable.games.grimheim.events import CameBack
from wartable.games.grimheim.match import Match, Model


class StoodAgain(CameBack, frozen=True):
    """A Defeated model is back at once, with the AP it had left and in the middle of what it was doing."""

    sentence: ClassVar[str] = "{model} makes a last stand and fights on with {number}."

    def risen(self, model: Model) -> Model:
        risen = super().risen(model)
        return replace(risen, ap=model.ap, state=model.state, used=model.used, moved=model.moved)


class WeaponManned(Event[Match], frozen=True):
    """A Stationary Weapon is used; in this activation nobody else may use it."""

    model: ModelId
    weapon: str

    sentence: ClassVar[str] = "{model} mans the {what}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, manned=(*match.manned, f"{self.model}:{self.weapon}"))

    def words(self, match: Match) -> dict[str, str]:
        return {"what": in_words(self.weapon)}
