"""How a round ends: markers, the score, is it over, what expires (GF-RND-11)."""

from wartable.core.acts import Act
from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.magic.effects import end_spells
from wartable.games.grimdark.missions.carrying import drop_cores
from wartable.games.grimdark.missions.deciding import decide, end_if_nobody_is_left
from wartable.games.grimdark.missions.holding import seize_markers
from wartable.games.grimdark.missions.scoring import count_score, row_of, score_round
from wartable.games.grimdark.rounds.events import RoundOver
from wartable.games.grimdark.table import Table


@clause("GF-RND-11", "GF-PRE-15", "GF-SPL-13")
def end_round(table: Table) -> Steps[None]:
    """Markers are seized, the score is counted, the battle is over or fatigue and what was for the round are."""
    table.begins(Act("step", "end"))
    yield from drop_cores(table)
    if row_of(table.match).markers:
        seize_markers(table)
    count_score(table)
    score_round(table)
    over = yield from end_if_nobody_is_left(table)
    if not over:
        over = yield from decide(table)
    if not over:
        table.do(RoundOver("GF-RND-11"))
        for unit in table.match.units:
            end_spells(table, unit, "round")
            end_spells(table, unit, "next-charge-this-round")
