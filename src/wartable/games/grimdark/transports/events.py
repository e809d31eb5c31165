"""What happens to who rides in Transports."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.match import ModelId
from wartable.core.units.whereabouts import beside
from wartable.games.grimdark.events import OfSquad, last_places
from wartable.games.grimdark.match import EMBARKED, Match
from wartable.wargame.units.events import WentInside


class Embarked(WentInside[Match], frozen=True):
    """A unit has gone into a Transport; what it carried stays behind."""

    def apply(self, match: Match) -> Match:
        there = match.models_of(self.unit)
        match = super().apply(match)
        return replace(match, remains=(*match.remains, *last_places(match, there)))


class BeganAboard(OfSquad, frozen=True):
    """A unit that is still to be deployed is inside a Transport from the start."""

    host: ModelId

    sentence: ClassVar[str] = "{squad} begins inside {into}."

    def apply(self, match: Match) -> Match:
        for model in beside(match, self.unit):
            match = match.with_aside(model, EMBARKED, self.host)
        return match

    def words(self, match: Match) -> dict[str, str]:
        host = match.piece(self.host)
        assert host is not None, f"{self.host} is gone"
        return super().words(match) | {"into": host.title}
