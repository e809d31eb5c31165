"""From phase to phase: what a campaign needs before it runs, how it begins, and that it ends by its own rules."""

from typing import Any

from wartable.core.ask import Refused
from wartable.core.campaign.events import PhaseBegun
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.battles import go_on
from wartable.games.grimheim.campaign.conquest.front import open_front
from wartable.games.grimheim.campaign.conquest.ground import not_for
from wartable.games.grimheim.campaign.match import Campaign, Conquest
from wartable.games.grimheim.campaign.simple import arrange_round, end_series
from wartable.games.grimheim.campaign.table import Table


def not_yet(campaign: Campaign, phase: str) -> Refused | None:
    """Why a phase cannot begin."""
    if phase == "running":
        return unready(campaign)
    if phase == "finished":
        return not_over(campaign)
    return None


@clause("GH-CAM-02", "GH-CAM-12")
def unready(campaign: Campaign) -> Refused | None:
    """Everybody has a warband, and the missions are agreed."""
    for member in campaign.players:
        if member not in campaign.warbands:
            return Refused("GH-CAM-02", f"{campaign.side(member)} has no warband")
    if campaign.conquest is not None:
        return unready_ground(campaign, campaign.conquest)
    agreed = campaign.missions or campaign.number
    return (
        None if agreed else Refused("GH-CAM-12", "no missions are agreed, nor how many there are")
    )


@clause("GH-CON-13", "GH-CON-15", "GH-CON-18")
def unready_ground(campaign: Campaign, state: Conquest) -> Refused | None:
    """All three zones have their missions, and each Stronghold is one of its faction."""
    if not state.neutral:
        return Refused("GH-CON-13", "no missions are agreed for Neutral Grounds")
    for member in campaign.players:
        name, faction = campaign.side(member), campaign.warband(member).roster.faction
        if member not in state.territory:
            return Refused("GH-CON-15", f"{name} has not recorded the missions of his ground")
        if not_for(state.stronghold[member], faction) is not None:
            reason = f"{name} has another faction now: record the Stronghold again"
            return Refused("GH-CON-19", reason)
    return None


@clause("GH-CAM-11", "GH-CON-12")
def not_over(campaign: Campaign) -> Refused:
    """Nobody ends it alone: it ends when it is played out."""
    if campaign.conquest is None:
        return Refused(
            "GH-CAM-11",
            "it ends when all missions are played and all is done after them, or when all members say so",
        )
    return Refused("GH-CON-12", "it ends when both players agree, or when a Stronghold falls")


@clause("GH-CON-03", "GH-CAM-14")
def began(table: Table, member: Seat, about: Any) -> None:
    if about["phase"] != "running":
        return
    if table.match.conquest is not None:
        open_front(table)
    go_on(table)


@clause("CORE-CAM-08")
def left(table: Table, member: Seat, about: Any) -> None:
    """A Conquest needs both; the others of a Simple Campaign go on without him."""
    if table.match.phase != "running":
        return
    if table.match.conquest is not None or len(table.match.players) < 2:
        table.do(PhaseBegun("CORE-CAM-08", "finished", f"{table.match.side(member)} has left"))
        return
    arrange_round(table)
    end_series(table)
