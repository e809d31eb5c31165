"""What attacks use up."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import UnitId
from wartable.core.words import as_name, counted
from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import Match, Regiment


class BlessingUsed(OfRegiment, frozen=True):
    """A regiment has used its Blessed for this round."""

    sentence: ClassVar[str] = "{regiment} is Blessed: it rolls failed dice again."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, blessed=True)


class Roused(OfRegiment, frozen=True):
    """A regiment has inspired itself for its next clash."""

    sentence: ClassVar[str] = "{regiment} is Inspired for its next clash."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, roused=True)


class Unroused(OfRegiment, frozen=True):
    """The clash for which it had inspired itself is fought."""

    sentence: ClassVar[str] = "{regiment} has used what it was Inspired for."
    quiet: ClassVar[bool] = True

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, roused=False)


class TookAim(OfRegiment, frozen=True):
    """A regiment has Aimed Shot for its next volley in this activation."""

    sentence: ClassVar[str] = "{regiment} takes aim."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, aimed=True)


class AimSpent(OfRegiment, frozen=True):
    """The volley for which it had aimed is shot."""

    sentence: ClassVar[str] = "{regiment} has shot what it aimed."
    quiet: ClassVar[bool] = True

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, aimed=False)


class Overcharged(OfRegiment, frozen=True):
    """Overcharge markers are placed beside a regiment, or discarded."""

    markers: int

    sentence: ClassVar[str] = "{regiment} has {many} of overcharge."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, overcharge=unit.overcharge + self.markers)

    def words(self, match: Match) -> dict[str, str]:
        unit = match.units[self.unit]
        many = counted(unit.overcharge + self.markers, "marker")
        return {"regiment": unit.title, "many": many}


class ThrownBack(Event[Match], frozen=True):
    """Hits come back on those who struck."""

    unit: UnitId
    rule: str
    by: UnitId
    hits: int

    sentence: ClassVar[str] = "{regiment} throws {many} back at {other} ({rule})."

    def words(self, match: Match) -> dict[str, str]:
        return {
            "regiment": match.units[self.unit].title,
            "many": counted(self.hits, "hit"),
            "other": match.units[self.by].title,
            "rule": as_name(self.rule),
        }


class MayChargeAgain(Event[Match], frozen=True):
    """Its impact attacks have destroyed a target: the regiment may charge as its second action too."""

    unit: UnitId

    sentence: ClassVar[str] = "{regiment} may charge again."

    def apply(self, match: Match) -> Match:
        *others, now = match.going
        return replace(match, going=(*others, replace(now, again=(*now.again, "charge"))))

    def words(self, match: Match) -> dict[str, str]:
        return {"regiment": match.units[self.unit].title}
