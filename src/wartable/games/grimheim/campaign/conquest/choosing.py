"""What is settled before a battle: sealed values, the mission, and then the battle itself (GH-CON-10, 14 to 18)."""

from typing import Any

from wartable.core.ask import Choose, Order, Refused, Steps
from wartable.core.campaign.events import BattleArranged
from wartable.core.campaign.parts import ErrandKind
from wartable.core.events import SecretKept
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.events import (
    BonusesKnown,
    MissionChosen,
    ValuesSealed,
)
from wartable.games.grimheim.campaign.conquest.rows import zone_kinds
from wartable.games.grimheim.campaign.conquest.stages import stage
from wartable.games.grimheim.campaign.conquest.zones import (
    NEUTRAL,
    STRONGHOLD,
    defender_at,
    state_of,
)
from wartable.games.grimheim.campaign.match import VALUES, Campaign
from wartable.games.grimheim.campaign.table import Table

# Sealed values


@clause("GH-DEFB-03", "GH-DEFB-05")
def seal_values(table: Table, member: Seat, about: Any) -> Steps[None]:
    """Anew for every battle of the Territory: one mission is worth 2, one 1 and one 0, as the Defender likes."""
    own, values = state_of(table.match).territory[member], zone_kinds()["territory"].bonuses
    ask = "Which of your missions brings two Defender Bonuses, which one, which none?"
    given = yield from Order("values", member, "GH-DEFB-03", ask, items=own)
    kept = tuple([values[given.index(one)] for one in own])
    table.do(SecretKept("GH-DEFB-03", member, VALUES, kept))
    table.do(ValuesSealed("GH-DEFB-03", member))


@clause("GH-DEFB-03")
def not_sealing(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    return not_now(campaign, member, "values", "GH-DEFB-03")


# The mission


@clause("GH-CON-16", "GH-CON-17")
def choose_mission(table: Table, member: Seat, about: Any) -> Steps[None]:
    """One of the three that the Defender recorded."""
    state = state_of(table.match)
    owner = defender_at(table.match, state.front)
    assert owner is not None, "on Neutral Grounds nobody chooses"
    clause = "GH-CON-16" if state.held is None else "GH-CON-17"
    ask = "Which mission is fought on this Territory?"
    mission = yield from Choose("mission", member, clause, ask, options=state.territory[owner])
    table.do(MissionChosen(clause, member, mission))


@clause("GH-CON-16", "GH-CON-17")
def not_choosing(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    return not_now(campaign, member, "mission", "GH-CON-16")


def not_now(campaign: Campaign, member: Seat, what: str, clause: str) -> Refused | None:
    """Why it is not this that is to be settled, or not by him."""
    if campaign.conquest is None:
        return Refused(clause, "a Simple Campaign has no zones")
    found = stage(campaign)
    if found is None or found[0] != what:
        return Refused(clause, "that is not to be settled now")
    if member not in found[1]:
        return Refused(clause, "that is for the other player")
    return None


VALUING = ErrandKind(
    title="Give your missions their values",
    clause="GH-DEFB-03",
    steps=seal_values,
    closed=not_sealing,
)
CHOOSING = ErrandKind(
    title="Choose the mission", clause="GH-CON-16", steps=choose_mission, closed=not_choosing
)


# And then the battle


@clause("GH-CON-10", "GH-CON-14", "GH-CON-18", "GH-DEFB-06")
def prepare(table: Table) -> None:
    """What needs nobody's choice is settled at once; when all is, the battle is arranged."""
    state = state_of(table.match)
    if table.match.phase != "running" or stage(table.match) is not None:
        return
    owner = defender_at(table.match, state.front)
    if state.front == NEUTRAL:
        mission = state.neutral[state.cycled % len(state.neutral)]
        arrange_battle(table, "GH-CON-14", mission, None)
    elif not state.chosen:
        assert owner is not None and abs(state.front) == STRONGHOLD, "chosen by somebody"
        table.do(MissionChosen("GH-CON-18", owner, state.stronghold[owner]))
        (number,) = zone_kinds()["stronghold"].bonuses
        table.do(BonusesKnown("GH-DEFB-06", owner, number))
    else:
        arrange_battle(table, "GH-CON-10", state.chosen, owner)


@clause("GH-CON-04", "GH-CON-10")
def arrange_battle(table: Table, clause: str, mission: str, defender: Seat | None) -> None:
    number = len(table.match.battles) + 1
    sides = state_of(table.match).sides
    table.do(BattleArranged(clause, mission, sides, defender, number))
