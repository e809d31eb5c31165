"""How a round begins: concessions, who is first, who may arrive (GF-RND-02, GF-RND-08 to GF-RND-10)."""

from wartable.core.acts import Act
from wartable.core.ask import Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.magic.events import TokensGained
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.carrying import drop_all_of
from wartable.games.grimdark.rounds.deploying import turns_from
from wartable.games.grimdark.rounds.events import BattleOver, Conceded, RoundBegan, TurnsBegan
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.whereabouts import is_left
from wartable.wargame.turns.rolling import roll_off


@clause("GF-RND-10", "GF-CPL-09", "GF-CST-01", "GF-CST-02")
def new_round(table: Table) -> Steps[None]:
    """Concessions first; then arrivals, from the round on in which there are any."""
    table.begins(Act("step", "round"))
    first = yield from first_player(table)
    yield from take_concessions(table, turns_from(table.match, first))
    if len(table.match.playing) < 2:
        table.do(BattleOver("GF-CPL-09", "one army is left", tuple(table.match.playing)))
        return
    first = next(seat for seat in turns_from(table.match, first) if seat in table.match.playing)
    table.do(RoundBegan("GF-RND-10", first))
    table.do(TokensGained("GF-CST-01"))
    if table.match.round < numbers().late_arrival_first_round:
        table.do(TurnsBegan("GF-RND-10", first))


@clause("GF-RND-02", "GF-RND-08", "GF-RND-09")
def first_player(table: Table) -> Steps[Seat]:
    """Who won the roll-off; later who finished first, which those did who had nobody to activate.

    Who has nobody in play nor still to come has finished nothing.
    """
    match = table.match
    if not match.round:
        return match.order[0]
    idle = [seat for seat in match.idle if plays_on(match, seat)]
    if idle:
        ask = "Who had nobody to activate begins: who of you?"
        return (yield from roll_off(table, idle, "first", "GF-RND-09", ask))
    return first_of(match)


@clause("GF-RND-09", "GF-RND-12")
def first_of(match: Match) -> Seat:
    return next((seat for seat in match.finished if plays_on(match, seat)), match.first)


def plays_on(match: Match, seat: Seat) -> bool:
    return seat in match.playing and is_left(match, seat)


@clause("GF-CPL-07", "GF-CPL-09", "GF-CPL-16")
def take_concessions(table: Table, order: list[Seat]) -> Steps[None]:
    """Those that were handed in, as turns go round: cores are dropped, then all leave; the last army cannot concede."""
    for seat in order:
        if seat in table.match.conceding and len(table.match.playing) > 1:
            yield from drop_all_of(table, seat)
            table.do(Conceded("GF-CPL-07", seat))
