"""Those who work magic, for tests of it."""

from typing import Any

from games.grimheim.builders import battle, model
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table

DONE: dict[str, Any] = dict(state="done", ap=0)  # who answers nothing


def mage(*traits: str | Mark, **over: Any) -> Model:
    """One who casts, active, unarmed."""
    return model("mage", "arcane", *traits, **({"state": "active", "weapons": ()} | over))


def priest(*traits: str | Mark, **over: Any) -> Model:
    """One who invokes, active, unarmed."""
    return model("priest", "divine", *traits, **({"state": "active", "weapons": ()} | over))


def friend(id: str = "friend", *traits: str | Mark, **over: Any) -> Model:
    return model(id, *traits, **(DONE | {"x": 1300} | over))


def enemy(id: str = "enemy", *traits: str | Mark, **over: Any) -> Model:
    """5" from the mage, edge to edge."""
    return model(id, *traits, **(DONE | {"seat": 1, "x": 1598} | over))


def casting(*models: Model, lore: str = "lesser-magic", **over: Any) -> Table:
    """The first model is active, its warband knows the lore."""
    known: dict[str, Any] = dict(phase="act", active=models[0].id, arcane=(lore, lore))
    return battle(*models, **(known | over))


def invoking(*models: Model, lore: str = "minor-rites", **over: Any) -> Table:
    return casting(*models, **({"divine": (lore, lore), "arcane": ("", "")} | over))
