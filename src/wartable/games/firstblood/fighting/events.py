"""What attacks use up."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import Regiment


class BlessingUsed(OfRegiment, frozen=True):
    """A regiment has used its Blessed for this round."""

    sentence: ClassVar[str] = "{regiment} is Blessed: it rolls failed dice again."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, blessed=True)
