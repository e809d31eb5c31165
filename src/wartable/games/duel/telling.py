"""The table in words."""

from wartable.core.space.units import inches
from wartable.games.duel.match import Match


def describe(match: Match, seat: int | None) -> str:
    """What stands where, for a screen that shows only text."""
    lines = [f"Round {match.round} of 4. Points: {' – '.join(str(p) for p in match.points)}."]
    for model in match.models.values():
        mine = "yours" if model.seat == seat else f"seat {model.seat + 1}'s"
        marks = ", ".join(mark.name for mark in (*model.traits, *model.statuses))
        hill = ", on the hill" if model.level else ""
        lines.append(
            f"  {model.id} {model.title} ({mine}) at {inches(model.x)} {inches(model.y)}{hill}:"
            f" {model.wounds} wounds, {model.state}; {marks}"
        )
    return "\n".join(lines)
