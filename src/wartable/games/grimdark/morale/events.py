"""What happens to morale, besides being Shaken and Routed."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.games.grimdark.match import Match


class MoraleSettled(Event[Match], frozen=True):
    """Whoever has taken wounds so far has tested, if it had to."""

    sentence: ClassVar[str] = "Wounds so far are done with."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, hurt=())
