"""When a battle is over, and who has won it (GF-PRE-15, GF-PRE-16, GF-PRE-30, GF-CPL-02 to GF-CPL-06, GF-MUL-06)."""

from wartable.core.ask import Steps
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import UNTIL_DECIDED, Match
from wartable.games.grimdark.missions.scoring import count_score, row_of
from wartable.games.grimdark.rounds.events import BattleOver
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.whereabouts import is_left, units_in_play
from wartable.wargame.scoring.points import seats_ahead
from wartable.wargame.turns.rolling import roll_off


def goes_on(match: Match) -> bool:
    """Was it agreed to play until one army leads?"""
    return any([mark.name == UNTIL_DECIDED for mark in match.rules])


def leading(match: Match) -> tuple[Seat, ...]:
    """Who has most, of those who have not conceded."""
    return seats_ahead(match.points, match.playing)


# At the end of a round


@clause("GF-PRE-15", "GF-PRE-30", "GF-CPL-02", "GF-CPL-03", "GF-CPL-04", "GF-CPL-06", "GF-MUL-06")
def decide(table: Table) -> Steps[bool]:
    """Is it over after this round? After the fourth; where it goes on, as soon as one army leads alone, or by lot."""
    match = table.match
    if not goes_on(match):
        if match.round >= numbers().one_off_rounds:
            over(table, "GF-PRE-30", leading(match), f"{match.round} rounds are played")
    elif match.round >= row_of(match).regular_rounds:
        ahead = leading(match)
        if len(ahead) == 1:
            over(table, "GF-CPL-03", ahead, "one army leads alone")
        elif match.round >= row_of(match).deadlock_round:
            yield from break_deadlock(table, list(ahead))
    return table.match.over


@clause("GF-PRE-16", "GF-PRE-30", "GF-CPL-05")
def end_if_nobody_is_left(table: Table) -> Steps[bool]:
    """At once if no army has anybody in play or still to come; one army without units is no reason."""
    match = table.match
    if any([is_left(match, seat) for seat in match.playing]):
        return False
    count_score(table)
    ahead = leading(table.match)
    if goes_on(match) and len(ahead) > 1:
        yield from break_deadlock(table, list(ahead))
    else:
        over(table, "GF-CPL-05" if goes_on(match) else "GF-PRE-30", ahead, "nobody is left")
    return True


@clause("GF-CPL-04")
def break_deadlock(table: Table, tied: list[Seat]) -> Steps[None]:
    """By the value of enemies they are credited with, then of their own on the table, then a roll-off."""
    match = table.match
    for worth in (credited, standing):
        values = {seat: worth(match, seat) for seat in tied}
        tied = [seat for seat in tied if values[seat] == max(values.values())]
    ask = "All is equal: who wins?"
    winner = yield from roll_off(table, tied, "deadlock", "GF-CPL-04", ask)
    over(table, "GF-CPL-04", (winner,), "the deadlock is broken")


@clause("GF-CPL-04", "GF-EXP-06")
def credited(match: Match, seat: Seat) -> int:
    """The points of enemy sheets that units of a player have destroyed."""
    lost = [loss for loss in match.lost if loss.seat != seat]
    return sum([loss.sheet.value for loss in lost if loss.whose == seat])


@clause("GF-CPL-04", "GF-SPR-04")
def standing(match: Match, seat: Seat) -> int:
    """The points of a player's sheets of which anybody is in play."""
    lost = [loss.sheet.id for loss in match.lost]
    units = [match.units[unit] for unit in units_in_play(match, seat)]
    sheets = [sheet for unit in units for sheet in unit.sheets]
    return sum([sheet.value for sheet in sheets if sheet.id not in lost])


def over(table: Table, clause: str, winners: tuple[Seat, ...], why: str) -> None:
    table.do(BattleOver(clause, why, winners))


@clause("GF-PRE-30", "GF-MUL-06", "GF-CPL-09")
def result(match: Match) -> Result:
    """Who leads alone; a tie for the lead is a draw."""
    reason = "the highest score" if len(match.won) == 1 else "equal scores"
    return Result(match.won, match.points, "GF-PRE-30", reason)
