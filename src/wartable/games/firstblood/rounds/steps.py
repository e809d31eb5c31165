"""What comes next in a battle, and the procedures of a round by their names."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.acting import act
from wartable.games.firstblood.rounds.activating import begin, draw, name_regiment, ready
from wartable.games.firstblood.rounds.ending import close
from wartable.games.firstblood.rounds.new_round import new_round

PROCEDURES: dict[str, Callable[[Any], Steps[None]]] = {
    "round": new_round,
    "draw": draw,
    "name": name_regiment,
    "begin": begin,
    "ready": ready,
    "act": act,
    "close": close,
}


@clause("FB-RND-01", "FB-ACT-01")
def next_step(match: Match) -> str | None:
    """Deployment, then round after round: its phases, and in the Action phase card after card."""
    if match.phase == "over":
        return None
    if match.phase != "action":
        return match.phase
    if match.drawn:
        return "name"
    return "draw" if match.acting is None else match.acting.stage
