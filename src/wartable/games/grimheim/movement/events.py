"""What happens while models move."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId
from wartable.games.grimheim.match import Match


class ChargeCompleted(Event[Match], frozen=True):
    """A charger has its target in melee range; *jumped* if it came down on it."""

    model: ModelId
    target: ModelId
    jumped: bool = False

    sentence: ClassVar[str] = "{model} charges {target}{how}."

    def apply(self, match: Match) -> Match:
        return replace(match, charged=self.target, jumped=self.jumped)

    def words(self, match: Match) -> dict[str, str]:
        return {"how": " from above" if self.jumped else ""}


class GroundHeld(ChargeCompleted, frozen=True):
    """A Push was withstood: the mover has charged, and its target strikes first."""

    sentence: ClassVar[str] = "{target} holds its ground and strikes first."


class CountedAsCharge(Event[Match], frozen=True):
    """Another action counts as a Charge too in this activation: a Push that was withstood, a Teleport into melee."""

    model: ModelId

    sentence: ClassVar[str] = "{model} counts as having charged."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, taken=(*match.taken, "charge"))


class Dropped(Event[Match], frozen=True):
    """A model came down from a height, of its own will or not. The match is as before."""

    model: ModelId
    height: int
    fell: bool = False

    sentence: ClassVar[str] = "{model} {how} {far}."

    def words(self, match: Match) -> dict[str, str]:
        from wartable.core.space.ground.hundredths import inches

        return {"how": "falls" if self.fell else "drops", "far": inches(self.height)}
