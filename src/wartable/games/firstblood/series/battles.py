"""The battles of a series: how each is begun, what its report means, what follows (FB-R-174)."""

from typing import Any

import msgspec

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.events import BattleArranged, BattleSettled, Paid, PhaseBegun
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Match, Seat
from wartable.core.plain import to_plain
from wartable.core.result import Result
from wartable.core.roster import Fault, Plain, Setup
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood import match as firstblood
from wartable.games.firstblood.scenarios.victory import result as battle_result
from wartable.games.firstblood.series.contradictions import contradictions
from wartable.games.firstblood.series.match import SCORE, VICTORY, BattleReport, Series
from wartable.games.firstblood.series.table import Table
from wartable.wargame.rosters.shape import plain_of

WON, DRAWN = 3, 1
MOST_POINTS = 99  # more is a slip of the pen


# Before it


@clause("FB-ARM-01")
def setup(series: Series, number: int) -> Setup:
    """The armies as they are now; what fell comes back for every battle."""
    battle = series.battle(number)
    for fault in too_early(series, number):
        raise Refused(fault.clause, fault.reason)
    return Setup(
        mission=battle.mission,
        rosters=tuple([plain_of(series.armies[member]) for member in battle.members]),
        limit=series.points,
        names=tuple([series.side(member) for member in battle.members]),
    )


def too_early(series: Series, number: int) -> tuple[Fault, ...]:
    """Who may swap says first whether he does."""
    late = [one for one in series.battle(number).members if series.unsettled(one) is not None]
    said = "has not said whether a part of the army is swapped"
    return tuple([Fault(clause="CORE-CAM-02", reason=f"{series.side(one)} {said}") for one in late])


# After it


def report(series: Series, number: int, match: Match[Any]) -> Plain:
    assert isinstance(match, firstblood.Match), "a battle of First Blood"
    return report_of(battle_result(match))


@clause("CORE-CAM-07")
def given_up(series: Series, number: int, match: Match[Any], result: Result) -> Plain:
    """All as it stood, and lost by who gave up."""
    assert isinstance(match, firstblood.Match), "a battle of First Blood"
    report = BattleReport(winners=result.winners, points=match.points, reason=result.reason)
    plain: Plain = to_plain(report)
    return plain


def report_of(result: Result) -> Plain:
    report = BattleReport(winners=result.winners, points=result.scores, reason=result.reason)
    plain: Plain = to_plain(report)
    return plain


def read_report(report: Plain) -> BattleReport:
    try:
        return msgspec.convert(report, BattleReport)
    except msgspec.ValidationError as error:
        raise Refused("CORE-CAM-07", f"no report of a battle: {error}") from None


@clause("CORE-CAM-07")
def faults(series: Series, number: int, report: BattleReport) -> tuple[Fault, ...]:
    """Every number that cannot be."""
    sides = len(series.battle(number).members)
    found = [f"there is no side {seat + 1}" for seat in report.winners if seat not in range(sides)]
    if len(set(report.winners)) < len(report.winners):
        found.append("a side wins once")
    if len(report.points) != sides:
        found.append(f"VP of {sides} sides are wanted, not of {len(report.points)}")
    found += [
        f"0 to {MOST_POINTS} VP are scored, not {points}"
        for points in report.points
        if not 0 <= points <= MOST_POINTS
    ]
    wrong = [Fault(clause="CORE-CAM-07", reason=reason) for reason in found]
    return (*too_early(series, number), *(wrong or contradictions(series, number, report)))


def result(series: Series, number: int, report: BattleReport) -> Result:
    return Result(report.winners, report.points, "FB-VIC-01", report.reason)


@clause("CORE-CAM-02", "CORE-CAM-05")
def fought(table: Table, member: Seat, number: int) -> None:
    """Three for a victory, one each for a draw, and VP for good; who has not lost has nothing more to do."""
    battle = table.match.battle(number)
    assert battle.result is not None, "it is fought"
    for one, points in zip(battle.members, battle.result.scores, strict=True):
        if points:
            table.do(Paid("CORE-CAM-05", one, VICTORY, points, f"battle {number}", number))
        score = DRAWN if battle.result.draw else WON if one in battle.winners else 0
        if score:
            table.do(Paid("CORE-CAM-05", one, SCORE, score, f"battle {number}", number))
    last = table.match.next_scenario is None
    for one in battle.members:
        if last or battle.result.draw or one in battle.winners:
            table.do(BattleSettled("CORE-CAM-02", one, number))
    arrange_next(table)


# And on


@clause("CORE-CAM-01", "CORE-CAM-07")
def arrange_next(table: Table) -> None:
    """The next battle as soon as nobody has anything to settle; after the last it is over."""
    series = table.match
    if no_battle(series) is not None:
        return
    scenario = series.next_scenario
    if scenario is None:
        table.do(PhaseBegun("CORE-CAM-01", "finished", "all three battles are fought"))
    else:
        first, second = series.players
        table.do(BattleArranged("CORE-CAM-07", scenario, (first, second)))


def no_battle(series: Series) -> Refused | None:
    """Why none is arranged now."""
    if series.phase != "running":
        return Refused("CORE-CAM-01", "the series does not run")
    if any([one.result is None for one in series.standing]):
        return Refused("CORE-CAM-07", "a battle is still to be fought")
    for member in series.players:
        if series.unsettled(member) is not None:
            return Refused("CORE-CAM-02", f"{series.side(member)} may still swap")
        if series.member(member).away:
            return Refused("CORE-CAM-08", f"{series.side(member)} is away")
    return None


def arrange(table: Table, member: Seat, about: Any) -> Steps[None]:
    arrange_next(table)
    yield from ()


def not_to_arrange(series: Series, member: Seat, about: Any) -> Refused | None:
    """It comes by itself; only after a battle was struck, or somebody is back, it has to be asked for."""
    return no_battle(series)


ARRANGE = ErrandKind(
    title="Arrange the next battle", clause="CORE-CAM-07", steps=arrange, closed=not_to_arrange
)


# From phase to phase


def not_yet(series: Series, phase: str) -> Refused | None:
    """Why a phase cannot begin."""
    if phase == "running":
        bare = [one for one in series.players if one not in series.armies]
        return Refused("FB-ARM-01", f"{series.side(bare[0])} has no army") if bare else None
    if phase == "finished":
        return Refused("CORE-CAM-01", "it ends when all three battles are fought")
    return None


def began(table: Table, member: Seat, about: Any) -> None:
    arrange_next(table)


@clause("CORE-CAM-08")
def left(table: Table, member: Seat, about: Any) -> None:
    """Nobody is left to fight against."""
    if table.match.phase == "running":
        gone = f"{table.match.side(member)} has left"
        table.do(PhaseBegun("CORE-CAM-08", "finished", gone))
