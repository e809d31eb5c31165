"""What happens to regiments that move."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.match import ModelId
from wartable.core.words import counted
from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import GARRISON, Match, Regiment
from wartable.wargame.units.events import WentInside


class Garrisoned(WentInside[Match], frozen=True):
    """A regiment occupies a building: all its models leave the table."""

    sentence: ClassVar[str] = "{who} occupies {host}."
    where: ClassVar[str] = GARRISON


class ChargeInspired(OfRegiment, frozen=True):
    """A successful charge inspires, but for those who changed floors in it; who was inspired before stays so."""

    but: tuple[ModelId, ...] = ()

    sentence: ClassVar[str] = "{regiment} is inspired by its charge."

    def change(self, unit: Regiment) -> Regiment:
        without = [id for id in self.but if not unit.inspired or id in unit.uninspired]
        return replace(unit, inspired=True, uninspired=tuple(without))


class ImpactLost(OfRegiment, frozen=True):
    """The ground took the impact of charging models, for the round."""

    models: tuple[ModelId, ...]

    sentence: ClassVar[str] = "{regiment} loses the impact of {many} to the ground, for this round."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, blunted=(*unit.blunted, *self.models))

    def words(self, match: Match) -> dict[str, str]:
        return {
            "regiment": match.units[self.unit].title,
            "many": counted(len(self.models), "model"),
        }


class ChargeFailed(OfRegiment, frozen=True):
    """A charge that does not reach."""

    sentence: ClassVar[str] = "The charge of {regiment} fails: {why}."
    why: str = ""
