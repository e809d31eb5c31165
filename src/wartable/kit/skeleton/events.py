"""What happens in a game of Skeleton, besides moving and rolling."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event, Removed
from wartable.core.match import ModelId, Seat
from wartable.core.words import counted
from wartable.kit.skeleton.match import Match


class Activated(Event[Match], frozen=True):
    model: ModelId

    sentence: ClassVar[str] = "{model} is activated."

    def apply(self, match: Match) -> Match:
        return replace(match, active=self.model)


class Waited(Event[Match], frozen=True):
    model: ModelId

    sentence: ClassVar[str] = "{model} waits."

    def apply(self, match: Match) -> Match:
        return match


class TurnEnded(Event[Match], frozen=True):
    """The model has acted; the next seat is due."""

    model: ModelId
    seat: Seat

    sentence: ClassVar[str] = "The activation ends."

    def apply(self, match: Match) -> Match:
        done = replace(match.models[self.model], acted=True)
        return replace(match.with_model(done), active=None, seat=self.seat)


class Wounded(Event[Match], frozen=True):
    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} takes {number}."

    def apply(self, match: Match) -> Match:
        model = match.models[self.model]
        return match.with_model(replace(model, wounds=max(0, model.wounds - self.wounds)))

    def words(self, match: Match) -> dict[str, str]:
        return {"number": counted(self.wounds, "wound")}


class Slain(Removed[Match], frozen=True):
    sentence: ClassVar[str] = "{model} is slain."


class RoundEnded(Event[Match], frozen=True):
    """Everyone may act again, unless it was the last."""

    over: bool

    sentence: ClassVar[str] = "The round is over."

    def apply(self, match: Match) -> Match:
        rested = {id: replace(model, acted=False) for id, model in match.models.items()}
        rounds = match.round if self.over else match.round + 1
        return replace(match, models=rested, round=rounds, seat=0, over=self.over)
