"""The phases before the first activation: reinforcement, command, supremacy (FB-RND, FB-RNF, FB-CMD, FB-SUP)."""

from typing import Any

from wartable.core.ask import About, Choose, Question, Refused, Roll, Steps
from wartable.core.match import RESERVE, Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.cards.stacks import stack_cards
from wartable.games.firstblood.rounds.events import WAYS, Arriving, RoundBegan, SupremacyTaken
from wartable.games.firstblood.scenarios.arriving import entries_in
from wartable.games.firstblood.table import Table
from wartable.wargame.deploying.by_turns import units_at
from wartable.wargame.turns.order import seats_from

WAIT = "wait"  # a regiment stays in reserve
LOWEST, HIGHEST = 0, 7  # that a score can be
CHANGES = (0, -1, 1)  # to the die of who has fewer cards


@clause("FB-RND-01", "FB-ACT-15", "FB-CMD-05")
def new_round(table: Table) -> Steps[None]:
    """What lasted until the end of the round is over; then phase after phase up to the first card."""
    table.do(RoundBegan("FB-RND-01", table.match.round + 1))
    yield from reinforcement(table)
    yield from stack_cards(table)
    yield from supremacy(table)


# Reinforcement


@clause("FB-RNF-02", "FB-RNF-07", "FB-RNF-14")
def reinforcement(table: Table) -> Steps[None]:
    """Which reserves arrive, and which way; who was first player before says so first."""
    for seat in seats_from(table.match.first, table.match.seats):
        for unit in units_at(table.match, seat, RESERVE):
            ask = f"Does {table.match.units[unit].title} arrive in this round, and which way?"
            about = About("arrival", table.match.units[unit].leader, unit=unit)
            by = yield from choose(table, ways_in, seat, "FB-RNF-07", ask, about)
            if by != WAIT:
                table.do(Arriving("FB-RNF-02", unit, by))


@offers("arrival", "FB-RNF-03", "FB-RNF-04", "FB-RNF-05", "FB-RNF-06", "FB-RNF-07")
def ways_in(table: Table, question: Question[Any]) -> Offers[Any]:
    """To wait for a later round, or one of the ways that this round allows."""
    round = table.match.round
    return Offers((WAIT, *WAYS), lambda way: no_way_in(round, way))


@clause("FB-RNF-03", "FB-RNF-04", "FB-RNF-05")
def no_way_in(round: int, way: str) -> Refused | None:
    open = entries_in(round)
    if way == WAIT or way in open:
        return None
    if not open:
        return Refused("FB-RNF-03", "no reserves arrive in the first round")
    late = way == "any-edge-except-enemy-zone"
    if late:
        return Refused("FB-RNF-05", "not before the fourth round")
    return Refused("FB-RNF-05", "any edge is open now, its own among them")


# Supremacy


@clause("FB-SUP-01", "FB-SUP-03")
def supremacy(table: Table) -> Steps[None]:
    """Both roll, the lower score is first player; ties are rolled again, with the same choice again."""
    while True:
        scores = yield from supremacy_scores(table)
        if scores[0] != scores[1]:
            table.do(SupremacyTaken("FB-SUP-01", scores.index(min(scores)), tuple(scores)))
            return


@clause("FB-SUP-02", "FB-SUP-04")
def supremacy_scores(table: Table) -> Steps[list[int]]:
    """Two dice; then, if it makes a difference, who has fewer cards may change his own by 1."""
    scores: list[int] = []
    for seat in range(2):
        (face,) = yield from Roll("supremacy", seat, "FB-SUP-01", "The lower score goes first.")
        scores.append(face)
    fewer = fewer_cards(table.match)
    if fewer is not None and abs(scores[0] - scores[1]) <= 1:
        ask = f"You have fewer cards. Your die shows {scores[fewer]}, the other {scores[1 - fewer]}: change it?"
        change = yield from Choose("change", fewer, "FB-SUP-02", ask, options=CHANGES)
        scores[fewer] = changed(scores[fewer], change)
    return scores


@clause("FB-SUP-04")
def fewer_cards(match: Match) -> Seat | None:
    """Who has strictly fewer cards in his stack."""
    one, other = match.cards
    if one == other:
        return None
    return 0 if one < other else 1


@clause("FB-SUP-02")
def changed(score: int, change: int) -> int:
    return min(HIGHEST, max(LOWEST, score + change))
