"""From the match to what happens next (GH-TRN-01)."""

from wartable.core.clauses import clause
from wartable.core.game import Procedure
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.turns.activation import act, activate
from wartable.games.grimheim.turns.phases import (
    begin_actions,
    end_turn,
    roll_fate,
    start_turn,
    take_initiative,
)

PROCEDURES: dict[str, Procedure] = {
    "start": start_turn,
    "initiative": take_initiative,
    "fate": roll_fate,
    "arrivals": begin_actions,
    "activate": activate,
    "act": act,
    "end": end_turn,
}


@clause("GH-TRN-01", "GH-TRN-21")
def next_step(match: Match) -> str | None:
    """The phase that is due; activations go on while anyone is ready."""
    if match.phase == "over":
        return None
    if match.phase == "activate" and not any(
        m.state == "ready" and m.ap > 0 for m in match.models.values()
    ):
        return "end"
    return match.phase
