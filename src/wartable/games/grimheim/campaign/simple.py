"""The Simple Campaign: missions in sequence, each against each once, the most Victory Points win (GH-CAM-11 to 14)."""

from typing import TypeAlias

from wartable.core.ask import Refused
from wartable.core.campaign.events import BattleArranged, PhaseBegun
from wartable.core.campaign.match import Battle
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.table import Table

Pair: TypeAlias = tuple[Seat, Seat]


# Who meets whom


@clause("GH-CAM-14")
def round_robin(players: list[Seat]) -> list[list[Pair]]:
    """Rounds in which everybody meets another, until each has met each once; of an odd number one rests in turn."""
    circle: list[Seat | None] = [*players] if len(players) % 2 == 0 else [*players, None]
    rounds: list[list[Pair]] = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        facing = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append([(a, b) for a, b in facing if a is not None and b is not None])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def standing(campaign: Campaign) -> list[Battle]:
    return [one for one in campaign.battles if one.stands]


def arranged_rounds(campaign: Campaign) -> int:
    return max([one.round for one in standing(campaign)], default=0)


@clause("GH-CAM-11", "GH-CAM-14")
def owed(campaign: Campaign) -> list[Pair]:
    """Those who have yet to meet, in the order of the rounds; two alone meet once for every mission agreed."""
    ever = [one.number for one in campaign.members if "player" in one.roles]
    there = [one for one in campaign.players if one in campaign.warbands]
    if len(ever) == 2:
        left = max(campaign.number, len(campaign.missions)) - len(standing(campaign))
        return [(there[0], there[1])] * left if len(there) == 2 else []
    met = [set(one.members) for one in standing(campaign)]
    pairs = [pair for some in round_robin(ever) for pair in some]
    return [(a, b) for a, b in pairs if a in there and b in there and {a, b} not in met]


@clause("GH-CAM-14", "CORE-CAM-08")
def next_round(campaign: Campaign) -> list[Pair]:
    """Of those who owe each other a battle as many as can be fought at once; who is away is not waited for."""
    if any([one.result is None for one in standing(campaign)]):
        return []
    found: list[Pair] = []
    busy = {one.number for one in campaign.members if one.away}
    for a, b in owed(campaign):
        if a not in busy and b not in busy:
            found.append((a, b))
            busy |= {a, b}
    return found


# To arrange it


@clause("GH-CAM-12", "GH-CAM-14")
def arrange_round(table: Table) -> None:
    """The battles of a round, of the mission agreed for it; of whose it is not, they are arranged when it is."""
    campaign = table.match
    number, mission = arranged_rounds(campaign) + 1, next_mission(campaign)
    for pair in next_round(campaign) if mission else []:
        table.do(BattleArranged("GH-CAM-12", mission, pair, round=number))


@clause("GH-CAM-12")
def next_mission(campaign: Campaign) -> str:
    """The next of those agreed, if any is left; a league without a number of missions begins with the first again."""
    number, agreed = arranged_rounds(campaign), campaign.missions
    if number < len(agreed):
        return agreed[number]
    return "" if campaign.number or not agreed else agreed[number % len(agreed)]


def lacks_mission(campaign: Campaign) -> bool:
    """Is nothing wanting but to agree on a mission?"""
    return bool(next_round(campaign)) and not next_mission(campaign)


@clause("GH-CAM-12", "GH-CAM-14")
def no_round(campaign: Campaign) -> Refused | None:
    """Why no battles are arranged now."""
    if any([one.result is None for one in standing(campaign)]):
        return Refused("GH-CAM-14", "the battles of this round are not all fought")
    if not next_round(campaign):
        return Refused("GH-CAM-14", "nobody who is here has a battle to fight")
    if not next_mission(campaign):
        return Refused("GH-CAM-12", "no mission is agreed for the next battle: agree on one first")
    return None


# The end


@clause("GH-CAM-11", "GH-CAM-13")
def end_series(table: Table) -> None:
    """All missions are played, and everybody has done what comes after his last."""
    campaign = table.match
    over = all([one.result is not None for one in standing(campaign)]) and not owed(campaign)
    waiting = [one for one in campaign.players if campaign.unsettled(one) is not None]
    if campaign.phase == "running" and over and not waiting:
        table.do(PhaseBegun("GH-CAM-11", "finished", "all missions are played"))
