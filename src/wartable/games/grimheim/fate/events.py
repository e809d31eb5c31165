"""What Fate brings about."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Mark, ModelId
from wartable.core.words import counted
from wartable.games.grimheim.events import CameBack
from wartable.games.grimheim.match import Match


class DieChanged(Event[Match], frozen=True):
    """A die of a roll shows another face; the match is as before."""

    name: str
    face: int
    now: int

    sentence: ClassVar[str] = "A die of the {roll} turns from {face} to {now}."

    def words(self, match: Match) -> dict[str, str]:
        return {"roll": match.roll_words(self.name)[0]}


class Recalled(Event[Match], frozen=True):
    """A Defeated model will return as the next turn starts."""

    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} will rise again with {number}."

    def apply(self, match: Match) -> Match:
        return replace(match, returning=(*match.returning, Mark(self.model, self.wounds)))

    def words(self, match: Match) -> dict[str, str]:
        return {"number": counted(self.wounds, "wound")}


class Returned(CameBack, frozen=True):
    """A Defeated model is back, and ready."""

    ready: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        left = tuple([mark for mark in match.returning if mark.name != self.model])
        return replace(super().apply(match), returning=left)


class ReturnFailed(Event[Match], frozen=True):
    """There is no free spot for a returning model anywhere."""

    model: ModelId

    sentence: ClassVar[str] = "There is no room for {model} to return."

    def apply(self, match: Match) -> Match:
        left = tuple(mark for mark in match.returning if mark.name != self.model)
        return replace(match, returning=left)
