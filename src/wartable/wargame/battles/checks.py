"""What must hold in every state of a battle of units."""

from typing import Any

from wartable.core.match import Match
from wartable.core.parts import Check


def bases_are_apart(first: Match[Any], now: Match[Any]) -> str | None:
    """Nobody stands on another of the same level."""
    models = list(now.models.values())
    for k, a in enumerate(models):
        for b in models[k + 1 :]:
            dx, dy, reach = a.x - b.x, a.y - b.y, a.base + b.base
            if a.level == b.level and dx * dx + dy * dy < reach * reach:
                return f"{a.id} and {b.id} overlap"
    return None


def bases_are_on_the_table(first: Match[Any], now: Match[Any]) -> str | None:
    """What is wrong if a base stands over the edge."""
    for one in now.models.values():
        on_x = one.base <= one.x <= now.board.width - one.base
        if not on_x or not one.base <= one.y <= now.board.depth - one.base:
            return f"{one.id} is off the table"
    return None


def models_are_kept(first: Match[Any], now: Match[Any]) -> str | None:
    """Whoever was brought is beside the table, on it or gone, and never two of these."""
    brought = sorted([*first.models, *[one.model.id for one in first.aside]])
    there = sorted([*now.models, *[one.model.id for one in now.aside], *now.gone])
    return None if brought == there else f"brought {brought}, now {there}"


CHECKS: dict[str, Check] = {"bases": bases_are_apart, "models": models_are_kept}
