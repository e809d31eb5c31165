"""One melee while it goes on."""

from wartable.core.ask import About
from wartable.core.match import UnitId


class Fight:
    """Who has charged whom, and what they have done so far. It is never stored."""

    def __init__(self, unit: UnitId, foe: UnitId) -> None:
        self.unit = unit  # that has charged
        self.foe = foe
        self.caused: dict[UnitId, int] = {unit: 0, foe: 0}  # wounds that were placed
        self.attacked: set[UnitId] = set()

    def other(self, unit: UnitId) -> UnitId:
        return self.foe if unit == self.unit else self.unit

    def about(self, unit: UnitId) -> About:
        return About("charge" if unit == self.unit else "strike back", unit=unit)
