"""What must hold in every state of a game of Duel."""

from wartable.core.parts import Check
from wartable.games.duel.match import Match
from wartable.games.duel.rows import kinds
from wartable.wargame.battles.checks import bases_are_apart


def models_are_kept(first: Match, now: Match) -> str | None:
    """Whoever was brought is waiting, on the table or gone, and never two of these."""
    brought = sorted(model.id for model in first.reserve)
    there = sorted([m.id for m in now.reserve] + list(now.models) + list(now.lost))
    return None if brought == there else f"brought {brought}, now {there}"


def wounds_fit(first: Match, now: Match) -> str | None:
    for model in now.models.values():
        if not 0 <= model.wounds <= kinds()[model.kind].wounds:
            return f"{model.id} has {model.wounds} wounds"
    return None


def points_add_up(first: Match, now: Match) -> str | None:
    """At most one point a round, and four for each seat at the end."""
    most = now.round + (4 * now.seats if now.phase == "over" else 0)
    return None if sum(now.points) <= most else f"{now.points} in round {now.round}"


CHECKS: dict[str, Check] = {
    "models": models_are_kept,
    "wounds": wounds_fit,
    "bases": bases_are_apart,
    "points": points_add_up,
}
