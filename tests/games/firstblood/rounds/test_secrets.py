"""The order of a stack shows nowhere: two battles that differ in it alone are the same to everybody else."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.bots.randombot import RandomBot
from wartable.core.ask import Question, Roll, Together
from wartable.core.match import Seat
from wartable.core.views import view
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.cards.events import CommandCardDrawn
from wartable.games.firstblood.rounds.cards.sealed import STACK, stack_of
from wartable.games.firstblood.rounds.steps import PROCEDURES, next_step
from wartable.games.firstblood.table import Table
from wartable.kit import proves
from wartable.kit.script import generator_of, with_options
from wartable.play.taking import rolled_event

Answering = Callable[[Any, Question[Any]], Any]
ROUNDS = 2


def armies() -> Match:
    """A Marshal and a Storm Speaker, who hurry others, with regiments that meet soon; some entries twice."""
    table = battle(
        regiment("A1", "marshal-of-the-march", row(2, 2000, 1500), retinue="oath-shield"),
        regiment("A2", "border-levy", row(4, 1700, 1900)),
        regiment("A3", "border-levy", row(4, 2400, 1900)),
        regiment("A4", "ash-crossbows", row(3, 1500, 1300)),
        regiment("B1", "storm-speaker", [(2000, 2900)], seat=1),
        regiment("B2", "skerry-raiders", row(4, 1700, 2500), seat=1, officer="berserk-captain"),
        regiment("B3", "skerry-raiders", row(4, 2400, 2500), seat=1),
        regiment("B4", "rune-circle", row(3, 1500, 3000), seat=1),
        phase="round",
        round=0,
    )
    return table.match


def run(table: Table, step: str, answering: Answering) -> list[tuple[Question[Any], Any]]:
    """One procedure to its end, with all that was asked and answered."""
    asked: list[tuple[Question[Any], Any]] = []
    steps, given = generator_of(PROCEDURES[step](table)), None
    try:
        while True:
            question = with_options(table, steps.send(given))
            raw = answering(table, question)
            asked.append((question, raw))
            given = question.read(raw)
            question.check(given, table)
            if isinstance(question, Roll):
                table.do(rolled_event(question, given))
    except StopIteration:
        return asked


def by_chance(seed: int) -> Answering:
    bot, memory = RandomBot(seed), [0]

    def answer(table: Table, question: Question[Any]) -> Any:
        if isinstance(question, Together):
            return [answer(table, part) for part in question.parts]
        known = view(table.match, question.seat)
        raw, memory[0] = bot.answer(known, question, memory[0], 1.0)
        return raw

    return answer


def reshuffled(before: Match, table: Table, seat: Seat) -> Match:
    """As it was before, but the cards that still lie face down below the drawn ones are turned round."""
    stack, face_up = stack_of(before, seat), len(before.below[seat])
    drawn = [one for one in table.log if isinstance(one, CommandCardDrawn) and one.seat == seat]
    kept, end = len(drawn), max(len(drawn), len(stack) - face_up)
    order = (*stack[:kept], *reversed(stack[kept:end]), *stack[end:])
    return before.with_secret(seat, STACK, order) if stack else before


def told(table: Table, seat: Seat | None) -> list[Any]:
    found = [(event, event.known_to()) for event in table.log]
    return [event for event, known in found if known is None or seat in known]


def tell_apart(before: Match, table: Table, asked: list[Any], step: str, seat: Seat) -> bool:
    """The same procedure with another order below: nobody but its owner may notice. Was there another order?"""
    other = Table(reshuffled(before, table, seat))
    if other.match == before:
        return False
    given = iter([raw for _, raw in asked])
    again = run(other, step, lambda *_: next(given))
    assert again == asked, f"{step}: what is asked hangs on what lies below"
    for watcher in (1 - seat, None):
        assert view(other.match, watcher) == view(table.match, watcher), (
            f"{step}: {watcher} sees it"
        )
        assert told(other, watcher) == told(table, watcher), f"{step}: {watcher} is told"
    return True


@proves("FB-CMD-02", "FB-CMD-01")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_others_see_or_are_asked_hangs_on_the_order_below(seed: int) -> None:
    match, answering, tried = armies(), by_chance(seed), 0
    while match.round < ROUNDS or match.phase != "victory":
        step = next_step(match)
        if step == "victory":
            match = replace(match, phase="round")
            continue
        assert step is not None
        table = Table(match)
        asked = run(table, step, answering)
        tried += sum([tell_apart(match, table, asked, step, seat) for seat in (0, 1)])
        match = table.match
        for seat in (0, 1):
            assert match.cards[seat] == len(stack_of(match, seat))
            assert (
                stack_of(match, seat)[len(stack_of(match, seat)) - len(match.below[seat]) :]
                == (match.below[seat])
            )
    assert tried > 10, "orders did differ"
