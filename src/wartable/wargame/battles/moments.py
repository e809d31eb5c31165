"""Where special rules step in while one unit attacks another."""

from collections.abc import Iterable
from typing import Any

from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import UnitId


class BetweenUnits(Moment, frozen=True):
    """The traits of both count, as their first models have them."""

    unit: UnitId
    target: UnitId

    def parts(self, table: Any) -> Iterable[Part]:
        for role, unit in (("attacker", self.unit), ("target", self.target)):
            first = table.match.models_of(unit)[0]
            yield Part(role, table.match.units[unit].title, first.bearing, first.id)
