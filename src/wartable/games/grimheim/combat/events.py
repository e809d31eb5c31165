"""What happens in combat."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId
from wartable.core.words import as_name, with_and
from wartable.games.grimheim.match import Match

UNARMED, IMPROVISED = "Unarmed", "Improvised"  # what the table of weapons calls them
MAKESHIFT = "an improvised weapon"


class Armed(Event[Match], frozen=True):
    """The secret choice of weapons is revealed."""

    model: ModelId
    weapon: str
    off_hand: str = ""

    sentence: ClassVar[str] = "{model} fights with {arms}."
    reveals: ClassVar[bool] = True

    def words(self, match: Match) -> dict[str, str]:
        return {"arms": arms_words([name for name in (self.weapon, self.off_hand) if name])}


def arms_words(names: list[str]) -> str:
    """With Sword and Axe; with two Clubs; without a weapon."""
    if names == [UNARMED]:
        return "bare hands"
    if len(names) == 2 and names[0] == names[1]:
        return f"two {names[0]}s"
    return with_and([MAKESHIFT if name == IMPROVISED else name for name in names])


class Struck(Event[Match], frozen=True):
    """A success was spent to Strike."""

    model: ModelId
    target: ModelId
    critical: bool

    sentence: ClassVar[str] = "{model} strikes {target}{how}."

    def words(self, match: Match) -> dict[str, str]:
        return {"how": " with a critical" if self.critical else ""}


class SuccessCancelled(Event[Match], frozen=True):
    """An enemy success was cancelled by a die of *value*."""

    model: ModelId
    target: ModelId
    value: int
    critical: bool

    sentence: ClassVar[str] = "{model} blocks a {what} of {target} with a {value}."

    def words(self, match: Match) -> dict[str, str]:
        return {"what": "critical" if self.critical else "hit"}


class SuccessRaised(Event[Match], frozen=True):
    """A special rule has made a critical of a normal success. The match is as before."""

    model: ModelId
    rule: str

    sentence: ClassVar[str] = "{model} turns a hit into a critical ({named})."

    def words(self, match: Match) -> dict[str, str]:
        return {"named": as_name(self.rule)}


class HitsSaved(Event[Match], frozen=True):
    """The saves of a defense roll have cancelled every success. The match is as before."""

    model: ModelId

    sentence: ClassVar[str] = "{model} saves itself from every hit."


class ChargeFought(Event[Match], frozen=True):
    """The first close combat after a Charge: its bonus is used."""

    model: ModelId

    sentence: ClassVar[str] = "{model} fights with the force of its Charge."

    def apply(self, match: Match) -> Match:
        return replace(match, charged=None, jumped=False)
