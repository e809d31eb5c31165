"""What wounds do to models and regiments."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId, UnitId
from wartable.core.units.whereabouts import alive
from wartable.core.words import as_name, counted
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import OfRegiment, with_piece
from wartable.games.firstblood.match import GARRISON, Loss, Match, Model, Regiment
from wartable.wargame.units import events as units


class Worn(Event[Match], frozen=True):
    """The first WOUNDS of a model are used up: it goes on with its wounded profile."""

    model: ModelId

    sentence: ClassVar[str] = "{model} goes on with its wounded profile."
    changes_only: ClassVar[str] = "model"

    def apply(self, match: Match) -> Match:
        model = match.piece(self.model)
        assert model is not None, f"{self.model} is gone"
        return with_piece(match, replace(model, wounds=0, worn=True))


class Fell(units.Fell[Match], frozen=True):
    """A model is a casualty: on the table or in a garrison, with a token or without."""

    token: bool = True

    def apply(self, match: Match) -> Match:
        model = match.piece(self.model)
        assert model is not None, f"{self.model} is gone"
        match, unit = super().apply(match), match.units[model.unit]
        if alive(match, unit.id):
            return match.with_unit(replace(unit, tokens=unit.tokens + self.token))
        lost = (*match.lost, Loss(unit.id, match.round))
        return replace(match.with_unit(replace(unit, tokens=0)), lost=lost)


class Softened(Event[Match], frozen=True):
    """Failed dice that a special rule makes cheaper: what they would have cost, and what they do."""

    unit: UnitId
    rule: str
    before: int
    after: int

    sentence: ClassVar[str] = "{regiment} is {what}: {after} instead of {before}."

    def words(self, match: Match) -> dict[str, str]:
        return {
            "regiment": match.units[self.unit].title,
            "what": as_name(self.rule),
            "after": counted(self.after, "wound"),
            "before": str(self.before),
        }


class Broke(OfRegiment, frozen=True):
    """A regiment is broken: its special rules cease to function."""

    sentence: ClassVar[str] = "{regiment} is broken."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, broken=True)


class Mended(OfRegiment, frozen=True):
    """A regiment is broken no more."""

    sentence: ClassVar[str] = "{regiment} is broken no more."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, broken=False)


class Healed(Event[Match], frozen=True):
    """A model loses wounds."""

    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} is healed of {many}."
    changes_only: ClassVar[str] = "model"

    def apply(self, match: Match) -> Match:
        model = match.piece(self.model)
        assert model is not None, f"{self.model} is gone"
        return with_piece(match, replace(model, wounds=model.wounds - self.wounds))

    def words(self, match: Match) -> dict[str, str]:
        return {"many": counted(self.wounds, "wound")}


class Restored(Event[Match], frozen=True):
    """A casualty comes back as one of the rank and file, and a token goes."""

    unit: UnitId
    model: Model
    host: str = ""  # the garrison it comes back in

    sentence: ClassVar[str] = "{name} comes back to {regiment}."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        unit = match.units[self.unit]
        if self.host:
            match = match.with_aside(self.model, GARRISON, self.host)
        else:
            match = match.with_model(self.model)
        return refreshed(match, replace(unit, tokens=unit.tokens - 1))

    def words(self, match: Match) -> dict[str, str]:
        return {"name": self.model.title, "regiment": match.units[self.unit].title}
