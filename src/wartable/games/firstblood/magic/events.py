"""What happens when somebody casts."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId, UnitId
from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import Match, Regiment
from wartable.games.firstblood.rows import incantations, items


class Cast(Event[Match], frozen=True):
    """An incantation was named with its target and succeeds or fails."""

    caster: ModelId
    incantation: str
    unit: UnitId  # at which it is cast
    works: bool

    sentence: ClassVar[str] = "{name} on {regiment} {comes}."

    def words(self, match: Match) -> dict[str, str]:
        return {
            "name": incantations()[self.incantation].name,
            "regiment": match.units[self.unit].title,
            "comes": "is cast" if self.works else "fails",
        }


class ItemUsedUp(OfRegiment, frozen=True):
    """An item that works once has worked."""

    item: str

    sentence: ClassVar[str] = "{regiment} uses up {name}."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, spent=(*unit.spent, self.item))

    def words(self, match: Match) -> dict[str, str]:
        return {"regiment": match.units[self.unit].title, "name": items()[self.item].name}
