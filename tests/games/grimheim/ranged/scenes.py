"""An archer and those it shoots at, by the gap between their bases in hundredths."""

from typing import Any

from games.grimheim.builders import bow, foe, model
from wartable.core.match import Mark
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

BASES = 98  # two of them, centre to centre


def archer(*traits: str | Mark, weapon: Weapon | None = None, **over: Any) -> Model:
    given: dict[str, Any] = {"weapons": (weapon or bow(),), "state": "active"}
    return model("archer", *traits, **(given | over))


def knight(gap: int, *traits: str | Mark, id: str = "knight", **over: Any) -> Model:
    """To the east of the archer."""
    return foe(id, *traits, **({"x": 1000 + BASES + gap} | over))


def north(gap: int, *traits: str | Mark, id: str = "northman", **over: Any) -> Model:
    """To the north of the archer."""
    return foe(id, *traits, **({"x": 1000, "y": 1000 + BASES + gap} | over))


def shot(
    table: Table, target: str = "knight", action: str = "shoot", weapon: Weapon | None = None
) -> Shot:
    """A shot of the archer's, with its first weapon unless told otherwise."""
    return Shot("archer", weapon or table["archer"].weapons[0], target, action)
