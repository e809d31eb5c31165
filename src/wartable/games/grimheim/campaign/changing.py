"""Another mission for a battle that is arranged: each pair of a round on its own (GH-CAM-12, GH-R-103)."""

from typing import Any

from wartable.core.ask import About, Choose, Refused, Steps, excerpt
from wartable.core.campaign.about import field_given, refusal
from wartable.core.campaign.match import Battle
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.founding import wrong_missions
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.simple import arranged_rounds, standing
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.events import MissionChanged, MissionsAgreed
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.tags import no_mission


@clause("GH-CAM-12")
def change_mission(table: Table, member: Seat, about: Any) -> Steps[None]:
    """As it was written down, or asked for; where two fight the whole campaign, their series says so too."""
    battle = battle_meant(table.match, member, about)
    assert isinstance(battle, Battle), "closed otherwise"
    mission = about.get("mission") if isinstance(about, dict) else None
    if mission is None:
        ask = f"Which mission is battle {battle.number}?"
        open_ = [id for id in missions() if no_mission(id, "campaign") is None]
        said = About("change", weapon=battle.mission)
        options = tuple([id for id in open_ if id != battle.mission])
        mission = yield from Choose(
            "agreed mission", member, "GH-CAM-12", ask, said, options=options
        )
    table.do(MissionChanged("GH-CAM-12", battle.number, mission))
    done, agreed = arranged_rounds(table.match), table.match.missions
    if len(table.match.players) == 2 and len(agreed) >= done:
        table.do(MissionsAgreed("GH-CAM-12", (*agreed[: done - 1], mission, *agreed[done:])))


def battle_meant(campaign: Campaign, member: Seat, about: Any) -> Battle | Refused:
    """The one that a member has yet to fight, or the one he names; an organiser may name anybody's."""
    named = about.get("battle") if isinstance(about, dict) else None
    waiting = [one for one in standing(campaign) if one.result is None]
    own = [one for one in waiting if member in one.members]
    if named is not None:
        able = waiting if campaign.member(member).organises else own
        own = [one for one in able if one.number == named]
    if len(own) == 1:
        return own[0]
    if named is None:
        return Refused("GH-CAM-12", "you have no battle to fight")
    return Refused("GH-CAM-12", f"battle {excerpt(named)} is none that you are to fight")


@clause("GH-CAM-12", "GH-CAM-16")
def not_changing(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """By those who fight it, or an organiser, before it is begun."""

    def check() -> Refused | None:
        if campaign.conquest is not None or campaign.phase != "running":
            return Refused("GH-CAM-12", "missions are agreed anew in a Simple Campaign that runs")
        battle = battle_meant(campaign, member, about)
        if isinstance(battle, Refused):
            return battle
        if battle.match:
            return Refused("GH-CAM-12", f"battle {battle.number} is being fought already")
        if not isinstance(about, dict) or "mission" not in about:
            return None  # it will be asked
        return wrong_missions(campaign, [field_given(about, "mission", str, "GH-CAM-12")])

    return refusal(check)


CHANGING = ErrandKind(
    title="Agree on another mission for this battle",
    clause="GH-CAM-12",
    steps=change_mission,
    closed=not_changing,
)
