"""Whole battles by chance, drawn as screens, terminals and logs would show them."""

from typing import Any

import pytest

from games.grimdark.whole import small
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.games.grimdark.game import GAME
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rows import missions
from wartable.kit.drawing import draw_log, draw_match
from wartable.play.session import Session

EVERY = 15  # questions


def draw_battle(session: Session[Any], seed: int) -> set[str]:
    """To its end; the names of the questions that were drawn, each once at least."""
    bots = [Player(RandomBot(seed + seat)) for seat in range(session.match.seats)]
    drawn, number = set[str](), 0
    while not session.over:
        question = session.pending()[0]
        if number % EVERY == 0 or question.name not in drawn:
            draw_match(session, question)
            drawn.add(question.name)
        number += 1
        seat = question.seat
        session.answer(seat, bots[seat].answer(session.view(seat), question, 1.0))
    draw_log(session)
    return drawn


@pytest.mark.parametrize(("seats", "mission"), [(2, "data-run"), (3, "decapitation")])
def test_everything_that_is_asked_in_a_battle_can_be_shown(seats: int, mission: str) -> None:
    first = small(Setup(seats=seats, mission=mission))
    drawn = draw_battle(Session(GAME, first, None, Dice(b"shown %d" % seats)), seats)
    assert {"activate", "action", "shoot", "set up", "join"} <= drawn


def test_so_it_can_between_armies_of_the_book() -> None:
    first = begin(Setup(seats=2, mission="hold-the-field"))
    assert "deploy" in draw_battle(Session(GAME, first, None, Dice(b"shown book")), 1)


@pytest.mark.deep
@pytest.mark.parametrize("mission", list(missions()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_it_can_for_any_mission_and_number_of_armies(seats: int, mission: str) -> None:
    first = small(Setup(seats=seats, mission=mission))
    draw_battle(Session(GAME, first, None, Dice(b"deep %d" % seats)), seats)
