"""The end of a round and of the game: morale, points (DU-MOR, DU-END)."""

from wartable.core.ask import About, Roll, Steps
from wartable.core.match import ModelId
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.games.duel.attacks import need_for
from wartable.games.duel.events import Fled, QuarryShown, RoundEnded, Scored
from wartable.games.duel.match import Match
from wartable.games.duel.moments import StandsOn
from wartable.games.duel.table import Table
from wartable.wargame.scoring.holding import held_by
from wartable.wargame.scoring.points import seats_ahead
from wartable.wargame.turns.naming import models_of

ROUNDS = 4
STANDS = 3
NEAR = 300


def end_round(table: Table) -> Steps[None]:
    """Morale, the objective, and, if it was the last round, the reckoning."""
    yield from morale_tests(table)
    score_objective(table)
    over = is_over(table.match)
    if over:
        reckon(table)
    table.do(RoundEnded("DU-END-02" if over else "DU-TRN-03", over))


@clause("DU-MOR-01")
def morale_tests(table: Table) -> Steps[None]:
    """The last model of each seat stands on 3+ or flees, seat by seat (DU-R-03)."""
    for seat in range(table.match.seats):
        mine = models_of(table.match, seat)
        if len(mine) == 1:
            yield from stand_or_flee(table, mine[0].id)


@clause("DU-MOR-01")
def stand_or_flee(table: Table, model: ModelId) -> Steps[None]:
    moment = StandsOn(model)
    need = need_for(table, moment, STANDS)
    (face,) = yield from Roll(
        "morale",
        table[model].seat,
        "DU-MOR-01",
        f"{table[model].title} is alone: does it stand?",
        About("morale", model),
        need=need,
        cuts=(need,),
        modifiers=table.modifiers(moment),
    )
    if face < need:
        table.do(Fled("DU-MOR-01", model))


@clause("DU-END-01", "DU-GEN-02")
def score_objective(table: Table) -> None:
    """A point for the only seat that is near it."""
    (objective,) = table.match.markers
    for seat in held_by(table, objective, NEAR, contest="alone"):
        table.do(Scored("DU-END-01", seat, 1, "the objective"))


@clause("DU-END-02")
def is_over(match: Match) -> bool:
    return match.round == ROUNDS or len({model.seat for model in match.models.values()}) <= 1


@clause("DU-END-03")
def reckon(table: Table) -> None:
    """Quarries are shown and paid for, and so is being the last."""
    for seat in table.match.playing:
        quarry = table.match.secret(seat, "quarry", "")
        table.do(QuarryShown("DU-END-03", seat, quarry))
        if quarry in table.match.lost:
            table.do(Scored("DU-END-03", seat, 2, "the quarry"))
    standing = {model.seat for model in table.match.models.values()}
    if len(standing) == 1:
        table.do(Scored("DU-END-03", standing.pop(), 2, "being the last"))


@clause("DU-END-04", "DU-END-05")
def result(match: Match) -> Result:
    """Most points win, of those who have not given up; a tie for most is a draw."""
    winners = seats_ahead(match.points, match.playing)
    reason = "most points" if len(winners) == 1 else "equal points"
    return Result(winners, match.points, "DU-END-04", reason)
