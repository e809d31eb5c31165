"""What comes next in a battle, and the procedures by their names."""

from collections.abc import Callable
from typing import Any

from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.magic import spells  # noqa: F401  they hook in
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.laying import lay_marker
from wartable.games.grimdark.missions.preparing import prepare_mission
from wartable.games.grimdark.rounds.acting import act
from wartable.games.grimdark.rounds.activating import activate, begin, close
from wartable.games.grimdark.rounds.deploying import bring_from_ambush, bring_late, deploy
from wartable.games.grimdark.rounds.ending import end_round
from wartable.games.grimdark.rounds.new_round import new_round
from wartable.games.grimdark.rounds.sides import take_sides
from wartable.games.grimdark.rules import (  # noqa: F401  they hook in
    charging,
    enduring,
    shooting,
    striking,
)
from wartable.games.grimdark.transports import wrecks  # noqa: F401  it hooks in

PROCEDURES: dict[str, Callable[[Any], Steps[None]]] = {
    "mission": prepare_mission,
    "markers": lay_marker,
    "sides": take_sides,
    "deploy": deploy,
    "scouts": deploy,
    "round": new_round,
    "late": bring_late,
    "ambush": bring_from_ambush,
    "turns": activate,
    "begin": begin,
    "act": act,
    "close": close,
    "end": end_round,
}


@clause("GF-RND-01", "GF-RND-10")
def next_step(match: Match) -> str | None:
    """Phase after phase; while a unit is active, how far its activation is."""
    if match.phase == "over":
        return None
    return match.phase if match.going is None else match.going.stage
