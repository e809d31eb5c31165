"""What Fate brings about."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Mark, ModelId
from wartable.games.grimheim.match import Match, Model


class DieChanged(Event[Match], frozen=True):
    """A die of a roll shows another face; the match is as before."""

    name: str
    face: int
    now: int

    sentence: ClassVar[str] = "A {face} of the roll for {name} becomes a {now}."

    def apply(self, match: Match) -> Match:
        return match


class Recalled(Event[Match], frozen=True):
    """A Defeated model will return as the next turn starts."""

    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} will rise again with {wounds} wounds."

    def apply(self, match: Match) -> Match:
        return replace(match, returning=(*match.returning, Mark(self.model, self.wounds)))


class Returned(Event[Match], frozen=True):
    """A Defeated model is back: ready, without injuries, statuses and what else was on it."""

    model: ModelId
    x: int
    y: int
    level: int
    wounds: int

    sentence: ClassVar[str] = "{model} returns with {wounds} wounds."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        last = max(k for k, fallen in enumerate(match.fallen) if fallen.model.id == self.model)
        fallen = match.fallen[last]
        left = tuple(mark for mark in match.returning if mark.name != self.model)
        told = (*match.fallen[:last], replace(fallen, back=True), *match.fallen[last + 1 :])
        risen = match.with_model(self.risen(fallen.model))
        return replace(risen, fallen=told, returning=left)

    def risen(self, model: Model) -> Model:
        placed = replace(model, x=self.x, y=self.y, level=self.level)
        clean = replace(placed, injuries=(), statuses=(), givers={}, effects=(), carries=())
        wounds = min(self.wounds, model.health)
        return replace(clean, wounds=wounds, ap=model.actions, state="ready", used=(), moved=False)


class ReturnFailed(Event[Match], frozen=True):
    """There is no free spot for a returning model anywhere."""

    model: ModelId

    sentence: ClassVar[str] = "There is no room for {model} to return."

    def apply(self, match: Match) -> Match:
        left = tuple(mark for mark in match.returning if mark.name != self.model)
        return replace(match, returning=left)
