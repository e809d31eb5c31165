"""What a member is to do next (GH-CAM-07, 12, 15, GH-CON-10)."""

from wartable.core.campaign.match import Battle
from wartable.core.campaign.parts import Due
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.words import with_and
from wartable.games.grimheim.campaign.battles import not_to_arrange
from wartable.games.grimheim.campaign.closing import fought_so_far, not_to_end, willing
from wartable.games.grimheim.campaign.conquest.stages import stage
from wartable.games.grimheim.campaign.forfeits import to_give_up
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.simple import lacks_mission
from wartable.games.grimheim.campaign.warbands.legacy import not_parting
from wartable.games.grimheim.missions.rows import missions

BATTLE = "report"
TITLES = {
    "end": ("End the campaign here?", "GH-CON-12"),
    "values": ("Give your Territory missions their values", "GH-DEFB-03"),
    "mission": ("Choose the mission", "GH-CON-16"),
    "bonuses": ("Pick your Defender Bonuses", "GH-DEFB-04"),
    "militia": ("Call the militia", "GH-DEFB-08"),
}


MUSTER = Due(
    kind="muster", title="Bring your warband", clause="GH-CAM-02", must=True, brings="roster"
)


def due(campaign: Campaign, member: Seat) -> tuple[Due, ...]:
    """The most urgent first."""
    one = campaign.member(member)
    if not one.plays or campaign.phase == "archived":
        return ()
    if campaign.phase in ("draft", "open"):
        return tuple(before_it(campaign, member))
    if campaign.phase == "running":
        return tuple(while_it_runs(campaign, member))
    return tuple(afterwards(campaign, member))


@clause("GH-CAM-02", "GH-CON-13", "GH-CON-15", "GH-CON-18")
def before_it(campaign: Campaign, member: Seat) -> list[Due]:
    found: list[Due] = []
    if member not in campaign.warbands:
        found.append(MUSTER)
    state = campaign.conquest
    agreed = campaign.missions if state is None else state.neutral
    if not agreed and campaign.member(member).organises:
        title = "Agree on the first mission" if campaign.number else "Agree on the missions"
        found.append(Due(kind="agree", title=title, clause="GH-CAM-12", must=not campaign.number))
    if state is not None and member in campaign.warbands and member not in state.stronghold:
        found.append(must("ground", "Record the missions of your ground", "GH-CON-15"))
    return found


@clause("GH-CAM-07", "GH-CON-10")
def while_it_runs(campaign: Campaign, member: Seat) -> list[Due]:
    if member not in campaign.warbands:
        return [MUSTER]
    found = settling(campaign, member)
    if found:
        return found
    if to_give_up(campaign, member) is not None:
        return [must("forfeit", "Nobody is left to fight: give the battle up", "GH-TRN-26")]
    found = [to_fight(campaign, battle, member) for battle in campaign.to_fight(member)]
    if not found and campaign.conquest is not None:
        found = at_the_front(campaign, member)
    if not found and not_to_arrange(campaign, member, None) is None:
        found.append(Due(kind="arrange", title="Arrange the next battle", clause="GH-CAM-12"))
    if campaign.conquest is None:
        found += between_battles(campaign, member)
    return found


@clause("GH-CAM-11", "GH-CAM-12")
def between_battles(campaign: Campaign, member: Seat) -> list[Due]:
    """To agree on the next mission, if none is, or on another for a battle; to end it, once there was one."""
    found: list[Due] = []
    if lacks_mission(campaign) and campaign.member(member).organises:
        found.append(must("agree", "Agree on the next mission", "GH-CAM-12"))
    found += [another_mission(one) for one in campaign.to_fight(member) if not one.match]
    able = not_to_end(campaign, member, None) is None and fought_so_far(campaign) > 0
    if able and member not in willing(campaign):
        found.append(Due(kind="end", title="End the campaign here?", clause="GH-CAM-11"))
    return found


def another_mission(battle: Battle) -> Due:
    title = f"Agree on another mission for battle {battle.number}"
    return Due(kind="change", title=title, about={"battle": battle.number}, clause="GH-CAM-12")


def settling(campaign: Campaign, member: Seat) -> list[Due]:
    battle = campaign.unsettled(member)
    return [] if battle is None else [must("after", f"After battle {battle.number}", "GH-CAM-07")]


def to_fight(campaign: Campaign, battle: Battle, member: Seat) -> Due:
    others = with_and([campaign.side(one) for one in battle.members if one != member])
    title = f"Battle {battle.number} against {others}: {missions()[battle.mission].name}"
    return Due(kind=BATTLE, title=title, about={"battle": battle.number}, clause="GH-CAM-12")


def at_the_front(campaign: Campaign, member: Seat) -> list[Due]:
    found = stage(campaign)
    if found is None or member not in found[1] or found[0] not in TITLES:
        return []
    title, clause = TITLES[found[0]]
    return [must(found[0], title, clause)]


@clause("GH-CAM-15")
def afterwards(campaign: Campaign, member: Seat) -> list[Due]:
    found = settling(campaign, member)
    if not_parting(campaign, member, None) is None:
        found.append(Due(kind="part", title="Go on, or retire", clause="GH-CAM-15"))
    return found


def must(kind: str, title: str, clause: str) -> Due:
    return Due(kind=kind, title=title, clause=clause, must=True)
