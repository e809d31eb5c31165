"""Battles that are given up, because nobody is left to fight them (GH-BLD-36, GH-TRN-26)."""

from typing import Any

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.events import BattleFought
from wartable.core.campaign.match import Battle
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.battles import fought, result
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import fielded
from wartable.wargame.skirmishes import result as skirmishes

EMPTY = "GH-TRN-26"


def cannot_fight(campaign: Campaign, member: Seat) -> bool:
    """All are dead, or have to sit it out."""
    return not fielded(campaign.warband(member)).models


def to_give_up(campaign: Campaign, member: Seat) -> Battle | None:
    waiting = campaign.to_fight(member)
    there = bool(waiting) and cannot_fight(campaign, member)
    return waiting[0] if there and campaign.unsettled(member) is None else None


@clause("GH-TRN-26", "GH-BLD-36")
def give_up(table: Table, member: Seat, about: Any) -> Steps[None]:
    """The other side wins without a blow; nobody scores."""
    battle = to_give_up(table.match, member)
    assert battle is not None, "closed otherwise"
    told = unfought(table.match, battle)
    outcome = result(table.match, battle.number, told)
    table.do(BattleFought(EMPTY, battle.number, outcome, told))
    fought(table, member, battle.number)
    yield from ()


def unfought(campaign: Campaign, battle: Battle) -> skirmishes.Battle:
    """The report of a battle that did not take place; nobody wins it if nobody comes at all."""
    able = [k for k, one in enumerate(battle.members) if not cannot_fight(campaign, one)]
    sides = [
        skirmishes.Side(
            seat=k,
            faction=campaign.warband(one).roster.faction,
            attacker=battle.defender not in (None, one),
            points=0,
        )
        for k, one in enumerate(battle.members)
    ]
    return skirmishes.Battle(
        mission=battle.mission,
        turns=0,
        winners=tuple(able),
        clause=EMPTY,
        reason="nobody is left to fight",
        sides=tuple(sides),
    )


@clause("GH-TRN-26", "GH-BLD-36")
def no_giving_up(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    if member not in campaign.warbands or not campaign.to_fight(member):
        return Refused(EMPTY, "there is no battle to fight")
    if not cannot_fight(campaign, member):
        return Refused(EMPTY, "somebody is left to fight")
    if campaign.unsettled(member) is not None:
        return Refused(EMPTY, "what comes after the last battle is still to be done")
    return None


FORFEIT = ErrandKind(title="Give the battle up", clause=EMPTY, steps=give_up, closed=no_giving_up)
