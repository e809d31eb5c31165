"""What happens in a melee, besides wounds."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import UnitId
from wartable.games.grimdark.events import OfActivation
from wartable.games.grimdark.match import Activation, Match


class Joined(OfActivation, frozen=True):
    """Two units fight: neither tests its morale for wounds of this activation."""

    unit: UnitId
    foe: UnitId

    sentence: ClassVar[str] = "{who} and {whom} fight."
    quiet: ClassVar[bool] = False

    def change(self, going: Activation) -> Activation:
        return replace(going, fought=(self.unit, self.foe), closed=True)

    def words(self, match: Match) -> dict[str, str]:
        return {"who": match.units[self.unit].title, "whom": match.units[self.foe].title}


class Won(Event[Match], frozen=True):
    """A unit has caused more wounds than the other, Fear among them."""

    unit: UnitId
    foe: UnitId
    wounds: int
    others: int

    sentence: ClassVar[str] = "{who} wins the melee, {wounds} to {others}."

    def words(self, match: Match) -> dict[str, str]:
        return {"who": match.units[self.unit].title}


class Drawn(Event[Match], frozen=True):
    """Both have caused as many."""

    wounds: int

    sentence: ClassVar[str] = "The melee is a draw, {wounds} all."
