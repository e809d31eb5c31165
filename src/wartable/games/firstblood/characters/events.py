"""What happens between characters and officers."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId
from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import Match, Regiment


class Provoked(Event[Match], frozen=True):
    """A challenger could not reach somebody, who must reply or deny."""

    model: ModelId
    by: ModelId

    sentence: ClassVar[str] = "{model} is provoked by {by}."


class Unanswered(Event[Match], frozen=True):
    """A challenge ends without a blow."""

    model: ModelId
    target: ModelId

    sentence: ClassVar[str] = "{model} and {target} do not meet."


class Denied(OfRegiment, frozen=True):
    """A character or officer denies a challenge, until the end of its next activation."""

    model: ModelId

    sentence: ClassVar[str] = "{model} denies the challenge."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, denying=1)
