"""What is to be settled before the next battle of a Conquest, and by whom (GH-CON-10)."""

from typing import TypeAlias

from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.zones import (
    NEUTRAL,
    TERRITORY,
    attacker_at,
    defender_at,
    state_of,
)
from wartable.games.grimheim.campaign.match import Campaign, Conquest

Stage: TypeAlias = tuple[str, list[Seat]]

MILITIA = "militia"


@clause("GH-CON-10", "GH-CON-12")
def stage(campaign: Campaign) -> Stage | None:
    """The battle is fought, then both do what comes after it, then both are asked for the end, then the next is set up.

    None: nothing is left to anybody.
    """
    state = state_of(campaign)
    open_ = [one for one in campaign.battles if one.stands and one.result is None]
    if open_:
        return "battle", list(state.sides)
    after = [one for one in state.sides if campaign.unsettled(one) is not None]
    if after:
        return "after", after
    unasked = [one for one in state.sides if one not in state.asked]
    if unasked and campaign.last_battle:
        return "end", unasked
    return None if state.front == NEUTRAL else ground_stage(campaign, state)


@clause("GH-CON-16", "GH-CON-17")
def chooser(state: Conquest, attacker: Seat) -> Seat:
    """The Attacker chooses; right after he has held his Stronghold, the Defender."""
    return attacker if state.held is None else state.held


@clause("GH-DEFB-01", "GH-DEFB-03", "GH-DEFB-04", "GH-DEFB-05", "GH-DEFB-06")
def ground_stage(campaign: Campaign, state: Conquest) -> Stage | None:
    """On somebody's own ground: values before the mission, the mission before the bonuses."""
    owner, attacker = defender_at(campaign, state.front), attacker_at(campaign, state.front)
    assert owner is not None and attacker is not None, "it is somebody's"
    if abs(state.front) == TERRITORY:
        if not state.sealed:
            return "values", [owner]
        if not state.chosen:
            return "mission", [chooser(state, attacker)]
    if state.chosen and not state.picked:
        return "bonuses", [owner]
    if MILITIA in state.picks and not state.mustered:
        return MILITIA, [owner]
    return None
