"""What in a report of a battle contradicts itself, or is more than its scenario can bring (FB-VIC-01, FB-BAT-02)."""

from wartable.core.match import Seat
from wartable.core.roster import Fault
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.scenarios.rows import ScoreRow, scenarios
from wartable.games.firstblood.series.match import BattleReport, Series

UNSAID = frozenset(  # reasons that leave it to the VP; a form that was printed has one of them
    (
        "",
        "as reported",
        "more VP",
        "equal VP, dearer models destroyed",
        "equal in everything",
        "both wiped out, equal VP",
    )
)
GONE = "the enemy is wiped out or has given up"
SAID = "CORE-CAM-07"


def contradictions(series: Series, number: int, report: BattleReport) -> list[Fault]:
    """All of them, of a report with the points of both sides."""
    found = wrong_winner(series, number, report)
    for seat, points in enumerate(report.points):
        most = most_points(series, number, seat)
        if points > most:
            name = series.side(series.battle(number).members[seat])
            title = series.mission_title(series.battle(number).mission)
            found.append(fault(f"{name} has {points} VP: {title} can bring {most} at most"))
    return found


def fault(reason: str, clause: str = SAID) -> Fault:
    return Fault(clause=clause, reason=reason)


@clause("CORE-CAM-07", "FB-VIC-01", "FB-BAT-03")
def wrong_winner(series: Series, number: int, report: BattleReport) -> list[Fault]:
    """The most VP win, but over a side that is wiped out, or has given up; then the reason says so."""
    score = " to ".join([str(points) for points in report.points])
    best = max(report.points)
    if len(report.winners) != 1:
        even = all([points == best for points in report.points])
        return [] if even else [fault(f"{score} VP are no draw: the most VP win", "FB-VIC-01")]
    (winner,) = report.winners
    if report.points[winner] == best or report.reason not in UNSAID:
        return []
    who = series.side(series.battle(number).members[winner])
    reason = f"{who} has not won with {score} VP unless {GONE}: then say so as the reason"
    return [fault(reason, "FB-VIC-01")]


@clause("CORE-CAM-07", "FB-BAT-02")
def most_points(series: Series, number: int, seat: Seat) -> int:
    """Every row in every round, as often as it can hold; either side may have had the south edge."""
    battle = series.battle(number)
    foes = sum([len(series.armies[one].models) for one in battle.members[:seat]])
    foes += sum([len(series.armies[one].models) for one in battle.members[seat + 1 :]])
    rows = scenarios()[battle.mission].score
    return max(
        [sum([most_of(row, foes) for row in rows if row.player in (own, "both")]) for own in "ab"]
    )


def most_of(row: ScoreRow, foes: int) -> int:
    rounds = len(row.rounds)
    if row.kind == "claim":
        return row.vp * len(row.objectives) * rounds
    if row.kind == "claim-majority":
        return row.vp * rounds
    if row.kind == "enemy-broken":
        return row.vp * foes * rounds
    return max(row.vp, row.character_vp) * foes
