"""Tables with casters."""

from typing import Any

from games.grimdark.kit import Mustered, row, soldier, squad
from wartable.core.match import Mark, UnitId
from wartable.games.grimdark.magic import spells
from wartable.games.grimdark.rules import enduring

HOOKED = (spells, enduring)


def caster(id: UnitId = "A1", x: int = 1000, y: int = 1000, seat: int = 0, **over: Any) -> Mustered:
    """One with tokens, who knows the spells of the Cinder Choir if nothing else is said."""
    told: dict[str, Any] = {"tokens": 3, "faction": "cinder-choir", "weapons": ()} | over
    return squad(id, row(1, x, y), soldier(Mark("caster", 2), **told), seat=seat)


def foes(many: int = 5, y: int = 2000, **over: Any) -> Mustered:
    return squad("B1", row(many, 1000, y), soldier(weapons=(), **over), seat=1)
