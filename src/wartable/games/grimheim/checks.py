"""What must hold in every state of a battle."""

from wartable.core.parts import Check
from wartable.games.grimheim.match import Match
from wartable.wargame.battles.checks import bases_are_apart, bases_are_on_the_table


def models_are_kept(first: Match, now: Match) -> str | None:
    """Whoever was brought is waiting, in play or fallen, and never two of these at once."""
    brought = {model.id for model in (*first.reserve, *first.models.values())}
    fallen = {one.model.id for one in now.fallen if not one.back}
    waiting = [model.id for model in now.reserve]
    there = [*waiting, *now.models, *(id for id in sorted(fallen) if id not in now.models)]
    lost = sorted(brought - set(there))
    if lost:
        return f"{lost} are nowhere"
    return None if len(set(waiting)) == len(waiting) else f"two of {waiting}"


def wounds_fit(first: Match, now: Match) -> str | None:
    for model in now.models.values():
        if not 0 <= model.wounds <= model.health:
            return f"{model.id} has {model.wounds} of {model.health} wounds"
    return None


def action_points_fit(first: Match, now: Match) -> str | None:
    for model in now.models.values():
        if not 0 <= model.ap <= model.actions + 6:
            return f"{model.id} has {model.ap} AP"
    return None


def fate_fits(first: Match, now: Match) -> str | None:
    """Faces of dice, and no more dice than a warband could have."""
    for pool in now.fate:
        if len(pool) > 12 or any(not 1 <= face <= 6 for face in pool):
            return f"Fate Dice {pool}"
    return None


def points_add_up(first: Match, now: Match) -> str | None:
    """Victory points are scored, never lost, and each with its source."""
    if now.scores[: len(first.scores)] != first.scores:
        return "scores were changed"
    nameless = [score for score in now.scores if not score.source or score.points < 0]
    return f"{nameless} without a source" if nameless else None


def values_stay(first: Match, now: Match) -> str | None:
    return None if now.values == first.values else f"warbands cost {now.values}"


CHECKS: dict[str, Check] = {
    "models": models_are_kept,
    "wounds": wounds_fit,
    "action points": action_points_fit,
    "Fate Dice": fate_fits,
    "victory points": points_add_up,
    "bases": bases_are_apart,
    "edges": bases_are_on_the_table,
    "points": values_stay,
}
