"""Battles of a campaign: how each is begun, what its report means, what follows from it (GH-CAM-05, 07, GH-CON-20)."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.events import Paid
from wartable.core.campaign.match import Battle
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Match, Seat
from wartable.core.plain import to_plain
from wartable.core.result import Result
from wartable.core.roster import Fault, Plain, Setup
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim import match as grimheim
from wartable.games.grimheim.campaign.conquest.choosing import prepare
from wartable.games.grimheim.campaign.conquest.front import settle_front
from wartable.games.grimheim.campaign.conquest.stages import stage
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import VICTORY, Campaign
from wartable.games.grimheim.campaign.simple import arrange_round, end_series, no_round
from wartable.games.grimheim.campaign.switches import switches
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import fielded
from wartable.games.grimheim.missions import report as missions
from wartable.games.grimheim.warband.roster import Roster
from wartable.wargame.scoring.points import seats_ahead
from wartable.wargame.skirmishes import result as skirmishes

Faults: TypeAlias = Callable[[Any, int, Any], tuple[Fault, ...]]  # campaign, battle, report

NTH = ("first", "second")
BOTH = (0, 1)


# Before it


@clause("GH-CAM-09", "GH-CON-04", "GH-CON-05")
def setup(campaign: Campaign, number: int) -> Setup:
    """The warbands as they are now; on somebody's own ground he defends, on Neutral Grounds they roll off for it."""
    battle = campaign.battle(number)
    for fault in too_early(campaign, number):
        raise Refused(fault.clause, fault.reason)
    roles = [] if battle.defender is None else [defends(battle, battle.defender)]
    return Setup(
        mission=battle.mission,
        rosters=tuple([roster_for(campaign, battle, member) for member in battle.members]),
        variants=("campaign=true", *roles, *agreed_variants(campaign)),
        names=tuple([campaign.side(member) for member in battle.members]),
    )


@clause("GH-CAM-07", "GH-CON-10")
def too_early(campaign: Campaign, number: int) -> tuple[Fault, ...]:
    """Nobody fights again before he has done what comes after his last battle."""
    late = [one for one in campaign.battle(number).members if campaign.unsettled(one) is not None]
    return tuple(
        [
            Fault(
                clause="GH-CAM-07",
                reason=f"{campaign.side(one)} has not done what comes after the last battle",
            )
            for one in late
        ]
    )


def defends(battle: Battle, defender: Seat) -> str:
    return f"defender={NTH[battle.members.index(defender)]}"


def agreed_variants(campaign: Campaign) -> list[str]:
    """Rules of the house that are switches of battles."""
    known = [one.id for one in switches()]
    return [one for one in campaign.switches if one.partition("=")[0] in known]


@clause("GH-DEFB-01", "GH-DEFB-08")
def roster_for(campaign: Campaign, battle: Battle, member: Seat) -> Roster:
    """A Defender brings his bonuses, and militia beside his own."""
    roster = fielded(campaign.warband(member))
    if battle.defender != member:
        return roster
    state = state_of(campaign)
    return replace(roster, models=(*roster.models, *state.militia), bonuses=state.picks)


# After it


def report(campaign: Campaign, number: int, match: Match[Any]) -> Plain:
    """What a battle that was played here leaves behind."""
    assert isinstance(match, grimheim.Match), "a battle of Grimheim"
    plain: Plain = to_plain(missions.report(match))
    return plain


@clause("CORE-CAM-07")
def given_up(campaign: Campaign, number: int, match: Match[Any], result: Result) -> Plain:
    """What one leaves behind that was given up: all as it stood, and lost by who gave up."""
    assert isinstance(match, grimheim.Match), "a battle of Grimheim"
    lost = replace(
        missions.report(match), winners=result.winners, clause=result.clause, reason=result.reason
    )
    plain: Plain = to_plain(lost)
    return plain


def read_report(told: Plain) -> skirmishes.Battle:
    try:
        return msgspec.convert(told, skirmishes.Battle)
    except msgspec.ValidationError as error:
        raise Refused("CORE-CAM-07", f"no report of a battle: {error}") from None


@clause("GH-CON-20")
def result(campaign: Campaign, number: int, told: skirmishes.Battle) -> Result:
    """As reported; a draw of a Conquest goes to who defeated more enemies."""
    sides = sorted(told.sides, key=lambda side: side.seat)
    points = tuple([side.points for side in sides])
    if len(told.winners) == 1 or campaign.conquest is None:
        return Result(told.winners, points, told.clause, told.reason)
    first = seats_ahead([side.defeated for side in sides], BOTH)
    if len(first) == 1:
        return Result(first, points, "GH-CON-20", "more enemies defeated")
    return Result((), points, "GH-CON-20", "as many enemies defeated")


@clause("GH-CAM-05", "GH-CAM-13", "GH-CON-07")
def fought(table: Table, member: Seat, number: int) -> None:
    """Victory Points are counted for good, whatever gold is made of them; then the front, or the next round."""
    battle = table.match.battle(number)
    assert battle.result is not None, "it is fought"
    for one, points in zip(battle.members, battle.result.scores, strict=True):
        if points:
            table.do(Paid("GH-CAM-05", one, VICTORY, points, f"battle {number}", number))
    if table.match.conquest is None:
        arrange_round(table)
    else:
        settle_front(table, battle)


# And on


def go_on(table: Table) -> None:
    """The next battle, or the end, as soon as nothing stands against it."""
    if table.match.conquest is not None:
        prepare(table)
    else:
        arrange_round(table)
        end_series(table)


def arrange(table: Table, member: Seat, about: Any) -> Steps[None]:
    go_on(table)
    yield from ()


@clause("GH-CAM-12", "GH-CON-10")
def not_to_arrange(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """It comes by itself; only after a battle was struck, or somebody is back, it has to be asked for."""
    if campaign.phase != "running":
        return Refused("GH-CAM-12", "the campaign does not run")
    if campaign.conquest is None:
        return no_round(campaign)
    return (
        None if stage(campaign) is None else Refused("GH-CON-10", "something is still to be done")
    )


ARRANGE = ErrandKind(
    title="Arrange the next battle", clause="GH-CAM-12", steps=arrange, closed=not_to_arrange
)
