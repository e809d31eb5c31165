"""Packets of damage as attacks make them."""

from typing import Any

from games.grimheim.builders import bow
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Packet


def hit(amount: int = 3, target: str = "foe", by: str = "hero", **over: Any) -> Packet:
    """A normal success of the hero's."""
    return Packet(target, amount, "GH-RNG-12", by, **({"success": True} | over))


def crit(amount: int = 3, *traits: str, weapon: Weapon | None = None, **over: Any) -> Packet:
    """A critical success of the hero's, with a weapon of these traits."""
    given: dict[str, Any] = {"critical": True, "weapon": weapon or bow(*traits)}
    return hit(amount, **(given | over))
