"""Markers that are fought over come onto the table and leave it."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Marker, Match
from wartable.core.words import capital

M = TypeVar("M", bound=Match[Any])


class MarkerLaid(Event[M], frozen=True):
    """A marker lies on the table."""

    marker: Marker

    sentence: ClassVar[str] = "{what} is placed."

    def apply(self, match: M) -> M:
        return replace(match, markers=(*match.markers, self.marker))

    def words(self, match: M) -> dict[str, str]:
        return {"what": capital(getattr(self.marker, "name", "") or self.marker.id)}


class MarkerGone(Event[M], frozen=True):
    """Burnt down, freed, carried off."""

    marker: str

    sentence: ClassVar[str] = "{marker} is gone."

    def apply(self, match: M) -> M:
        return replace(match, markers=tuple([m for m in match.markers if m.id != self.marker]))

    def words(self, match: M) -> dict[str, str]:
        return {"marker": capital(self.marker)}
