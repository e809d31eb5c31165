"""What happens to the armies of a series."""

from typing import ClassVar

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.games.firstblood.army.rows import Army
from wartable.games.firstblood.series.match import Series


class ArmyBrought(Event[Series], frozen=True):
    """A member has brought his army, in the place of another perhaps."""

    seat: Seat
    army: Army

    sentence: ClassVar[str] = "{who} brings {name}: {number} models."
    landmark: ClassVar[bool] = True

    def apply(self, match: Series) -> Series:
        return match.with_army(self.seat, self.army)

    def words(self, match: Series) -> dict[str, str]:
        models = sum([entry.size for entry in self.army.models])
        return {"name": self.army.name or "an army", "number": str(models)}


class ArmyChanged(Event[Series], frozen=True):
    """Who has lost a battle has swapped a part of his army."""

    seat: Seat
    army: Army
    points: int

    sentence: ClassVar[str] = "{who} swaps {points} points of the army."

    def apply(self, match: Series) -> Series:
        return match.with_army(self.seat, self.army)
