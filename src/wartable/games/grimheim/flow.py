"""From the match to what happens next (GH-TRN-01)."""

from wartable.core.parts import Procedure
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.loot import loot_on, search, searched
from wartable.games.grimheim.bonuses.fortifying import list_barricades, place_barricade
from wartable.games.grimheim.bonuses.siege import place_weapon
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.claims import ask_claims
from wartable.games.grimheim.missions.quests import draw_quests, place_flags
from wartable.games.grimheim.setup.deployment import deploy, deploy_scouts, deploy_verminus
from wartable.games.grimheim.setup.objectives import count_markers, place_objective
from wartable.games.grimheim.setup.roles import take_roles, take_zones
from wartable.games.grimheim.setup.terrain import lay_terrain
from wartable.games.grimheim.turns.activation import act, activate
from wartable.games.grimheim.turns.phases import (
    begin_actions,
    end_turn,
    roll_fate,
    start_turn,
    take_initiative,
)

PROCEDURES: dict[str, Procedure] = {
    "roles": take_roles,
    "terrain": lay_terrain,
    "markers": count_markers,
    "objectives": place_objective,
    "zones": take_zones,
    "quests": draw_quests,
    "flags": place_flags,
    "siege": place_weapon,
    "deploy": deploy,
    "scouts": deploy_scouts,
    "verminus": deploy_verminus,
    "fortify": list_barricades,
    "barricades": place_barricade,
    "start": start_turn,
    "initiative": take_initiative,
    "fate": roll_fate,
    "arrivals": begin_actions,
    "activate": activate,
    "act": act,
    "search": search,
    "loot": loot_on,
    "searched": searched,
    "claims": ask_claims,
    "end": end_turn,
}


@clause("GH-TRN-01", "GH-TRN-21", "GH-MIS-11")
def next_step(match: Match) -> str | None:
    """The phase that is due; activations go on while anyone is ready."""
    if match.phase == "over":
        return None
    if match.claims and match.phase in {"act", "activate"}:
        return "claims"
    if match.phase == "activate" and not anyone_ready(match):
        return "end"
    return match.phase


def anyone_ready(match: Match) -> bool:
    for model in match.models.values():
        if model.state == "ready" and model.ap > 0:
            return True
    return False
