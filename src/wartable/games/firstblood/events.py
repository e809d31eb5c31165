"""What happens to regiments and their models, besides moving and rolling."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId, UnitId
from wartable.core.words import counted
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.match import Lent, Match, Model, Regiment
from wartable.games.firstblood.rows import effect_words
from wartable.wargame.lent import ends


class OfRegiment(Event[Match], frozen=True):
    """What changes one regiment, and with it the special rules of its models."""

    unit: UnitId

    sentence: ClassVar[str] = "{regiment} is changed."
    quiet: ClassVar[bool] = False

    def change(self, unit: Regiment) -> Regiment:
        return unit

    def apply(self, match: Match) -> Match:
        return refreshed(match, self.change(match.units[self.unit]))

    def words(self, match: Match) -> dict[str, str]:
        return {"regiment": match.units[self.unit].title}


class EffectLent(OfRegiment, frozen=True):
    """An incantation, an ability or a draw event works on a regiment for a while."""

    lent: Lent
    what: str  # as players call what lends it

    sentence: ClassVar[str] = "{what} works on {regiment}."

    def note(self, match: Match) -> str:
        return effect_words(self.lent.source)

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, lent=(*unit.lent, self.lent))


class EffectJoined(EffectLent, frozen=True):
    """What it has by the same name does something else besides: told once is enough."""

    quiet: ClassVar[bool] = True


class EffectsEnded(OfRegiment, frozen=True):
    """What was lent for so long is over."""

    until: str

    sentence: ClassVar[str] = "What {regiment} had for a while is over."
    quiet: ClassVar[bool] = True

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, lent=ends(unit.lent, self.until))


class Wounded(Event[Match], frozen=True):
    """A model takes wounds, no more than it has left on the profile it fights by."""

    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} takes {many}."
    changes_only: ClassVar[str] = "model"

    def apply(self, match: Match) -> Match:
        model = match.piece(self.model)
        assert model is not None, f"{self.model} is gone"
        return with_piece(match, replace(model, wounds=model.wounds + self.wounds))

    def words(self, match: Match) -> dict[str, str]:
        return {"many": counted(self.wounds, "wound")}


def with_piece(match: Match, model: Model) -> Match:
    """A model as it is now, on the table or in a garrison."""
    beside = match.aside_of(model.id)
    if beside is not None:
        return match.with_aside(model, beside.where, beside.host)
    return match.with_model(model)
